import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { correctionRequestPaths, type PaperReviewRequest } from '#model/endpoints/applications/correction-requests.ts';
import { createSeenApplication } from '../../../../../test/create-seen-application.ts';
import { type RunningPortal, startPortal } from '../../../../../test/start-portal.ts';
import type { RecordClient } from '../../../../record-client.ts';
import type { Application } from '../../listed-application.ts';
import { savePaperReview } from './save-paper-review.ts';

let portal: RunningPortal;
let records: RecordClient;
/** The application as a clerk saw it. */
let seen: Application;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  records = (await portal.staffClient()) as RecordClient;
});
afterAll(() => portal.close());
beforeEach(async () => {
  seen = await createSeenApplication(records, 2);
});

const paper = (index: number): string => seen.requirements[index] ?? '';
const colleagueDecides = (review: PaperReviewRequest) =>
  records.send(correctionRequestPaths.review(seen.id), { method: 'POST', body: review });
const askAgain = () => savePaperReview(records, seen, { file: paper(0), decision: 'rejected', remark: 'Malabo po.' });
const readReviews = async () =>
  (await records.collection('applications').getOne<Application>(seen.id)).paperReviews?.map(({ decision, remark }) => [decision, remark]);

test('a remark does not replace the one that a colleague wrote meanwhile', async () => {
  await colleagueDecides({ file: paper(0), decision: 'rejected', remark: 'May putol po.' });
  expect(await askAgain()).toMatchObject({ newer: { paperReviews: [{ remark: 'May putol po.' }] } });
  expect(await readReviews()).toEqual([['rejected', 'May putol po.']]);
});

test('a paper that a colleague found good meanwhile is not asked for again', async () => {
  await colleagueDecides({ file: paper(0), decision: 'accepted' });
  expect(await askAgain()).toHaveProperty('newer');
  expect(await readReviews()).toEqual([['accepted', '']]);
});

test('what a colleague decided about another paper, or changed else, is no conflict', async () => {
  await colleagueDecides({ file: paper(1), decision: 'accepted' });
  await records.collection('applications').update(seen.id, { priority: 'high' });
  expect(await askAgain()).toHaveProperty('record');
  expect(await readReviews()).toEqual([
    ['accepted', ''],
    ['rejected', 'Malabo po.'],
  ]);
});

test('what an attempt without a response has stored is no conflict', async () => {
  await colleagueDecides({ file: paper(0), decision: 'rejected', remark: 'Malabo po.' });
  expect(await askAgain()).toHaveProperty('record');
  expect(await readReviews()).toEqual([['rejected', 'Malabo po.']]);
});
