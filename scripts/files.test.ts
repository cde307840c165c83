import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '../test/fakes/s3.ts';
import { runScript } from '../test/run-script.ts';
import { createImage } from '../test/sample-files.ts';
import { official as anyOfficial } from '../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../test/start-portal.ts';

const official = { ...anyOfficial, name: 'Josefa Peña' };

/*
 * Files in S3 storage, following docs/operations.md: moved there, served from there, backed up,
 * moved back.
 */

let home: string;
let data: string;
let storage: FakeS3;
let portal: RunningPortal | undefined;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-files-'));
  data = join(home, 'data');
  storage = await startFakeS3();
});
afterEach(async () => {
  await portal?.close();
  portal = undefined;
  await storage.stop();
  await rm(home, { recursive: true, force: true });
});

const runCommand = (name: string, args: string[], folder = data) => runScript(name, args, folder, '', { FILES_URL: storage.url });
const openPortal = async (env: Record<string, string> = {}): Promise<RunningPortal> => {
  portal = await startPortal({ dataFolder: data, env: { DATABASE_URL: '', ...env } });
  return portal;
};
const closePortal = async (): Promise<void> => {
  await portal?.close();
  portal = undefined;
};
async function listDiskFiles(): Promise<string[]> {
  const entries = await readdir(join(data, 'files', 'officials'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('files are moved into storage, served from there, backed up and moved back; broken off, the move is done again', async () => {
  const first = await openPortal();
  const createdApplication = await (await first.staffClient())
    .collection('officials')
    .create({ ...official, image: new File([new Uint8Array(await createImage('png'))], 'photo.png', { type: 'image/png' }) });
  const address = `/api/files/officials/${createdApplication.id}/${createdApplication.image}`;
  const bytes = Buffer.from(await (await fetch(first.url + address)).arrayBuffer());
  expect((await fetch(`${first.url}${address}?thumb=100x100`)).status).toBe(200);
  expect(await runCommand('files', ['move'])).toEqual({ code: 1, output: 'The portal is running on this data folder. Stop it first.\n' });
  await closePortal();
  expect(await listDiskFiles()).toHaveLength(2);

  let puts = 0;
  storage.fault = (method) => (method === 'PUT' && ++puts > 1 ? 'refuse' : undefined);
  expect(await runCommand('files', ['move'])).toMatchObject({ code: 1, output: expect.stringContaining('cannot be reached') });
  expect(await listDiskFiles()).toHaveLength(2);
  storage.fault = undefined;
  expect(await runCommand('files', ['move'])).toMatchObject({ code: 0, output: expect.stringContaining('1 files (') });
  expect(await listDiskFiles()).toEqual([]);
  expect(await runCommand('doctor', [])).toMatchObject({ code: 0, output: expect.stringContaining('Everything is sound.') });

  const second = await openPortal({ FILES_URL: storage.url });
  const answer = await fetch(second.url + address);
  expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, bytes]);
  const part = await fetch(second.url + address, { headers: { Range: 'bytes=1-3' } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(1, 4)]);
  expect((await fetch(`${second.url}${address}?thumb=100x100`)).status).toBe(200);
  const staff = await second.staffClient();
  const other = await staff.collection('officials').create({
    ...official,
    name: 'Another',
    image: new File([new Uint8Array(await createImage('png'))], 'other.png', { type: 'image/png' }),
  });
  expect(await listDiskFiles()).toEqual([]);

  storage.fault = () => 'break';
  expect((await fetch(second.url + address)).status).toBe(503);
  const refusedUpload = staff
    .collection('officials')
    .create({ ...official, name: 'Lost', image: new File([new Uint8Array(await createImage('png'))], 'lost.png', { type: 'image/png' }) });
  await expect(refusedUpload).rejects.toMatchObject({ status: 503 });
  storage.fault = undefined;
  expect((await staff.collection('officials').getFullList()).map(({ name }) => name).sort()).toEqual(['Another', official.name]);
  await closePortal();

  const copy = join(home, 'copy');
  expect(await runCommand('backup', [copy])).toMatchObject({ code: 0, output: expect.stringContaining('fetched from the storage') });
  expect(await readFile(join(copy, 'files', 'officials', createdApplication.id, createdApplication.image))).toEqual(bytes);
  expect(await runCommand('restore', [copy], join(home, 'restored'))).toMatchObject({
    code: 0,
    output: expect.stringContaining('portal files move'),
  });

  expect(await runCommand('files', ['move', '--back'])).toMatchObject({ code: 0 });
  const third = await openPortal();
  expect((await fetch(`${third.url}/api/files/officials/${other.id}/${other.image}`)).status).toBe(200);
  expect(Buffer.from(await (await fetch(third.url + address)).arrayBuffer())).toEqual(bytes);
  expect(storage.receivedPaths.some((line) => line.startsWith('DELETE'))).toBe(true);
}, 180_000);

test('a private file in storage is fetched for those who may see it only', async () => {
  const running = await openPortal({ FILES_URL: storage.url });
  const staff = await running.staffClient();
  const service = await staff
    .collection('services')
    .create({ title: 'Clearance', category: 'certificates', description: 'x', status: 'Available' });
  const application = await staff.collection('applications').create({
    name: 'Ana',
    contactNumber: '+639171234567',
    address: 'x',
    birthDate: '1990-01-01',
    civilStatus: 'single',
    purpose: 'employment',
    serviceId: service.id,
    requirements: [new File([new Uint8Array(await createImage('png'))], 'id.png', { type: 'image/png' })],
  });
  const address = `${running.url}/api/files/applications/${application.id}/${application.requirements[0]}`;
  const before = storage.receivedPaths.length;
  expect((await fetch(address)).status).toBe(404);
  expect(storage.receivedPaths.length).toBe(before);
  const token = await staff.files.getToken();
  expect((await fetch(`${address}?token=${token}`)).status).toBe(200);
}, 60_000);

test('without FILES_URL, or with one that is none, the command says what is missing', async () => {
  expect(await runScript('files', ['move'], data)).toMatchObject({ code: 1, output: expect.stringContaining('FILES_URL is not set') });
  const wrong = await runScript('files', ['move'], data, '', { FILES_URL: 's3://no-key.example.ph/bucket' });
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('The setting FILES_URL is wrong') });
  expect(await runCommand('files', ['copy'])).toMatchObject({ code: 1, output: expect.stringContaining('portal files move') });
});
