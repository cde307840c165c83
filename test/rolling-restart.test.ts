import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildPortal, startChildPortal } from './faults/child-portal.ts';
import { createRoundRobin, type ReverseProxy, startReverseProxy } from './servers/reverse-proxy.ts';
import { findPostgresBinFolder, type PostgresServer, queryDatabase, startPostgres } from './servers/start-postgres.ts';

/* Processes are replaced one after another during reads and writes, without failed requests. */

const PROCESSES = 2;
const READERS = 4;
const WRITERS = 4;

describe.skipIf(findPostgresBinFolder() === undefined)('a rolling restart', () => {
  let folder: string;
  let postgres: PostgresServer;
  let front: ReverseProxy;
  let turns: ReturnType<typeof createRoundRobin>;
  let env: Record<string, string>;
  const running: ChildPortal[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-rolling-'));
    postgres = (await startPostgres()) as PostgresServer;
    env = {
      DATABASE_URL: await postgres.createDatabase(),
      PORTAL_SECRET: 'one secret for all the processes',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '3',
    };
    for (let at = 0; at < PROCESSES; at += 1) running.push(await startChildPortal(folder, env));
    turns = createRoundRobin(() => running.map(({ url }) => url));
    // No second target: a stopping process must receive no further requests.
    front = await startReverseProxy((path, method) => turns.selectTargets(path, method).slice(0, 1));
  }, 120_000);
  afterAll(async () => {
    turns?.close();
    await front?.close();
    for (const child of running) await child.kill();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('fails no request, and what was answered is there', { timeout: 120_000 }, async () => {
    const failures: string[] = [];
    const subjects: string[] = [];
    let reads = 0;
    let isOver = false;
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const records = `${front.url}/api/collections/contact_messages/records`;
    const write = async (subject: string): Promise<void> => {
      const body = JSON.stringify({ name: 'Ana', email: 'ana@example.com', subject, category: 'other', message: 'Is the hall open?' });
      const answer = await fetch(records, { ...post, body });
      if (answer.ok) subjects.push(subject);
      else failures.push(`POST ${answer.status} ${await answer.text()}`);
    };
    const read = async (): Promise<void> => {
      const answer = await fetch(`${front.url}/api/collections/news/records`);
      const text = await answer.text();
      if (!answer.ok) failures.push(`GET ${answer.status} ${text}`);
      reads += 1;
      await sleep(20);
    };
    const untilOver = async (call: (at: number) => Promise<void>): Promise<void> => {
      for (let at = 0; !isOver; at += 1) await call(at).catch((error: unknown) => void failures.push(String(error)));
    };
    const people = [
      ...Array.from({ length: WRITERS }, (_, writer) => untilOver((at) => write(`${writer}-${at}`))),
      ...Array.from({ length: READERS }, () => untilOver(read)),
    ];
    for (let at = 0; at < PROCESSES; at += 1) {
      const old = running[at] as ChildPortal;
      const fresh = await startChildPortal(folder, env);
      running.push(fresh);
      expect(await old.stop()).toBe(0);
    }
    running.splice(0, PROCESSES);
    isOver = true;
    await Promise.all(people);
    console.log(`${reads} reads and ${subjects.length} writes during the restart of ${PROCESSES} processes, ${failures.length} failed`);
    expect(failures).toEqual([]);
    expect(subjects.length).toBeGreaterThan(20);
    const stored = await queryDatabase<{ subject: string }>(env.DATABASE_URL ?? '', 'select subject from contact_messages');
    expect(stored.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
  });
});
