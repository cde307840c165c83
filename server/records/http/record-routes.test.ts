import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applications } from '#model/collections/applications/applications.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

const number = 'ST-20260102-0001';
let portal: RunningPortal;

beforeEach(async () => {
  const env = { LIMIT_TRACKING_MISSES_PORTAL_HOUR: '10', TRUST_PROXY: '1' };
  portal = await startPortal({ services: ['records'], env });
  await portal.context.store.write((tx) =>
    tx.insert(applications, { applicationNumber: number, history: [{ status: 'pending', date: '2026-01-02 01:02:03.456Z' }] }),
  );
});
afterEach(() => portal.close());

const track = async (wanted: string, address: string, cookie = ''): Promise<Response> => {
  const filter = encodeURIComponent(`applicationNumber = "${wanted}"`);
  const headers = { 'X-Forwarded-For': address, Cookie: cookie };
  return fetch(`${portal.url}/api/collections/applications/records?filter=${filter}`, { headers });
};

/** Spends the budget of misses from one address; gives how many numbers it could try. */
async function guess(address: string): Promise<number> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    if ((await track(`ST-20260102-${1000 + attempts}`, address)).status === 429) return attempts;
  }
  return 100;
}

describe('who guesses numbers', () => {
  test('ends when the misses of the portal are spent, and does not learn which number exists', async () => {
    expect(await guess('203.0.113.1')).toBe(10);
    const [right, wrong] = [await track(number, '203.0.113.1'), await track('ST-20260102-9999', '203.0.113.1')];
    expect([right.status, wrong.status]).toEqual([429, 429]);
    expect(await right.json()).toEqual(await wrong.json());
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  test('has three tries from each further address, an IPv6 network counting as one', async () => {
    await guess('203.0.113.1');
    expect(await guess('203.0.113.2')).toBe(3);
    expect(await guess('2001:db8:1:1::1')).toBe(3);
    expect(await guess('2001:db8:1:1::2')).toBe(0);
  });

  test('keeps nobody else from an answer, nor the browser that applied', async () => {
    await guess('203.0.113.1');
    for (const address of ['203.0.113.3', '203.0.113.4', '203.0.113.3', '203.0.113.3', '203.0.113.3']) {
      const answer = await track(number, address);
      expect((await answer.json()).items).toMatchObject([{ applicationNumber: number }]);
    }
    // A visitor that the portal knows, with a cookie from its first write.
    const createdRoom = await fetch(`${portal.url}/api/collections/messages_room/records`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ phone: '+639171234567', name: 'Ana' }),
    });
    const cookie = createdRoom.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await track(number, '203.0.113.1', cookie)).status).toBe(429);
    const room = await portal.context.store.read.first((await import('#model/collections/conversations/message-rooms.ts')).messageRooms);
    await portal.context.store.write(async (tx) => {
      const record = await tx.first(applications);
      if (record) await tx.update(applications, record.id, { visitor: room?.visitor ?? '' });
    });
    expect((await track(number, '203.0.113.1', cookie)).status).toBe(200);
    expect((await track(number, '203.0.113.1')).status).toBe(429);
  });
});

test('a guest is told days, and cannot find the second by asking', async () => {
  const { items } = await (await track(number, '203.0.113.9')).json();
  expect(items[0].history).toEqual([{ status: 'pending', date: '2026-01-01 16:00:00.000Z' }]);
  expect(items[0].created).toMatch(/ 16:00:00\.000Z$/);
  for (const [name, value] of [
    ['filter', `applicationNumber = "${number}" && created > "2026-01-02 01:00:00.000Z"`],
    ['filter', `applicationNumber = "${number}" && "2026-01-02" < created`],
    ['sort', 'created'],
  ]) {
    const answer = await fetch(`${portal.url}/api/collections/applications/records?${name}=${encodeURIComponent(value ?? '')}`);
    expect(answer.status, value).toBe(400);
  }
});
