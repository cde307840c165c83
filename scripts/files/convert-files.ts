import { isPortalError } from '#lib/portal-error.ts';
import type { EncryptedFileStore } from '#server/store/files/encrypted-file-store.ts';
import { buildFilePath, type FileLocation } from '#server/store/files/file-store.ts';

export interface ConvertResult {
  /** The files that have a new form. */
  readonly converted: number;
  /** Files that none of the keys opens, or that are damaged; they stay as they are. */
  readonly unreadable: readonly string[];
}

/**
 * Brings every private file into the form that the settings ask for. Each file is replaced as a
 * whole, and those that have the form are passed over, so an interrupted run is simply repeated.
 * @param onProgress receives the number of converted files after each one.
 */
export async function convertFiles(files: EncryptedFileStore, onProgress: (done: number) => void): Promise<ConvertResult> {
  let converted = 0;
  const unreadable: string[] = [];
  // Listed first, because the listing of a folder may show a replaced file twice.
  const locations: FileLocation[] = [];
  for await (const { collection, recordId, name } of files.list()) locations.push({ collection, recordId, name });
  for (const location of locations) {
    try {
      if (!(await files.convert(location))) continue;
      converted += 1;
      onProgress(converted);
    } catch (error) {
      if (!isPortalError(error) || error.code !== 'internal') throw error;
      unreadable.push(buildFilePath(location.collection, location.recordId, location.name) ?? location.name);
    }
  }
  return { converted, unreadable };
}
