import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { isPortalError } from '#lib/portal-error.ts';
import { readStorageConfig } from '#server/config.ts';
import { openDiskFileStore } from '#server/store/files/disk-file-store.ts';
import type { EncryptedFileStore } from '#server/store/files/encrypted-file-store.ts';
import { buildFilePath, type FileLocation } from '#server/store/files/file-store.ts';
import { openFileStore, openRawFileStore } from '#server/store/files/open-file-store.ts';
import { assertPortalStopped } from './command/assert-portal-stopped.ts';
import { parseArguments, runCommand, UsageError } from './command/run-command.ts';
import { moveFiles } from './files/move-files.ts';

const USAGE = `Moves or encrypts the files of records. No portal may be running.

  portal files move          from the data folder into the storage that FILES_URL names
  portal files move --back   from that storage into the data folder
  portal files convert       encrypts private files with FILES_KEY, also those that a key of FILES_KEY_PREVIOUS
                             encrypted; decrypts them when only FILES_KEY_PREVIOUS is set

Every moved file is read back and compared before any is deleted. Broken off, each is simply run again.`;

const PROGRESS_INTERVAL = 500;

await runCommand(async () => {
  const { positionals, options } = parseArguments(USAGE, ['back']);
  const [verb, ...extraArguments] = positionals;
  if (extraArguments.length > 0) throw new UsageError(USAGE);
  if (verb === 'move') return move(options.back);
  if (verb === 'convert' && !options.back) return convert();
  throw new UsageError(USAGE);
});

async function move(isBack: boolean): Promise<void> {
  const { dataFolder, databaseUrl, filesUrl } = readStorageConfig(process.env);
  if (filesUrl === '') throw new UsageError('FILES_URL is not set: it names the storage, in both directions. See docs/operations.md.');
  await assertPortalStopped({ databaseUrl, dataFolder });
  const [disk, storage] = [openDiskFileStore(dataFolder), await openRawFileStore({ dataFolder, filesUrl })];
  const [from, to] = isBack ? [storage, disk] : [disk, storage];
  const moved = await moveFiles(from, to, (done) => {
    if (done % PROGRESS_INTERVAL === 0) console.log(`${done} files are safe in their new place.`);
  });
  const earlier = moved.alreadyCopied > 0 ? `, ${moved.alreadyCopied} were there already` : '';
  console.log(`${moved.copied} files (${formatBytes(moved.bytes)}) were moved${earlier}.`);
  console.log(isBack ? 'Take FILES_URL out of the settings, then start the portal.' : 'Start the portal with FILES_URL set as it is now.');
  if (moved.unknownFiles.length === 0) return;
  console.error(`Not the portal's, and left where they are: ${moved.unknownFiles.slice(0, 20).join(', ')}`);
  process.exitCode = 1;
}

async function convert(): Promise<void> {
  const { dataFolder, databaseUrl, filesUrl, fileKeys } = readStorageConfig(process.env);
  if (fileKeys.current === '' && fileKeys.previous.length === 0)
    throw new UsageError('Neither FILES_KEY nor FILES_KEY_PREVIOUS is set. See docs/operations.md.');
  await assertPortalStopped({ databaseUrl, dataFolder });
  const files = await openFileStore({ dataFolder, filesUrl, fileKeys });
  const { converted, unreadable } = await convertFiles(files, (done) => {
    if (done % PROGRESS_INTERVAL === 0) console.log(`${done} files are converted.`);
  });
  console.log(`${converted} files were ${fileKeys.current === '' ? 'decrypted' : 'encrypted with FILES_KEY'}.`);
  if (unreadable.length === 0) return;
  console.error(`No key opens them, or they are damaged: ${unreadable.slice(0, 20).join(', ')}`);
  process.exitCode = 1;
}

interface ConvertResult {
  /** Number of files that were encrypted or decrypted. */
  readonly converted: number;
  /** Files that none of the keys decrypts, or that are damaged. They are unchanged. */
  readonly unreadable: readonly string[];
}

/**
 * Encrypts or decrypts every private file according to the settings. Each file is replaced as a
 * whole, and converted files are skipped, so that an interrupted run can be repeated.
 * @param onProgress receives the number of converted files after each one.
 */
async function convertFiles(files: EncryptedFileStore, onProgress: (done: number) => void): Promise<ConvertResult> {
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
