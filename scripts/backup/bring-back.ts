import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignoreMissing } from '#server/store/ignore-missing.ts';
import { isSqliteFileInUse } from '#server/store/sqlite-file.ts';
import { WrongUse } from '../command/run-command.ts';
import { type Manifest, measure, readManifest } from './manifest.ts';

/** Where the folder that was there before has gone; undefined when it was empty. */
export interface BroughtBack {
  readonly manifest: Manifest;
  readonly movedTo: string | undefined;
}

/**
 * Brings a backup back into an empty data folder. One that holds something is refused, or with `isForced` moved aside.
 * Everything is compared with its checksum before anything is touched. Throws WrongUse.
 */
export async function bringBack(source: string, dataFolder: string, isForced: boolean): Promise<BroughtBack> {
  const manifest = await readManifest(source);
  await compare(source, manifest);
  const movedTo = await makeRoom(dataFolder, isForced);
  // The store comes last and at one stroke: until then the folder is none that a portal would start on.
  const last = manifest.files.filter(({ path }) => path === 'portal.db');
  const first = manifest.files.filter(({ path }) => path !== 'portal.db');
  for (const { path } of [...first, ...last]) await place(join(source, path), join(dataFolder, path));
  return { manifest, movedTo };
}

async function compare(source: string, manifest: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of manifest.files) {
    if (path.split('/').includes('..')) throw new WrongUse(`The backup names a file outside of itself: ${path}. Nothing was restored.`);
    const found = await measure(join(source, path)).catch(ignoreMissing);
    if (found === undefined) throw new WrongUse(`The backup is not whole: ${path} is not there. Nothing was restored.`);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new WrongUse(`The backup is damaged: ${path} is not what it was when it was made. Nothing was restored.`);
  }
}

async function makeRoom(dataFolder: string, isForced: boolean): Promise<string | undefined> {
  const entries = (await readdir(dataFolder).catch(ignoreMissing)) ?? [];
  const isEmpty = entries.length === 0;
  const store = join(dataFolder, 'portal.db');
  if (!isEmpty && !isForced) {
    throw new WrongUse(
      `The data folder ${dataFolder} is not empty. With --force it is moved aside, and nothing in it is lost: npm run restore -- FOLDER --force`,
    );
  }
  if (!isEmpty && existsSync(store) && isSqliteFileInUse(store))
    throw new WrongUse('The portal is running on this data folder. Stop it first.');
  const aside = isEmpty ? undefined : `${dataFolder}.before-${new Date().toISOString().replace(/\W/g, '-')}`;
  if (aside !== undefined) await moveAside(dataFolder, aside);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  return aside;
}

async function moveAside(dataFolder: string, aside: string): Promise<void> {
  await rename(dataFolder, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EBUSY' && error.code !== 'EXDEV') throw error;
    throw new WrongUse(
      `The data folder ${dataFolder} cannot be moved aside (it may be a disk of its own). Empty it by hand and try again.`,
    );
  });
}

async function place(from: string, to: string): Promise<void> {
  const temporary = `${to}.restoring`;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, temporary);
  await flush(temporary);
  await rename(temporary, to);
  await flush(dirname(to));
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
