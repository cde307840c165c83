import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileKeySettings } from '#server/store/files/encryption/file-keys.ts';

/** Settings files are small; the store is not read. */
const MAX_BYTES = 64 * 1024;

/** Returns the paths of files in a folder (not below) that contain one of the keys. */
export async function findKeyFiles(folder: string, { current, previous }: FileKeySettings): Promise<string[]> {
  const keys = [current, ...previous].filter(Boolean);
  const keyFiles: string[] = [];
  for (const entry of keys.length > 0 ? await readdir(folder, { withFileTypes: true }) : []) {
    const path = join(folder, entry.name);
    if (!entry.isFile() || (await stat(path)).size > MAX_BYTES) continue;
    const text = await readFile(path, 'utf8');
    if (keys.some((key) => text.includes(key))) keyFiles.push(path);
  }
  return keyFiles;
}
