import { readStorageConfig } from '#server/config.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { parseArguments, resolveUserPath, runCommand, UsageError } from './command/run-command.ts';

const USAGE = `Brings back what npm run backup copied, into an empty data folder. The portal must not be running.

  npm run restore -- FOLDER           refuses when the data folder holds anything
  npm run restore -- FOLDER --force   moves what is there aside first; nothing is deleted`;

const POSTGRES = `The records of this backup were in PostgreSQL. Bring them back from their dump before the portal starts:

  pg_restore --clean --if-exists --dbname="$DATABASE_URL" records.dump`;

const STORAGE = `The files are in the data folder now, and FILES_URL names storage. Take them there before the portal starts:

  npm run files -- move`;

await runCommand(async () => {
  const { positionals, options } = parseArguments(USAGE, ['force']);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError(USAGE);
  const { dataFolder, filesUrl } = readStorageConfig(process.env);
  const { manifest, movedTo } = await restoreBackup(resolveUserPath(folder), dataFolder, options.force);
  console.log(`${manifest.files.length} files of ${manifest.made} are back in ${dataFolder}. Start the portal: npm start`);
  if (movedTo !== undefined) console.log(`What was there before is in ${movedTo}. Delete it when you are sure.`);
  if (manifest.records === 'postgres') console.log(POSTGRES);
  if (filesUrl !== '') console.log(STORAGE);
});
