import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PortalError } from '#lib/errors.ts';
import type { FileStore } from './files.ts';
import { storageFull } from './store-errors.ts';

/** Folders under the data folder: finished files by collection and record, and what is not finished. */
export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files');
export const temporariesFolder = (dataFolder: string): string => join(dataFolder, 'files', '.temporary');

/** The stored name of the picture that a small copy (`thumb_<size>_<name>`) is of; undefined for other files. */
export function originalOf(name: string): string | undefined {
  return /^thumb_\d+x\d+[tbf]?_(.+)$/.exec(name)?.[1];
}

const PART = /^[A-Za-z0-9_][A-Za-z0-9_.*+=#-]*$/;

/** Files in a folder of this machine, at `files/<collection>/<record>/<name>`; with a picture go its small copies. */
export function openDiskFiles(dataFolder: string): FileStore {
  const root = filesFolder(dataFolder);
  const temporaries = temporariesFolder(dataFolder);
  const pathOf = (collection: string, recordId: string, name: string): string | undefined => {
    return [collection, recordId, name].every((part) => PART.test(part)) ? join(root, collection, recordId, name) : undefined;
  };

  return {
    async temporary() {
      await mkdir(temporaries, { recursive: true });
      return join(temporaries, randomUUID());
    },

    async keep(collection, recordId, files) {
      const places = files.map(({ temporaryPath, name }) => {
        const path = pathOf(collection, recordId, name);
        if (path === undefined) throw new PortalError('bad_request', 'The file has no usable name.');
        return { from: temporaryPath, to: path };
      });
      const moved: string[] = [];
      try {
        for (const { from } of places) await flush(from);
        for (const { from, to } of places) {
          await makeFolder(join(to, '..'));
          await rename(from, to);
          moved.push(to);
        }
        for (const folder of new Set(places.map(({ to }) => join(to, '..')))) await flush(folder);
      } catch (error) {
        await Promise.allSettled(moved.map((path) => rm(path, { force: true })));
        throw isNoRoom(error) ? storageFull(error) : error;
      }
    },

    async find(collection, recordId, name) {
      const path = pathOf(collection, recordId, name);
      if (path === undefined) return undefined;
      const found = await stat(path).catch(ignoreMissing);
      if (!found?.isFile()) return undefined;
      return { size: found.size, modified: found.mtime, open: (range) => createReadStream(path, range) };
    },

    async remove(collection, recordId, names) {
      const folder = pathOf(collection, recordId, '_');
      if (folder === undefined) return;
      for (const name of (await readdir(join(folder, '..')).catch(ignoreMissing)) ?? []) {
        if (names.includes(name) || names.includes(originalOf(name) ?? name)) await rm(join(folder, '..', name), { force: true });
      }
    },
  };
}

/** Makes folders as needed; each that is new is on disk, with the one that holds it, before anything is put into it. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  const above = join(first, '..');
  for (let path = folder; path.length >= above.length; path = join(path, '..')) await flush(path);
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
  throw error;
}

function isNoRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
