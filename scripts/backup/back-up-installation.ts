import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { collections } from '#model/collections/index.ts';
import { type Environment, readStorageConfig } from '#server/config.ts';
import { createSiteEnvironment, listSiteHosts } from '#server/sites/site-environment.ts';
import { openRawFileStore } from '#server/store/files/open-file-store.ts';
import { openReadOnlyStore } from '#server/store/open-read-only-store.ts';
import { assertStoreExists } from '../command/assert-store-exists.ts';
import { describeError, UsageError } from '../command/run-command.ts';
import { findKeyFiles } from '../files/find-key-files.ts';
import { backUpFiles, backUpSqlite, type ManifestExtras, prepareTarget } from './back-up-files.ts';
import { dumpPostgres, readSchemaName, type TableCounts } from './dump-postgres.ts';
import { emptyFolder } from './empty-folder.ts';
import { DUMP_FILE, type Manifest } from './manifest.ts';

/** The manifests of a backup: that of the main portal, and those of the sites by host. */
export interface InstallationBackup {
  readonly main: Manifest;
  readonly sites: Readonly<Record<string, Manifest>>;
  /** Sites that could not be copied, with the reason. */
  readonly failures: Readonly<Record<string, string>>;
}

/**
 * Copies an installation into a new folder while it runs: every site in `sites/HOST`, then the main
 * portal, whose manifest is written last. A site that cannot be copied is listed in `failures`; the
 * others are copied anyway. PostgreSQL is dumped first, with all sites in one snapshot.
 * @throws UsageError when the main portal cannot be copied. The folder is empty again then.
 */
export async function backUpInstallation(environment: Environment, target: string): Promise<InstallationBackup> {
  const { dataFolder, databaseUrl } = readStorageConfig(environment);
  await assertStoreExists({ databaseUrl, dataFolder });
  await assertNoKeyFile(environment);
  await prepareTarget(target, dataFolder);
  try {
    return await copyInstallation(environment, target);
  } catch (error) {
    await emptyFolder(target);
    throw error;
  }
}

async function copyInstallation(environment: Environment, target: string): Promise<InstallationBackup> {
  const { databaseUrl } = readStorageConfig(environment);
  // Listed before the dump, which has no records of a site that is added later.
  const hosts = listSiteHosts(environment);
  const summary = databaseUrl === '' ? undefined : await dumpPostgres(databaseUrl, join(target, DUMP_FILE));
  const sites: Record<string, Manifest> = {};
  const failures: Record<string, string> = {};
  for (const host of hosts) {
    try {
      const site = createSiteEnvironment(environment, host);
      await assertNoKeyFile(site);
      const folder = join(target, 'sites', host);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      sites[host] = await backUpPortal(site, folder, summary?.tables, {});
    } catch (error) {
      const reason = describeError(error);
      if (reason === undefined) throw error;
      failures[host] = reason;
    }
  }
  const main = await backUpPortal(environment, target, summary?.tables, { sites: Object.keys(sites), ...summary });
  return { main, sites, failures };
}

/** @throws UsageError when the key of the encrypted files would be copied with them */
async function assertNoKeyFile(environment: Environment): Promise<void> {
  const { dataFolder, fileKeys } = readStorageConfig(environment);
  const [keyFile] = await findKeyFiles(dataFolder, fileKeys).catch(() => []);
  if (keyFile !== undefined)
    throw new UsageError(`${keyFile} contains the key of the files, and would be copied with them. Move it out of the data folder.`);
}

/** @param dumped number of rows of each table in the dump of PostgreSQL; undefined on SQLite */
async function backUpPortal(
  environment: Environment,
  target: string,
  dumped: TableCounts | undefined,
  extras: ManifestExtras,
): Promise<Manifest> {
  const { dataFolder, databaseUrl, filesUrl } = readStorageConfig(environment);
  const source = { dataFolder, files: await openRawFileStore({ dataFolder, filesUrl }) };
  const all = Object.values(collections);
  if (dumped === undefined) return backUpSqlite(source, target, all, extras);
  const schema = await readSchemaName(databaseUrl);
  const store = await openReadOnlyStore({ databaseUrl, dataFolder }, all);
  try {
    // Records may have been written since the dump, so those in the dump are counted.
    const present = store.collections.filter(({ name }) => `${schema}.${name}` in dumped);
    const counts = Object.fromEntries(present.map(({ name }) => [name, dumped[`${schema}.${name}`] ?? 0]));
    return await backUpFiles(source, target, store.read, present, { records: 'postgres', counts, ...extras });
  } finally {
    await store.close();
  }
}
