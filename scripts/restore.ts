import { join } from 'node:path';
import { readStorageConfig } from '#server/config.ts';
import { hasTables, restorePostgres } from './backup/dump-postgres.ts';
import { DUMP_FILE, readManifest } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { parseArguments, resolveUserPath, runCommand, UsageError } from './command/run-command.ts';

const USAGE = `Brings back what 'portal backup' copied, into an empty data folder. The portal must not be running.

  portal restore FOLDER           refuses when the data folder holds anything
  portal restore FOLDER --force   moves what is there aside first; nothing is deleted`;

const SEPARATE_DUMP = `The records of this backup were dumped from PostgreSQL by hand. Bring them back before the portal starts:

  pg_restore --clean --if-exists --dbname="$DATABASE_URL" records.dump`;

const STORAGE = `The files are in the data folder now, and FILES_URL names storage. Take them there before the portal starts:

  portal files move`;

await runCommand(async () => {
  const { positionals, options } = parseArguments(USAGE, ['force']);
  const [folder, ...extraArguments] = positionals;
  if (folder === undefined || extraArguments.length > 0) throw new UsageError(USAGE);
  const source = resolveUserPath(folder);
  const { dataFolder, databaseUrl, filesUrl } = readStorageConfig(process.env);
  const { tables } = await readManifest(source);
  if (tables !== undefined && databaseUrl === '')
    throw new UsageError('The records of this backup are from PostgreSQL. DATABASE_URL must name an empty database for them.');
  if (tables !== undefined && (await hasTables(databaseUrl)))
    throw new UsageError('The database that DATABASE_URL names is not empty. Create an empty one and name that; nothing is replaced.');
  const { manifest, movedTo } = await restoreBackup(source, dataFolder, options.force, async () => {
    if (tables !== undefined) await restorePostgres(databaseUrl, join(source, DUMP_FILE));
  });
  const siteCount = manifest.sites?.length ?? 0;
  const sites = siteCount > 0 ? ` and ${siteCount} further ${siteCount === 1 ? 'site' : 'sites'}` : '';
  console.log(`${manifest.files.length} files of ${manifest.made}${sites} are back in ${dataFolder}. Start the portal.`);
  if (movedTo !== undefined) console.log(`What was there before is in ${movedTo}. Delete it when you are sure.`);
  if (manifest.records === 'postgres' && tables === undefined) console.log(SEPARATE_DUMP);
  if (filesUrl !== '') console.log(STORAGE);
});
