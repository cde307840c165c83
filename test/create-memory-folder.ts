import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

/** Space that the tests of one run never fill, in bytes. */
const NEEDED = 2 * 1024 ** 3;

/**
 * Makes a folder in memory for the temporary files of tests, and removes it when the process ends.
 * Returns its path, or undefined where the system has no such place or too little room in it.
 */
export function createMemoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize < NEEDED) return undefined;
    const folder = mkdtempSync('/dev/shm/portal-tests-');
    // Programs that tests start as another user look for their files there.
    chmodSync(folder, 0o755);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}
