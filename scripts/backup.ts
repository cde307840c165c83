import { pino } from 'pino';
import { formatBytes } from '#lib/format-bytes.ts';
import { collections } from '#model/collections/index.ts';
import { readPlace } from '#server/config.ts';
import { openStore } from '#server/store/open-store.ts';
import { backUpFiles, backUpSqlite } from './backup/copy-out.ts';
import { folderNamed, readArguments, runCommand, WrongUse } from './command/run-command.ts';

const USAGE = `Copies everything the portal knows into a new folder, while it runs: records, files and secret.

  npm run backup -- FOLDER      FOLDER is new or empty, and outside of the data folder

npm run restore -- FOLDER brings it back.`;

const POSTGRES = `The records are in PostgreSQL, which copies them itself. Do that first, then run this for the files:

  pg_dump --format=custom --file=records.dump "$DATABASE_URL"

This copies the files and the secret that belong to them.`;

await runCommand(async () => {
  const { words } = readArguments(USAGE, []);
  const [folder, ...more] = words;
  if (folder === undefined || more.length > 0) throw new WrongUse(USAGE);
  const { dataFolder, databaseUrl } = readPlace(process.env);
  const target = folderNamed(folder);
  const all = Object.values(collections);
  if (databaseUrl !== '') console.log(POSTGRES);
  const manifest = databaseUrl === '' ? await backUpSqlite(dataFolder, target, all) : await beside(databaseUrl, dataFolder, target);

  const records = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const what = databaseUrl === '' ? `${records} records and ` : '';
  console.log(`${what}${manifest.files.length} files (${formatBytes(bytes)}) are in ${target}.`);
  if (manifest.missing.length === 0) return;
  console.error(`Not there to be copied, though records name them: ${manifest.missing.length} files. npm run doctor lists them.`);
  process.exitCode = 1;
});

async function beside(databaseUrl: string, dataFolder: string, target: string) {
  const all = Object.values(collections);
  const store = await openStore({ databaseUrl, dataFolder, collections: all, log: pino({ level: 'silent' }) });
  try {
    return await backUpFiles(dataFolder, target, all, store.read);
  } finally {
    await store.close();
  }
}
