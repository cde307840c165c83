import { existsSync } from 'node:fs';
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, readStorageConfig } from '#server/config.ts';
import {
  createSiteEnvironment,
  deriveSiteSecret,
  getSchemaName,
  getSitesFolder,
  listSiteHosts,
  SITE_SECRET,
} from '#server/sites/site-environment.ts';
import { CLOSED_AFTER_MS, getDisabledFile, getDisabledTime, isOpenAnywhere, SITE_SCAN_MS } from '#server/sites/site-marker-files.ts';
import { renamePostgresSchema } from '#server/store/postgres/postgres-schema.ts';
import { UsageError } from '../command/run-command.ts';
import { assertSiteHost } from './add-site.ts';

/**
 * Lists the sites of an installation, one a line, with the schema on PostgreSQL, and whether a
 * process has the site open. A closed site opens at the next call.
 */
export async function listSites(environment: Environment): Promise<string> {
  const hosts = listSiteHosts(environment);
  if (hosts.length === 0) return 'There are no further portals in this installation.';
  const { databaseUrl } = readStorageConfig(environment);
  return hosts
    .map((host) => {
      const folder = join(getSitesFolder(environment), host);
      const state = getDisabledTime(folder) !== undefined ? 'disabled' : isOpenAnywhere(folder) ? 'open' : 'closed';
      return [host, ...(databaseUrl ? [getSchemaName(host)] : []), state].join('  ');
    })
    .join('\n');
}

/**
 * Closes the portal of a site: its host answers 503.
 *
 * @throws UsageError when there is no such site
 */
export async function disableSite(environment: Environment, host: string): Promise<string> {
  const folder = getSiteFolder(environment, host);
  if (getDisabledTime(folder) === undefined) await writeFile(getDisabledFile(folder), '', { mode: 0o600 });
  return `${host} is closed within ${CLOSED_AFTER_MS / 1000} seconds. Nothing is lost: 'portal site enable ${host}' opens it again.`;
}

/**
 * Opens the portal of a site again.
 *
 * @throws UsageError when there is no such site
 */
export async function enableSite(environment: Environment, host: string): Promise<string> {
  await rm(getDisabledFile(getSiteFolder(environment, host)), { force: true });
  return `${host} is open again within ${SITE_SCAN_MS / 1000} seconds.`;
}

/**
 * Renames a disabled site with all its data, and enables it.
 *
 * @throws UsageError
 */
export async function renameSite(environment: Environment, host: string, newHost: string): Promise<string> {
  assertSiteHost(newHost);
  const folder = assertClosed(environment, host);
  const target = join(getSitesFolder(environment), newHost);
  if (existsSync(target)) throw new UsageError(`There is a portal for ${newHost} already: ${target}`);
  const { databaseUrl, filesUrl } = readStorageConfig(environment);
  if (filesUrl !== '')
    throw new UsageError(`Its files in the storage are found by its name. First run 'portal --site ${host} files move --back'.`);
  const secret = environment.PORTAL_SECRET;
  // Passwords, second factors and keys of certificates are bound to the secret of the former host.
  if (secret && createSiteEnvironment(environment, host).PORTAL_SECRET === deriveSiteSecret(secret, host))
    await appendFile(join(folder, 'settings.env'), `\n${SITE_SECRET}=${deriveSiteSecret(secret, host)}\n`, { mode: 0o600 });
  if (databaseUrl !== '') await renamePostgresSchema(databaseUrl, getSchemaName(host), getSchemaName(newHost));
  await rename(folder, target);
  await rm(getDisabledFile(target), { force: true });
  return [
    `${host} is now ${newHost}: point that name to the portal.`,
    'Everybody signs in again. Passkeys and news alerts belong to the former name: people set them up anew.',
    ...(secret ? [`Its secret is in ${join(target, 'settings.env')}: keep a copy, backups do not hold that file.`] : []),
  ].join('\n');
}

/**
 * Removes a disabled site from the installation. Its folder and its schema are kept under another
 * name.
 *
 * @throws UsageError
 */
export async function removeSite(environment: Environment, host: string): Promise<string> {
  const folder = assertClosed(environment, host);
  const { dataFolder, databaseUrl, filesUrl } = readStorageConfig(environment);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '');
  const archive = join(dataFolder, 'removed', `${host}-${stamp}`);
  const schema = getSchemaName(host);
  const archivedSchema = `removed_${stamp}_${schema}`.slice(0, 63);
  await mkdir(join(dataFolder, 'removed'), { recursive: true, mode: 0o700 });
  if (databaseUrl !== '') await renamePostgresSchema(databaseUrl, schema, archivedSchema);
  await rename(folder, archive);
  return [
    `${host} is removed. What it had is kept in ${archive}.`,
    ...(databaseUrl ? [`Its records are in the schema ${archivedSchema}.`] : []),
    ...(filesUrl ? [`Its files stay in the storage, under sites/${host}.`] : []),
    'It holds papers of people: delete it when the office has what it needs (docs/operations.md).',
  ].join('\n');
}

function getSiteFolder(environment: Environment, host: string): string {
  assertSiteHost(host);
  const folder = join(getSitesFolder(environment), host);
  if (!existsSync(folder)) throw new UsageError(`There is no site ${host}. 'portal site list' shows them.`);
  return folder;
}

/** Returns the folder of a site that no process has open. */
function assertClosed(environment: Environment, host: string): string {
  const folder = getSiteFolder(environment, host);
  const since = getDisabledTime(folder);
  if (since === undefined) throw new UsageError(`${host} is open. First run 'portal site disable ${host}'.`);
  const remainingMs = since + CLOSED_AFTER_MS - Date.now();
  if (remainingMs > 0) throw new UsageError(`${host} may still be open somewhere. Try again in ${Math.ceil(remainingMs / 1000)} seconds.`);
  return folder;
}
