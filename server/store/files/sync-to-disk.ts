import { open } from 'node:fs/promises';

/** Returns when a file, or the entries of a folder, survive a loss of power. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
