import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ChildPortal, startChildPortal } from './child-portal.ts';
import { checkRemainingFiles, inspectStore } from './inspect-store.ts';
import { scaleForNightly } from './nightly.ts';
import {
  AcknowledgedWrites,
  createApplicationWriter,
  createMessageWriter,
  prepareTarget,
  randomDelay,
  randomInteger,
  type Writer,
} from './writers.ts';

/*
 * SIGKILL at random moments while 32 residents write: acknowledged writes are neither lost,
 * duplicated nor partial.
 */

const KILLS = scaleForNightly(200, 3);
const APPLICANTS = 8;
const WRITERS = 32;
const READY_WITHIN_MS = 3000;
/** On a busy machine a start after a kill may take several times as long as the first start. */
const STARTS = scaleForNightly(0, 3);

test(`nothing is lost in ${KILLS} kills under ${WRITERS} writers`, { timeout: scaleForNightly(3_600_000, 120_000) }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-kill-'));
  const ledger = new AcknowledgedWrites();
  const ready: number[] = [];
  let child: ChildPortal = await startChildPortal(folder);
  const firstMs = child.readyMs;
  try {
    const where = await prepareTarget(child);
    const papers = where.papers.length;
    const writers: Writer[] = Array.from({ length: WRITERS }, (_, at) =>
      at < APPLICANTS ? createApplicationWriter(where, ledger) : createMessageWriter(where, ledger, `writer-${at}`),
    );
    let lastSeq = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const some =
        kill % 2 === 0 ? ledger.waitForMore('messages', randomInteger(60)) : ledger.waitForMore('applications', randomInteger(10));
      const writing = Promise.all(writers.map((writer) => writer.writeUntilDisconnected()));
      await Promise.race([some, writing]);
      await randomDelay(60);
      await child.kill();
      await writing;

      child = await startChildPortal(folder);
      where.url = child.url;
      ready.push(child.readyMs);
      lastSeq = inspectStore(folder, (stored) => {
        expect(stored.integrity(), `after kill ${kill}`).toEqual(['ok']);
        expectMessages(stored.subjects(), ledger);
        const fresh = stored.applications(papers, lastSeq);
        expect(fresh.filter(({ missing }) => missing.length > 0)).toEqual([]);
        return fresh.at(-1)?.seq ?? lastSeq;
      });
    }

    // Sending an acknowledged or interrupted submission again returns the same record.
    for (const { submission, resident } of ledger.stored.slice(-20)) expect(await resident.submit(submission)).toBe(submission.id);
    expect(await child.stop()).toBe(0);
    inspectStore(folder, (stored) => {
      expect(stored.countPartialMessages()).toBe(0);
      const applications = stored.applications(papers);
      expect(applications.filter(({ missing }) => missing.length > 0)).toEqual([]);
      const keys = new Map(applications.map(({ key, id }) => [key, id]));
      expect(keys.size).toBe(applications.length);
      expect(ledger.stored.filter(({ submission }) => keys.get(submission.key) !== submission.id)).toEqual([]);
    });
    const left = await checkRemainingFiles(folder);
    expect(left.missing).toEqual([]);
    expect(await checkRemainingFiles(folder, true)).toMatchObject({ missing: [], orphans: [], temporaryFiles: [] });

    expect(ledger.stored.length).toBeGreaterThanOrEqual(KILLS / 2);
    ready.sort((a, b) => a - b);
    const median = ready[Math.floor(ready.length / 2)] ?? Number.POSITIVE_INFINITY;
    console.log(
      `${KILLS} kills: ${ledger.subjects.size} messages and ${ledger.stored.length} applications acknowledged, all there; ` +
        `${left.orphans.length + left.temporaryFiles.length} files left for the cleanup; ready again after ${Math.round(median)} ms (median), ${Math.round(ready.at(-1) ?? 0)} ms (longest)`,
    );
    expect(median).toBeLessThan(Math.max(READY_WITHIN_MS, STARTS * firstMs));
  } finally {
    await child.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

function expectMessages(storedMessages: readonly string[], ledger: AcknowledgedWrites): void {
  const there = new Set(storedMessages);
  expect(there.size, 'a message is there twice').toBe(storedMessages.length);
  expect(
    [...ledger.subjects].filter((subject) => !there.has(subject)),
    'an acknowledged message is lost',
  ).toEqual([]);
}
