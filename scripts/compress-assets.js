// Writes the precompressed variants of all text assets, at the highest compression level.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = 'build/client';
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name);
  if (!/\.(m?js|css|svg|json|txt)$/.test(path)) continue;
  const text = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGBLOCK]: 20 } }));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
