import { formatBytes } from '#lib/format-bytes.ts';
import { readPlace } from '#server/config.ts';
import { openDiskFiles } from '#server/store/disk-files.ts';
import { openFiles } from '#server/store/open-files.ts';
import { readArguments, runCommand, WrongUse } from './command/run-command.ts';
import { moveFiles } from './files/move-files.ts';

const USAGE = `Moves the files of records between the data folder and the storage that FILES_URL names. No portal may be running.

  npm run files -- move          from the data folder into the storage
  npm run files -- move --back   from the storage into the data folder

Every file is read back and compared before any is deleted. Broken off, it is simply run again.`;

const TELL_EVERY = 500;

await runCommand(async () => {
  const { words, options } = readArguments(USAGE, ['back']);
  const [verb, ...more] = words;
  if (verb !== 'move' || more.length > 0) throw new WrongUse(USAGE);
  const { dataFolder, filesUrl } = readPlace(process.env);
  if (filesUrl === '') throw new WrongUse('FILES_URL is not set: it names the storage, in both directions. See docs/operations.md.');
  const [disk, storage] = [openDiskFiles(dataFolder), await openFiles({ dataFolder, filesUrl })];
  const [from, to] = options.back ? [storage, disk] : [disk, storage];
  const moved = await moveFiles(from, to, (done) => {
    if (done % TELL_EVERY === 0) console.log(`${done} files are safe in their new place.`);
  });
  const earlier = moved.there > 0 ? `, ${moved.there} were there already` : '';
  console.log(`${moved.copied} files (${formatBytes(moved.bytes)}) were moved${earlier}.`);
  console.log(
    options.back ? 'Take FILES_URL out of the settings, then start the portal.' : 'Start the portal with FILES_URL set as it is now.',
  );
  if (moved.strangers.length === 0) return;
  console.error(`Not the portal's, and left where they are: ${moved.strangers.slice(0, 20).join(', ')}`);
  process.exitCode = 1;
});
