// Writes the precompressed variants of all text assets, at the highest compression level.
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Postfix bits and direct codes of distances: which are best differs from file to file, by up to
 * 0.5 %. Every decoder accepts all of them.
 */
const distanceCodes = [
  { postfix: 0, direct: 0 },
  { postfix: 0, direct: 4 },
  { postfix: 1, direct: 0 },
  { postfix: 1, direct: 16 },
];

/** Returns the smallest of the brotli variants. */
async function compress(text) {
  const variants = await Promise.all(
    distanceCodes.map(({ postfix, direct }) =>
      promisify(brotliCompress)(text, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  );
  return variants.reduce((smallest, one) => (one.length < smallest.length ? one : smallest));
}

const folder = 'build/client';
const paths = readdirSync(folder, { recursive: true })
  .map((name) => join(folder, name))
  .filter((path) => /\.(m?js|css|svg|json|txt)$/.test(path));
// In parallel: compression runs on threads of its own, on every core.
await Promise.all(
  paths.map(async (path) => {
    const text = readFileSync(path);
    await writeFile(`${path}.br`, await compress(text));
    await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
  }),
);
