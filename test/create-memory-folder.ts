import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Required free space; the tests of one run take some 350 MB at most. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Creates a folder in memory for the temporary files of tests, and removes it when the process
 * ends. Returns its path; undefined where the system has no such place or too little room in it, or
 * cannot start programs from it (containers).
 */
export function createMemoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize < NEEDED_BYTES) return undefined;
    const folder = mkdtempSync('/dev/shm/portal-tests-');
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    // Programs that tests start as another user look for their files there.
    chmodSync(folder, 0o755);
    return folder;
  } catch {
    return undefined;
  }
}
