import { collections } from '#model/collections/index.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import { type EncryptedFileStore, encryptFileStore } from './encrypted-file-store.ts';
import type { FileKeySettings } from './encryption/file-keys.ts';
import type { FileStore } from './file-store.ts';

/** The settings for the place and the encryption of files. */
export interface FileStoreSettings {
  readonly dataFolder: string;
  readonly filesUrl: string;
  readonly fileKeys: FileKeySettings;
}

/** Opens the configured file store, which encrypts private files when a key is set. */
export async function openFileStore(settings: FileStoreSettings): Promise<EncryptedFileStore> {
  return encryptFileStore(await openRawFileStore(settings), {
    keys: settings.fileKeys,
    isPrivate: (collection) => privateCollections.has(collection),
  });
}

/**
 * Opens the file store without encryption, to copy files as they are stored: S3 storage when
 * `filesUrl` is set, else a folder of the data folder.
 */
export async function openRawFileStore({ dataFolder, filesUrl }: Omit<FileStoreSettings, 'fileKeys'>): Promise<FileStore> {
  if (filesUrl === '') return openDiskFileStore(dataFolder);
  const { openS3FileStore } = await import('./s3-file-store.ts');
  return openS3FileStore(filesUrl, dataFolder);
}

/** Names of the collections with a private file field. */
const privateCollections = new Set(
  Object.values(collections)
    .filter(({ fields }) => Object.values(fields).some((field) => field.kind === 'file' && field.private === true))
    .map(({ name }) => name),
);
