import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { findPostgresBinFolder, type PostgresServer, queryDatabase, startPostgres } from '../servers/start-postgres.ts';
import { startChildPortal } from './child-portal.ts';
import { scaleForNightly } from './nightly.ts';

/*
 * PostgreSQL crashes and restarts while 32 residents write: requests get 503 meanwhile, and
 * acknowledged writes are not lost.
 */

const RESTARTS = scaleForNightly(20, 2);
const WRITERS = 32;
/** Milliseconds between retries of a rejected request. */
const RETRY_DELAY_MS = 100;

test.skipIf(findPostgresBinFolder() === undefined)(
  `nothing is lost in ${RESTARTS} restarts of the database under ${WRITERS} writers`,
  { timeout: scaleForNightly(900_000, 150_000) },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-database-'));
    const postgres = (await startPostgres()) as PostgresServer;
    const databaseUrl = await postgres.createDatabase();
    const portal = await startChildPortal(folder, { DATABASE_URL: databaseUrl });
    try {
      const acknowledged: string[] = [];
      const errorResponses = new Map<string, number>();
      let isOver = false;
      const write = async (subject: string): Promise<void> => {
        const answer = await fetch(`${portal.url}/api/collections/contact_messages/records`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Ana', email: 'ana@example.com', subject, category: 'other', message: 'Is the hall open?' }),
        });
        await answer.text();
        if (answer.ok) return void acknowledged.push(subject);
        const seconds = Number(answer.headers.get('retry-after'));
        const outcome = `${answer.status}${seconds > 0 ? ', to be tried again' : ''}`;
        errorResponses.set(outcome, (errorResponses.get(outcome) ?? 0) + 1);
        await sleep(RETRY_DELAY_MS);
      };
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let at = 0; !isOver; at += 1) await write(`${writer}-${at}`);
      });
      const backAfter: number[] = [];
      const more = async (): Promise<void> => {
        const enough = acknowledged.length + WRITERS;
        await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(enough), { timeout: 30_000 });
      };
      for (let restart = 1; restart <= RESTARTS; restart += 1) {
        await more();
        await postgres.restart();
        const back = performance.now();
        await more();
        backAfter.push(performance.now() - back);
      }
      isOver = true;
      await Promise.all(writers);
      await vi.waitFor(async () => expect((await fetch(`${portal.url}/api/health`)).status).toBe(200));
      const slowest = Math.round(Math.max(...backAfter));
      console.log(
        `${RESTARTS} restarts, ${acknowledged.length} messages acknowledged; ${WRITERS} more at most ${slowest} ms after it was back`,
      );

      // Rejected requests got 503 with Retry-After, and nothing else.
      expect([...errorResponses.keys()]).toEqual(['503, to be tried again']);
      const stored = await queryDatabase<{ subject: string }>(databaseUrl, 'select subject from contact_messages');
      const subjects = new Set(stored.map(({ subject }) => subject));
      expect(acknowledged.filter((subject) => !subjects.has(subject))).toEqual([]);
      expect(subjects.size).toBe(stored.length);
      expect(await portal.stop()).toBe(0);
    } finally {
      await portal.kill();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
