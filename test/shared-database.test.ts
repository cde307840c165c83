import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createBrowserClient } from './create-browser-client.ts';
import { staffAccount } from './portal-settings.ts';
import { startReverseProxy } from './servers/reverse-proxy.ts';
import { findPostgresBinFolder, type PostgresServer, startPostgres } from './servers/start-postgres.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';

/* The state that two processes on one PostgreSQL share besides records. */

const SIGN_INS = 6;
const article = { excerpt: 'E', category: 'Events', type: 'news', date: '2026-01-02', author: 'A', content: '<p>x</p>' };

describe.skipIf(findPostgresBinFolder() === undefined)('two portals on one database', () => {
  let postgres: PostgresServer;
  let one: RunningPortal;
  let two: RunningPortal;
  beforeAll(async () => {
    postgres = (await startPostgres()) as PostgresServer;
    const env = {
      DATABASE_URL: await postgres.createDatabase(),
      PORTAL_SECRET: 'one secret for all the processes',
      LIMIT_SIGN_INS_PER_ADDRESS_MINUTE: String(SIGN_INS),
      LIMIT_CREATES_PER_ADDRESS_MINUTE: '4',
    };
    one = await startPortal({ env });
    two = await startPortal({ env, dataFolder: one.dataFolder });
  });
  afterAll(async () => {
    await two?.close();
    await one?.close();
    await postgres?.stop();
  });

  /** A raw stream of one portal, with everything received so far. */
  async function stream(portal: RunningPortal) {
    const ended = new AbortController();
    const answer = await fetch(`${portal.url}/api/realtime`, { signal: ended.signal });
    let text = '';
    let isOver = false;
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const part of answer.body ?? []) text += decoder.decode(part);
      isOver = true;
    })().catch(() => undefined);
    await vi.waitFor(() => expect(text).toContain('\n\n'));
    return {
      clientId: /^id:(.+)\n/.exec(text)?.[1] ?? '',
      text: () => text,
      isOver: () => isOver,
      close: async () => {
        ended.abort();
        await reading;
      },
    };
  }
  const subscribe = (portal: RunningPortal, clientId: string, subscriptions: readonly string[], headers: Record<string, string> = {}) =>
    fetch(`${portal.url}/api/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ clientId, subscriptions }),
    });

  test('a stream is set from either, belongs to one caller, and is unknown to both once it is gone', async () => {
    const staff = await one.staffClient();
    const authorization = staff.authStore.token;
    const openStream = await stream(one);
    expect((await subscribe(two, openStream.clientId, ['applications/*', 'news/*'], { authorization })).status).toBe(204);
    await staff.collection('services').create({ title: 'Unheard', category: 'permits', description: 'D', status: 'Available' });
    const { id } = await staff.collection('news').create({ ...article, title: 'Heard' });
    await vi.waitFor(() => expect(openStream.text()).toContain(id));
    expect(openStream.text()).not.toContain('Unheard');
    expect((await subscribe(two, openStream.clientId, ['news/*'])).status).toBe(403);
    await openStream.close();
    await vi.waitFor(async () => expect((await subscribe(one, openStream.clientId, [], { authorization })).status).toBe(404));
    expect((await subscribe(two, openStream.clientId, [], { authorization })).status).toBe(404);
    expect((await subscribe(two, 'f'.repeat(40), [])).status).toBe(404);
  });

  test('who signs out at one ends the stream that the other holds', async () => {
    const staff = await one.staffClient();
    const openStream = await stream(two);
    const headers = { authorization: staff.authStore.token };
    expect((await subscribe(two, openStream.clientId, ['applications/*'], headers)).status).toBe(204);
    await staff.send('/api/sign-out', { method: 'POST' });
    await vi.waitFor(() => expect(openStream.isOver()).toBe(true));
    await expect(two.client().send('/api/settings-state', { headers })).rejects.toMatchObject({ status: 401 });
  });

  test('that somebody is typing at one is seen at the other, and stored nowhere', async () => {
    const resident = createBrowserClient(one);
    const room = await resident.client.collection('messages_room').create({ phone: '+639170000009', name: 'Ana' });
    const staff = await two.staffClient();
    const openStream = await stream(two);
    await subscribe(two, openStream.clientId, ['typing_marks/*'], { authorization: staff.authStore.token });
    expect((await resident.fetch(`/api/conversations/${room.id}/typing`, { method: 'POST' })).status).toBe(204);
    await vi.waitFor(() =>
      expect(openStream.text()).toMatch(new RegExp(`"id":"${room.id}".*"side":"user"|"side":"user".*"id":"${room.id}"`)),
    );
    await openStream.close();
  });

  test('what is strictly limited is counted together', async () => {
    const urls = [one.url, two.url];
    let turn = 0;
    // Both processes see 127.0.0.1 as the client address.
    const front = await startReverseProxy(() => [urls[turn++ % 2] ?? '']);
    const attempts: number[] = [];
    for (let at = 0; at < 2 * SIGN_INS; at += 1) {
      const answer = await fetch(`${front.url}/api/collections/users/auth-with-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identity: staffAccount.username, password: 'not the password' }),
      });
      attempts.push(answer.status);
    }
    expect(attempts.filter((status) => status !== 429).length).toBeLessThanOrEqual(SIGN_INS);
    expect(attempts.slice(-SIGN_INS)).toEqual(Array(SIGN_INS).fill(429));

    const creates: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      const message = { name: 'Ana', email: 'ana@example.com', subject: 'S', category: 'other', message: 'Is the hall open?' };
      const answer = await fetch(`${front.url}/api/collections/contact_messages/records`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      });
      creates.push(answer.status);
    }
    expect(creates).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    await front.close();
  });
});
