// Writes the precompressed variants of all text assets, at the highest compression level.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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
function compress(text) {
  const variants = distanceCodes.map(({ postfix, direct }) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
      },
    }),
  );
  return variants.reduce((smallest, one) => (one.length < smallest.length ? one : smallest));
}

const folder = 'build/client';
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name);
  if (!/\.(m?js|css|svg|json|txt)$/.test(path)) continue;
  const text = readFileSync(path);
  writeFileSync(`${path}.br`, compress(text));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
