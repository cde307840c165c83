// Makes the compressed twin of every text the portal serves as a file, once and as small as it gets.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const folder = 'build/client';
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name);
  if (!/\.(js|css|svg|json|txt)$/.test(path)) continue;
  const text = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
