import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { settings } from '#model/collections/settings.ts';
import { buildPortal } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { ensureFirstAccount } from '#server/identity/staff-accounts.ts';
import { createSiteEnvironment, getSchemaName, getSitesFolder, isSiteHost } from '#server/sites/site-environment.ts';
import { createPostgresSchema } from '#server/store/postgres/create-postgres-schema.ts';
import { listSiteHosts } from './backup/back-up-installation.ts';
import { runCommand, UsageError } from './command/run-command.ts';
import { seed } from './seed/seed.ts';

const USAGE = `Portals of other barangays in this installation, each at a host name of its own. Works while the portal runs.

  npm run site -- list
  npm run site -- add HOST --name "NAME OF THE BARANGAY" [--sample]    with --sample it begins with sample content

Other commands work on one of them by its data folder: PORTAL_DATA=data/sites/HOST npm run staff -- list`;

await runCommand(async () => {
  const { values, positionals } = parseCommandLine();
  const [command, host = '', ...rest] = positionals;
  if (values.help || command === undefined) return console.log(USAGE);
  if (rest.length > 0) throw new UsageError(`That is one word too many: '${rest[0]}'. Names of several words go in quotes.\n\n${USAGE}`);
  if (command === 'list') return listSites();
  if (command !== 'add') throw new UsageError(`There is no command '${command}'.\n\n${USAGE}`);
  if (!isSiteHost(host)) throw new UsageError(`'${host}' is no host name: write it in small letters, such as kamuning.example.ph`);
  if (!values.name) throw new UsageError(`What is the barangay called? Write: npm run site -- add ${host} --name "Kamuning"`);
  await addSite(host, values.name, values.sample === true);
});

function parseCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' }, sample: { type: 'boolean' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

async function listSites(): Promise<void> {
  const hosts = await listSiteHosts(process.env);
  console.log(hosts.length === 0 ? 'There are no further portals in this installation.' : hosts.join('\n'));
}

async function addSite(host: string, name: string, withSample: boolean): Promise<void> {
  const folder = join(getSitesFolder(process.env), host);
  if (existsSync(folder)) throw new UsageError(`There is a portal for ${host} already: ${folder}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { databaseUrl } = readConfig(process.env);
    if (databaseUrl !== '') await createPostgresSchema(databaseUrl, getSchemaName(host));
    const environment = createSiteEnvironment(process.env, host);
    const { app, context } = await buildPortal(readConfig(environment), ['records'], pino({ level: 'warn' }));
    try {
      await app.ready();
      if (withSample) await seed(context);
      await context.store.write(async (tx) => {
        const known = await tx.first(settings);
        if (known) await tx.update(settings, known.id, { site: { ...known.site, name } });
        else await tx.insert(settings, { site: { name } });
      });
      const { username, password } = await ensureFirstAccount(context);
      console.log(`${host} has a portal: staff sign in there at /admin as ${username} with password ${password} (shown once)`);
    } finally {
      await app.close();
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
