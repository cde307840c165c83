import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { deleteUnusedFiles, removedFilePath } from '#server/store/files/delete-unused-files.ts';
import type { FileStore } from '#server/store/files/file-store.ts';
import { writeTemporaryFile } from '#server/store/files/temporary-file.ts';
import { openStore } from '#server/store/open-store.ts';
import { removedFiles } from '#server/store/schema/private-tables.ts';
import type { Store } from '#server/store/store.ts';
import { testCollections, things } from './test-collections.ts';

/** A file store for the tests. `destroy` deletes its contents. */
export interface FileStoreFixture {
  readonly files: FileStore;
  destroy(): Promise<void>;
}

/** Declares the tests that every file store must pass. They run in the test file of each one. */
export function describeFileStoreContract(name: string, create: (dataFolder: string) => Promise<FileStoreFixture>): void {
  describe(name, () => {
    let dataFolder: string;
    let fixture: FileStoreFixture;
    let files: FileStore;
    let store: Store;
    beforeAll(async () => {
      dataFolder = await mkdtemp(join(tmpdir(), 'portal-files-'));
      fixture = await create(dataFolder);
      files = fixture.files;
    });
    afterAll(async () => {
      await fixture.destroy();
      await rm(dataFolder, { recursive: true });
    });
    beforeEach(async () => {
      store = await openStore({ databaseUrl: '', dataFolder, collections: testCollections, log: pino({ level: 'silent' }) });
    });
    afterEach(async () => {
      for await (const file of files.list()) await files.delete(file);
      await store.close();
      await rm(join(dataFolder, 'portal.db'));
    });

    async function upload(content = 'x'): Promise<string> {
      const path = await files.createTemporaryPath();
      await writeTemporaryFile(path, Buffer.from(content));
      return path;
    }
    async function saveFiles(recordId: string, ...names: string[]): Promise<void> {
      await files.save('things', recordId, await Promise.all(names.map(async (name) => ({ temporaryPath: await upload(), name }))));
    }
    async function listNames(recordId: string): Promise<string[]> {
      const names: string[] = [];
      for await (const file of files.list()) if (file.recordId === recordId) names.push(file.name);
      return names.sort();
    }
    /** As the minimum age of unused files: files of the next hour are old enough, too. */
    const minAgeInFuture = -1;

    test('a saved file is found under its name, whole and in part, and its temporary place is empty', async () => {
      const temporaryPath = await upload('hello world');
      await files.save('things', 'r1', [{ temporaryPath, name: 'a_1.txt' }]);
      const storedFile = await files.find('things', 'r1', 'a_1.txt');
      expect(storedFile).toMatchObject({ size: 11, modified: expect.any(Date) });
      expect(Math.abs(Number(storedFile?.modified) - Date.now())).toBeLessThan(60_000);
      expect(storedFile && (await text(storedFile.open()))).toBe('hello world');
      expect(storedFile && (await text(storedFile.open({ start: 6, end: 8 })))).toBe('wor');
      expect(await readdir(dirname(temporaryPath))).toEqual([]);
    });

    test('an empty file is a file', async () => {
      await files.save('things', 'r1', [{ temporaryPath: await upload(''), name: 'empty.txt' }]);
      const storedFile = await files.find('things', 'r1', 'empty.txt');
      expect(storedFile).toMatchObject({ size: 0 });
      expect(storedFile && (await text(storedFile.open()))).toBe('');
    });

    test('only names in the form of stored names are found', async () => {
      await saveFiles('r1', 'a_1.txt');
      for (const wrong of ['b.txt', 'a_1', '..', '../r1/a_1.txt', '/etc/passwd', '', '.', 'a_1.txt/', 'a_1.txt/x', '.temporary', 'a\0']) {
        expect(await files.find('things', 'r1', wrong)).toBeUndefined();
      }
      expect(await files.find('..', 'r1', 'a_1.txt')).toBeUndefined();
      expect(await files.find('things', '../r1', 'a_1.txt')).toBeUndefined();
      await expect(files.save('things', 'r1', [{ temporaryPath: await upload(), name: '../../x' }])).rejects.toMatchObject({
        code: 'bad_request',
      });
      await files.cleanUp(new Date(Date.now() + 3_600_000));
    });

    test('when one file cannot be saved, none is', async () => {
      const good = { temporaryPath: await upload(), name: 'good.txt' };
      const missing = { temporaryPath: join(dataFolder, 'nowhere'), name: 'missing.txt' };
      await expect(files.save('things', 'r1', [good, missing])).rejects.toThrow();
      expect(await listNames('r1')).toEqual([]);
      await rm(good.temporaryPath, { force: true });
    });

    test('a file is replaced as a whole; when that fails, the old one stays', async () => {
      await saveFiles('r1', 'a.txt');
      await files.replace('things', 'r1', { temporaryPath: await upload('another'), name: 'a.txt' });
      const missing = { temporaryPath: join(dataFolder, 'nowhere'), name: 'a.txt' };
      await expect(files.replace('things', 'r1', missing)).rejects.toThrow();
      await expect(files.replace('things', 'r1', { ...missing, name: '../../x' })).rejects.toThrow();
      const storedFile = await files.find('things', 'r1', 'a.txt');
      expect(storedFile && (await text(storedFile.open()))).toBe('another');
      expect(await listNames('r1')).toEqual(['a.txt']);
    });

    test('removing also removes the thumbnails, deleting removes only the file itself', async () => {
      await saveFiles('r1', 'a.png', 'thumb_100x100_a.png', 'b.png', 'thumb_400x225f_b.png', 'a.png.txt');
      await files.removeWithThumbnails('things', 'r1', ['a.png', 'not-there.png']);
      expect(await listNames('r1')).toEqual(['a.png.txt', 'b.png', 'thumb_400x225f_b.png']);
      await files.removeWithThumbnails('things', 'nowhere', ['a.png']);
      expect(await files.delete({ collection: 'things', recordId: 'r1', name: 'b.png' })).toBe(true);
      expect(await files.delete({ collection: 'things', recordId: 'r1', name: 'b.png' })).toBe(false);
      expect(await listNames('r1')).toEqual(['a.png.txt', 'thumb_400x225f_b.png']);
    });

    test('the cleanup deletes files that no record names, with their thumbnails, and old temporary files; new ones stay', async () => {
      const thing = await store.write((tx) => tx.insert(things, { photo: 'photo.png', papers: ['p.pdf'] }));
      await saveFiles(thing.id, 'photo.png', 'p.pdf', 'thumb_100x100_photo.png', 'lost.pdf');
      await saveFiles('gone', 'lost.png', 'thumb_100x100_lost.png');
      await upload();
      expect(await deleteUnusedFiles(store, 24, { files, collections: testCollections })).toBe(0);
      expect(await deleteUnusedFiles(store, minAgeInFuture, { files, collections: testCollections })).toBe(4);
      expect(await listNames(thing.id)).toEqual(['p.pdf', 'photo.png', 'thumb_100x100_photo.png']);
      expect(await listNames('gone')).toEqual([]);
      expect(await files.listStaleTemporaryFiles(new Date(Date.now() + 3_600_000))).toEqual([]);
    });

    test('a removed file is deleted after a day, and stays when a record names it again', async () => {
      const thing = await store.write((tx) => tx.insert(things, { papers: ['back.pdf'] }));
      await saveFiles(thing.id, 'new.pdf', 'old.pdf', 'back.pdf');
      const markAsRemoved = (name: string, hours: number) =>
        store.write((tx) =>
          tx.insert(removedFiles, {
            path: removedFilePath('things', thing.id, name),
            removed: serializeDate(new Date(Date.now() - hours * 3_600_000)),
          }),
        );
      await markAsRemoved('new.pdf', 1);
      await markAsRemoved('old.pdf', 25);
      await markAsRemoved('back.pdf', 25);
      expect(await deleteUnusedFiles(store, 24, { files, collections: testCollections })).toBe(1);
      expect(await listNames(thing.id)).toEqual(['back.pdf', 'new.pdf']);
      expect((await store.read.list(removedFiles)).map(({ path }) => path)).toEqual([removedFilePath('things', thing.id, 'new.pdf')]);
    });
  });
}
