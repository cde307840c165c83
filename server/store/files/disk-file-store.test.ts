import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFileStoreContract } from '../../../test/store-contract/describe-file-store-contract.ts';
import { filesFolder, openDiskFileStore } from './disk-file-store.ts';

describeFileStoreContract('files in a folder', async (dataFolder) => ({ files: openDiskFileStore(dataFolder), destroy: async () => {} }));

test('old empty folders and old temporary files are deleted', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  try {
    const files = openDiskFileStore(dataFolder);
    const [first, second] = [await files.createTemporaryPath(), await files.createTemporaryPath()];
    await writeFile(first, 'x');
    await writeFile(second, 'x');
    await files.save('things', 'r1', [{ temporaryPath: first, name: 'a.txt' }]);
    await files.delete({ collection: 'things', recordId: 'r1', name: 'a.txt' });
    const things = join(filesFolder(dataFolder), 'things');
    const before = new Date(Date.now() - 86_400_000);
    expect(await files.cleanUp(before)).toBe(0);
    expect(await readdir(things)).toEqual(['r1']);
    for (const path of [join(things, 'r1'), second]) await utimes(path, new Date(0), new Date(0));
    expect(await files.cleanUp(before)).toBe(1);
    expect(await readdir(things)).toEqual([]);
  } finally {
    await rm(dataFolder, { recursive: true });
  }
});

test('the folder that a mounted disk has of its own is left alone', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  try {
    await mkdir(join(filesFolder(dataFolder), 'lost+found', '#1'), { recursive: true });
    await writeFile(join(filesFolder(dataFolder), 'lost+found', '#1', 'a.txt'), 'x');
    for await (const { name } of openDiskFileStore(dataFolder).list()) expect.unreachable(name);
  } finally {
    await rm(dataFolder, { recursive: true });
  }
});
