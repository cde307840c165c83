import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFiles } from './contract-files.ts';
import { filesFolder, openDiskFiles } from './disk-files.ts';

describeFiles('files in a folder', async (dataFolder) => ({ files: openDiskFiles(dataFolder), end: async () => {} }));

test('an empty folder goes once it is old, and so does an old temporary file', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  try {
    const files = openDiskFiles(dataFolder);
    const [first, second] = [await files.temporary(), await files.temporary()];
    await writeFile(first, 'x');
    await writeFile(second, 'x');
    await files.keep('things', 'r1', [{ temporaryPath: first, name: 'a.txt' }]);
    await files.delete({ collection: 'things', recordId: 'r1', name: 'a.txt' });
    const things = join(filesFolder(dataFolder), 'things');
    const before = new Date(Date.now() - 86_400_000);
    expect(await files.tidy(before)).toBe(0);
    expect(await readdir(things)).toEqual(['r1']);
    for (const path of [join(things, 'r1'), second]) await utimes(path, new Date(0), new Date(0));
    expect(await files.tidy(before)).toBe(1);
    expect(await readdir(things)).toEqual([]);
  } finally {
    await rm(dataFolder, { recursive: true });
  }
});
