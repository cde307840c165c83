import { openDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';

/**
 * Opens the configured file store: S3 storage when `filesUrl` is set, else a folder of the data
 * folder.
 */
export async function openFileStore({ dataFolder, filesUrl }: { dataFolder: string; filesUrl: string }): Promise<FileStore> {
  if (filesUrl === '') return openDiskFileStore(dataFolder);
  const { openS3FileStore } = await import('./s3-file-store.ts');
  return openS3FileStore(filesUrl, dataFolder);
}
