import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeS3 } from '../../../test/fakes/s3.ts';
import { describeFileStoreContract } from '../../../test/store-contract/describe-file-store-contract.ts';
import { filesFolder, openDiskFileStore } from './disk-file-store.ts';
import { type EncryptedFileStore, encryptFileStore } from './encrypted-file-store.ts';
import { isFileKey } from './encryption/file-keys.ts';
import { openS3FileStore } from './s3-file-store.ts';
import { writeTemporaryFile } from './temporary-file.ts';

const key = randomBytes(32).toString('hex');
const otherKey = randomBytes(32).toString('base64');
const isPrivate = (collection: string): boolean => collection === 'things';
const withKeys = (current: string, ...previous: string[]) => ({ keys: { current, previous }, isPrivate });

describeFileStoreContract('encrypted files in a folder', async (dataFolder) => ({
  files: encryptFileStore(openDiskFileStore(dataFolder), withKeys(key)),
  destroy: async () => {},
}));
describeFileStoreContract('encrypted files in S3 storage', async (dataFolder) => {
  const storage = await startFakeS3();
  return { files: encryptFileStore(openS3FileStore(storage.url, dataFolder), withKeys(key)), destroy: storage.stop };
});

const BLOCK = 64 * 1024;
const HEADER = 84;
let dataFolder: string;
let files: EncryptedFileStore;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  files = openWith(key);
});
afterEach(() => rm(dataFolder, { recursive: true }));

function openWith(...keys: [string, ...string[]]): EncryptedFileStore {
  return encryptFileStore(openDiskFileStore(dataFolder), withKeys(...keys));
}
async function save(store: EncryptedFileStore, name: string, content: Buffer, collection = 'things'): Promise<void> {
  const temporaryPath = await store.createTemporaryPath();
  await writeTemporaryFile(temporaryPath, content);
  await store.save(collection, 'r1', [{ temporaryPath, name }]);
}
async function read(store: EncryptedFileStore, name: string, range?: { start: number; end: number }): Promise<Buffer | undefined> {
  const file = await store.find('things', 'r1', name);
  return file && buffer(file.open(range));
}
const storedPath = (name: string, collection = 'things'): string => join(filesFolder(dataFolder), collection, 'r1', name);
const damaged = { code: 'internal', message: expect.stringContaining('cannot be read') };

test.each([0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK, 81 * BLOCK + 5])(
  'a file of %i bytes is decrypted to the same bytes, and no part of it is stored plain',
  async (size) => {
    const content = randomBytes(size);
    await save(files, 'a.pdf', content);
    expect(await files.find('things', 'r1', 'a.pdf')).toMatchObject({ size });
    expect(await read(files, 'a.pdf')).toEqual(content);
    const stored = await readFile(storedPath('a.pdf'));
    expect(stored.length).toBe(HEADER + size + 16 * Math.max(1, Math.ceil(size / BLOCK)));
    for (let at = 0; at + 16 <= size; at += BLOCK) expect(stored.includes(content.subarray(at, at + 16))).toBe(false);
  },
);

test('every range across block boundaries has the bytes of the plain file', async () => {
  const content = randomBytes(2 * BLOCK + 100);
  await save(files, 'a.pdf', content);
  const edges = [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK - 1, 2 * BLOCK, 2 * BLOCK + 99];
  for (const start of edges)
    for (const end of edges.filter((edge) => edge >= start))
      expect((await read(files, 'a.pdf', { start, end }))?.equals(content.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
});

test('public files are stored as they are', async () => {
  await save(files, 'a.png', Buffer.from('a public picture'), 'news');
  expect(await readFile(storedPath('a.png', 'news'), 'utf8')).toBe('a public picture');
});

test('the same content is stored differently each time', async () => {
  const content = Buffer.alloc(1000, 'x');
  await save(files, 'a.pdf', content);
  await save(files, 'b.pdf', content);
  expect((await readFile(storedPath('a.pdf'))).subarray(HEADER)).not.toEqual((await readFile(storedPath('b.pdf'))).subarray(HEADER));
});

describe('a changed file is detected:', () => {
  const content = randomBytes(2 * BLOCK + 100);
  let stored: Buffer;
  beforeEach(async () => {
    await save(files, 'a.pdf', content);
    stored = await readFile(storedPath('a.pdf'));
  });
  const sealed = (index: number): Buffer => stored.subarray(HEADER + index * (BLOCK + 16), HEADER + (index + 1) * (BLOCK + 16));

  test('a flipped bit at any position', async () => {
    for (const at of [8, 16, 23, 24, 40, HEADER - 1, HEADER, HEADER + BLOCK, HEADER + BLOCK + 16, stored.length - 17, stored.length - 1]) {
      const changed = Buffer.from(stored);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(storedPath('a.pdf'), changed);
      await expect(read(files, 'a.pdf'), `byte ${at}`).rejects.toMatchObject(damaged);
    }
  });

  test('truncation to any length, before a byte is sent', async () => {
    for (const length of [10, HEADER - 1, HEADER, HEADER + 16, HEADER + BLOCK + 16, HEADER + 2 * (BLOCK + 16), stored.length - 1]) {
      await writeFile(storedPath('a.pdf'), stored.subarray(0, length));
      await expect(files.find('things', 'r1', 'a.pdf'), `${length} bytes`).rejects.toMatchObject(damaged);
    }
  });

  test('appended bytes', async () => {
    await writeFile(storedPath('a.pdf'), Buffer.concat([stored, Buffer.from('x')]));
    await expect(files.find('things', 'r1', 'a.pdf')).rejects.toMatchObject(damaged);
  });

  test('blocks in another order', async () => {
    await writeFile(storedPath('a.pdf'), Buffer.concat([stored.subarray(0, HEADER), sealed(1), sealed(0), sealed(2)]));
    await expect(read(files, 'a.pdf')).rejects.toMatchObject(damaged);
    await expect(read(files, 'a.pdf', { start: BLOCK, end: BLOCK })).rejects.toMatchObject(damaged);
    expect(await read(files, 'a.pdf', { start: 2 * BLOCK, end: 2 * BLOCK })).toEqual(content.subarray(2 * BLOCK, 2 * BLOCK + 1));
  });

  test('a block or a header of another file, and two swapped files', async () => {
    await save(files, 'b.pdf', randomBytes(content.length));
    const other = await readFile(storedPath('b.pdf'));
    await writeFile(storedPath('a.pdf'), Buffer.concat([stored.subarray(0, HEADER + BLOCK + 16), other.subarray(HEADER + BLOCK + 16)]));
    await expect(read(files, 'a.pdf')).rejects.toMatchObject(damaged);
    for (const whole of [other, Buffer.concat([other.subarray(0, HEADER), stored.subarray(HEADER)])]) {
      await writeFile(storedPath('a.pdf'), whole);
      await expect(read(files, 'a.pdf')).rejects.toMatchObject(damaged);
    }
  });
});

test('a file cannot be read without its key, but with a previous key', async () => {
  await save(files, 'a.pdf', Buffer.from('a private paper'));
  for (const wrong of [otherKey, '']) await expect(read(openWith(wrong), 'a.pdf')).rejects.toMatchObject(damaged);
  expect(String(await read(openWith(otherKey, key), 'a.pdf'))).toBe('a private paper');
  expect(String(await read(openWith('', key), 'a.pdf'))).toBe('a private paper');
});

test('files are converted from plain to a key, to another key without touching the blocks, and back', async () => {
  const content = randomBytes(BLOCK + 10);
  const location = { collection: 'things', recordId: 'r1', name: 'a.pdf' };
  await save(openWith(''), 'a.pdf', content);
  expect(await readFile(storedPath('a.pdf'))).toEqual(content);
  expect([await files.findForm(location), await read(files, 'a.pdf')]).toEqual(['plain', content]);

  expect([await files.convert(location), await files.convert(location)]).toEqual([true, false]);
  const encrypted = await readFile(storedPath('a.pdf'));
  expect([await files.findForm(location), await read(files, 'a.pdf')]).toEqual(['current', content]);

  const rotated = openWith(otherKey, key);
  expect([await rotated.findForm(location), await rotated.convert(location), await rotated.convert(location)]).toEqual([
    'previous',
    true,
    false,
  ]);
  expect((await readFile(storedPath('a.pdf'))).subarray(HEADER).equals(encrypted.subarray(HEADER))).toBe(true);
  expect(await read(openWith(otherKey), 'a.pdf')).toEqual(content);

  expect(await openWith('', otherKey).convert(location)).toBe(true);
  expect(await readFile(storedPath('a.pdf'))).toEqual(content);
  await expect(files.convert({ ...location, name: 'missing.pdf' })).resolves.toBe(false);
  expect(await readdir(join(filesFolder(dataFolder), '.temporary'))).toEqual([]);
});

test('converting a file that no key decrypts leaves it as it is', async () => {
  await save(files, 'a.pdf', Buffer.from('a private paper'));
  const before = await readFile(storedPath('a.pdf'));
  await expect(openWith(otherKey).convert({ collection: 'things', recordId: 'r1', name: 'a.pdf' })).rejects.toMatchObject(damaged);
  expect(await readFile(storedPath('a.pdf'))).toEqual(before);
});

test('a key is 32 bytes in hex or base64', () => {
  for (const good of [key, key.toUpperCase(), otherKey, randomBytes(32).toString('base64url')]) expect(isFileKey(good), good).toBe(true);
  for (const bad of ['', 'secret', key.slice(1), `${key}0`, randomBytes(31).toString('base64'), randomBytes(33).toString('base64')])
    expect(isFileKey(bad), bad).toBe(false);
});
