import { execFile } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { appendFile, chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDisabledFile } from '#server/sites/site-marker-files.ts';
import { SiteRegistry } from '#server/sites/site-registry.ts';
import { getProgram } from '../test/get-program.ts';
import { relaxedLimits } from '../test/portal-settings.ts';
import { runScript, type ScriptResult } from '../test/run-script.ts';
import { official } from '../test/sample-records.ts';
import { createTestDatabase } from '../test/servers/postgres-global-setup.ts';
import { type ReverseProxy, startReverseProxy } from '../test/servers/reverse-proxy.ts';
import { startPortal } from '../test/start-portal.ts';
import { findOwner } from './command/portal-command.ts';

/* The operator's command on an installation with two sites, following docs/operations.md. */

const HOST = 'kamuning.example.ph';
const root = join(import.meta.dirname, '..');
const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let home: string;
let data: string;
let databaseUrl: string;

/** Starts the installation in a folder and returns the client of the site. */
async function startInstallation(dataFolder: string, database: string) {
  const main = await startPortal({ dataFolder, env: { DATABASE_URL: database } });
  const environment = { ...relaxedLimits, PORTAL_DATA: dataFolder, DATABASE_URL: database, MAP_TILES_URL: '' };
  const sites = new SiteRegistry(environment, ['records'], pino({ level: 'silent' }));
  main.interceptors.unshift(sites.intercept);
  const front: ReverseProxy = await startReverseProxy(() => [main.url], HOST);
  const site = new PocketBase(front.url, new BaseAuthStore());
  site.autoCancellation(false);
  const close = async () => {
    await front.close();
    await sites.close();
    await main.close();
  };
  return { main, site, close };
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-operator-'));
  await chmod(home, 0o755);
  data = join(home, 'data');
  databaseUrl = await createTestDatabase();
  await mkdir(data);
  const added = await runScript('site', ['add', HOST, '--name', 'Kamuning'], data, databaseUrl);
  const { main, site, close } = await startInstallation(data, databaseUrl);
  await site.collection('users').authWithPassword('admin', /with password (\S+)/.exec(added.output)?.[1] ?? '');
  const image = () => new File([png], 'portrait.png', { type: 'image/png' });
  await site.collection('officials').create({ ...official, name: 'Josefa Peña', image: image() });
  await (await main.staffClient()).collection('officials').create({ ...official, name: 'Ana Cruz', image: image() });
  await close();
}, 120_000);
afterAll(() => rm(home, { recursive: true, force: true }));

/** Runs `portal` with the settings in a file and nothing else in its environment, as cron does. */
async function runPortal(...args: string[]): Promise<ScriptResult> {
  return runShell(`${process.execPath} ${getProgram('portal')} --env ${await writeSettings()} ${args.join(' ')}`);
}

function runShell(command: string): Promise<ScriptResult> {
  return new Promise((resolve) =>
    execFile('/bin/sh', ['-c', command], { env: { PATH: '/usr/bin:/bin' }, cwd: '/' }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
    ),
  );
}

async function writeSettings(PORTAL_DATA = data, DATABASE_URL = databaseUrl): Promise<string> {
  const file = join(home, 'portal.env');
  await writeFile(
    file,
    Object.entries({ PORTAL_DATA, DATABASE_URL, LOG_LEVEL: 'fatal' })
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return file;
}

test('a backup holds every site, and a restore brings all of them back', { timeout: 120_000 }, async () => {
  const copy = join(home, 'copy');
  expect(await runPortal('backup', copy)).toMatchObject({ code: 0, output: expect.stringContaining('1 further site') });
  const restored = join(home, 'restored');
  const database = await createTestDatabase(false);
  const settings = await writeSettings(restored, database);
  expect(await runShell(`${process.execPath} ${getProgram('portal')} --env ${settings} restore ${copy}`)).toMatchObject({
    code: 0,
  });
  const { main, site, close } = await startInstallation(restored, database);
  try {
    for (const [client, name] of [
      [site, 'Josefa Peña'],
      [main.client(), 'Ana Cruz'],
    ] as const) {
      const restoredOfficials = await client.collection('officials').getFullList();
      expect(restoredOfficials.map((one) => one.name)).toEqual([name]);
      expect((await fetch(client.files.getURL(restoredOfficials[0] ?? { id: '' }, restoredOfficials[0]?.image))).status).toBe(200);
    }
    // Sessions of the site's staff stay valid: its secret is in the backup too.
    expect(readFileSync(join(restored, 'sites', HOST, 'secret'), 'utf8')).toBe(readFileSync(join(data, 'sites', HOST, 'secret'), 'utf8'));
  } finally {
    await close();
  }
});

/** Which sites a command runs on, and what it answers, is the same on either database. */
const testOnSqlite = test.skipIf(process.env.TEST_DATABASE === 'postgres');

testOnSqlite('a backup that cannot copy a site says which, copies the others, and ends with 1', { timeout: 60_000 }, async () => {
  const broken = join(data, 'sites', 'broken.example.ph');
  await mkdir(broken);
  await appendFile(join(broken, 'settings.env'), 'FILES_KEY=nonsense\n');
  const damaged = join(data, 'sites', 'damaged.example.ph');
  await mkdir(damaged);
  await writeFile(join(damaged, 'portal.db'), 'This was a store before the disk failed.');
  try {
    const copy = join(home, 'copy-of-some');
    const result = await runPortal('backup', copy);
    expect(result).toMatchObject({ code: 1, output: expect.stringContaining('The site broken.example.ph was not copied.') });
    expect(result.output).toContain('The site damaged.example.ph was not copied. The store is damaged.');
    expect(JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8'))).toMatchObject({ sites: [HOST] });
  } finally {
    for (const folder of [broken, damaged]) await rm(folder, { recursive: true });
  }
});

test('a damaged file of a site stops the restore before anything is changed', { timeout: 60_000 }, async () => {
  const copy = join(home, 'damaged');
  expect((await runPortal('backup', copy)).code).toBe(0);
  await appendFile(join(copy, 'sites', HOST, 'secret'), 'x');
  const target = join(home, 'never');
  expect(await runScript('restore', [copy], target, databaseUrl === '' ? '' : await createTestDatabase(false))).toMatchObject({
    code: 1,
    output: expect.stringContaining(`damaged: sites/${HOST}/secret`),
  });
  expect(existsSync(target)).toBe(false);
});

testOnSqlite("the guide's line for every night works in the guide's deployment", { timeout: 60_000 }, async () => {
  const [, user, command = ''] = /echo '15 1 \* \* \* {2}(\w+) {2}(.+)' > \/etc\/cron\.d\/portal/.exec(guide) ?? [];
  expect(user).toBe('root');
  const backups = join(home, 'backups');
  await mkdir(backups);
  const isRoot = process.getuid?.() === 0;
  const NOBODY = 65_534;
  if (isRoot) {
    // The portal's own user has the data folder and the folder of the backups, and nothing else.
    for (const name of await readdir(data, { recursive: true })) chownSync(join(data, name), NOBODY, NOBODY);
    for (const folder of [data, backups]) chownSync(folder, NOBODY, NOBODY);
  }
  // As in a release, with the command from the sources; /usr/local/bin/portal is a link to it.
  const release = join(home, 'release');
  for (const folder of ['bin', 'build/portal']) await mkdir(join(release, folder), { recursive: true });
  await copyFile(join(root, 'deploy/portal'), join(release, 'bin/portal'));
  await symlink(process.execPath, join(release, 'bin/node'));
  const settings = await writeSettings();
  const words = `process.argv.splice(2, 0, '--env', '${settings}'); await import('${getProgram('portal')}');`;
  await writeFile(join(release, 'build/portal/command-portal.js'), words);
  await writeFile(join(release, 'package.json'), '{"type":"module"}');
  const installed = join(home, 'usr-local-bin-portal');
  await symlink(join(release, 'bin/portal'), installed);
  await appendFile(join(home, 'portal.env'), `BACKUP_FOLDER=${backups}\n`);
  expect(await runShell(command.replace('/usr/local/bin/portal', installed))).toMatchObject({ code: 0 });
  const [backupName = '', ...more] = await readdir(backups);
  expect({ backupName, more }).toEqual({ backupName: expect.stringMatching(/^portal-\d{8}T\d{6}Z$/), more: [] });
  // The service for systemd runs the same.
  expect(readFileSync(join(root, 'deploy/portal-backup.service'), 'utf8')).toContain(`\nExecStart=${command}\n`);
  if (isRoot) expect((await stat(join(backups, backupName, 'manifest.json'))).uid).toBe(NOBODY);
});

testOnSqlite('the files of a site stay where they are while a portal that runs may open it', { timeout: 60_000 }, async () => {
  const folder = join(data, 'sites', HOST);
  const convert = () => runScript('files', ['convert'], folder, '', { FILES_KEY: 'ab'.repeat(32) });
  const { close } = await startInstallation(data, '');
  try {
    expect(await convert()).toMatchObject({ code: 1, output: expect.stringContaining('The portal is running') });
    const aMinuteAgo = new Date(Date.now() - 60_000);
    await writeFile(getDisabledFile(folder), '');
    await utimes(getDisabledFile(folder), aMinuteAgo, aMinuteAgo);
    expect(await convert()).toMatchObject({ code: 0 });
  } finally {
    await rm(getDisabledFile(folder), { force: true });
    await close();
  }
});

testOnSqlite('a command works on one site, or on all of them', { timeout: 60_000 }, async () => {
  expect(await runPortal('--site', HOST, 'staff', 'list')).toMatchObject({ code: 0, output: expect.stringMatching(/^admin/) });
  const all = await runPortal('--all', 'staff', 'list');
  expect(all).toMatchObject({ code: 0, output: expect.stringMatching(/the main portal:\nclerk[\s\S]*kamuning\.example\.ph:\nadmin/) });
});

testOnSqlite.each([
  [[], 'portal COMMAND'],
  [['nonsense'], "There is no command 'nonsense'"],
  [['toString'], "There is no command 'toString'"],
  [['--nonsense', 'backup'], "There is no option '--nonsense'"],
  [['--site'], '--site needs the host of a site'],
  [['site', 'rename', 'kamuning.example.ph'], 'portal site rename kamuning.example.ph NEW_HOST'],
  [['--all', 'backup'], 'leave --all out'],
  [['--site=other.example.ph', 'doctor'], 'There is no site other.example.ph'],
])('portal %j says what is wrong', async (words, expected) => {
  expect(await runPortal(...words)).toMatchObject({ code: 1, output: expect.stringContaining(expected) });
});

testOnSqlite('settings that cannot be read are named', async () => {
  const result = await runShell(`${process.execPath} ${getProgram('portal')} --env ${join(home, 'none.env')} backup x`);
  expect(result).toMatchObject({ code: 1, output: expect.stringContaining('none.env cannot be read (ENOENT)') });
});

testOnSqlite('a command begins no new data folder', { timeout: 60_000 }, async () => {
  const nowhere = join(home, 'nowhere');
  for (const words of [['staff', 'list'], ['keys', 'list'], ['privacy', 'erasures'], ['doctor'], ['retention', '--dry-run']]) {
    const [name = '', ...args] = words;
    expect(await runScript(name, args, nowhere)).toEqual({
      code: 1,
      output: `There is no store in ${nowhere}. PORTAL_DATA names the data folder.\n`,
    });
  }
  expect(existsSync(nowhere)).toBe(false);
});

testOnSqlite('a database that does not answer is named, with its reason', { timeout: 60_000 }, async () => {
  for (const [name = '', ...args] of [
    ['backup', join(home, 'none')],
    ['staff', 'list'],
  ]) {
    const { code, output } = await runScript(name, args, data, 'postgres://portal@127.0.0.1:1/none');
    expect({ name, code, output }).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The database that DATABASE_URL names cannot be used: .*ECONNREFUSED/),
    });
    expect(output.trim().split('\n')).toHaveLength(1);
  }
});

test.skipIf(process.getuid?.() !== 0)('after a lost disk root works as the owner of the folder above', async () => {
  const lost = join(home, 'lost');
  await mkdir(lost);
  chownSync(lost, 65_534, 65_534);
  expect(findOwner(join(lost, 'data'))).toMatchObject({ uid: 65_534, gid: 65_534 });
});

test.skipIf(process.getuid?.() !== 0)("a command that root starts does not look into root's folder", async () => {
  const owned = join(home, 'owned');
  await mkdir(owned);
  chownSync(owned, 65_534, 65_534);
  const module = join(root, 'scripts/command/portal-command.ts');
  const words = `const { switchToDataOwner } = await import('${module}'); const env = { PORTAL_DATA: '${owned}', HOME: '/root' }; switchToDataOwner(env); console.log(process.getuid(), env.HOME)`;
  expect(await runShell(`${process.execPath} --input-type=module --eval "${words}"`)).toEqual({ code: 0, output: '65534 undefined\n' });
});
