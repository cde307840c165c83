import { openDiskFiles } from './disk-files.ts';
import type { FileStore } from './files.ts';

/** Opens the files where the settings say they are: in storage that several portals share, or in the data folder. */
export async function openFiles({ dataFolder, filesUrl }: { dataFolder: string; filesUrl: string }): Promise<FileStore> {
  if (filesUrl === '') return openDiskFiles(dataFolder);
  const { openS3Files } = await import('./s3-files.ts');
  return openS3Files(filesUrl, dataFolder);
}
