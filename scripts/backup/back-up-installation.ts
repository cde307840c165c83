import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { isPortalError } from '#lib/portal-error.ts';
import { collections } from '#model/collections/index.ts';
import { ConfigError, readStorageConfig } from '#server/config.ts';
import { createSiteEnvironment, getSitesFolder, isSiteHost } from '#server/sites/site-environment.ts';
import { openRawFileStore } from '#server/store/files/open-file-store.ts';
import { openStore } from '#server/store/open-store.ts';
import { UsageError } from '../command/run-command.ts';
import { findKeyFiles } from '../files/find-key-files.ts';
import { backUpFiles, backUpSqlite, type ManifestExtras, prepareTarget } from './create-backup.ts';
import { dumpPostgres } from './dump-postgres.ts';
import { DUMP_FILE, type Manifest } from './manifest.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a backup holds: the main portal's manifest, and one for each site, by its host. */
export interface InstallationBackup {
  readonly main: Manifest;
  readonly sites: Readonly<Record<string, Manifest>>;
  /** Sites that could not be copied, with the reason. */
  readonly failures: Readonly<Record<string, string>>;
}

/** Returns the hosts of the sites of an installation, sorted. */
export async function listSiteHosts(environment: Environment): Promise<string[]> {
  const folder = getSitesFolder(environment);
  return existsSync(folder) ? (await readdir(folder)).filter(isSiteHost).toSorted() : [];
}

/**
 * Copies an installation into a new folder while it runs: every site in `sites/HOST`, then the main
 * portal, whose manifest is written last. A site that cannot be copied does not keep the others
 * from it; `failures` names it. PostgreSQL is dumped first, with all sites in one snapshot.
 * @throws UsageError when the main portal cannot be copied.
 */
export async function backUpInstallation(environment: Environment, target: string): Promise<InstallationBackup> {
  const { dataFolder, databaseUrl } = readStorageConfig(environment);
  await refuseKeys(environment);
  await prepareTarget(target, dataFolder);
  const summary = databaseUrl === '' ? {} : await dumpPostgres(databaseUrl, join(target, DUMP_FILE));
  const sites: Record<string, Manifest> = {};
  const failures: Record<string, string> = {};
  for (const host of await listSiteHosts(environment)) {
    try {
      const site = createSiteEnvironment(environment, host);
      await refuseKeys(site);
      const folder = join(target, 'sites', host);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      sites[host] = await backUpPortal(site, folder, {});
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof ConfigError || isPortalError(error))) throw error;
      failures[host] = error.message;
    }
  }
  const main = await backUpPortal(environment, target, { sites: Object.keys(sites), ...summary });
  return { main, sites, failures };
}

/** The key of the files must not be copied along with them. */
async function refuseKeys(environment: Environment): Promise<void> {
  const { dataFolder, fileKeys } = readStorageConfig(environment);
  const [keyFile] = await findKeyFiles(dataFolder, fileKeys).catch(() => []);
  if (keyFile !== undefined)
    throw new UsageError(`${keyFile} contains the key of the files, and would be copied with them. Move it out of the data folder.`);
}

async function backUpPortal(environment: Environment, target: string, more: ManifestExtras): Promise<Manifest> {
  const { dataFolder, databaseUrl, filesUrl } = readStorageConfig(environment);
  const source = { dataFolder, files: await openRawFileStore({ dataFolder, filesUrl }) };
  const all = Object.values(collections);
  if (databaseUrl === '') return backUpSqlite(source, target, all, more);
  const store = await openStore({ databaseUrl, dataFolder, collections: all, log: pino({ level: 'silent' }) });
  try {
    return await backUpFiles(source, target, all, store.read, more);
  } finally {
    await store.close();
  }
}
