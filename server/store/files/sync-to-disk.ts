import { open } from 'node:fs/promises';

/**
 * Flushes a file, or the entries of a folder, to disk (fsync), so that they survive a power loss.
 */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
