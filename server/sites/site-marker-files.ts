import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file in the folder of a site that keeps its portal closed. */
const DISABLED_FILE = 'disabled';

/** How often a running portal looks for new and changed sites, in milliseconds. */
export const SITE_SCAN_MS = 5000;

/** After this time every process has closed a disabled site. */
export const CLOSED_AFTER_MS = SITE_SCAN_MS + 15_000;

/** Returns the path of the file that keeps the portal of a site closed. */
export const getDisabledFile = (siteFolder: string): string => join(siteFolder, DISABLED_FILE);

/**
 * Returns when a site was disabled, in milliseconds since 1970; undefined for an enabled one, and
 * for one whose folder cannot be read: its opening reports that.
 */
export function getDisabledTime(siteFolder: string): number | undefined {
  try {
    return statSync(getDisabledFile(siteFolder)).mtimeMs;
  } catch {
    return undefined;
  }
}

/** Name of the file that each process writes into the folder of a site that it has open. */
const OPEN_FILE = /^open\.(\d+)$/;

/** Marks a site as open in this process. Removes the marks of processes that were killed. */
export function markOpen(siteFolder: string): void {
  for (const name of readdirSync(siteFolder)) if (isStaleMark(name)) rmSync(join(siteFolder, name), { force: true });
  writeFileSync(join(siteFolder, `open.${process.pid}`), '', { mode: 0o600 });
}

/** Removes the mark of {@link markOpen}. */
export function markClosed(siteFolder: string): void {
  rmSync(join(siteFolder, `open.${process.pid}`), { force: true });
}

/** Whether a running process of this machine has a site open. */
export function isOpenAnywhere(siteFolder: string): boolean {
  return readdirSync(siteFolder).some((name) => OPEN_FILE.test(name) && !isStaleMark(name));
}

function isStaleMark(name: string): boolean {
  const id = Number(OPEN_FILE.exec(name)?.[1]);
  if (!(id > 0)) return false;
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
