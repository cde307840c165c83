import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ChildPortal, startChild } from './child-portal.ts';
import { isCut, Resident, type Submission } from './resident.ts';
import { sized } from './size.ts';
import { filesLeft, lookInto } from './stored.ts';
import { prepare, randomMoment, randomUpTo } from './writers.ts';

/* Ten residents press 'submit' at once and the process is killed under them. */

const ROUNDS = sized(30, 2);
const RESIDENTS = 10;

test(`of ${RESIDENTS} submissions during a kill each is there whole, or not at all`, { timeout: sized(1_200_000, 60_000) }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-submissions-'));
  let child: ChildPortal = await startChild(folder);
  try {
    const where = await prepare(child);
    const papers = where.papers.length;
    let acknowledged = 0;
    let cutAndStored = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const residents = Array.from({ length: RESIDENTS }, () => new Resident(where));
      const submissions = await Promise.all(residents.map((resident) => verified(resident)));
      const { promise: enough, resolve: tell } = Promise.withResolvers<void>();
      let left = randomUpTo(RESIDENTS - 2);
      const send = async ({ resident, submission }: (typeof submissions)[number]): Promise<void> => {
        await resident.goOn(submission);
        left -= 1;
        if (left === 0) tell();
      };
      const sending = Promise.allSettled(submissions.map(send));
      await Promise.race([enough, sending]);
      await randomMoment(10);
      await child.kill();
      for (const result of await sending) if (result.status === 'rejected' && !isCut(result.reason)) throw result.reason;
      child = await startChild(folder);
      where.url = child.url;

      const found = lookInto(folder, (stored) => stored.applications(papers));
      expect(found.filter(({ lacks }) => lacks.length > 0)).toEqual([]);
      const idOf = new Map(found.map(({ key, id }) => [key, id]));
      for (const { submission, resident } of submissions) {
        const stored = idOf.get(submission.key);
        if (submission.stage === 'stored') expect(stored, 'an acknowledged application is lost').toBe(submission.id);
        acknowledged += submission.stage === 'stored' ? 1 : 0;
        cutAndStored += submission.stage !== 'stored' && stored !== undefined ? 1 : 0;
        // The browser sends it once more: the number is still verified, and what was stored is not stored again.
        const id = await resident.submit(submission);
        if (stored !== undefined) expect(id).toBe(stored);
      }
      const now = lookInto(folder, (stored) => stored.applications(papers));
      expect(now.length).toBe(round * RESIDENTS);
      expect(now.filter(({ lacks }) => lacks.length > 0)).toEqual([]);
    }
    expect(await child.stop()).toBe(0);
    expect(await filesLeft(folder, true)).toMatchObject({ missing: [], orphans: [], temporaries: [] });
    console.log(
      `${ROUNDS} kills under ${RESIDENTS} submissions: ${acknowledged} had been acknowledged, ${cutAndStored} were stored though their answer was cut; all are there once`,
    );
  } finally {
    await child.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

async function verified(resident: Resident): Promise<{ resident: Resident; submission: Submission }> {
  const submission = resident.begin();
  await resident.verify(submission);
  return { resident, submission };
}
