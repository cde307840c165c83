import { performance } from 'node:perf_hooks';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { readStorageConfig } from '#server/config.ts';
import { recordBackup, recordBadBackup } from '#server/maintenance/last-backup.ts';
import { createSiteEnvironment } from '#server/sites/site-environment.ts';
import { readStoreVersion } from '#server/store/read-store-version.ts';
import { newestStoreVersion } from '#server/store/schema/migrate-schema.ts';
import { backUpInstallation, type InstallationBackup } from './backup/back-up-installation.ts';
import { checkBackup } from './backup/check-backup.ts';
import { BAD_BACKUP_DAYS, isComplete, measureBackup, type NightlyBackup, runNightlyBackup } from './backup/run-nightly-backup.ts';
import { parseArguments, resolveUserPath, runCommand, UsageError } from './command/run-command.ts';
import { withStore } from './command/with-store.ts';

const USAGE = `Copies everything the portal knows, while it runs: the records, files and secrets of every site.

  portal backup FOLDER           into FOLDER, which is new or empty, and outside of the data folder
  portal backup                  by the settings: into BACKUP_FOLDER, encrypted for BACKUP_RECIPIENTS, to BACKUP_URL
  portal backup --check          the same, after a restore into a scratch place was tried and compared
  portal backup --check FOLDER   tries the backup in FOLDER, and changes nothing

It ends with 1 when there is no good backup, and with 2 when there is one that could not be tried.
'portal restore FOLDER' brings it back.`;

const STORAGE = `The files were fetched from the storage that FILES_URL names. 'portal restore' brings them back into a data folder,
'portal files move' takes them into storage from there.`;

const CHECKED = 'A restore was tried: records, files and keys of every site are what they were.';

await runCommand(async () => {
  const { positionals, options } = parseArguments(USAGE, ['check']);
  const [folder, ...extraArguments] = positionals;
  if (extraArguments.length > 0) throw new UsageError(USAGE);
  if (folder !== undefined && options.check) {
    await checkBackup(resolveUserPath(folder), process.env);
    return console.log(CHECKED);
  }
  if (folder === undefined && !process.env.BACKUP_FOLDER?.trim()) throw new UsageError(USAGE);
  const start = performance.now();
  const result: NightlyBackup =
    folder === undefined
      ? await runNightlyBackup(process.env, options.check ? checkBackup : undefined)
      : {
          backup: await backUpInstallation(process.env, resolveUserPath(folder)),
          path: resolveUserPath(folder),
          check: { outcome: 'skipped' },
          isUploaded: false,
          deleted: [],
        };
  const { check } = result;
  if (check.outcome === 'bad') {
    console.error(`The backup is bad. ${check.reason}`);
    console.error(`It is put aside for ${BAD_BACKUP_DAYS} days, and nothing restores it: ${result.path}. Earlier backups stay.`);
    process.exitCode = 1;
    return await recordForAll(result.backup, recordBadBackup);
  }
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const bytes = await measureBackup(result);
  describeBackup(result.backup, `${result.path} (${formatBytes(bytes)}, ${seconds} s)`);
  if (check.outcome === 'passed') console.log(CHECKED);
  if (check.outcome === 'unchecked')
    console.error(`It is kept, but could not be tried by a restore; earlier backups that were stay. ${check.reason}`);
  if (result.isUploaded) console.log('It is in the storage that BACKUP_URL names, too.');
  if (result.deleted.length > 0) console.log(`Deleted, because newer ones are there: ${result.deleted.join(', ')}`);
  if (!isComplete(result.backup)) process.exitCode = 1;
  else {
    const { outcome } = check;
    if (outcome === 'unchecked') process.exitCode = 2;
    await recordForAll(result.backup, (store) => recordBackup(store, { bytes, seconds, check: outcome }));
  }
});

function describeBackup({ main, sites, failures }: InstallationBackup, place: string): void {
  if (readStorageConfig(process.env).filesUrl !== '') console.log(STORAGE);
  const manifests = [main, ...Object.values(sites)];
  const records = manifests.flatMap(({ counts }) => Object.values(counts)).reduce((sum, count) => sum + count, 0);
  const files = manifests.flatMap((manifest) => manifest.files).length;
  const missing = manifests.flatMap((manifest) => manifest.missing).length;
  const siteCount = Object.keys(sites).length;
  const portals = siteCount > 0 ? ` of the portal and ${siteCount} further ${siteCount === 1 ? 'site' : 'sites'}` : '';
  console.log(`${records} records and ${files} files${portals} are in ${place}.`);
  for (const [host, reason] of Object.entries(failures)) console.error(`The site ${host} was not copied. ${reason}`);
  if (missing > 0) console.error(`Not there to be copied, though records name them: ${missing} files. 'portal doctor' lists them.`);
}

/** Records the result in every portal of the installation, for its metrics and its staff. */
async function recordForAll({ sites }: InstallationBackup, record: typeof recordBadBackup): Promise<void> {
  for (const environment of [process.env, ...Object.keys(sites).map((host) => createSiteEnvironment(process.env, host))]) {
    const { databaseUrl, dataFolder } = readStorageConfig(environment);
    // Writing would migrate the store, so that the earlier portal on it could not start again.
    if ((await readStoreVersion({ databaseUrl, dataFolder })) !== newestStoreVersion) {
      console.log('An earlier version wrote these records, and was left as it is: its staff do not see this backup on their overview.');
      continue;
    }
    await withStore({ databaseUrl, dataFolder }, record);
  }
}
