import { isPortalError } from '#lib/portal-error.ts';
import type { EncryptedFileStore } from '#server/store/files/encrypted-file-store.ts';
import type { FileKeySettings } from '#server/store/files/encryption/file-keys.ts';
import { findKeyFiles } from '../files/find-key-files.ts';
import type { Finding } from './finding.ts';

const NO_KEY =
  'Warning: FILES_KEY is not set, so nothing is protected: whoever has the files reads every paper. See docs/operations.md, Encrypted files.';

/**
 * Checks that private files are encrypted with the current key and that they can be read.
 * @returns also the paths of the files that cannot be read
 */
export async function checkFileEncryption(
  files: EncryptedFileStore,
  keys: FileKeySettings,
  dataFolder: string,
): Promise<{ findings: Finding[]; notes: string[]; unreadable: string[] }> {
  const unreadable: string[] = [];
  const unconverted: string[] = [];
  for await (const location of files.list()) {
    const path = `${location.collection}/${location.recordId}/${location.name}`;
    try {
      const form = await files.findForm(location);
      if (form !== undefined && form !== 'plain') await files.find(location.collection, location.recordId, location.name);
      if (keys.current !== '' && form !== undefined && form !== 'current') unconverted.push(path);
    } catch (error) {
      if (!isPortalError(error) || error.code !== 'internal') throw error;
      unreadable.push(path);
    }
  }
  const all = [
    { message: 'Encrypted files cannot be read: the key is missing, or they are damaged.', items: unreadable },
    { message: 'Private files are not encrypted with FILES_KEY: stop the portal, then run portal files convert.', items: unconverted },
    {
      message: 'The key of the files lies in the data folder, beside what it protects. Keep it elsewhere.',
      items: await findKeyFiles(dataFolder, keys),
    },
  ];
  const findings = all
    .filter(({ items }) => items.length > 0)
    .map(({ message, items }) => ({ message: `${message} (${items.length})`, items, isRepairable: false }));
  return { findings, notes: keys.current === '' ? [NO_KEY] : [], unreadable };
}
