import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { validateNodes } from '#lib/schema/validate-nodes.ts';
import { settings } from '#model/collections/office/settings.ts';
import { BARANGAY_ZOOM } from '#model/forms/setup-steps.ts';
import { siteSettings } from '#model/settings/site-settings.ts';
import { buildPortal } from '#server/app.ts';
import { type Environment, readConfig } from '#server/config.ts';
import { ensureFirstAccount } from '#server/identity/accounts/staff-accounts.ts';
import { createSiteEnvironment, getSchemaName, getSitesFolder, isSiteHost } from '#server/sites/site-environment.ts';
import { getDisabledFile } from '#server/sites/site-marker-files.ts';
import { createPostgresSchema } from '#server/store/postgres/postgres-schema.ts';
import { UsageError } from '../command/run-command.ts';
import { seed } from '../seed/seed.ts';

/** The facts of a barangay that gets a portal. */
export interface NewSite {
  readonly name: string;
  readonly city?: string | undefined;
  readonly address?: string | undefined;
  /** Letters of application numbers. */
  readonly prefix?: string | undefined;
  /** `14.6427,121.0386` */
  readonly position?: string | undefined;
  readonly hasSample: boolean;
}

/** The command-line options of settings that have another name. */
const optionNames: Readonly<Record<string, string>> = { applicationPrefix: '--prefix', mapCentre: '--position' };

/**
 * Throws for a name that cannot be the host of a site.
 *
 * @throws UsageError
 */
export function assertSiteHost(host: string): void {
  if (!isSiteHost(host)) throw new UsageError(`'${host}' is no host name: write it in small letters, such as kamuning.example.ph`);
}

/**
 * Gives a barangay its portal, with a first account. Leaves nothing behind when it fails.
 *
 * @returns what to tell the operator, with the password
 * @throws UsageError
 */
export async function addSite(environment: Environment, host: string, site: NewSite): Promise<string> {
  assertSiteHost(host);
  const folder = join(getSitesFolder(environment), host);
  if (existsSync(folder)) throw new UsageError(`There is a portal for ${host} already: ${folder}`);
  const siteSettingsValues = toSettings(site);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A running portal would open it half made.
  await writeFile(getDisabledFile(folder), '', { mode: 0o600 });
  try {
    const { databaseUrl } = readConfig(environment);
    if (databaseUrl !== '') await createPostgresSchema(databaseUrl, getSchemaName(host));
    const { app, context } = await buildPortal(readConfig(createSiteEnvironment(environment, host)), ['records'], pino({ level: 'warn' }));
    let result: string;
    try {
      await app.ready();
      if (site.hasSample) await seed(context);
      await context.store.write(async (tx) => {
        const existingSettings = await tx.first(settings);
        if (existingSettings) await tx.update(settings, existingSettings.id, { site: { ...existingSettings.site, ...siteSettingsValues } });
        else await tx.insert(settings, { site: siteSettingsValues });
      });
      const { username, password } = await ensureFirstAccount(context);
      const schema = databaseUrl === '' ? '' : `\nIts schema in the database is ${getSchemaName(host)}.`;
      result = `${host} has a portal: staff sign in there at /admin as ${username} with password ${password} (shown once)${schema}`;
    } finally {
      await app.close();
    }
    await rm(getDisabledFile(folder));
    return result;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the settings of a new site, validated as those that staff enter. */
function toSettings({ name, city, address, prefix, position }: NewSite): Record<string, unknown> {
  const siteFields = {
    name,
    ...(city && { city }),
    ...(address && { address }),
    ...(prefix && { applicationPrefix: prefix.toUpperCase() }),
    ...(position && { mapCentre: readPosition(position), mapZoom: BARANGAY_ZOOM }),
  };
  const { value, errors } = validateNodes(siteSettings, siteFields, { isPartial: true });
  const [first] = Object.entries(errors);
  if (first) {
    const [setting = ''] = first[0].split('.');
    throw new UsageError(`${optionNames[setting] ?? `--${setting}`} is wrong: ${first[1].message}`);
  }
  return value;
}

function readPosition(text: string): { latitude: number; longitude: number } {
  if (!/^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/.test(text))
    throw new UsageError('--position is wrong: write latitude and longitude, such as 14.6427,121.0386');
  const [latitude = 0, longitude = 0] = text.split(',').map(Number);
  return { latitude, longitude };
}
