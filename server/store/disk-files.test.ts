import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wireDate } from '#lib/dates.ts';
import { contractCollections, things } from './contract-collections.ts';
import { filesFolder, openDiskFiles, temporariesFolder } from './disk-files.ts';
import type { FileStore } from './files.ts';
import { openStore } from './open-store.ts';
import { removedFiles } from './private-tables.ts';
import type { Store } from './store.ts';
import { markedPath, sweep } from './sweep.ts';

let dataFolder: string;
let files: FileStore;
let store: Store;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  files = openDiskFiles(dataFolder);
  store = await openStore({ databaseUrl: '', dataFolder, collections: contractCollections, log: pino({ level: 'silent' }) });
});
afterEach(async () => {
  await store.close();
  await rm(dataFolder, { recursive: true });
});

async function upload(content = 'x'): Promise<string> {
  const path = await files.temporary();
  await writeFile(path, content);
  return path;
}

async function keep(recordId: string, ...names: string[]): Promise<void> {
  await files.keep('things', recordId, await Promise.all(names.map(async (name) => ({ temporaryPath: await upload(name), name }))));
}

async function present(recordId: string): Promise<string[]> {
  return (await readdir(join(filesFolder(dataFolder), 'things', recordId)).catch(() => [])).sort();
}

async function age(recordId: string, name: string): Promise<void> {
  const past = new Date(Date.now() - 48 * 60 * 60 * 1000);
  await utimes(join(filesFolder(dataFolder), 'things', recordId, name), past, past);
}

test('a kept file is found under its name, whole and in part', async () => {
  await files.keep('things', 'r1', [{ temporaryPath: await upload('hello world'), name: 'a_1.txt' }]);
  const found = await files.find('things', 'r1', 'a_1.txt');
  expect(found).toMatchObject({ size: 11, modified: expect.any(Date) });
  expect(await text(found?.open() ?? Readable.from([]))).toBe('hello world');
  expect(await text(found?.open({ start: 6, end: 8 }) ?? Readable.from([]))).toBe('wor');
  expect(await readdir(temporariesFolder(dataFolder))).toEqual([]);
});

test('only names that are stored names are looked for', async () => {
  await keep('r1', 'a_1.txt');
  for (const name of ['b.txt', '..', '../r1/a_1.txt', '/etc/passwd', '', '.', 'a_1.txt/', 'a_1.txt/x', '.temporary', 'a\0']) {
    expect(await files.find('things', 'r1', name)).toBeUndefined();
  }
  expect(await files.find('..', 'r1', 'a_1.txt')).toBeUndefined();
  expect(await files.find('things', '../r1', 'a_1.txt')).toBeUndefined();
  await expect(files.keep('things', 'r1', [{ temporaryPath: await upload(), name: '../../x' }])).rejects.toMatchObject({
    code: 'bad_request',
  });
});

test('when one file cannot be kept, none is', async () => {
  const good = { temporaryPath: await upload(), name: 'good.txt' };
  const missing = { temporaryPath: join(dataFolder, 'nowhere'), name: 'missing.txt' };
  await expect(files.keep('things', 'r1', [good, missing])).rejects.toThrow('ENOENT');
  expect(await present('r1')).toEqual([]);
});

test('removing takes the small copies along', async () => {
  await keep('r1', 'a.png', 'thumb_100x100_a.png', 'b.png', 'thumb_400x225f_b.png');
  await files.remove('things', 'r1', ['a.png', 'not-there.png']);
  expect(await present('r1')).toEqual(['b.png', 'thumb_400x225f_b.png']);
  await files.remove('things', 'nowhere', ['a.png']);
});

test('the sweep takes old files that no record names, and old temporaries', async () => {
  const thing = await store.write((tx) => tx.insert(things, { photo: 'photo.png', papers: ['p.pdf'] }));
  await keep(thing.id, 'photo.png', 'p.pdf', 'thumb_100x100_photo.png', 'lost.pdf', 'fresh.pdf');
  await keep('gone', 'lost.png', 'thumb_100x100_lost.png');
  for (const name of ['photo.png', 'p.pdf', 'thumb_100x100_photo.png', 'lost.pdf']) await age(thing.id, name);
  for (const name of ['lost.png', 'thumb_100x100_lost.png']) await age('gone', name);
  const [old] = [await upload(), await upload()];
  await utimes(old, new Date(0), new Date(0));

  expect(await sweep(store, 24, { dataFolder, collections: contractCollections })).toBe(4);
  expect(await present(thing.id)).toEqual(['fresh.pdf', 'p.pdf', 'photo.png', 'thumb_100x100_photo.png']);
  expect(await present('gone')).toEqual([]);
  expect(await readdir(temporariesFolder(dataFolder))).toHaveLength(1);
});

test('a removed file waits for its time, and stays when a record names it again', async () => {
  const thing = await store.write((tx) => tx.insert(things, { papers: ['back.pdf'] }));
  await keep(thing.id, 'new.pdf', 'old.pdf', 'back.pdf');
  for (const name of ['new.pdf', 'old.pdf', 'back.pdf']) await age(thing.id, name);
  const mark = (name: string, hours: number) =>
    store.write((tx) =>
      tx.insert(removedFiles, { path: markedPath('things', thing.id, name), removed: wireDate(new Date(Date.now() - hours * 3_600_000)) }),
    );
  await mark('new.pdf', 1);
  await mark('old.pdf', 25);
  await mark('back.pdf', 25);

  expect(await sweep(store, 24, { dataFolder, collections: contractCollections })).toBe(1);
  expect(await present(thing.id)).toEqual(['back.pdf', 'new.pdf']);
  expect((await store.read.list(removedFiles)).map((each) => each.path)).toEqual([markedPath('things', thing.id, 'new.pdf')]);
});

test('an empty folder goes once it is old', async () => {
  await keep('r1', 'a.txt');
  await age('r1', 'a.txt');
  await sweep(store, 24, { dataFolder, collections: contractCollections });
  await age('r1', '.');
  await sweep(store, 24, { dataFolder, collections: contractCollections });
  await expect(stat(join(filesFolder(dataFolder), 'things', 'r1'))).rejects.toThrow('ENOENT');
});
