import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { correctionRequestPaths } from '#model/endpoints/applications/correction-requests.ts';
import { createSeenApplication } from '../../../../../test/create-seen-application.ts';
import { type RunningPortal, startPortal } from '../../../../../test/start-portal.ts';
import type { RecordClient } from '../../../../record-client.ts';
import { type Application, applicationDetailParams } from '../../listed-application.ts';
import { cancelCorrectionRequest, requestCorrections } from './request-corrections.ts';

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
  seen = await createSeenApplication(records, 1);
});

const read = () => records.collection('applications').getOne<Application>(seen.id, applicationDetailParams);
const sendRequest = () => requestCorrections(records, seen, { text: 'Please send a cedula.' });

test('an applicant is not asked by what a clerk has not seen', async () => {
  const body = { file: seen.requirements[0], decision: 'rejected', remark: 'Malabo po.' };
  await records.send(correctionRequestPaths.review(seen.id), { method: 'POST', body });
  expect(await sendRequest()).toMatchObject({ newer: { paperReviews: [{ remark: 'Malabo po.' }] } });
  expect((await read()).awaitsSince).toBe('');
});

test('a case that a colleague decided meanwhile is shown instead', async () => {
  await records.collection('applications').update(seen.id, { status: 'denied', denialReason: 'No papers.' });
  expect(await sendRequest()).toMatchObject({ newer: { status: 'denied' } });
});

test('what does not concern the request is no conflict', async () => {
  await records.collection('applications').update(seen.id, { priority: 'high', notes: 'Called.' });
  expect(await sendRequest()).toMatchObject({ record: { priority: 'high' } });
  expect(await read()).toMatchObject({ requestText: 'Please send a cedula.', awaitsSince: expect.stringMatching(/./) });
});

test('waiting that a colleague ended and began again is not ended', async () => {
  await sendRequest();
  seen = await read();
  await cancelCorrectionRequest(records, seen);
  const again = await requestCorrections(records, await read(), { text: 'A photograph too.' });
  expect(await cancelCorrectionRequest(records, seen)).toHaveProperty('newer');
  expect('record' in again && (await read()).awaitsSince).toBe('record' in again && again.record.awaitsSince);
});
