import type PocketBase from 'pocketbase';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { problemStatisticsPath } from '#model/endpoints/reports/problem-statistics.ts';
import { type BrowserClient, createBrowserClient } from '../../../../test/create-browser-client.ts';
import { createPdf, toFile } from '../../../../test/sample-files.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { outbox, rateLimitWindows, verifiedNumbers } from '../../../store/schema/private-tables.ts';

let portal: RunningPortal;
let staff: PocketBase;
let resident: BrowserClient;

beforeAll(async () => {
  portal = await startPortal({
    services: ['records'],
    env: { LIMIT_PROBLEMS_PER_ADDRESS_DAY: '3', LIMIT_PROBLEM_PHOTOS_UNVERIFIED_DAY: '2', LIMIT_PROBLEMS_PER_NUMBER_DAY: '2' },
  });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());
beforeEach(async () => {
  resident = createBrowserClient(portal);
  await portal.context.store.write(async (tx) => {
    for (const { id } of await tx.list(rateLimitWindows)) await tx.remove(rateLimitWindows, id);
  });
});

const light = { kind: 'streetLight', description: 'The lamp has been dark since Sunday', landmark: 'Chapel, Rose Street' };
const send = (more: object = {}, key = '', by = resident) =>
  by.client.collection('problem_reports').create({ ...light, ...more }, key === '' ? {} : { headers: { 'Idempotency-Key': key } });
const look = async (ticketNumber: string, by: PocketBase = resident.client) =>
  (await by.collection('problem_reports').getFullList({ filter: `ticketNumber = "${ticketNumber}"` }))[0];
const errorResponse = (field: string, status = 400) => ({ status, response: { data: { [field]: expect.anything() } } });

async function verify(number: string): Promise<void> {
  await resident.client.collection('messages_room').create({ phone: 'any' });
  const visitor = await portal.context.visitors.findByToken(resident.cookies.get('visitor'));
  const expires = serializeDate(new Date(Date.now() + 60_000));
  await portal.context.store.write((tx) =>
    tx.insert(verifiedNumbers, { visitor: visitor?.id ?? '', number, expires, opensUntil: expires }),
  );
}

/** A photograph of a telephone that says where it was taken. */
const photo = async (): Promise<File> => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#222' } })
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 38/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif?.includes('Telephone')).toBe(true);
  return toFile(bytes, 'lamp.jpg');
};

test('a report is followed by its ticket number, and only who sent it sees more than its state', async () => {
  const { ticketNumber } = await send({ latitude: 14.64, longitude: 121.04 });
  expect(ticketNumber).toMatch(/^UL-\d{8}-\d{4,}$/);
  expect(await look(ticketNumber)).toMatchObject({ status: 'pending', description: light.description, latitude: 14.64 });
  const trackedReport = await look(ticketNumber, portal.client());
  expect(Object.keys(trackedReport ?? {}).sort()).toEqual([
    'collectionId',
    'collectionName',
    'created',
    'history',
    'id',
    'kind',
    'status',
    'ticketNumber',
  ]);
  expect(await portal.client().collection('problem_reports').getFullList()).toEqual([]);
  expect(await look('UL-20260101-0000')).toBeUndefined();
});

test('it needs a kind, words and a place, and takes photographs only', async () => {
  await expect(send({ kind: '' })).rejects.toMatchObject(errorResponse('kind'));
  await expect(send({ description: '' })).rejects.toMatchObject(errorResponse('description'));
  await expect(send({ landmark: '' })).rejects.toMatchObject(errorResponse('landmark'));
  await expect(send({ landmark: '', latitude: 95, longitude: 1 })).rejects.toMatchObject(errorResponse('latitude'));
  await expect(send({ photos: toFile(createPdf(), 'lamp.pdf') })).rejects.toMatchObject(errorResponse('photos'));
  await expect(send({ number: '0917 000 0001' })).rejects.toMatchObject(errorResponse('number'));
  const { ticketNumber } = await send({ status: 'finished', solution: 'Mine', assignedTo: 'x' });
  expect(await look(ticketNumber, staff)).toMatchObject({ status: 'pending', solution: '', assignedTo: '' });
});

test('a photograph loses where it was taken, and is for its sender and the office', async () => {
  const { id, ticketNumber } = await send({ photos: await photo() });
  const [record] = [await look(ticketNumber)];
  const path = `/api/files/problem_reports/${id}/${record?.photos[0]}`;
  expect((await fetch(portal.url + path)).status).toBe(404);
  const mine = Buffer.from(await (await resident.fetch(path)).arrayBuffer());
  const { format, exif } = await sharp(mine).metadata();
  expect([format, exif]).toEqual(['jpeg', undefined]);
  expect(mine.includes('Telephone')).toBe(false);
  const token = await staff.files.getToken();
  expect((await fetch(`${portal.url}${path}?token=${token}`)).status).toBe(200);
});

test('without a number an address sends a few a day, and the whole site takes a few photographs', async () => {
  await send({ photos: [await photo(), await photo()] });
  await expect(send({ photos: await photo() }, '', createBrowserClient(portal))).rejects.toMatchObject({ status: 429 });
  await send();
  await send();
  await expect(send()).rejects.toMatchObject({ status: 429 });
  await verify('+639171110001');
  const ownReport = await send({ number: '0917 111 0001', photos: await photo() });
  expect(await look(ownReport.ticketNumber, staff)).toMatchObject({ number: '+639171110001' });
  await send({ number: '+639171110001' });
  await expect(send({ number: '+639171110001' })).rejects.toMatchObject({ status: 429 });
});

test('the same report sent twice is one, and another under its key is refused', async () => {
  const first = await send({}, 'one-key');
  expect((await send({}, 'one-key')).id).toBe(first.id);
  await expect(send({ description: 'Another' }, 'one-key')).rejects.toMatchObject(errorResponse('idempotencyKey', 409));
});

test('solved needs a photograph or words, denied a reason; the reporter sees them and is told', async () => {
  await verify('+639171110002');
  const { id, ticketNumber } = await send({ number: '+639171110002' });
  const change = (body: object) => staff.collection('problem_reports').update(id, body);
  await expect(change({ description: 'Changed' })).rejects.toMatchObject({ status: 404 });
  await expect(change({ status: 'finished' })).rejects.toMatchObject(errorResponse('solvedPhotos'));
  await expect(change({ status: 'denied' })).rejects.toMatchObject(errorResponse('denialReason'));
  await change({ status: 'ongoing' });
  const solved = await change({ status: 'finished', solvedPhotos: await photo(), solution: 'New lamp' });
  expect(solved).toMatchObject({ assignedTo: staff.authStore.record?.id, decidedAt: expect.stringMatching(/^20/) });
  // What was done stays: one of both may go, not the last one.
  await change({ solution: '' });
  await expect(change({ solvedPhotos: [] })).rejects.toMatchObject(errorResponse('solvedPhotos'));
  await change({ solution: 'New lamp' });
  const mine = await look(ticketNumber);
  expect(mine).toMatchObject({ status: 'finished', solution: 'New lamp', solvedPhotos: [expect.any(String)] });
  expect(JSON.stringify(mine?.history)).not.toContain('"by"');
  expect((await resident.fetch(`/api/files/problem_reports/${id}/${mine?.solvedPhotos[0]}`)).status).toBe(200);
  const texts = await portal.context.store.read.list(outbox, { where: fieldEquals('address', '+639171110002') });
  expect(texts.map(({ content }) => content?.text)).toEqual([expect.stringContaining(`${ticketNumber} was solved`)]);
});

test('everybody sees counts and median days by kind, and neither reporter nor place', async () => {
  const { id } = await send({ kind: 'flood' });
  await staff.collection('problem_reports').update(id, { status: 'finished', solution: 'Pumped' });
  await expect
    .poll(async () => (await fetch(portal.url + problemStatisticsPath)).json(), { timeout: 5000 })
    .toMatchObject({ kinds: expect.arrayContaining([{ kind: 'flood', open: 0, solved: 1, medianDays: 0 }]) });
});
