import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { type Environment, readStorageConfig } from '../config.ts';
import { parseSettingsFile } from '../process/parse-settings-file.ts';
import { ignoreMissing } from '../store/files/ignore-missing.ts';

/** Settings of the main portal that a site does not inherit. */
const INSTALLATION_SETTINGS = ['METRICS_PORT', 'STAFF_PASSWORD', 'RECORDS_URL', 'PORTAL_CITY'];
const MAX_SCHEMA_NAME_LENGTH = 63;
/** Maximum number of database connections of a site, unless its own settings say otherwise. */
const SITE_CONNECTIONS = 4;

/**
 * Name of the setting that keeps the secret of a renamed site, which was derived from its former
 * host.
 */
export const SITE_SECRET = 'SITE_SECRET';

/** Derives the secret of a site from that of the installation. */
export const deriveSiteSecret = (secret: string, host: string): string => createHmac('sha256', secret).update(`site ${host}`).digest('hex');

/** Returns the folder that contains the sites, each in a folder named by its host. */
export function getSitesFolder(environment: Environment): string {
  return join(readStorageConfig(environment).dataFolder, 'sites');
}

/**
 * Returns the hosts of the sites of an installation, sorted. A file with such a name is no site.
 *
 * @throws Error when the folder exists and cannot be read
 */
export function listSiteHosts(environment: Environment): string[] {
  try {
    const entries = readdirSync(getSitesFolder(environment), { withFileTypes: true });
    return entries.flatMap((entry) => (!entry.isFile() && isSiteHost(entry.name) ? [entry.name] : [])).sort();
  } catch (error) {
    ignoreMissing(error);
    return [];
  }
}

/**
 * Whether a name is a valid host name of a site: lower-case labels with dots (RFC 1123), not an IP
 * address.
 */
export function isSiteHost(name: string): boolean {
  return (
    name.length <= 253 && isIP(name) === 0 && /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/.test(name)
  );
}

/**
 * Creates the environment of a site: its own data folder, secret and URL, its own PostgreSQL schema
 * and folder in S3 storage. Its file `settings.env` overrides the main environment.
 */
export function createSiteEnvironment(environment: Environment, host: string): Environment {
  const { dataFolder, databaseUrl, databaseConnections, filesUrl } = readStorageConfig(environment);
  const folder = join(dataFolder, 'sites', host);
  const settingsFile = join(folder, 'settings.env');
  const { PORTAL_SECRET: secret, PORTAL_URL: url, DATABASE_LISTEN_URL: listenUrl = '' } = environment;
  const siteSettings = existsSync(settingsFile) ? parseSettingsFile(readFileSync(settingsFile, 'utf8')) : {};
  return {
    ...environment,
    ...Object.fromEntries(INSTALLATION_SETTINGS.map((name) => [name, undefined])),
    PORTAL_SEED: 'none',
    DATABASE_CONNECTIONS: String(Math.min(databaseConnections, SITE_CONNECTIONS)),
    ...siteSettings,
    PORTAL_DATA: folder,
    PORTAL_SECRET: secret ? (siteSettings[SITE_SECRET] ?? deriveSiteSecret(secret, host)) : '',
    PORTAL_URL: url ? `${new URL(url).protocol}//${host}` : '',
    FILES_URL: filesUrl === '' ? '' : withPathPrefix(filesUrl, `sites/${host}`),
    DATABASE_URL: databaseUrl === '' ? '' : withSearchPath(databaseUrl, getSchemaName(host)),
    DATABASE_LISTEN_URL: listenUrl === '' || listenUrl === 'none' ? listenUrl : withSearchPath(listenUrl, getSchemaName(host)),
  };
}

/** Returns the PostgreSQL schema of a site's tables. */
export function getSchemaName(host: string): string {
  const name = `site_${host.replace(/[^a-z0-9]/g, '_')}`;
  // The hash distinguishes hosts whose replaced or shortened names are equal.
  const suffix = `_${createHmac('sha256', 'schema').update(host).digest('hex').slice(0, 10)}`;
  return name.slice(0, MAX_SCHEMA_NAME_LENGTH - suffix.length) + suffix;
}

/** Returns the storage URL with a folder for the site. */
function withPathPrefix(filesUrl: string, name: string): string {
  const url = new URL(filesUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${name}`;
  return url.href;
}

function withSearchPath(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl);
  const otherOptions = url.searchParams.get('options');
  url.searchParams.set('options', [otherOptions, `-c search_path=${schema}`].filter(Boolean).join(' '));
  return url.href;
}
