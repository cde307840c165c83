import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type StorageStandIn, startStorage } from '../../test/stand-ins/s3.ts';
import { describeFiles } from './contract-files.ts';
import type { FileStore } from './files.ts';
import { openS3Files } from './s3-files.ts';

describeFiles('files in storage that speaks S3', async (dataFolder) => {
  const storage = await startStorage();
  return { files: openS3Files(storage.url, dataFolder), end: storage.stop };
});

let storage: StorageStandIn;
let dataFolder: string;
let files: FileStore;
beforeAll(async () => {
  storage = await startStorage();
  dataFolder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  files = openS3Files(storage.url, dataFolder);
});
afterEach(() => {
  storage.fault = undefined;
});
afterAll(async () => {
  await storage.stop();
  await rm(dataFolder, { recursive: true });
});

async function upload(name: string, content = name): Promise<{ temporaryPath: string; name: string }> {
  const temporaryPath = await files.temporary();
  await writeFile(temporaryPath, content);
  return { temporaryPath, name };
}

async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const { collection, recordId, name } of files.list()) found.push(`${collection}/${recordId}/${name}`);
  return found;
}

test('storage that does not answer is unavailable, for every call, and what was there is there afterwards', async () => {
  await files.keep('things', 'down', [await upload('a.txt')]);
  for (const fault of ['break', 'refuse'] as const) {
    storage.fault = () => fault;
    await expect(files.find('things', 'down', 'a.txt')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(files.keep('things', 'down', [await upload('b.txt')])).rejects.toMatchObject({ code: 'unavailable' });
    await expect(files.remove('things', 'down', ['a.txt'])).rejects.toMatchObject({ code: 'unavailable' });
    await expect(names()).rejects.toMatchObject({ code: 'unavailable' });
  }
  storage.fault = undefined;
  expect(await names()).toEqual(['things/down/a.txt']);
});

test('when storage goes away between two files of a record, neither stays', async () => {
  storage.fault = (method, path) => (method === 'PUT' && path.includes('second') ? 'refuse' : undefined);
  const uploads = [await upload('first.txt'), await upload('second.txt')];
  await expect(files.keep('things', 'half', uploads)).rejects.toMatchObject({ code: 'unavailable' });
  storage.fault = undefined;
  expect((await names()).filter((path) => path.includes('/half/'))).toEqual([]);
});

test('a short illness of storage is waited out', async () => {
  let ill = 2;
  storage.fault = () => (ill-- > 0 ? 'refuse' : undefined);
  await files.keep('things', 'ill', [await upload('a.txt', 'well again')]);
  const found = await files.find('things', 'ill', 'a.txt');
  expect(found && (await text(found.open()))).toBe('well again');
});

test('a file that goes while it is being fetched ends its reading with a failure', async () => {
  await files.keep('things', 'gone', [await upload('a.txt')]);
  const found = await files.find('things', 'gone', 'a.txt');
  await files.delete({ collection: 'things', recordId: 'gone', name: 'a.txt' });
  expect(found).toBeDefined();
  if (found) await expect(text(found.open())).rejects.toMatchObject({ code: 'not_found' });
});

test('a wrong key opens nothing', async () => {
  await files.keep('things', 'locked', [await upload('a.txt')]);
  const stranger = openS3Files(storage.wrongUrl, dataFolder);
  await expect(stranger.find('things', 'locked', 'a.txt')).rejects.toMatchObject({ code: 'unavailable' });
});

test('more files than one answer holds are all listed', async () => {
  const paged = openS3Files(storage.url, dataFolder, 2);
  await paged.keep('many', 'r', await Promise.all(['1.txt', '2.txt', '3.txt', '4.txt', '5.txt'].map((name) => upload(name))));
  const found: string[] = [];
  for await (const { collection, name } of paged.list()) if (collection === 'many') found.push(name);
  expect(found).toEqual(['1.txt', '2.txt', '3.txt', '4.txt', '5.txt']);
});
