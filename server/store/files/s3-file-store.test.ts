import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '../../../test/fakes/s3.ts';
import { describeFileStoreContract } from '../../../test/store-contract/describe-file-store-contract.ts';
import type { FileStore } from './file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';

describeFileStoreContract('files in storage that speaks S3', async (dataFolder) => {
  const storage = await startFakeS3();
  return { files: openS3FileStore(storage.url, dataFolder), destroy: storage.stop };
});

let storage: FakeS3;
let dataFolder: string;
let files: FileStore;
beforeAll(async () => {
  storage = await startFakeS3();
  dataFolder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  files = openS3FileStore(storage.url, dataFolder);
});
afterEach(() => {
  storage.fault = undefined;
});
afterAll(async () => {
  await storage.stop();
  await rm(dataFolder, { recursive: true });
});

async function upload(name: string, content = name): Promise<{ temporaryPath: string; name: string }> {
  const temporaryPath = await files.createTemporaryPath();
  await writeFile(temporaryPath, content);
  return { temporaryPath, name };
}

async function listPaths(): Promise<string[]> {
  const names: string[] = [];
  for await (const { collection, recordId, name } of files.list()) names.push(`${collection}/${recordId}/${name}`);
  return names;
}

test('every call is unavailable while the storage does not answer, and its files are there afterwards', async () => {
  await files.save('things', 'down', [await upload('a.txt')]);
  for (const fault of ['break', 'refuse'] as const) {
    storage.fault = () => fault;
    await expect(files.find('things', 'down', 'a.txt')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(files.save('things', 'down', [await upload('b.txt')])).rejects.toMatchObject({ code: 'unavailable' });
    await expect(files.removeWithThumbnails('things', 'down', ['a.txt'])).rejects.toMatchObject({ code: 'unavailable' });
    await expect(listPaths()).rejects.toMatchObject({ code: 'unavailable' });
  }
  storage.fault = undefined;
  expect(await listPaths()).toEqual(['things/down/a.txt']);
});

test('when the storage fails between two files of a record, neither stays', async () => {
  storage.fault = (method, path) => (method === 'PUT' && path.includes('second') ? 'refuse' : undefined);
  const uploads = [await upload('first.txt'), await upload('second.txt')];
  await expect(files.save('things', 'half', uploads)).rejects.toMatchObject({ code: 'unavailable' });
  storage.fault = undefined;
  expect((await listPaths()).filter((path) => path.includes('/half/'))).toEqual([]);
});

test('a request is repeated after a temporary failure of the storage', async () => {
  let remainingFailures = 2;
  storage.fault = () => (remainingFailures-- > 0 ? 'refuse' : undefined);
  await files.save('things', 'repeated', [await upload('a.txt', 'content')]);
  const storedFile = await files.find('things', 'repeated', 'a.txt');
  expect(storedFile && (await text(storedFile.open()))).toBe('content');
});

test('reading a file that was deleted meanwhile fails', async () => {
  await files.save('things', 'gone', [await upload('a.txt')]);
  const storedFile = await files.find('things', 'gone', 'a.txt');
  await files.delete({ collection: 'things', recordId: 'gone', name: 'a.txt' });
  expect(storedFile).toBeDefined();
  if (storedFile) await expect(text(storedFile.open())).rejects.toMatchObject({ code: 'not_found' });
});

test('a wrong access key is unavailable', async () => {
  await files.save('things', 'locked', [await upload('a.txt')]);
  const outsider = openS3FileStore(storage.wrongUrl, dataFolder);
  await expect(outsider.find('things', 'locked', 'a.txt')).rejects.toMatchObject({ code: 'unavailable' });
});

test('files of several pages of a listing are all listed', async () => {
  const paged = openS3FileStore(storage.url, dataFolder, 2);
  await paged.save('many', 'r', await Promise.all(['1.txt', '2.txt', '3.txt', '4.txt', '5.txt'].map((name) => upload(name))));
  const names: string[] = [];
  for await (const { collection, name } of paged.list()) if (collection === 'many') names.push(name);
  expect(names).toEqual(['1.txt', '2.txt', '3.txt', '4.txt', '5.txt']);
});
