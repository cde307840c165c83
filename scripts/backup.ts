import { pino } from 'pino';
import { formatBytes } from '#lib/format-bytes.ts';
import { collections } from '#model/collections/index.ts';
import { readStorageConfig } from '#server/config.ts';
import { openRawFileStore } from '#server/store/files/open-file-store.ts';
import { openStore } from '#server/store/open-store.ts';
import { type BackupSource, backUpFiles, backUpSqlite } from './backup/create-backup.ts';
import { parseArguments, resolveUserPath, runCommand, UsageError } from './command/run-command.ts';
import { findKeyFiles } from './files/find-key-files.ts';

const USAGE = `Copies everything the portal knows into a new folder, while it runs: records, files and secret.

  npm run backup -- FOLDER      FOLDER is new or empty, and outside of the data folder

npm run restore -- FOLDER brings it back.`;

const POSTGRES = `The records are in PostgreSQL, which copies them itself. Do that first, then run this for the files:

  pg_dump --format=custom --file=records.dump "$DATABASE_URL"

This copies the files and the secret that belong to them.`;

const STORAGE = `The files were fetched from the storage that FILES_URL names. npm run restore brings them back into a data folder,
npm run files -- move takes them into storage from there.`;

await runCommand(async () => {
  const { positionals } = parseArguments(USAGE, []);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError(USAGE);
  const { dataFolder, databaseUrl, filesUrl, fileKeys } = readStorageConfig(process.env);
  const [keyFile] = await findKeyFiles(dataFolder, fileKeys);
  if (keyFile !== undefined)
    throw new UsageError(`${keyFile} contains the key of the files, and would be copied with them. Move it out of the data folder.`);
  const source = { dataFolder, files: await openRawFileStore({ dataFolder, filesUrl }) };
  const target = resolveUserPath(folder);
  const all = Object.values(collections);
  if (databaseUrl !== '') console.log(POSTGRES);
  const manifest = databaseUrl === '' ? await backUpSqlite(source, target, all) : await backUpBesidePostgres(databaseUrl, source, target);
  if (filesUrl !== '') console.log(STORAGE);

  const records = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const what = databaseUrl === '' ? `${records} records and ` : '';
  console.log(`${what}${manifest.files.length} files (${formatBytes(bytes)}) are in ${target}.`);
  if (manifest.missing.length === 0) return;
  console.error(`Not there to be copied, though records name them: ${manifest.missing.length} files. npm run doctor lists them.`);
  process.exitCode = 1;
});

async function backUpBesidePostgres(databaseUrl: string, source: BackupSource, target: string) {
  const all = Object.values(collections);
  const store = await openStore({ databaseUrl, dataFolder: source.dataFolder, collections: all, log: pino({ level: 'silent' }) });
  try {
    return await backUpFiles(source, target, all, store.read);
  } finally {
    await store.close();
  }
}
