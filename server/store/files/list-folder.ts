import { readdir } from 'node:fs/promises';
import { ignoreMissing } from './ignore-missing.ts';

/** The folder that a disk of its own has where it is mounted. Only root may read it. */
const DISK_FOLDER = 'lost+found';

/** Returns the names in a folder, without that of the disk itself; none when it is missing. */
export async function listFolder(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return names.filter((name) => name !== DISK_FOLDER);
}
