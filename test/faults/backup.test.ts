import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScript } from '../run-script.ts';
import { type ChildPortal, createStaffClient, startChildPortal } from './child-portal.ts';
import { checkRemainingFiles, inspectStore } from './inspect-store.ts';
import { scaleForNightly } from './nightly.ts';
import { AcknowledgedWrites, createApplicationWriter, createMessageWriter, prepareTarget } from './writers.ts';

/* Backups of a portal under load, and their restore. */

const BACKUPS = scaleForNightly(20, 2);
const WRITTEN_BEFORE = scaleForNightly(10, 4);

let home: string;
let data: string;
let portal: ChildPortal;
const folder = (name: string): string => join(home, name);

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  data = folder('data');
  await mkdir(data);
  portal = await startChildPortal(data);
});
afterAll(async () => {
  await portal.kill();
  await rm(home, { recursive: true, force: true });
});

test('a backup made while people write holds everything acknowledged before it, whole', {
  timeout: scaleForNightly(1_200_000, 120_000),
}, async () => {
  const where = await prepareTarget(portal);
  const staff = await createStaffClient(portal.url);
  // The newest writes are in the write-ahead log, not in the store's file.
  expect(await runScript('backup', [folder('quiet')], data)).toMatchObject({ code: 0 });
  expect(inspectStore(folder('quiet'), (stored) => stored.count('services'))).toBe(1);
  const ledger = new AcknowledgedWrites();
  const writers = [0, 1, 2, 3].map(() => createApplicationWriter(where, ledger));
  const talkers = [0, 1, 2, 3].map((at) => createMessageWriter(where, ledger, `writer-${at}`));
  const writing = Promise.all([...writers, ...talkers].map((writer) => writer.writeUntilDisconnected()));
  const before: { stored: string[]; subjects: string[] }[] = [];
  for (let n = 0; n < BACKUPS; n += 1) {
    await Promise.race([ledger.waitForMore('applications', WRITTEN_BEFORE), writing]);
    before.push({ stored: ledger.stored.map(({ submission }) => submission.id), subjects: [...ledger.subjects] });
    expect(await runScript('backup', [folder(`backup-${n}`)], data)).toMatchObject({ code: 0 });
  }
  const duringBackups = ledger.stored.length - (before[0]?.stored.length ?? 0);
  expect(duringBackups).toBeGreaterThan(0);
  await portal.stop();
  await writing;

  for (const [n, { stored, subjects }] of before.entries()) {
    const restored = folder(`restored-${n}`);
    expect(await runScript('restore', [folder(`backup-${n}`)], restored)).toMatchObject({ code: 0 });
    const again = await startChildPortal(restored);
    try {
      inspectStore(restored, (storedData) => {
        expect(storedData.integrity()).toEqual(['ok']);
        expect(storedData.countPartialMessages()).toBe(0);
        const applications = storedData.applications(where.papers.length);
        expect(applications.filter(({ missing }) => missing.length > 0)).toEqual([]);
        const ids = new Set(applications.map(({ id }) => id));
        expect(stored.filter((id) => !ids.has(id))).toEqual([]);
        const there = new Set(storedData.subjects());
        expect(subjects.filter((subject) => !there.has(subject))).toEqual([]);
      });
      // The secret was restored, so sessions are still valid.
      const client = new PocketBase(again.url, new BaseAuthStore());
      client.authStore.save(staff.authStore.token, staff.authStore.record);
      const { counts } = JSON.parse(await readFile(join(folder(`backup-${n}`), 'manifest.json'), 'utf8'));
      expect((await client.collection('applications').getList(1, 1)).totalItems).toBe(counts.applications);
      const [newest] = (await client.collection('applications').getList(1, 1, { sort: '-created' })).items;
      const token = await client.files.getToken();
      for (const name of newest?.requirements ?? []) {
        expect((await fetch(client.files.getURL(newest ?? {}, name, { token }))).status).toBe(200);
      }
    } finally {
      expect(await again.stop()).toBe(0);
    }
    expect(await checkRemainingFiles(restored)).toMatchObject({ missing: [], orphans: [], temporaryFiles: [], unknownFolders: [] });
    expect(await runScript('doctor', [], restored)).toMatchObject({ code: 0 });
  }
  console.log(`${BACKUPS} backups while ${duringBackups} applications came in: each holds what was acknowledged before it, with its files`);
});

test('a backup goes into a new folder outside of the data folder', async () => {
  for (const [args, words] of [
    [[], 'portal backup FOLDER'],
    [[folder('backup-0')], 'is not empty'],
    [[join(data, 'backup')], 'inside the data folder'],
  ] as const) {
    expect(await runScript('backup', args, data)).toMatchObject({ code: 1, output: expect.stringContaining(words) });
  }
  expect(await runScript('backup', [folder('nothing')], folder('no-data'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('no store'),
  });
  await expect(stat(folder('no-data'))).rejects.toThrow('ENOENT');
  expect((await stat(folder('backup-0'))).mode & 0o077).toBe(0);
});

test('a restore never touches what is there, unless it may move it aside', async () => {
  const target = folder('restored-0');
  const before = await readFile(join(target, 'portal.db'));
  expect(await runScript('restore', [folder('backup-1')], target)).toMatchObject({ code: 1, output: expect.stringContaining('--force') });
  expect(await readFile(join(target, 'portal.db'))).toEqual(before);

  const running = await startChildPortal(target);
  expect(await runScript('restore', [folder('backup-1'), '--force'], target)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is running'),
  });
  await running.stop();
  const names = await readdir(join(target, 'files', 'applications'));
  expect(await runScript('restore', [folder('backup-1'), '--force'], target)).toMatchObject({ code: 0 });
  const aside = (await readdir(home)).find((name) => name.startsWith('restored-0.before-')) ?? '';
  expect(await readdir(join(home, aside, 'files', 'applications'))).toEqual(names);
});

test('a backup that is not whole, or not as it was, is refused before anything is touched', async () => {
  const target = folder('untouched');
  const restore = () => runScript('restore', [folder('backup-1')], target);
  const [record = ''] = await readdir(join(folder('backup-1'), 'files', 'applications'));
  const [name = ''] = await readdir(join(folder('backup-1'), 'files', 'applications', record));
  const path = join(folder('backup-1'), 'files', 'applications', record, name);
  const bytes = await readFile(path);
  await writeFile(path, Buffer.concat([bytes.subarray(0, 10), Buffer.from('x'), bytes.subarray(11)]));
  expect(await restore()).toMatchObject({ code: 1, output: expect.stringContaining('is damaged') });
  await rm(path);
  expect(await restore()).toMatchObject({ code: 1, output: expect.stringContaining('is not whole') });
  await rm(join(folder('backup-1'), 'manifest.json'));
  expect(await restore()).toMatchObject({ code: 1, output: expect.stringContaining('no finished backup') });
  await expect(stat(target)).rejects.toThrow('ENOENT');
});
