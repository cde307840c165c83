import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PortalError } from '#lib/errors.ts';
import type { FileStore } from './files.ts';
import { storageFull } from './store-errors.ts';

/** Folders under the data folder: finished files by collection and record, and what is not finished. */
export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files');
export const temporariesFolder = (dataFolder: string): string => join(dataFolder, 'files', '.temporary');

/** Small copies of a picture lie in a folder beside it, and go when it goes. */
export const thumbsFolder = (name: string): string => `thumbs_${name}`;

const PART = /^[A-Za-z0-9_][A-Za-z0-9_.*+=#-]*$/;

/** Files in a folder of this machine: `files/<collection>/<record>/<name>`, or `<record>/thumbs_<name>/<copy>`. */
export function openDiskFiles(dataFolder: string): FileStore {
  const root = filesFolder(dataFolder);
  const temporaries = temporariesFolder(dataFolder);
  const pathOf = (collection: string, recordId: string, name: string): string | undefined => {
    const names = name.split('/');
    const isKnown = names.length === 1 || (names.length === 2 && names[0]?.startsWith('thumbs_'));
    return isKnown && [collection, recordId, ...names].every((part) => PART.test(part))
      ? join(root, collection, recordId, ...names)
      : undefined;
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
      const paths = names.flatMap((name) => [name, ...(name.includes('/') ? [] : [thumbsFolder(name)])]);
      for (const name of paths) {
        const path = pathOf(collection, recordId, name);
        if (path !== undefined) await rm(path, { force: true, recursive: true });
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
