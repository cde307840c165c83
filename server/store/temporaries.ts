import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from './ignore-missing.ts';

/** Uploads that are not finished, in a folder of this machine: `files/.temporary` in the data folder. */
export class Temporaries {
  readonly folder: string;

  constructor(dataFolder: string) {
    this.folder = join(dataFolder, 'files', '.temporary');
  }

  /** A path that nobody else is given. */
  async make(): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    return join(this.folder, randomUUID());
  }

  /** Names of those that nobody has touched since. */
  async old(before: Date): Promise<string[]> {
    const old: string[] = [];
    for (const name of (await readdir(this.folder).catch(ignoreMissing)) ?? []) {
      const found = await stat(join(this.folder, name)).catch(ignoreMissing);
      if (found && found.mtime < before) old.push(name);
    }
    return old;
  }

  /** Removes those; gives how many. */
  async sweep(before: Date): Promise<number> {
    const old = await this.old(before);
    for (const name of old) await rm(join(this.folder, name), { force: true });
    return old.length;
  }
}
