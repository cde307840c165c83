import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from './ignore-missing.ts';

/** The local folder of uploads until they are validated: `files/.temporary` in the data folder. */
export class TemporaryFolder {
  readonly path: string;

  constructor(dataFolder: string) {
    this.path = join(dataFolder, 'files', '.temporary');
  }

  /** Returns a new unique path and creates the folder when missing. */
  async createPath(): Promise<string> {
    await mkdir(this.path, { recursive: true });
    return join(this.path, randomUUID());
  }

  /** Returns the names of files that were last modified before this time. */
  async listStale(before: Date): Promise<string[]> {
    const stale: string[] = [];
    for (const name of (await readdir(this.path).catch(ignoreMissing)) ?? []) {
      const stats = await stat(join(this.path, name)).catch(ignoreMissing);
      if (stats && stats.mtime < before) stale.push(name);
    }
    return stale;
  }

  /** Deletes the files that {@link listStale} returns. Returns their number. */
  async deleteStale(before: Date): Promise<number> {
    const stale = await this.listStale(before);
    for (const name of stale) await rm(join(this.path, name), { force: true });
    return stale.length;
  }
}
