import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { collections } from '#model/collections/index.ts';
import { news } from '#model/collections/pages/news.ts';
import { openStore } from '#server/store/open-store.ts';
import { removedFiles } from '#server/store/schema/private-tables.ts';
import { runScript } from '../test/run-script.ts';

let data: string;
let article: string;
const longAgo = new Date(Date.now() - 27 * 3_600_000);

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'portal-doctor-'));
  article = await withStore((tx) => tx.insert(news, { title: 'T', image: 'photo.webp' }).then(({ id }) => id));
  await writeStoredFile(`news/${article}/photo.webp`);
});
afterEach(() => rm(data, { recursive: true }));

async function withStore<T>(job: Parameters<Awaited<ReturnType<typeof openStore>>['write']>[0]): Promise<T> {
  const store = await openStore({
    databaseUrl: '',
    dataFolder: data,
    collections: Object.values(collections),
    log: pino({ level: 'silent' }),
  });
  return (store.write(job) as Promise<T>).finally(() => store.close());
}

async function writeStoredFile(path: string, isOld = true): Promise<void> {
  const to = join(data, 'files', path);
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, 'x');
  if (isOld) await utimes(to, longAgo, longAgo);
}
const markRemoved = (path: string, removed: Date) =>
  withStore((tx) => tx.insert(removedFiles, { path, removed: serializeDate(removed) }).then(() => undefined));
const runDoctor = (...args: string[]) => runScript('doctor', args, data);
const listStoredFiles = async (): Promise<string[]> =>
  (await readdir(join(data, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test('a sound folder is called sound, also while an upload is on its way', async () => {
  await writeStoredFile(`news/${article}/just-now.webp`, false);
  await writeStoredFile('.temporary/just-now', false);
  await writeStoredFile(`news/${article}/thumb_100x100_photo.webp`);
  await markRemoved(`news/${article}/waiting.webp`, new Date());
  await writeStoredFile(`news/${article}/waiting.webp`);
  const expectedLines = [
    '1 records and 1 files were looked at.',
    expect.stringMatching(/^Warning: FILES_KEY is not set/),
    'Everything is sound.',
    '',
  ];
  const { code, output: lines } = await runDoctor();
  expect([code, lines.split('\n')]).toEqual([0, expectedLines]);
});

test('what the hourly cleanup will delete next is no finding', async () => {
  const due = new Date(Date.now() - 24.5 * 3_600_000);
  await writeStoredFile(`news/${article}/orphan.webp`);
  await utimes(join(data, 'files', 'news', article, 'orphan.webp'), due, due);
  await markRemoved(`news/${article}/removed.webp`, due);
  expect(await runDoctor()).toMatchObject({ code: 0 });
});

test('what nothing names is found, and deleted only when asked', async () => {
  await writeStoredFile(`news/${article}/orphan.webp`);
  await writeStoredFile('news/gone00000000000/orphan.webp');
  await writeStoredFile('.temporary/half');
  await writeStoredFile(`news/${article}/overdue.webp`);
  await markRemoved(`news/${article}/overdue.webp`, longAgo);
  await markRemoved(`news/${article}/photo.webp`, longAgo);
  const before = await listStoredFiles();
  const report = await runDoctor();
  expect(report).toMatchObject({ code: 1, output: expect.stringContaining(`news/${article}/orphan.webp`) });
  for (const words of [
    'no record names should have been deleted by now. (2)',
    'Unfinished uploads',
    'Removed files should',
    'name them again',
  ]) {
    expect(report.output).toContain(words);
  }
  expect(await listStoredFiles()).toEqual(before);

  expect(await runDoctor('--repair')).toMatchObject({ code: 0, output: expect.stringContaining('Repaired: 4 files were deleted.') });
  expect(await listStoredFiles()).toEqual(['photo.webp']);
  expect(await runDoctor()).toMatchObject({ code: 0 });
});

test('a missing file is reported and cannot be repaired', async () => {
  await rm(join(data, 'files', 'news', article, 'photo.webp'));
  const missing = { code: 1, output: expect.stringContaining(`news/${article}/photo.webp`) };
  expect(await runDoctor()).toMatchObject(missing);
  expect(await runDoctor('--repair')).toMatchObject(missing);
});

test('a damaged store is reported, and nothing is repaired by what it says', async () => {
  await writeStoredFile(`news/${article}/orphan.webp`);
  const file = await open(join(data, 'portal.db'), 'r+');
  await file.write(Buffer.alloc(3 * 4096, 0xab), 0, undefined, 4096);
  await file.close();
  expect(await runDoctor('--repair')).toMatchObject({ code: 1, output: expect.stringContaining('The store is damaged') });
  expect(await listStoredFiles()).toEqual(['orphan.webp', 'photo.webp']);
});

test('a folder without a store is not made into one', async () => {
  const nowhere = join(data, 'nowhere');
  expect(await runScript('doctor', [], nowhere)).toMatchObject({ code: 1, output: expect.stringContaining('There is no store') });
  expect(await readdir(data)).not.toContain('nowhere');
});
