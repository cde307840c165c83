import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ChildPortal, startChild } from './child-portal.ts';
import { sized } from './size.ts';
import { filesLeft, lookInto } from './stored.ts';
import { applicantWriter, Ledger, messageWriter, prepare, randomMoment, randomUpTo, type Writer } from './writers.ts';

/* `kill -9` at random moments while 32 residents write: nothing that was acknowledged is lost, nothing is there twice or by half. */

const KILLS = sized(200, 6);
const APPLICANTS = 8;
const WRITERS = 32;
const READY_WITHIN_MS = 3000;
/** Beside other tests the machine may be slow: then a start after a kill may take a few times a first start. */
const STARTS = sized(0, 3);

test(`nothing is lost in ${KILLS} kills under ${WRITERS} writers`, { timeout: sized(3_600_000, 120_000) }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-kill-'));
  const ledger = new Ledger();
  const ready: number[] = [];
  let child: ChildPortal = await startChild(folder);
  const firstMs = child.readyMs;
  try {
    const where = await prepare(child);
    const papers = where.papers.length;
    const writers: Writer[] = Array.from({ length: WRITERS }, (_, at) =>
      at < APPLICANTS ? applicantWriter(where, ledger) : messageWriter(where, ledger, `writer-${at}`),
    );
    let lastSeq = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const some = kill % 2 === 0 ? ledger.more('messages', randomUpTo(60)) : ledger.more('applications', randomUpTo(10));
      const writing = Promise.all(writers.map((writer) => writer.writeUntilCut()));
      await Promise.race([some, writing]);
      await randomMoment(60);
      await child.kill();
      await writing;

      child = await startChild(folder);
      where.url = child.url;
      ready.push(child.readyMs);
      lastSeq = lookInto(folder, (stored) => {
        expect(stored.integrity(), `after kill ${kill}`).toEqual(['ok']);
        expectMessages(stored.subjects(), ledger);
        const fresh = stored.applications(papers, lastSeq);
        expect(fresh.filter(({ lacks }) => lacks.length > 0)).toEqual([]);
        return fresh.at(-1)?.seq ?? lastSeq;
      });
    }

    // Whoever resends what was acknowledged, or was cut, gets the one record.
    for (const { submission, resident } of ledger.stored.slice(-20)) expect(await resident.submit(submission)).toBe(submission.id);
    expect(await child.stop()).toBe(0);
    lookInto(folder, (stored) => {
      expect(stored.halfMessages()).toBe(0);
      const applications = stored.applications(papers);
      expect(applications.filter(({ lacks }) => lacks.length > 0)).toEqual([]);
      const keys = new Map(applications.map(({ key, id }) => [key, id]));
      expect(keys.size).toBe(applications.length);
      expect(ledger.stored.filter(({ submission }) => keys.get(submission.key) !== submission.id)).toEqual([]);
    });
    const left = await filesLeft(folder);
    expect(left.missing).toEqual([]);
    expect(await filesLeft(folder, true)).toMatchObject({ missing: [], orphans: [], temporaries: [] });

    expect(ledger.stored.length).toBeGreaterThanOrEqual(KILLS / 2);
    ready.sort((a, b) => a - b);
    const median = ready[Math.floor(ready.length / 2)] ?? Number.POSITIVE_INFINITY;
    console.log(
      `${KILLS} kills: ${ledger.subjects.size} messages and ${ledger.stored.length} applications acknowledged, all there; ` +
        `${left.orphans.length + left.temporaries.length} files left for the sweep; ready again after ${Math.round(median)} ms (median), ${Math.round(ready.at(-1) ?? 0)} ms (longest)`,
    );
    expect(median).toBeLessThan(Math.max(READY_WITHIN_MS, STARTS * firstMs));
  } finally {
    await child.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

function expectMessages(found: readonly string[], ledger: Ledger): void {
  const there = new Set(found);
  expect(there.size, 'a message is there twice').toBe(found.length);
  expect(
    [...ledger.subjects].filter((subject) => !there.has(subject)),
    'an acknowledged message is lost',
  ).toEqual([]);
}
