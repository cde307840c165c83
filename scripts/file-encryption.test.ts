import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordModel } from 'pocketbase';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '../test/fakes/s3.ts';
import { runScript } from '../test/run-script.ts';
import { createImage, toFile } from '../test/sample-files.ts';
import { official, sampleApplication, service } from '../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../test/start-portal.ts';

/*
 * Encrypted files, following docs/operations.md: what a thief finds, what staff and visitors get,
 * how a key is introduced, changed and given up, and what a backup contains.
 */

const key = randomBytes(32).toString('hex');
const nextKey = randomBytes(32).toString('base64');
const MARKER = 'MARKER-of-a-private-paper';
const paper = `${`${MARKER}\n`.repeat(8000)}the end`;

let home: string;
let data: string;
let portal: RunningPortal | undefined;
let storage: FakeS3 | undefined;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-encryption-'));
  data = join(home, 'data');
});
afterEach(async () => {
  await closePortal();
  await storage?.stop();
  storage = undefined;
  await rm(home, { recursive: true, force: true });
});

async function openPortal(env: Record<string, string> = {}, dataFolder = data): Promise<RunningPortal> {
  portal = await startPortal({ dataFolder, env: { DATABASE_URL: '', ...env }, services: ['records'] });
  return portal;
}
async function closePortal(): Promise<void> {
  await portal?.close();
  portal = undefined;
}
const run = (name: string, args: string[], env: Record<string, string> = {}, folder = data) => runScript(name, args, folder, '', env);

/** Sends a private text and a private picture; returns their message records. */
async function createPapers(running: RunningPortal): Promise<RecordModel[]> {
  const staff = await running.staffClient();
  const room = await staff.collection('messages_room').create({ phone: '09171234567', name: 'Ana' });
  return [
    await staff.collection('messages').create({ room: room.id, files: toFile(paper, 'paper.txt') }),
    await staff.collection('messages').create({ room: room.id, files: toFile(await createImage('png', 300, 200), 'id.png') }),
  ];
}
async function fetchPaper(
  running: RunningPortal,
  record: RecordModel,
  headers: Record<string, string> = {},
  thumb = '',
): Promise<Response> {
  const token = await (await running.staffClient()).files.getToken();
  return fetch(`${running.url}/api/files/messages/${record.id}/${String(record.files)}?token=${token}${thumb}`, { headers });
}
/** Returns the files below a folder that contain one of these texts or byte sequences. */
async function findPlain(folder: string, ...needles: (string | Buffer)[]): Promise<string[]> {
  const encryptedFiles: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (needles.some((needle) => bytes.includes(needle))) encryptedFiles.push(path);
  }
  return encryptedFiles;
}
const PNG_START = Buffer.from('\x89PNG\r\n', 'latin1');

test('with a key staff read private files whole, in part and small; a thief with the folder reads none', async () => {
  const running = await openPortal({ FILES_KEY: key });
  const [text, picture] = (await createPapers(running)) as [RecordModel, RecordModel];
  const whole = await fetchPaper(running, text);
  expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([200, String(paper.length), paper]);
  for (const [range, expected] of [
    ['bytes=65530-65545', paper.slice(65530, 65546)],
    ['bytes=-7', 'the end'],
    [`bytes=${paper.length - 3}-`, 'end'],
  ] as const) {
    const part = await fetchPaper(running, text, { Range: range });
    expect([part.status, await part.text(), part.headers.get('content-range')?.split('/')[1]]).toEqual([
      206,
      expected,
      String(paper.length),
    ]);
  }
  expect((await fetchPaper(running, text, { Range: `bytes=${paper.length}-` })).status).toBe(416);
  const small = await fetchPaper(running, picture, {}, '&thumb=100x100');
  expect([small.status, Buffer.from(await small.arrayBuffer()).subarray(0, 6)]).toEqual([200, PNG_START]);
  const folder = join(data, 'files', 'messages');
  expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('thumb_100x100_'))).toHaveLength(1);
  expect(await findPlain(data, MARKER, PNG_START)).toEqual([]);

  // A public picture is not encrypted.
  const staff = await running.staffClient();
  const captain = await staff.collection('officials').create({ ...official, image: toFile(await createImage('png'), 'captain.png') });
  expect(await findPlain(join(data, 'files'), PNG_START)).toEqual([join(data, 'files', 'officials', captain.id, String(captain.image))]);
});

test('papers and finished documents of an application are private too', async () => {
  const running = await openPortal({ FILES_KEY: key });
  const staff = await running.staffClient();
  const { id: serviceId } = await staff.collection('services').create(service);
  const requirements = [toFile(await createImage('png'), 'id.png')];
  const { id } = await staff.collection('applications').create({ ...sampleApplication, serviceId, requirements });
  await staff.collection('applications').update(id, { 'documents+': toFile(await createImage('png'), 'clearance.png') });
  expect(await readdir(join(data, 'files', 'applications', id))).toHaveLength(2);
  expect(await findPlain(data, PNG_START)).toEqual([]);
});

test('a damaged file is an error that says so, and the others are read', async () => {
  const running = await openPortal({ FILES_KEY: key });
  const [text, picture] = (await createPapers(running)) as [RecordModel, RecordModel];
  const path = join(data, 'files', 'messages', text.id, String(text.files));
  const stored = await readFile(path);
  const changed = Buffer.from(stored);
  changed[100] = (changed[100] ?? 0) ^ 1;
  for (const change of [changed, stored.subarray(0, -1)]) {
    await writeFile(path, change);
    const response = await fetchPaper(running, text);
    expect([response.status, await response.json()]).toEqual([
      500,
      expect.objectContaining({ message: expect.stringContaining('cannot be read') }),
    ]);
  }
  expect((await fetchPaper(running, picture)).status).toBe(200);
  expect(await run('doctor', [], { FILES_KEY: key })).toMatchObject({ code: 1, output: expect.stringContaining('cannot be read') });
}, 60_000);

test('an existing portal is encrypted; broken off, the conversion goes on, and both forms are read meanwhile', async () => {
  storage = await startFakeS3();
  const store = { FILES_URL: storage.url };
  const records = await createPapers(await openPortal(store));
  await closePortal();
  expect(await run('doctor', [], store)).toMatchObject({ code: 0, output: expect.stringContaining('nothing is protected') });
  expect(await run('doctor', [], { ...store, FILES_KEY: key })).toMatchObject({
    code: 1,
    output: expect.stringContaining('portal files convert. (2)'),
  });

  let puts = 0;
  storage.fault = (method) => (method === 'PUT' && ++puts > 1 ? 'refuse' : undefined);
  expect(await run('files', ['convert'], { ...store, FILES_KEY: key })).toMatchObject({ code: 1 });
  storage.fault = undefined;
  const between = await openPortal({ ...store, FILES_KEY: key });
  for (const record of records) expect((await fetchPaper(between, record)).status).toBe(200);
  await closePortal();

  const again = await run('files', ['convert'], { ...store, FILES_KEY: key });
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('1 files were encrypted') });
  const rotated = { ...store, FILES_KEY: nextKey, FILES_KEY_PREVIOUS: key };
  expect(await run('files', ['convert'], rotated)).toMatchObject({ code: 0, output: expect.stringContaining('2 files were encrypted') });
  expect(await run('doctor', [], { ...store, FILES_KEY: nextKey })).toMatchObject({
    code: 0,
    output: expect.stringContaining('Everything is sound.'),
  });
  expect(await run('files', ['convert'], { ...store, FILES_KEY: key })).toMatchObject({
    code: 1,
    output: expect.stringContaining('No key opens them'),
  });
  const after = await openPortal({ ...store, FILES_KEY: nextKey });
  expect(await (await fetchPaper(after, records[0] as RecordModel)).text()).toBe(paper);
  await closePortal();
  expect(await run('files', ['convert'], { ...store, FILES_KEY_PREVIOUS: nextKey })).toMatchObject({
    code: 0,
    output: expect.stringContaining('2 files were decrypted'),
  });
  const plain = await openPortal(store);
  expect(await (await fetchPaper(plain, records[0] as RecordModel)).text()).toBe(paper);
}, 120_000);

test('a backup holds the files as they are stored, and no key; restored, they are read with the key', async () => {
  const [text] = (await createPapers(await openPortal({ FILES_KEY: key }))) as [RecordModel];
  await closePortal();
  const copy = join(home, 'copy');
  expect(await run('backup', [copy], { FILES_KEY: key })).toMatchObject({ code: 0 });
  expect(await findPlain(copy, MARKER, PNG_START, key)).toEqual([]);
  const restored = join(home, 'restored');
  expect(await run('restore', [copy], {}, restored)).toMatchObject({ code: 0 });
  const running = await openPortal({ FILES_KEY: key }, restored);
  expect(await (await fetchPaper(running, text)).text()).toBe(paper);
  await closePortal();

  await writeFile(join(data, 'settings.env'), `FILES_KEY=${key}\n`);
  expect(await run('backup', [join(home, 'other')], { FILES_KEY: key })).toMatchObject({
    code: 1,
    output: expect.stringContaining('contains the key'),
  });
  expect(await run('doctor', [], { FILES_KEY: key })).toMatchObject({
    code: 1,
    output: expect.stringContaining('lies in the data folder'),
  });
}, 60_000);

test('what is no key is refused with what one is', async () => {
  for (const env of [
    { FILES_KEY: 'secret', FILES_KEY_PREVIOUS: '' },
    { FILES_KEY: key, FILES_KEY_PREVIOUS: `${nextKey},secret` },
  ])
    expect(await run('files', ['convert'], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('must be 32 random bytes in hex or base64'),
    });
  expect(await run('files', ['convert'])).toMatchObject({ code: 1, output: expect.stringContaining('Neither FILES_KEY') });
}, 60_000);
