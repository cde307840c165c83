import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readPlace } from './config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Of the installation, not of one barangay's portal in it. */
const OF_THE_INSTALLATION = ['METRICS_PORT', 'STAFF_PASSWORD', 'RECORDS_URL'];
const LONGEST_SCHEMA_NAME = 63;

/** The folder whose folders are further portals, each named by its host. */
export function sitesFolder(environment: Environment): string {
  return join(readPlace(environment).dataFolder, 'sites');
}

/** Whether this can be the host name of a portal: words of lower-case letters, digits and hyphens with dots between (RFC 1123), no address. */
export function isSiteHost(name: string): boolean {
  return (
    name.length <= 253 && isIP(name) === 0 && /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/.test(name)
  );
}

/**
 * The environment of one barangay's portal: a data folder, a secret and an address of its own, on PostgreSQL a schema, in storage a folder of its own. What its
 * file `settings.env` says stands above the rest.
 */
export function siteEnvironment(environment: Environment, host: string): Environment {
  const { dataFolder, databaseUrl, filesUrl } = readPlace(environment);
  const folder = join(dataFolder, 'sites', host);
  const own = join(folder, 'settings.env');
  const { PORTAL_SECRET: secret, PORTAL_URL: url, DATABASE_NOTICES_URL: notices = '' } = environment;
  return {
    ...environment,
    ...Object.fromEntries(OF_THE_INSTALLATION.map((name) => [name, undefined])),
    PORTAL_SEED: 'none',
    ...(existsSync(own) && parseEnv(readFileSync(own, 'utf8'))),
    PORTAL_DATA: folder,
    PORTAL_SECRET: secret ? createHmac('sha256', secret).update(`site ${host}`).digest('hex') : '',
    PORTAL_URL: url ? `${new URL(url).protocol}//${host}` : '',
    FILES_URL: filesUrl === '' ? '' : inFolder(filesUrl, `sites/${host}`),
    DATABASE_URL: databaseUrl === '' ? '' : inSchema(databaseUrl, schemaOf(host)),
    DATABASE_NOTICES_URL: notices === '' || notices === 'none' ? notices : inSchema(notices, schemaOf(host)),
  };
}

/** The schema of PostgreSQL that holds a site's tables. */
export function schemaOf(host: string): string {
  const name = `site_${host.replace(/[^a-z0-9]/g, '_')}`;
  // Two hosts must never share one: where letters were replaced or cut, the rest is told by a hash.
  const tail = `_${createHmac('sha256', 'schema').update(host).digest('hex').slice(0, 10)}`;
  return name.slice(0, LONGEST_SCHEMA_NAME - tail.length) + tail;
}

/** The same storage, under a name of its own. */
function inFolder(filesUrl: string, name: string): string {
  const url = new URL(filesUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${name}`;
  return url.href;
}

function inSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl);
  const others = url.searchParams.get('options');
  url.searchParams.set('options', [others, `-c search_path=${schema}`].filter(Boolean).join(' '));
  return url.href;
}
