import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storageFullError, unusableNameError } from '../store-errors.ts';
import { buildFilePath, type FileStore, isFileOrThumbnail } from './file-store.ts';
import { ignoreMissing } from './ignore-missing.ts';
import { listFolder } from './list-folder.ts';
import { syncToDisk } from './sync-to-disk.ts';
import { TemporaryFolder } from './temporary-folder.ts';

/** Returns the folder in the data folder that contains the files of records. */
export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files');

/** File store in a local folder, at `files/<collection>/<record>/<name>`. */
export function openDiskFileStore(dataFolder: string): FileStore {
  const root = filesFolder(dataFolder);
  const temporaryFolder = new TemporaryFolder(dataFolder);
  const pathOf = (collection: string, recordId: string, name: string): string | undefined => {
    const path = buildFilePath(collection, recordId, name);
    return path && join(root, path);
  };

  async function* listRecordFolders(): AsyncGenerator<{ collection: string; recordId: string; folder: string }> {
    for (const collection of await listFolder(root)) {
      if (join(root, collection) === temporaryFolder.path) continue;
      for (const recordId of await listFolder(join(root, collection)))
        yield { collection, recordId, folder: join(root, collection, recordId) };
    }
  }

  return {
    createTemporaryPath: () => temporaryFolder.createPath(),

    async save(collection, recordId, files) {
      const moves = files.map(({ temporaryPath, name }) => {
        const path = pathOf(collection, recordId, name);
        if (path === undefined) throw unusableNameError();
        return { from: temporaryPath, to: path };
      });
      const moved: string[] = [];
      try {
        // A file is durable only after fsync of the file, rename, and fsync of its folder.
        for (const { from } of moves) await syncToDisk(from);
        for (const { from, to } of moves) {
          await createFolder(join(to, '..'));
          await rename(from, to);
          moved.push(to);
        }
        for (const folder of new Set(moves.map(({ to }) => join(to, '..')))) await syncToDisk(folder);
      } catch (error) {
        await Promise.allSettled(moved.map((path) => rm(path, { force: true })));
        throw isDiskFull(error) ? storageFullError(error) : error;
      }
    },

    async replace(collection, recordId, { temporaryPath, name }) {
      const path = pathOf(collection, recordId, name);
      if (path === undefined) throw unusableNameError();
      await syncToDisk(temporaryPath);
      await rename(temporaryPath, path);
      await syncToDisk(join(path, '..'));
    },

    async find(collection, recordId, name) {
      const path = pathOf(collection, recordId, name);
      if (path === undefined) return undefined;
      const stats = await stat(path).catch(ignoreMissing);
      if (!stats?.isFile()) return undefined;
      return { size: stats.size, modified: stats.mtime, open: (range) => createReadStream(path, range) };
    },

    async removeWithThumbnails(collection, recordId, names) {
      const folder = pathOf(collection, recordId, '_')?.slice(0, -1);
      if (folder === undefined) return;
      for (const name of await listFolder(folder)) {
        if (isFileOrThumbnail(name, names)) await rm(join(folder, name), { force: true });
      }
    },

    async *list() {
      for await (const { collection, recordId, folder } of listRecordFolders()) {
        for (const name of await listFolder(folder)) {
          const modified = async () => (await stat(join(folder, name)).catch(ignoreMissing))?.mtime;
          yield { collection, recordId, name, modified };
        }
      }
    },

    async delete({ collection, recordId, name }) {
      const path = join(root, collection, recordId, name);
      return (await stat(path).catch(ignoreMissing)) !== undefined && rm(path, { force: true, recursive: true }).then(() => true);
    },

    listStaleTemporaryFiles: (before) => temporaryFolder.listStale(before),

    async cleanUp(before) {
      for await (const { folder } of listRecordFolders()) {
        // Folders that were just created for an upload stay. `rmdir` fails on folders with files.
        const stats = await stat(folder).catch(ignoreMissing);
        if (stats && stats.mtime < before) await rmdir(folder).catch(() => {});
      }
      return temporaryFolder.deleteStale(before);
    },
  };
}

/** Creates missing folders and syncs each new one and its parent, before files are moved there. */
async function createFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  const parent = join(first, '..');
  for (let path = folder; path.length >= parent.length; path = join(path, '..')) await syncToDisk(path);
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
