import { readPlace } from '#server/config.ts';
import { bringBack } from './backup/bring-back.ts';
import { folderNamed, readArguments, runCommand, WrongUse } from './command/run-command.ts';

const USAGE = `Brings back what npm run backup copied, into an empty data folder. The portal must not be running.

  npm run restore -- FOLDER           refuses when the data folder holds anything
  npm run restore -- FOLDER --force   moves what is there aside first; nothing is deleted`;

const POSTGRES = `The records of this backup were in PostgreSQL. Bring them back from their dump before the portal starts:

  pg_restore --clean --if-exists --dbname="$DATABASE_URL" records.dump`;

const STORAGE = `The files are in the data folder now, and FILES_URL names storage. Take them there before the portal starts:

  npm run files -- move`;

await runCommand(async () => {
  const { words, options } = readArguments(USAGE, ['force']);
  const [folder, ...more] = words;
  if (folder === undefined || more.length > 0) throw new WrongUse(USAGE);
  const { dataFolder, filesUrl } = readPlace(process.env);
  const { manifest, movedTo } = await bringBack(folderNamed(folder), dataFolder, options.force);
  console.log(`${manifest.files.length} files of ${manifest.made} are back in ${dataFolder}. Start the portal: npm start`);
  if (movedTo !== undefined) console.log(`What was there before is in ${movedTo}. Delete it when you are sure.`);
  if (manifest.records === 'postgres') console.log(POSTGRES);
  if (filesUrl !== '') console.log(STORAGE);
});
