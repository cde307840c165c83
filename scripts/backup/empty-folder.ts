import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFolder } from '#server/store/files/list-folder.ts';

/** Deletes everything in a folder. The folder itself stays, because it may be a disk. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of await listFolder(folder)) await rm(join(folder, name), { recursive: true });
}
