import { statSync } from 'node:fs';
import { join } from 'node:path';

/** A file in the folder of a site that keeps its portal closed. */
const DISABLED_FILE = 'disabled';

/** How often a running portal looks which sites there are, in milliseconds. */
export const SITE_SCAN_MS = 5000;

/** Returns the path of the file that keeps the portal of a site closed. */
export const getDisabledFile = (siteFolder: string): string => join(siteFolder, DISABLED_FILE);

/** Returns since when a site is disabled, in milliseconds since 1970; undefined while it is not. */
export function getDisabledTime(siteFolder: string): number | undefined {
  return statSync(getDisabledFile(siteFolder), { throwIfNoEntry: false })?.mtimeMs;
}
