import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in a release with its facts. */
export const FACTS_FILE = 'release.json';

/** Version, commit and platform of a release. */
export interface ReleaseFacts {
  readonly version: string;
  readonly commit: string;
  /** Day of the commit, such as 2026-11-25. */
  readonly committed: string;
  readonly node: string;
  /** Such as `linux-x64`. */
  readonly platform: string;
  readonly storeVersion: number;
}

/** Reads the facts of the release in a folder; undefined when the folder is not a release. */
export function readReleaseFacts(folder: string): ReleaseFacts | undefined {
  const file = join(folder, FACTS_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseFacts) : undefined;
}
