import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ChildPortal, startChildPortal } from './child-portal.ts';
import { checkRemainingFiles, inspectStore } from './inspect-store.ts';
import { scaleForNightly } from './nightly.ts';
import { isConnectionLost, Resident, type Submission } from './resident.ts';
import { prepareTarget, randomDelay, randomInteger } from './writers.ts';

/* Ten residents submit at the same time and the process is killed meanwhile. */

const ROUNDS = scaleForNightly(30, 1);
const RESIDENTS = 10;

test(`of ${RESIDENTS} submissions during a kill each is there whole, or not at all`, {
  timeout: scaleForNightly(1_200_000, 60_000),
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-submissions-'));
  let child: ChildPortal = await startChildPortal(folder);
  try {
    const where = await prepareTarget(child);
    const papers = where.papers.length;
    let acknowledged = 0;
    let cutAndStored = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const residents = Array.from({ length: RESIDENTS }, () => new Resident(where));
      const submissions = await Promise.all(residents.map((resident) => verified(resident)));
      const { promise: enough, resolve: resolveEnough } = Promise.withResolvers<void>();
      let left = randomInteger(RESIDENTS - 2);
      const send = async ({ resident, submission }: (typeof submissions)[number]): Promise<void> => {
        await resident.resume(submission);
        left -= 1;
        if (left === 0) resolveEnough();
      };
      const sending = Promise.allSettled(submissions.map(send));
      await Promise.race([enough, sending]);
      await randomDelay(10);
      await child.kill();
      for (const result of await sending) if (result.status === 'rejected' && !isConnectionLost(result.reason)) throw result.reason;
      child = await startChildPortal(folder);
      where.url = child.url;

      const storedData = inspectStore(folder, (stored) => stored.applications(papers));
      expect(storedData.filter(({ missing }) => missing.length > 0)).toEqual([]);
      const idOf = new Map(storedData.map(({ key, id }) => [key, id]));
      for (const { submission, resident } of submissions) {
        const stored = idOf.get(submission.key);
        if (submission.stage === 'stored') expect(stored, 'an acknowledged application is lost').toBe(submission.id);
        acknowledged += submission.stage === 'stored' ? 1 : 0;
        cutAndStored += submission.stage !== 'stored' && stored !== undefined ? 1 : 0;
        // The browser sends it again: the number is still verified, and nothing is stored twice.
        const id = await resident.submit(submission);
        if (stored !== undefined) expect(id).toBe(stored);
      }
      const now = inspectStore(folder, (stored) => stored.applications(papers));
      expect(now.length).toBe(round * RESIDENTS);
      expect(now.filter(({ missing }) => missing.length > 0)).toEqual([]);
    }
    expect(await child.stop()).toBe(0);
    expect(await checkRemainingFiles(folder, true)).toMatchObject({ missing: [], orphans: [], temporaryFiles: [] });
    console.log(
      `${ROUNDS} kills under ${RESIDENTS} submissions: ${acknowledged} had been acknowledged, ${cutAndStored} were stored though their answer was cut; all are there once`,
    );
  } finally {
    await child.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

async function verified(resident: Resident): Promise<{ resident: Resident; submission: Submission }> {
  const submission = resident.createSubmission();
  await resident.verify(submission);
  return { resident, submission };
}
