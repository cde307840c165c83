import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isPortalError } from '#lib/portal-error.ts';
import { fileUnreadableError } from '../store-errors.ts';
import { decryptBlocks, getStoredSize } from './encryption/file-blocks.ts';
import { buildHeader, HEADER_BYTES, isEncrypted, isHeaderOf, openHeader } from './encryption/file-header.ts';
import { deriveFileKeys, type FileKeySettings } from './encryption/file-keys.ts';
import type { FileLocation, FileStore, FinishedUpload, StoredFile } from './file-store.ts';
import { ignoreMissing } from './ignore-missing.ts';
import { isEncryptedPath, streamTemporaryFile, toEncryptedPath, writeStoredHeader, writeTemporaryFile } from './temporary-file.ts';

/** How a private file is stored: with FILES_KEY, with an earlier key, or as plain bytes. */
export type FileForm = 'current' | 'previous' | 'plain';

/** A file store that encrypts private files. */
export interface EncryptedFileStore extends FileStore {
  /** Returns the form of a private file; undefined for public and missing files. */
  findForm(location: FileLocation): Promise<FileForm | undefined>;
  /**
   * Rewrites a private file in the form that the settings require: encrypted with the current key,
   * or plain without one. No running portal may read it meanwhile.
   *
   * @returns true when it was rewritten
   * @throws PortalError `internal` when the file cannot be decrypted; it stays as it is
   */
  convert(location: FileLocation): Promise<boolean>;
}

export interface EncryptionOptions {
  readonly keys: FileKeySettings;
  /** Whether the files of a collection are private. */
  readonly isPrivate: (collection: string) => boolean;
}

/**
 * Wraps a file store so that private files are encrypted when they are saved and decrypted when
 * they are opened. Temporary files are encrypted when they are written. Plain private files stay
 * readable. Without a key, new files are saved plain. Methods reject with PortalError `internal`
 * when a file cannot be decrypted.
 */
export function encryptFileStore(base: FileStore, { keys: settings, isPrivate }: EncryptionOptions): EncryptedFileStore {
  const keys = deriveFileKeys(settings);

  async function findStored({ collection, recordId, name }: FileLocation) {
    const stored = await base.find(collection, recordId, name);
    const start = stored && (await readStart(stored));
    return stored && start && { stored, start };
  }

  /**
   * Prepares each temporary file as it is to be stored (encrypted or plain), passes the prepared
   * files to `saveFiles`, then deletes the temporary files.
   */
  async function storeInForm(
    collection: string,
    recordId: string,
    files: readonly FinishedUpload[],
    saveFiles: (readyFiles: readonly FinishedUpload[]) => Promise<void>,
  ): Promise<void> {
    const key = keys.current;
    const readyFiles: FinishedUpload[] = [];
    try {
      for (const file of files) {
        const { temporaryPath, name } = file;
        if (key && isPrivate(collection)) {
          await writeStoredHeader(temporaryPath, key, `${collection}/${recordId}/${name}`);
          readyFiles.push(file);
        } else if (isEncryptedPath(temporaryPath)) {
          const plainPath = await base.createTemporaryPath();
          readyFiles.push({ temporaryPath: plainPath, name });
          await writeTemporaryFile(plainPath, streamTemporaryFile(temporaryPath));
        } else readyFiles.push(file);
      }
      await saveFiles(readyFiles);
    } catch (error) {
      await deleteFiles(readyFiles.filter((file) => !files.includes(file)));
      throw error;
    }
    await deleteFiles(files);
  }

  const store: EncryptedFileStore = {
    ...base,

    async createTemporaryPath() {
      const path = await base.createTemporaryPath();
      return keys.current ? toEncryptedPath(path) : path;
    },

    save: (collection, recordId, files) =>
      storeInForm(collection, recordId, files, (readyFiles) => base.save(collection, recordId, readyFiles)),

    replace: (collection, recordId, file) =>
      storeInForm(collection, recordId, [file], async ([readyFile = file]) => base.replace(collection, recordId, readyFile)),

    async find(collection, recordId, name) {
      if (!isPrivate(collection)) return base.find(collection, recordId, name);
      const storedFile = await findStored({ collection, recordId, name });
      if (storedFile === undefined || !isEncrypted(storedFile.start)) return storedFile?.stored;
      return decryptFile(storedFile.stored, storedFile.start, `${collection}/${recordId}/${name}`);
    },

    async findForm(location) {
      const storedFile = isPrivate(location.collection) ? await findStored(location) : undefined;
      return storedFile && getForm(storedFile.start);
    },

    async convert({ collection, recordId, name }) {
      const storedFile = isPrivate(collection) ? await findStored({ collection, recordId, name }) : undefined;
      if (storedFile === undefined || getForm(storedFile.start) === (keys.current ? 'current' : 'plain')) return false;
      const { stored, start } = storedFile;
      const path = `${collection}/${recordId}/${name}`;
      // Plain content is copied to an encrypted temporary file when there is a key.
      const temporaryPath = await (isEncrypted(start) ? base : store).createTemporaryPath();
      const write = (bytes: Readable) => writeTemporaryFile(temporaryPath, bytes as AsyncIterable<Buffer>);
      try {
        if (!isEncrypted(start)) {
          await write(stored.open());
          await store.replace(collection, recordId, { temporaryPath, name });
        } else {
          // With another key only the header changes; the blocks are copied as they are.
          const decrypted = decryptFile(stored, start, path);
          await write(keys.current ? rewrap(stored, start, path) : decrypted.open());
          await base.replace(collection, recordId, { temporaryPath, name });
        }
        return true;
      } finally {
        await rm(temporaryPath, { force: true });
      }
    },
  };
  return store;

  function getForm(start: Buffer): FileForm {
    if (!isEncrypted(start)) return 'plain';
    return keys.current && isHeaderOf(start, keys.current) ? 'current' : 'previous';
  }

  function decryptFile(storedFile: StoredFile, start: Buffer, path: string): StoredFile {
    const header = translateErrors(() => openHeader(keys.all, path, start));
    if (storedFile.size !== getStoredSize(header.size))
      throw fileUnreadableError(new Error(`${path} has not the size that its header says`));
    const { modified } = storedFile;
    return { size: header.size, modified, open: (range) => decryptBlocks(header, storedFile.open, range) };
  }

  function rewrap(storedFile: StoredFile, start: Buffer, path: string): Readable {
    const { current } = keys;
    if (current === undefined) throw new Error('There is no key to encrypt with');
    const header = buildHeader(current, path, openHeader(keys.all, path, start));
    return Readable.from(
      (async function* () {
        yield header;
        yield* storedFile.open({ start: HEADER_BYTES, end: storedFile.size - 1 }) as AsyncIterable<Buffer>;
      })(),
      { objectMode: false },
    );
  }
}

/** Reads the bytes of a header, or fewer; undefined when the file was deleted meanwhile. */
async function readStart(file: StoredFile): Promise<Buffer | undefined> {
  if (file.size === 0) return Buffer.alloc(0);
  try {
    return await buffer(file.open({ start: 0, end: Math.min(file.size, HEADER_BYTES) - 1 }));
  } catch (error) {
    if (isPortalError(error) && error.code === 'not_found') return undefined;
    return ignoreMissing(error);
  }
}

function translateErrors<T>(decrypt: () => T): T {
  try {
    return decrypt();
  } catch (error) {
    throw fileUnreadableError(error);
  }
}

async function deleteFiles(files: readonly FinishedUpload[]): Promise<void> {
  await Promise.all(files.map(({ temporaryPath }) => rm(temporaryPath, { force: true })));
}
