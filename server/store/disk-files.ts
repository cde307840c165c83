import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PortalError } from '#lib/errors.ts';
import { type FileStore, filePath, type ListedFile, originalOf } from './files.ts';
import { ignoreMissing } from './ignore-missing.ts';
import { storageFull } from './store-errors.ts';
import { Temporaries } from './temporaries.ts';

/** The folder under the data folder that holds finished files by collection and record. */
export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files');

/** Files in a folder of this machine, at `files/<collection>/<record>/<name>`; with a picture go its small copies. */
export function openDiskFiles(dataFolder: string): FileStore {
  const root = filesFolder(dataFolder);
  const temporaries = new Temporaries(dataFolder);
  const pathOf = (collection: string, recordId: string, name: string): string | undefined => {
    const path = filePath(collection, recordId, name);
    return path && join(root, path);
  };

  return {
    temporary: () => temporaries.make(),

    async keep(collection, recordId, files) {
      const places = files.map(({ temporaryPath, name }) => {
        const path = pathOf(collection, recordId, name);
        if (path === undefined) throw new PortalError('bad_request', 'The file has no usable name.');
        return { from: temporaryPath, to: path };
      });
      const moved: string[] = [];
      try {
        // fsync, rename, fsync of the folder.
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
      for (const name of await entriesOf(join(folder, '..'))) {
        if (names.includes(name) || names.includes(originalOf(name) ?? name)) await rm(join(folder, '..', name), { force: true });
      }
    },

    async *list() {
      for (const collection of await entriesOf(root)) {
        if (join(root, collection) === temporaries.folder) continue;
        for (const recordId of await entriesOf(join(root, collection))) yield* filesIn(root, collection, recordId);
      }
    },

    async delete({ collection, recordId, name }) {
      const path = join(root, collection, recordId, name);
      return (await stat(path).catch(ignoreMissing)) !== undefined && rm(path, { force: true, recursive: true }).then(() => true);
    },

    oldTemporaries: (before) => temporaries.old(before),

    async tidy(before) {
      for (const collection of await entriesOf(root)) {
        if (join(root, collection) === temporaries.folder) continue;
        for (const recordId of await entriesOf(join(root, collection))) {
          // A folder that was made just now is waiting for its files, and one with files stays.
          const folder = join(root, collection, recordId);
          const found = await stat(folder).catch(ignoreMissing);
          if (found && found.mtime < before) await rmdir(folder).catch(() => {});
        }
      }
      return temporaries.sweep(before);
    },
  };
}

async function* filesIn(root: string, collection: string, recordId: string): AsyncGenerator<ListedFile> {
  for (const name of await entriesOf(join(root, collection, recordId))) {
    const modified = async () => (await stat(join(root, collection, recordId, name)).catch(ignoreMissing))?.mtime;
    yield { collection, recordId, name, modified };
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
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

function isNoRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
