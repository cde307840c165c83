import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SessionList, sessionPaths } from '#model/endpoints/accounts/session.ts';
import { type ChildPortal, createStaffClient, startChildPortal } from './faults/child-portal.ts';
import { isNightly } from './faults/nightly.ts';
import { staffAccount } from './portal-settings.ts';
import { RealtimeReader } from './realtime-reader.ts';
import { type DatabaseProxy, startDatabaseProxy } from './servers/database-proxy.ts';
import { createRoundRobin, type ReverseProxy, startReverseProxy } from './servers/reverse-proxy.ts';
import { findPostgresBinFolder, type PostgresServer, startPostgres } from './servers/start-postgres.ts';

/* Three processes on one PostgreSQL, behind a round-robin proxy. */

const SOON_MS = 500;
const AWAY_MS = 10_000;
const services = 'records,verification,notification,web';
const article = { excerpt: 'E', category: 'Events', type: 'news', date: '2026-01-02', author: 'A', content: '<p>x</p>' };

describe.skipIf(findPostgresBinFolder() === undefined)('three processes', () => {
  let folder: string;
  let postgres: PostgresServer;
  let gate: DatabaseProxy;
  let children: ChildPortal[];
  let turns: ReturnType<typeof createRoundRobin>;
  let front: ReverseProxy;
  let staff: PocketBase;
  const readers: RealtimeReader[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-several-'));
    postgres = (await startPostgres()) as PostgresServer;
    const databaseUrl = await postgres.createDatabase();
    gate = await startDatabaseProxy(databaseUrl);
    const env = { PORTAL_SECRET: 'one secret for all the processes', TRUST_PROXY: '1', MAP_TILES_URL: '' };
    // Started concurrently, so that they create tables and the first account at the same moment.
    children = await Promise.all(
      [databaseUrl, gate.databaseUrl, databaseUrl].map((DATABASE_URL) => startChildPortal(folder, { ...env, DATABASE_URL }, services)),
    );
    turns = createRoundRobin(() => children.map(({ url }) => url));
    front = await startReverseProxy(turns.selectTargets);
    staff = await createStaffClient(front.url);
  }, 120_000);

  afterAll(async () => {
    for (const reader of readers) await reader.close();
    turns?.close();
    await front?.close();
    for (const child of children ?? []) await child.kill();
    await gate?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (url: string): Promise<RealtimeReader> => {
    const reader = await RealtimeReader.open(url);
    readers.push(reader);
    return reader;
  };
  const publish = async (title: string, by = staff): Promise<void> => void (await by.collection('news').create({ ...article, title }));

  /** Half a second, plus the response time of a simple request on a busy machine. */
  async function soon(): Promise<number> {
    const began = performance.now();
    for (let at = 0; at < 10; at += 1) await fetch(`${children[0]?.url}/api/health`).then((answer) => answer.text());
    return SOON_MS + 2 * (performance.now() - began);
  }

  test('a live reader hears of everything once and soon, whichever process holds his stream', { timeout: 60_000 }, async () => {
    // Through the proxy, so that the subscribing request reaches another process than the stream.
    const all = await Promise.all(Array.from({ length: 9 }, () => read(front.url)));
    const written = new Map<string, number>();
    for (let at = 1; at <= 30; at += 1) {
      await publish(`Steady ${at}`);
      written.set(`Steady ${at}`, performance.now());
    }
    await vi.waitFor(() => expect(all.map(({ receivedTitles }) => receivedTitles.length)).toEqual(all.map(() => 30)), { timeout: 20_000 });
    for (const reader of all) expect(reader.receivedTitles).toEqual([...written.keys()]);
    const delays = all
      .flatMap(({ receivedAt }) => [...receivedAt].map(([title, at]) => at - (written.get(title) ?? 0)))
      .sort((a, b) => a - b);
    const late = (share: number): number => Math.round(delays[Math.floor(delays.length * share)] ?? 0);
    console.log(`events after the answer to their writer: half within ${late(0.5)} ms, 99 % within ${late(0.99)} ms`);
    expect(late(0.9)).toBeLessThan(await soon());
    for (const reader of readers.splice(0)) await reader.close();
  });

  test('a session that one process ends is over in all of them, and a known browser is known to all', { timeout: 60_000 }, async () => {
    const [first, second, third] = children.map(({ url }) => url);
    const signIn = (url: string | undefined, headers: Record<string, string> = {}) =>
      fetch(`${url}/api/collections/users/auth-with-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-portal-session': 'browser', ...headers },
        body: JSON.stringify({ identity: staffAccount.username, password: staffAccount.password }),
      });
    const refresh = (url: string | undefined, token: string) =>
      fetch(`${url}/api/collections/users/auth-refresh`, { method: 'POST', headers: { authorization: token } }).then(
        ({ status }) => status,
      );
    const there = await signIn(first);
    const { token } = (await there.json()) as { token: string };
    expect(await refresh(third, token)).toBe(200);
    const { sessions } = await staff.send<SessionList>(sessionPaths.list, { method: 'GET' });
    const ending = sessions.filter(({ isThis }) => !isThis).map(({ id }) => id);
    expect(ending).toHaveLength(1);
    const ended = await fetch(`${second}${sessionPaths.end}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: staff.authStore.token },
      body: JSON.stringify({ id: ending[0] }),
    });
    expect(ended.status).toBe(204);
    expect(await Promise.all([first, second, third].map((url) => refresh(url, token)))).toEqual([401, 401, 401]);
    // A known browser gets no new cookie: the other process recognised it.
    const cookie = there.headers.getSetCookie().find((one) => one.startsWith('known-browser='));
    const again = await signIn(third, { cookie: cookie?.split(';')[0] ?? '' });
    expect(again.status).toBe(200);
    expect(again.headers.getSetCookie().join()).not.toContain('known-browser=');
  });

  test('a cached page shows a change at once where it was written, and soon everywhere else', { timeout: 60_000 }, async () => {
    const [page, list] = ['/news', '/api/collections/news/records?perPage=5&sort=-created'] as const;
    const recordRequest = (url: string, path: string) => fetch(url + path).then((answer) => answer.text());
    for (const { url } of children) for (const path of [page, list]) for (let time = 0; time < 3; time += 1) await recordRequest(url, path);
    const delays: number[] = [];
    for (const [at, { url }] of children.entries()) {
      const title = `Written in process ${at}`;
      await publish(title, await createStaffClient(url));
      const written = performance.now();
      const others = children.filter((child) => child.url !== url);
      const cachedPages = others.map(async (other) => {
        await vi.waitFor(async () => expect(await recordRequest(other.url, list)).toContain(title), { interval: 20, timeout: 10_000 });
        delays.push(performance.now() - written);
        expect(await recordRequest(other.url, page)).toContain(title);
      });
      for (const path of [list, page]) expect(await recordRequest(url, path)).toContain(title);
      await Promise.all(cachedPages);
    }
    const half = delays.sort((a, b) => a - b)[Math.floor(delays.length / 2)] ?? 0;
    console.log(`cached responses in the other processes: half within ${Math.round(half)} ms of the answer to the writer`);
    expect(half).toBeLessThan(await soon());
  });

  test.runIf(isNightly)(
    'nothing is missed or told twice while one is killed and another has no database for ten seconds',
    {
      timeout: 120_000,
    },
    async () => {
      const [killed, away, well] = children as [ChildPortal, ChildPortal, ChildPortal];
      const [atAway, atWell] = [await read(away.url), await read(well.url)];
      // Connects in turn, so that some streams use the process that is killed.
      const led: RealtimeReader[] = [];
      for (let at = 0; at < 6; at += 1) led.push(await read(front.url));
      const acknowledged: string[] = [];
      let isOver = false;
      const writers = Array.from({ length: 3 }, async (_, writer) => {
        for (let at = 1; !isOver; at += 1) {
          const title = `Fault ${writer}-${at}`;
          await publish(title).then(
            () => acknowledged.push(title),
            () => undefined,
          );
          await sleep(50);
        }
      });
      const more = (count: number) => {
        const enough = acknowledged.length + count;
        return vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(enough), { timeout: 30_000 });
      };
      await more(10);
      gate.disconnect();
      const shutAt = performance.now();
      await killed.kill();
      await more(20);
      expect((await fetch(`${away.url}/api/health`)).status).toBe(503);
      await vi.waitFor(() => expect(performance.now() - shutAt).toBeGreaterThan(AWAY_MS), { timeout: 2 * AWAY_MS });
      const missed = acknowledged.filter((title) => !atAway.receivedTitles.includes(title));
      expect(missed.length).toBeGreaterThan(10);
      gate.reconnect();
      const openedAt = performance.now();
      await vi.waitFor(() => expect(missed.filter((title) => !atAway.receivedTitles.includes(title))).toEqual([]), {
        timeout: 10_000,
        interval: 20,
      });
      console.log(`${missed.length} changes were told ${Math.round(performance.now() - openedAt)} ms after the database was back`);
      await more(10);
      isOver = true;
      await Promise.all(writers);

      const last = 'The last of all';
      await vi.waitFor(() => publish(last), { timeout: 10_000 });
      acknowledged.push(last);
      await vi.waitFor(() => expect([atAway.receivedTitles.includes(last), atWell.receivedTitles.includes(last)]).toEqual([true, true]), {
        timeout: 10_000,
      });
      for (const { receivedTitles } of [atAway, atWell]) {
        expect(receivedTitles.filter((title, at) => receivedTitles.indexOf(title) !== at)).toEqual([]);
        expect(acknowledged.filter((title) => !receivedTitles.includes(title))).toEqual([]);
      }
      // The clients of the killed process reconnected; the others received everything.
      await vi.waitFor(() => expect(led.some(({ connections }) => connections > 1)).toBe(true), { timeout: 20_000 });
      for (const reader of led) {
        const missing = (): string[] => acknowledged.filter((title) => !reader.receivedTitles.includes(title));
        await vi.waitFor(() => expect(reader.connections > 1 || missing().length === 0).toBe(true), { timeout: 20_000 });
        await reader.readAll();
        expect(acknowledged.filter((title) => !reader.knownTitles.has(title))).toEqual([]);
        expect(reader.receivedTitles.filter((title, at) => reader.receivedTitles.indexOf(title) !== at)).toEqual([]);
      }
    },
  );
});
