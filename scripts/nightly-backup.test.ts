import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '../test/fakes/s3.ts';
import { runScript } from '../test/run-script.ts';
import { official } from '../test/sample-records.ts';
import { createTestDatabase } from '../test/servers/postgres-global-setup.ts';
import { queryDatabase } from '../test/servers/start-postgres.ts';
import { startPortal } from '../test/start-portal.ts';
import { BadBackupError } from './backup/manifest.ts';
import { type NightlyBackup, runNightlyBackup } from './backup/run-nightly-backup.ts';
import { deleteUpload, listUploads, uploadBackup } from './backup/upload-backup.ts';

/* Nightly backups: encryption, storage, rotation, and a restore that is tried. */

const HOST = 'kamuning.example.ph';
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** What fails or is counted in the same way with either database. */
const onSqlite = test.skipIf(process.env.TEST_DATABASE === 'postgres');

let home: string;
let data: string;
let databaseUrl: string;
let storage: FakeS3;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-nightly-'));
  data = join(home, 'data');
  databaseUrl = await createTestDatabase();
  storage = await startFakeS3();
  await mkdir(data);
  const portal = await startPortal({ dataFolder: data, env: { DATABASE_URL: databaseUrl } });
  const image = new File([png], 'portrait.png', { type: 'image/png' });
  await (await portal.staffClient()).collection('officials').create({ ...official, name: 'Ana Cruz', image });
  await portal.close();
  expect(await runScript('site', ['add', HOST, '--name', 'Kamuning'], data, databaseUrl)).toMatchObject({ code: 0 });
}, 60_000);
afterAll(async () => {
  await storage.stop();
  await rm(home, { recursive: true, force: true });
});

const backUp = (folder: string, env: Record<string, string> = {}, ...args: string[]) =>
  runScript('backup', args, data, databaseUrl, { BACKUP_FOLDER: folder, ...env });

/** Writes empty backups of earlier nights. */
async function fakeOlder(folder: string, ...names: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of names) await writeFile(join(folder, name), '');
}

test('a night encrypts, tries and uploads a backup that the private key opens, and keeps the newest', { timeout: 120_000 }, async () => {
  const folder = join(home, 'nightly');
  const identity = await generateIdentity();
  await fakeOlder(
    folder,
    'portal-20260101T010000Z.tar.age',
    'portal-20260102T010000Z.tar.age',
    'notes.txt',
    '.new-portal-20260103T010000Z',
  );
  const env = { BACKUP_RECIPIENTS: await identityToRecipient(identity), BACKUP_URL: storage.url, BACKUP_KEEP: '2' };
  const { code, output } = await backUp(folder, env, '--check');
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('A restore was tried') });
  expect(output).toContain('in the storage that BACKUP_URL names');
  const [backupName = '', ...others] = (await readdir(folder))
    .toSorted()
    .toReversed()
    .filter((name) => name !== 'notes.txt');
  expect(backupName).toMatch(/^portal-\d{8}T\d{6}Z\.tar\.age$/);
  expect(others).toEqual(['portal-20260102T010000Z.tar.age']);
  expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('');
  expect(await listUploads(storage.url)).toEqual([backupName]);
  expect((await readFile(join(folder, backupName))).includes('Ana Cruz')).toBe(false);
  expect(await runScript('backup', ['--check', join(folder, backupName)], data, databaseUrl)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is encrypted'),
  });

  const copy = join(home, 'opened');
  await mkdir(copy);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const plain = await decrypter.decrypt(Readable.toWeb(createReadStream(join(folder, backupName))) as ReadableStream<Uint8Array>);
  const tar = spawn('tar', ['--extract', `--directory=${copy}`]);
  const closePromise = once(tar, 'close');
  await pipeline(plain, tar.stdin);
  expect(await closePromise).toEqual([0, null]);
  const restored = join(home, 'restored');
  const database = await createTestDatabase(false);
  expect(await runScript('restore', [copy], restored, database)).toMatchObject({ code: 0 });
  const portal = await startPortal({ dataFolder: restored, env: { DATABASE_URL: database } });
  try {
    const restoredOfficials = await portal.client().collection('officials').getFullList();
    expect(restoredOfficials.map(({ name }) => name)).toEqual(['Ana Cruz']);
  } finally {
    await portal.close();
  }
});

onSqlite('a large backup is uploaded in parts', async () => {
  const file = join(home, 'large.tar.age');
  await writeFile(file, randomBytes(17 * 1024 * 1024));
  storage.receivedPaths.length = 0;
  await uploadBackup(storage.url, file);
  expect(storage.receivedPaths.filter((request) => /^PUT .*partNumber=/.test(request))).toHaveLength(3);
  await deleteUpload(storage.url, 'large.tar.age');
});

onSqlite('statistics of a good backup are recorded for every portal', { timeout: 60_000 }, async () => {
  expect(await backUp(join(home, 'recorded'))).toMatchObject({ code: 0 });
  const portal = await startPortal({ dataFolder: data, env: { DATABASE_URL: databaseUrl } });
  try {
    const bytes = portal.context.metrics.metrics.find(({ name }) => name === 'portal_backup_bytes');
    expect(await bytes?.read()).toBeGreaterThan(1000);
  } finally {
    await portal.close();
  }
});

test('a check finds a file that is not what it was, and leaves nothing behind', { timeout: 60_000 }, async () => {
  const folder = join(home, 'checked');
  const copy = join(folder, 'copy');
  expect(await runScript('backup', [copy], data, databaseUrl)).toMatchObject({ code: 0 });
  const check = () => runScript('backup', ['--check', copy], data, databaseUrl);
  expect(await check()).toMatchObject({ code: 0 });
  const file = join(copy, 'manifest.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"officials": 1', '"officials": 2'));
  expect(await check()).toMatchObject({ code: 1, output: expect.stringContaining('officials has 1 instead of 2') });
  await writeFile(file, text);
  if (databaseUrl !== '') {
    const fingerprint = /"public\.officials": "(-?\d+)"/.exec(text)?.[1] ?? '';
    await writeFile(file, text.replace(fingerprint, '1'));
    expect(await check()).toMatchObject({ code: 1, output: expect.stringContaining('The restored contents differ') });
    await writeFile(file, text);
    const databases = await queryDatabase(databaseUrl, "select 1 from pg_database where datname like 'portal_check%'");
    expect(databases).toEqual([]);
  }
  await appendFile(join(copy, 'sites', HOST, 'secret'), 'x');
  expect(await check()).toMatchObject({ code: 1, output: expect.stringContaining(`damaged: sites/${HOST}/secret`) });
  expect(await readdir(folder)).toEqual(['copy']);
});

const readSecond = () => Math.floor(Date.now() / 1000);

/** Runs a night whose check ends with an error, and returns what is in the folder. */
async function runNight(folder: string, error: Error, env: Record<string, string> = {}): Promise<{ night: NightlyBackup; left: string[] }> {
  const night = await runNightlyBackup({ PORTAL_DATA: data, BACKUP_FOLDER: folder, BACKUP_KEEP: '1', ...env }, () => Promise.reject(error));
  return { night, left: (await readdir(folder)).toSorted() };
}

onSqlite('a backup whose check could not run is kept, marked, and displaces none that was tried', { timeout: 60_000 }, async () => {
  const folder = join(home, 'unchecked');
  const tried = 'portal-20260103T010000Z';
  await fakeOlder(folder, tried, 'portal-20260104T010000Z.unchecked', '.new-portal-20260105T010000Z');
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const { night, left } = await runNight(folder, noRoom);
  expect(night).toMatchObject({ check: { outcome: 'unchecked', reason: expect.stringContaining('not enough room') } });
  expect(left).toEqual([tried, expect.stringMatching(/^portal-\d{8}T\d{6}Z\.unchecked$/)]);
  const restored = join(home, 'from-unchecked');
  expect(await runScript('restore', [night.path], restored)).toMatchObject({ code: 0 });
  // The names sort by seconds.
  const nightSecond = readSecond();
  await expect.poll(readSecond).toBeGreaterThan(nightSecond);
  expect(await backUp(folder, { BACKUP_KEEP: '1' }, '--check')).toMatchObject({ code: 0 });
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^portal-\d{8}T\d{6}Z$/)]);
});

onSqlite('a backup that is proven bad is put aside for a while and never restored', { timeout: 60_000 }, async () => {
  const folder = join(home, 'bad');
  await fakeOlder(folder, 'portal-20260103T010000Z', 'portal-20260104T010000Z.bad', 'portal-29990101T010000Z.bad.tar.age');
  const identity = await generateIdentity();
  const env = { BACKUP_RECIPIENTS: await identityToRecipient(identity), BACKUP_URL: storage.url };
  const before = await listUploads(storage.url);
  const { night, left } = await runNight(folder, new BadBackupError('The restored rows differ.'), env);
  expect(night).toMatchObject({ check: { outcome: 'bad', reason: 'The restored rows differ.' }, isUploaded: false });
  expect(left).toEqual(['portal-20260103T010000Z', expect.stringMatching(/^portal-\d{8}T\d{6}Z\.bad\.tar\.age$/)]);
  expect(await listUploads(storage.url)).toEqual(before);
  const { night: plain } = await runNight(join(home, 'bad-plain'), new BadBackupError('The restored rows differ.'));
  for (const [command, ...args] of [
    ['restore', plain.path],
    ['backup', '--check', plain.path],
  ] as const)
    expect(await runScript(command, args, join(home, 'from-bad'))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/was found bad.*The restored rows differ/),
    });
});

onSqlite('a second backup beside the first is refused, and takes nothing from it', { timeout: 60_000 }, async () => {
  const folder = join(home, 'at-once');
  const env = { PORTAL_DATA: data, BACKUP_FOLDER: folder };
  let secondError: unknown;
  const { path } = await runNightlyBackup(env, async () => {
    secondError = await runNightlyBackup(env, undefined).catch((error: unknown) => error);
  });
  expect(secondError).toMatchObject({ message: expect.stringContaining('Another backup is being made') });
  expect(await runScript('backup', ['--check', path], data)).toMatchObject({ code: 0 });
  expect(await readdir(folder)).toEqual([basename(path)]);
});

onSqlite('what came of a check is said by the exit code, the doctor and the metrics of each portal', { timeout: 60_000 }, async () => {
  const folder = join(home, 'wrong-secret');
  // The key of certificates cannot be opened with this secret: the backup is as good as the portal.
  const night = await backUp(folder, { PORTAL_SECRET: 'another secret of the settings, which is long enough' }, '--check');
  expect(night).toMatchObject({ code: 2, output: expect.stringContaining('could not be tried by a restore') });
  expect(await readdir(folder)).toEqual([expect.stringMatching(/\.unchecked$/)]);
  const doctor = () => runScript('doctor', [], data);
  expect(await doctor()).toMatchObject({ code: 1, output: expect.stringContaining('could not be tried by a restore') });
  expect(await backUp(folder, {}, '--check')).toMatchObject({ code: 0 });
  expect((await doctor()).output).not.toContain('could not be tried');
});

const onPostgres = test.skipIf(process.env.TEST_DATABASE !== 'postgres');

onPostgres('without the right to create a database, or without pg_restore, a backup is kept unchecked', { timeout: 60_000 }, async () => {
  // It has the rights of the owner, but not to create databases: that is not inherited.
  await queryDatabase(databaseUrl, 'create role no_createdb login');
  await queryDatabase(databaseUrl, 'grant portal to no_createdb');
  const url = databaseUrl.replace('portal@', 'no_createdb@');
  const folder = join(home, 'no-right');
  expect(await backUp(folder, { DATABASE_URL: url }, '--check')).toMatchObject({ code: 2, output: expect.stringContaining('createdb') });
  const programs = join(home, 'dump-only');
  await mkdir(programs);
  const script = `#!/bin/sh\nPATH='${process.env.PATH}' exec pg_dump "$@"\n`;
  await writeFile(join(programs, 'pg_dump'), script, { mode: 0o755 });
  const { code, output } = await backUp(folder, { PATH: programs }, '--check');
  expect({ code, output }).toMatchObject({ code: 2, output: expect.stringContaining('pg_restore is not installed') });
  expect(await readdir(folder)).toEqual([expect.stringMatching(/\.unchecked$/), expect.stringMatching(/\.unchecked$/)]);
});

onPostgres('records written after the dump are not counted', { timeout: 60_000 }, async () => {
  const programs = join(home, 'programs');
  await mkdir(programs);
  // The portal goes on working while files are copied.
  const insert = "insert into news (id) values ('writtenafterit1')";
  const script = `#!/bin/sh\nPATH='${process.env.PATH}'\npg_dump "$@" && psql --quiet --dbname='${databaseUrl}' --command="${insert}"\n`;
  await writeFile(join(programs, 'pg_dump'), script, { mode: 0o755 });
  const { code, output } = await backUp(join(home, 'busy'), { PATH: `${programs}:${process.env.PATH}` }, '--check');
  await queryDatabase(databaseUrl, "delete from news where id = 'writtenafterit1'");
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('A restore was tried') });
});

onSqlite('whatever fails ends with 1, says what, and keeps older backups', { timeout: 120_000 }, async () => {
  const folder = join(home, 'failing');
  await fakeOlder(folder, 'portal-20260101T010000Z', 'portal-20260102T010000Z');
  const key = await identityToRecipient(await generateIdentity());
  const failures: [Record<string, string>, string][] = [
    [{ BACKUP_URL: storage.url }, 'BACKUP_URL needs BACKUP_RECIPIENTS'],
    [{ BACKUP_RECIPIENTS: 'age1nonsense' }, 'age1nonsense is no public key of age'],
    [{ BACKUP_RECIPIENTS: key, BACKUP_URL: storage.wrongUrl, BACKUP_KEEP: '1' }, 'does not take the backup'],
    [{ BACKUP_FOLDER: join(data, 'backups') }, 'inside the data folder would be lost'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP is wrong: must be 1 or more'],
  ];
  for (const [env, expected] of failures)
    expect(await backUp(folder, env)).toMatchObject({ code: 1, output: expect.stringContaining(expected) });
  const left = await readdir(folder);
  expect(left).toEqual(expect.arrayContaining(['portal-20260101T010000Z', 'portal-20260102T010000Z']));
  expect(left.filter((name) => name.startsWith('.'))).toEqual([]);
  expect(await runScript('backup', [], data, databaseUrl)).toMatchObject({
    code: 1,
    output: expect.stringContaining('portal backup FOLDER'),
  });
});

onSqlite('systemd accepts the units of the guide', () => {
  const deploy = join(import.meta.dirname, '../deploy');
  if (spawnSync('systemd-analyze', ['--version']).status !== 0)
    return console.warn('systemd-analyze is not installed: the units are not verified. On Debian: apt install systemd');
  for (const unit of ['portal@.service', 'portal-backup.service', 'portal-backup.timer']) {
    const { stderr } = spawnSync('systemd-analyze', ['verify', join(deploy, unit)], { encoding: 'utf8' });
    // That the program is not installed on this machine is no mistake of a unit.
    const mistakes = stderr.split('\n').filter((line) => line.includes('portal') && !line.includes('is not executable'));
    expect(mistakes).toEqual([]);
  }
});
