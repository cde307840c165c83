import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { blotterAnswers } from '#model/collections/certificates/blotter-answers.ts';
import { audit } from '#model/collections/office/audit.ts';
import { users } from '#model/collections/office/users.ts';
import {
  type BlotterPerson,
  type BlotterQuestions,
  blotterPersonPath,
  blotterQuestionsPath,
} from '#model/endpoints/certificates/blotter.ts';
import { limits } from '#model/limits.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { createAccount } from '../../identity/accounts/staff-accounts.ts';

let portal: RunningPortal;
let admin: PocketBase;
let desk: PocketBase;
const password = 'marmalade under seven ladders';

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  admin = await portal.staffClient();
  desk = await signInAs('lupon');
});
afterAll(() => portal.close());

async function signInAs(...roles: string[]): Promise<PocketBase> {
  const username = `person-${roles.join('-')}-${(await portal.context.store.read.list(users)).length}`;
  await createAccount(portal.context, { username, roles }, password);
  const client = portal.client();
  await client.collection('users').authWithPassword(username, password);
  return client;
}

async function apply(requiresBlotterCheck = true): Promise<string> {
  const { id: serviceId } = await admin.collection('services').create({ ...service, requiresBlotterCheck });
  return (await admin.collection('applications').create({ ...sampleApplication, serviceId })).id;
}

const list = () => desk.send<BlotterQuestions>(blotterQuestionsPath, { method: 'GET' });
const look = (id: string) => desk.send<BlotterPerson>(blotterPersonPath(id), { method: 'GET' });
const answer = (application: string, values: Record<string, unknown>) =>
  desk.collection('blotter_answers').create({ application, ...values });
const stateOf = async (id: string) => (await admin.collection('applications').getOne(id)).blotter;

test('the desk is asked by services that ask, without names, and each look at a person is noted', async () => {
  const [application, other] = [await apply(), await apply(false)];
  const { questions, count } = await list();
  expect(count).toBe(1);
  expect(questions.map(({ application }) => application)).toEqual([application]);
  expect(JSON.stringify(questions)).not.toContain(sampleApplication.name);
  const noted = () => portal.context.store.read.count(audit, and(fieldEquals('recordId', application), fieldEquals('action', 'open')));
  expect(await noted()).toBe(0);
  expect(await look(application)).toMatchObject({ name: sampleApplication.name, address: sampleApplication.address });
  expect(await noted()).toBe(1);
  for (const id of [other, 'zzzzzzzzzzzzzzz', 'x']) await expect(look(id)).rejects.toMatchObject({ status: 404 });
  await expect(desk.collection('applications').getOne(application)).rejects.toMatchObject({ status: 403 });
  await answer(application, { answer: 'clear' });
  expect(await stateOf(application)).toBe('clear');
  expect((await list()).count).toBe(0);
});

test('an application that its person had blocked is not answered', async () => {
  const id = await apply();
  const setBlocked = (blockedAt: string) => portal.context.store.write((tx) => tx.update(applications, id, { blockedAt }));
  await setBlocked('2026-01-01 00:00:00.000Z');
  await expect(answer(id, { answer: 'clear' })).rejects.toMatchObject({
    status: 409,
    response: { data: { blockedAt: { code: 'application_blocked' } } },
  });
  expect(await stateOf(id)).toBe('requested');
  await setBlocked('');
  await answer(id, { answer: 'clear' });
  expect(await stateOf(id)).toBe('clear');
});

test('a review needs a reason, which the captain reads and neither clerk nor administrator', async () => {
  const id = await apply();
  await expect(answer(id, { answer: 'review' })).rejects.toMatchObject({ status: 400, response: { data: { reason: {} } } });
  await answer(id, { answer: 'review', reason: 'Complaint of 2025' });
  expect(await stateOf(id)).toBe('review');
  const captain = await signInAs('captain');
  expect((await captain.collection('blotter_answers').getFullList()).map(({ reason }) => reason)).toContain('Complaint of 2025');
  for (const reader of [admin, await signInAs('clerk'), await signInAs('secretary')]) {
    await expect(reader.collection('blotter_answers').getList(1, 1)).rejects.toMatchObject({ status: 403 });
    await expect(reader.collection('blotter_answers').create({ application: id, answer: 'clear' })).rejects.toMatchObject({ status: 403 });
  }
  const entries = await portal.context.store.read.list(audit, { where: fieldEquals('collection', 'blotter_answers') });
  expect(entries.length).toBeGreaterThan(0);
  expect(JSON.stringify(entries)).not.toContain('Complaint');
  // A correction is a further answer.
  await answer(id, { answer: 'clear' });
  expect(await stateOf(id)).toBe('clear');
});

test('decided cases, services that do not ask, and more answers than a case needs are refused', async () => {
  const [decided, silent, full] = [await apply(), await apply(false), await apply()];
  await admin.collection('applications').update(decided, { status: 'denied', denialReason: 'No' });
  for (const id of [decided, silent, 'zzzzzzzzzzzzzzz'])
    await expect(answer(id, { answer: 'clear' })).rejects.toMatchObject({ status: 400, response: { data: { application: {} } } });
  for (let answerCount = 0; answerCount < limits.blotterAnswersPerCase; answerCount += 1) await answer(full, { answer: 'clear' });
  await expect(answer(full, { answer: 'clear' })).rejects.toMatchObject({ status: 400 });
  await expect(admin.collection('applications').update(silent, { blotter: 'clear' })).resolves.toMatchObject({ blotter: 'none' });
});

test('residents neither see what the desk said nor write it', async () => {
  const id = await apply();
  const { applicationNumber } = await admin.collection('applications').getOne(id);
  const [tracked] = (
    await portal
      .client()
      .collection('applications')
      .getList(1, 1, { filter: `applicationNumber = '${applicationNumber}'` })
  ).items;
  expect(tracked).not.toHaveProperty('blotter');
  await answer(id, { answer: 'clear', reason: 'Nothing found' });
  expect((await portal.client().collection('blotter_answers').getList(1, 1)).items).toEqual([]);
  expect(await portal.context.store.read.count(blotterAnswers, fieldEquals('application', id))).toBe(1);
});
