import { ClientResponseError } from 'pocketbase';
import { afterEach, expect, test } from 'vitest';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { createBrowserClient } from '../../../test/create-browser-client.ts';
import { toFile } from '../../../test/sample-files.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { rateLimitWindows } from '../../store/schema/private-tables.ts';

let portal: RunningPortal;
afterEach(() => portal.close());

const MEGABYTE = 1024 * 1024;
const file = (megabytes: number): File => toFile('x'.repeat(megabytes * MEGABYTE - 2000), 'note.txt');

/** A browser with a room: sends files of so many megabytes and gives the status of the answer. */
async function visitor(number?: string) {
  const browser = createBrowserClient(portal);
  if (number !== undefined) {
    await browser.fetch(`/verify_otp/${encodeURIComponent(number)}`);
    const body = JSON.stringify({ contactNumber: number, code: await portal.codeFor(number) });
    await browser.fetch('/validate_otp', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  }
  const room = await browser.client.collection('messages_room').create({ phone: number ?? '+639170000000' });
  return (megabytes: number) => statusOf(browser.client.collection('messages').create({ room: room.id, files: file(megabytes) }));
}

const statusOf = (upload: Promise<unknown>): Promise<number> =>
  upload.then(
    () => 200,
    (error: unknown) => (error instanceof ClientResponseError ? error.status : 0),
  );

test('who has verified nothing sends less an hour than who has, and staff what they like', async () => {
  portal = await startPortal({
    services: ['records', 'verification'],
    env: { LIMIT_UPLOAD_MB_VISITOR_HOUR: '2', LIMIT_UPLOAD_MB_VERIFIED_HOUR: '4' },
  });
  const [outsider, resident] = [await visitor(), await visitor('+639171234567')];
  expect([await outsider(1), await outsider(1), await outsider(1)]).toEqual([200, 200, 429]);
  expect([await resident(2), await resident(2), await resident(1)]).toEqual([200, 200, 429]);
  const staff = await portal.staffClient();
  const room = await staff.collection('messages_room').create({ phone: '1' });
  expect(await statusOf(staff.collection('messages').create({ room: room.id, files: file(6) }))).toBe(200);
});

test('unverified visitors of one address, and all of them, share a day; verified ones keep the rest', async () => {
  portal = await startPortal({
    services: ['records', 'verification'],
    env: { TRUST_PROXY: '1', LIMIT_UPLOAD_MB_ADDRESS_DAY: '2', LIMIT_UPLOAD_MB_UNVERIFIED_DAY: '3', LIMIT_UPLOAD_MB_PORTAL_DAY: '5' },
  });
  const from = (address: string, send: () => Promise<number>): Promise<number> => {
    forwarded = address;
    return send();
  };
  let forwarded = '10.0.0.1';
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('X-Forwarded-For', forwarded);
    return real(input, { ...init, headers });
  };
  try {
    const [one, two, three] = [await visitor(), await visitor(), await visitor()];
    const resident = await visitor('+639171234567');
    expect([await from('10.0.0.1', () => one(2)), await from('10.0.0.1', () => two(1))]).toEqual([200, 429]);
    expect([await from('10.0.1.2', () => two(1)), await from('10.0.2.3', () => three(1))]).toEqual([200, 429]);
    expect([await from('10.0.0.1', () => resident(2)), await from('10.0.0.1', () => resident(1))]).toEqual([200, 429]);
  } finally {
    globalThis.fetch = real;
  }
});

test('one phone, verified in several browsers, has one allowance a day', async () => {
  portal = await startPortal({ services: ['records', 'verification'], env: { LIMIT_UPLOAD_MB_NUMBER_DAY: '2' } });
  const first = await visitor('+639171234567');
  await portal.context.store.write((tx) => tx.removeWhere(rateLimitWindows, parseFilter("key ~ 'code'")));
  const second = await visitor('+639171234567');
  expect([await first(1), await second(1), await second(1), await first(1)]).toEqual([200, 200, 429, 429]);
  expect(await (await visitor('+639171234568'))(1)).toBe(200);
});

test('many uploads at once bring no more than one after another', async () => {
  portal = await startPortal({ services: ['records'], env: { LIMIT_UPLOAD_MB_VISITOR_HOUR: '3' } });
  const send = await visitor();
  const statuses = await Promise.all(Array.from({ length: 8 }, () => send(1)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
});

test('what the portal could not keep is not counted', async () => {
  const env = { LIMIT_UPLOAD_MB_VISITOR_HOUR: '2', CLAMD_URL: 'tcp://127.0.0.1:1', CLAMD_WAIT_SECONDS: '1' };
  portal = await startPortal({ services: ['records'], env });
  const send = await visitor();
  expect([await send(2), await send(2)]).toEqual([503, 503]);
});

test('when the disk is nearly full guests are told so and staff go on', async () => {
  portal = await startPortal({ services: ['records'], env: { LIMIT_FREE_DISK_PERCENT: '100' } });
  const { client } = createBrowserClient(portal);
  const room = await client.collection('messages_room').create({ phone: '+639170000000' });
  const uploadError = await client
    .collection('messages')
    .create({ room: room.id, files: file(1) })
    .catch((error: ClientResponseError) => error);
  expect(uploadError).toMatchObject({ status: 507, response: { message: expect.stringContaining('little room left') } });
  expect(await statusOf(client.collection('messages').create({ room: room.id, text_message: 'A text' }))).toBe(200);
  const staff = await portal.staffClient();
  expect(await statusOf(staff.collection('messages').create({ room: room.id, files: file(1) }))).toBe(200);
});
