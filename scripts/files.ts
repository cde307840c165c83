import { formatBytes } from '#lib/format-bytes.ts';
import { readStorageConfig } from '#server/config.ts';
import { openDiskFileStore } from '#server/store/files/disk-file-store.ts';
import { openFileStore } from '#server/store/files/open-file-store.ts';
import { parseArguments, runCommand, UsageError } from './command/run-command.ts';
import { moveFiles } from './files/move-files.ts';

const USAGE = `Moves the files of records between the data folder and the storage that FILES_URL names. No portal may be running.

  npm run files -- move          from the data folder into the storage
  npm run files -- move --back   from the storage into the data folder

Every file is read back and compared before any is deleted. Broken off, it is simply run again.`;

const PROGRESS_INTERVAL = 500;

await runCommand(async () => {
  const { positionals, options } = parseArguments(USAGE, ['back']);
  const [verb, ...more] = positionals;
  if (verb !== 'move' || more.length > 0) throw new UsageError(USAGE);
  const { dataFolder, filesUrl } = readStorageConfig(process.env);
  if (filesUrl === '') throw new UsageError('FILES_URL is not set: it names the storage, in both directions. See docs/operations.md.');
  const [disk, storage] = [openDiskFileStore(dataFolder), await openFileStore({ dataFolder, filesUrl })];
  const [from, to] = options.back ? [storage, disk] : [disk, storage];
  const moved = await moveFiles(from, to, (done) => {
    if (done % PROGRESS_INTERVAL === 0) console.log(`${done} files are safe in their new place.`);
  });
  const earlier = moved.alreadyCopied > 0 ? `, ${moved.alreadyCopied} were there already` : '';
  console.log(`${moved.copied} files (${formatBytes(moved.bytes)}) were moved${earlier}.`);
  console.log(
    options.back ? 'Take FILES_URL out of the settings, then start the portal.' : 'Start the portal with FILES_URL set as it is now.',
  );
  if (moved.unknownFiles.length === 0) return;
  console.error(`Not the portal's, and left where they are: ${moved.unknownFiles.slice(0, 20).join(', ')}`);
  process.exitCode = 1;
});
