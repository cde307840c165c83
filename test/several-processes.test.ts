import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OwnSessions, ownSessionPaths } from '#model/endpoints/session.ts';
import { type DatabaseGate, startGate } from './database-gate.ts';
import { type ChildPortal, staffOf, startChild } from './faults/child-portal.ts';
import { type Front, startFront, takeTurns } from './front.ts';
import { LiveReader } from './live-reader.ts';
import { staffAccount } from './portal.ts';
import { type Postgres, programFolder, startPostgres } from './postgres.ts';

/* Three processes on one PostgreSQL behind a proxy that leads every call to the next of them. */

const SOON_MS = 500;
const AWAY_MS = 10_000;
const services = 'records,verification,notification,web';
const article = { excerpt: 'E', category: 'Events', type: 'news', date: '2026-01-02', author: 'A', content: '<p>x</p>' };

describe.skipIf(programFolder() === undefined)('three processes', () => {
  let folder: string;
  let postgres: Postgres;
  let gate: DatabaseGate;
  let children: ChildPortal[];
  let turns: ReturnType<typeof takeTurns>;
  let front: Front;
  let staff: PocketBase;
  const readers: LiveReader[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-several-'));
    postgres = (await startPostgres()) as Postgres;
    const databaseUrl = await postgres.database();
    gate = await startGate(databaseUrl);
    const env = { PORTAL_SECRET: 'one secret for all the processes', TRUST_PROXY: '1', MAP_TILES_URL: '' };
    // Together, so that they make tables and the first account at the same moment.
    children = await Promise.all(
      [databaseUrl, gate.databaseUrl, databaseUrl].map((DATABASE_URL) => startChild(folder, { ...env, DATABASE_URL }, services)),
    );
    turns = takeTurns(() => children.map(({ url }) => url));
    front = await startFront(turns.choose);
    staff = await staffOf(front.url);
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

  const read = async (url: string): Promise<LiveReader> => {
    const reader = await LiveReader.open(url);
    readers.push(reader);
    return reader;
  };
  const publish = async (title: string, by = staff): Promise<void> => void (await by.collection('news').create({ ...article, title }));

  /** Half a second, and on a machine that is busy with others as much more as a plain answer takes longer. */
  async function soon(): Promise<number> {
    const began = performance.now();
    for (let at = 0; at < 10; at += 1) await fetch(`${children[0]?.url}/api/health`).then((answer) => answer.text());
    return SOON_MS + 2 * (performance.now() - began);
  }

  test('a live reader hears of everything once and soon, whichever process holds his stream', { timeout: 60_000 }, async () => {
    // Through the proxy, so that the call that subscribes reaches another process than the stream.
    const all = await Promise.all(Array.from({ length: 9 }, () => read(front.url)));
    const written = new Map<string, number>();
    for (let at = 1; at <= 30; at += 1) {
      await publish(`Steady ${at}`);
      written.set(`Steady ${at}`, performance.now());
    }
    await vi.waitFor(() => expect(all.map(({ told }) => told.length)).toEqual(all.map(() => 30)), { timeout: 20_000 });
    for (const reader of all) expect(reader.told).toEqual([...written.keys()]);
    const delays = all.flatMap(({ toldAt }) => [...toldAt].map(([title, at]) => at - (written.get(title) ?? 0))).sort((a, b) => a - b);
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
    const { sessions } = await staff.send<OwnSessions>(ownSessionPaths.list, { method: 'GET' });
    const ending = sessions.filter(({ isThis }) => !isThis).map(({ id }) => id);
    expect(ending).toHaveLength(1);
    const ended = await fetch(`${second}${ownSessionPaths.end}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: staff.authStore.token },
      body: JSON.stringify({ id: ending[0] }),
    });
    expect(ended.status).toBe(204);
    expect(await Promise.all([first, second, third].map((url) => refresh(url, token)))).toEqual([401, 401, 401]);
    // One that has a known browser's cookie gets no other: the process knew it.
    const cookie = there.headers.getSetCookie().find((one) => one.startsWith('known-browser='));
    const again = await signIn(third, { cookie: cookie?.split(';')[0] ?? '' });
    expect(again.status).toBe(200);
    expect(again.headers.getSetCookie().join()).not.toContain('known-browser=');
  });

  test('a kept page shows a change at once where it was written, and soon everywhere else', { timeout: 60_000 }, async () => {
    const [page, list] = ['/news', '/api/collections/news/records?perPage=5&sort=-created'] as const;
    const ask = (url: string, path: string) => fetch(url + path).then((answer) => answer.text());
    for (const { url } of children) for (const path of [page, list]) for (let time = 0; time < 3; time += 1) await ask(url, path);
    const delays: number[] = [];
    for (const [at, { url }] of children.entries()) {
      const title = `Written in process ${at}`;
      await publish(title, await staffOf(url));
      const written = performance.now();
      const others = children.filter((child) => child.url !== url);
      const shown = others.map(async (other) => {
        await vi.waitFor(async () => expect(await ask(other.url, list)).toContain(title), { interval: 20, timeout: 10_000 });
        delays.push(performance.now() - written);
        expect(await ask(other.url, page)).toContain(title);
      });
      for (const path of [list, page]) expect(await ask(url, path)).toContain(title);
      await Promise.all(shown);
    }
    const half = delays.sort((a, b) => a - b)[Math.floor(delays.length / 2)] ?? 0;
    console.log(`kept answers in the other processes: half within ${Math.round(half)} ms of the answer to the writer`);
    expect(half).toBeLessThan(await soon());
  });

  test('nothing is missed or told twice while one is killed and another has no database for ten seconds', {
    timeout: 120_000,
  }, async () => {
    const [killed, away, well] = children as [ChildPortal, ChildPortal, ChildPortal];
    const [atAway, atWell] = [await read(away.url), await read(well.url)];
    // In turns, so that some of their streams are led to the process that is killed.
    const led: LiveReader[] = [];
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
        await pause(50);
      }
    });
    const more = (count: number) => {
      const enough = acknowledged.length + count;
      return vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(enough), { timeout: 30_000 });
    };
    await more(10);
    gate.shut();
    const shutAt = performance.now();
    await killed.kill();
    await more(20);
    expect((await fetch(`${away.url}/api/health`)).status).toBe(503);
    await vi.waitFor(() => expect(performance.now() - shutAt).toBeGreaterThan(AWAY_MS), { timeout: 2 * AWAY_MS });
    const missed = acknowledged.filter((title) => !atAway.told.includes(title));
    expect(missed.length).toBeGreaterThan(10);
    gate.open();
    const openedAt = performance.now();
    await vi.waitFor(() => expect(missed.filter((title) => !atAway.told.includes(title))).toEqual([]), { timeout: 10_000, interval: 20 });
    console.log(`${missed.length} changes were told ${Math.round(performance.now() - openedAt)} ms after the database was back`);
    await more(10);
    isOver = true;
    await Promise.all(writers);

    const last = 'The last of all';
    await vi.waitFor(() => publish(last), { timeout: 10_000 });
    acknowledged.push(last);
    await vi.waitFor(() => expect([atAway.told.includes(last), atWell.told.includes(last)]).toEqual([true, true]), { timeout: 10_000 });
    for (const { told } of [atAway, atWell]) {
      expect(told.filter((title, at) => told.indexOf(title) !== at)).toEqual([]);
      expect(acknowledged.filter((title) => !told.includes(title))).toEqual([]);
    }
    // Whoever was led to the process that was killed has come back; the others were told everything.
    await vi.waitFor(() => expect(led.some(({ connections }) => connections > 1)).toBe(true), { timeout: 20_000 });
    for (const reader of led) {
      const missing = (): string[] => acknowledged.filter((title) => !reader.told.includes(title));
      await vi.waitFor(() => expect(reader.connections > 1 || missing().length === 0).toBe(true), { timeout: 20_000 });
      await reader.readAll();
      expect(acknowledged.filter((title) => !reader.known.has(title))).toEqual([]);
      expect(reader.told.filter((title, at) => reader.told.indexOf(title) !== at)).toEqual([]);
    }
  });
});
