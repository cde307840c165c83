import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getProgram } from '../test/get-program.ts';
import { runScript } from '../test/run-script.ts';
import { startPortal } from '../test/start-portal.ts';

/* What an operator meets after a disk failed: a damaged store, a full disk, half of a backup. */

let home: string;
let data: string;
let copy: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-restore-'));
  data = join(home, 'data');
  copy = join(home, 'copy');
  await mkdir(data);
  await (await startPortal({ dataFolder: data, services: ['records'], env: { DATABASE_URL: '' } })).close();
  expect(await runScript('backup', [copy], data)).toMatchObject({ code: 0 });
});
afterEach(() => rm(home, { recursive: true }));

const damageStore = () => writeFile(join(data, 'portal.db'), 'This was a store before the disk failed.');

/** Runs a command that cannot write more than 100 KB into a file, as on a disk that is full. */
function runOnFullDisk(name: string, args: readonly string[], dataFolder = data): Promise<string> {
  const command = `ulimit -f 200; exec "${process.execPath}" "${getProgram(name)}" ${args.join(' ')}`;
  return new Promise((resolve) =>
    execFile('/bin/sh', ['-c', command], { env: { ...process.env, PORTAL_DATA: dataFolder } }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    ),
  );
}

test('a damaged store is replaced by a backup', async () => {
  await damageStore();
  expect(await runScript('restore', [copy, '--force'], data)).toMatchObject({ code: 0, output: expect.stringContaining('are back in') });
  expect(await runScript('staff', ['list'], data)).toMatchObject({ code: 0, output: expect.stringContaining('clerk') });
});

test('commands say that a store is damaged, in one sentence', async () => {
  await damageStore();
  for (const [name, ...args] of [
    ['backup', join(home, 'another')],
    ['staff', 'list'],
  ] as const)
    expect(await runScript(name, args, data)).toEqual({ code: 1, output: expect.stringMatching(/^The store is damaged\. .*\n$/) });
});

test('a restore for which there is no room leaves the data folder as it was', async () => {
  const secret = await readFile(join(data, 'secret'), 'utf8');
  await writeFile(join(data, 'secret'), `${secret} of before`);
  const before = await readdir(data);
  expect(await runOnFullDisk('restore', [copy, '--force'])).toMatch(/^EFBIG: file too large.*\n$/);
  expect(await readdir(data)).toEqual(before);
  expect(await readFile(join(data, 'secret'), 'utf8')).toBe(`${secret} of before`);
  expect((await readdir(home)).toSorted()).toEqual(['copy', 'data']);
  await rm(data, { recursive: true });
  expect(await runOnFullDisk('restore', [copy])).toMatch(/^EFBIG/);
  expect(await readdir(data)).toEqual([]);
});

test('a disk mounted as the data folder, or for a backup, counts as empty and keeps its own folder', async () => {
  const disk = join(home, 'disk');
  await mkdir(join(disk, 'lost+found'), { recursive: true });
  expect(await runOnFullDisk('restore', [copy], disk)).toMatch(/^EFBIG/);
  expect(await readdir(disk)).toEqual(['lost+found']);
  expect(await runScript('restore', [copy], disk)).toMatchObject({ code: 0 });
  expect(await readdir(disk)).toContain('lost+found');
  await mkdir(join(home, 'stick', 'lost+found'), { recursive: true });
  expect(await runScript('backup', [join(home, 'stick')], data)).toMatchObject({ code: 0 });
});

test('a backup for which there is no room leaves nothing behind, and is made again in the same folder', async () => {
  const another = join(home, 'another');
  expect(await runOnFullDisk('backup', [another])).toMatch(/^[^\n]+\n$/);
  expect(await readdir(another)).toEqual([]);
  expect(await runScript('backup', [another], data)).toMatchObject({ code: 0 });
});

test('a backup inside the data folder is not moved aside with it', async () => {
  await cp(copy, join(data, 'copy'), { recursive: true });
  const before = await readdir(data);
  const output = expect.stringContaining('inside the data folder');
  expect(await runScript('restore', [join(data, 'copy'), '--force'], data)).toMatchObject({ code: 1, output });
  expect(await readdir(data)).toEqual(before);
});

test('a wrong path, and a backup that was broken off while its end was written, are named in one sentence', async () => {
  const file = join(home, 'notes.txt');
  await writeFile(file, '');
  expect(await runScript('backup', [file], data)).toEqual({ code: 1, output: expect.stringMatching(/^E\w+: .*notes\.txt'\n$/) });
  await truncate(join(copy, 'manifest.json'), 20);
  const output = expect.stringMatching(/holds a backup that this portal cannot read.*\n$/);
  expect(await runScript('restore', [copy, '--force'], data)).toEqual({ code: 1, output });
});
