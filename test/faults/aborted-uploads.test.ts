import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPdf } from '../sample-files.ts';
import { type RunningPortal, startPortal } from '../start-portal.ts';
import { checkRemainingFiles } from './inspect-store.ts';
import { scaleForNightly } from './nightly.ts';

/* Phones lose their connection during an upload. */

const UPLOADS = scaleForNightly(2000, 120);
const ENDED_UPLOADS = scaleForNightly(500, 40);
const AT_ONCE = 20;

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
});
afterAll(() => portal.close());

test(`${UPLOADS} uploads that break off leave no file and no record`, { timeout: scaleForNightly(600_000, 60_000) }, async () => {
  const { staff, whole } = await upload('Broken off');
  const others = await connections();
  // Cuts at any byte before the end, so that the request is never complete.
  const cuts = Array.from({ length: UPLOADS }, (_, at) => Math.floor(((at + Math.random()) / UPLOADS) * (whole.length - 60)));
  while (cuts.length > 0) await Promise.all(cuts.splice(0, AT_ONCE).map((bytes) => sendPart(portal.url, whole.subarray(0, bytes))));

  await vi.waitFor(
    async () => {
      expect(await readdir(join(portal.dataFolder, 'files', '.temporary'))).toEqual([]);
      expect(await connections()).toBeLessThanOrEqual(others);
    },
    { timeout: scaleForNightly(120_000, 20_000) },
  );
  expect(await staff.collection('applications').getFullList()).toEqual([]);
  expect(await readdir(join(portal.dataFolder, 'files', 'applications')).catch(() => [])).toEqual([]);

  // The complete bytes are accepted: the uploads above were rejected only because they were cut.
  const answer = await sendPart(portal.url, whole, true);
  expect(answer).toContain('HTTP/1.1 200');
  expect(await staff.collection('applications').getFullList()).toMatchObject([
    { requirements: [/^one_/, /^two_/].map((name) => expect.stringMatching(name)) },
  ]);
});

test('connections cut while the answer is on its way leave whole records or none', {
  timeout: scaleForNightly(600_000, 60_000),
}, async () => {
  const { staff, whole } = await upload('Ended');
  const others = await connections();
  for (let count = 0; count < ENDED_UPLOADS; count += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendPart(portal.url, whole)));
  await vi.waitFor(async () => expect(await connections()).toBeLessThanOrEqual(others), { timeout: scaleForNightly(120_000, 20_000) });
  const { dataFolder } = portal;
  await vi.waitFor(
    async () => expect(await checkRemainingFiles(dataFolder)).toMatchObject({ missing: [], orphans: [], temporaryFiles: [] }),
    {
      timeout: scaleForNightly(120_000, 20_000),
    },
  );
  const createdApplication = await staff.collection('applications').getFullList({ filter: "purpose = 'Ended'" });
  expect(createdApplication.filter(({ requirements }) => requirements.length !== 2)).toEqual([]);
  console.log(
    `${createdApplication.length} of ${ENDED_UPLOADS} uploads were whole when their connection went; nothing of the others is left`,
  );
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) => portal.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
}

/** Records the bytes of a request that creates an application with two documents as staff. */
async function upload(purpose: string): Promise<{ staff: PocketBase; whole: Buffer }> {
  const staff = await portal.staffClient();
  const service = await staff
    .collection('services')
    .create({ title: 'Clearance', category: 'permits', description: 'D', status: 'Available' });
  const values = {
    name: 'Niño, Ana',
    contactNumber: '+639171234567',
    address: '1 Scout Ybardolaza',
    birthDate: '1990-05-06',
    civilStatus: 'single',
    purpose,
    serviceId: service.id,
  };
  return { staff, whole: request(portal.url, staff.authStore.token, values) };
}

function request(url: string, token: string, values: Readonly<Record<string, string>>): Buffer {
  const boundary = 'a-line-that-is-in-no-file';
  const part = (headers: string, body: Buffer | string): Buffer =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
  const paper = (name: string): Buffer =>
    part(
      `Content-Disposition: form-data; name="requirements"; filename="${name}.pdf"\r\nContent-Type: application/pdf`,
      createPdf('x'.repeat(150_000)),
    );
  const body = Buffer.concat([
    ...Object.entries(values).map(([name, value]) => part(`Content-Disposition: form-data; name="${name}"`, value)),
    paper('one'),
    paper('two'),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const head = [
    'POST /api/collections/applications/records HTTP/1.1',
    `Host: ${new URL(url).host}`,
    `Authorization: ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
    '',
    '',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head), body]);
}

/**
 * Sends bytes and closes the connection when they are sent; with `waitsForResponse` after the first
 * chunk of the response, which it returns.
 */
function sendPart(url: string, bytes: Buffer, waitsForResponse = false): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', reject).on('close', () => resolve(answer));
    socket.once('data', (data) => {
      answer += data.toString('latin1');
      socket.destroy();
    });
    socket.write(bytes, () => {
      if (!waitsForResponse) socket.destroy();
    });
  });
}
