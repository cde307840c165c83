import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { applicationHolds } from '#model/collections/applications/application-holds.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { holdPath, type TakeNextResponse, takeNextPath } from '#model/endpoints/applications/application-holds.ts';
import { limits } from '#model/limits.ts';
import { keepGivenPasswords } from '../../../test/keep-given-passwords.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { takeNextApplication } from './take-next-application.ts';

let portal: RunningPortal;
let ana: PocketBase;
let ben: PocketBase;
let serviceId: string;
const today = toManilaDay(new Date());

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  ana = await portal.staffClient();
  const account = {
    roles: ['administrator'],
    username: 'ben',
    password: 'a password of a colleague',
  };
  await ana.collection('users').create({ ...account, passwordConfirm: account.password });
  await keepGivenPasswords(portal);
  ben = portal.client();
  await ben.collection('users').authWithPassword(account.username, account.password);
  serviceId = (await ana.collection('services').create(service)).id;
});
afterAll(() => portal.close());
beforeEach(() =>
  portal.context.store.write(async (tx) => {
    for (const { id } of await tx.list(applicationHolds, {})) await tx.remove(applicationHolds, id);
    for (const { id } of await tx.list(applications, {})) await tx.remove(applications, id);
  }),
);

/** An application that is promised so many days from today; '' for no promised date. */
async function waiting(days: number | '', more: object = {}): Promise<string> {
  const dueDate = days === '' ? '' : addDays(today, days);
  const values = { ...sampleApplication, civilStatus: 'single' as const, serviceId, dueDate, ...more };
  return (await portal.context.store.write((tx) => tx.insert(applications, values))).id;
}
const take = async (clerk: PocketBase) => (await clerk.send<TakeNextResponse>(takeNextPath, { method: 'POST' })).hold;
const idOf = (clerk: PocketBase): string => clerk.authStore.record?.id ?? '';

test('the next one is the oldest promised among those that nobody has', async () => {
  await waiting('');
  const later = await waiting(5);
  const overdue = await waiting(-2);
  await waiting(-9, { assignedTo: idOf(ben) });
  await waiting(-8, { status: 'ongoing' });
  expect(await take(ana)).toMatchObject({ id: overdue });
  expect(await take(ana)).toMatchObject({ id: later });
  expect(await take(ana)).not.toBeNull();
  expect(await take(ben)).toBeNull();
});

test('clerks who press at the same time never get the same one', async () => {
  const ids: string[] = [];
  for (const days of [1, 2, 3, 4]) ids.push(await waiting(days));
  const holds = await Promise.all([take(ana), take(ben), take(ana), take(ben)]);
  expect(holds.map((one) => one?.id).toSorted()).toEqual(ids.toSorted());
});

test('a hold lapses by itself, and ends with the application that waits no longer', async () => {
  const id = await waiting(1);
  await take(ana);
  expect(await take(ben)).toBeNull();
  const { store } = portal.context;
  const takeAt = (minutes: number) => store.write((tx) => takeNextApplication(tx, idOf(ben), new Date(Date.now() + minutes * 60_000)));
  expect(await takeAt(limits.holdMinutes - 1)).toBeUndefined();
  expect(await takeAt(limits.holdMinutes + 1)).toMatchObject({ id, user: idOf(ben) });

  const others = [await waiting(2), await waiting(3), await waiting(4)];
  for (const other of others) expect(await take(ana)).toMatchObject({ id: other });
  await ana.collection('applications').update(others[0] ?? '', { status: 'ongoing', assignedTo: idOf(ana) });
  const next = await waiting(5);
  expect(await take(ana)).toMatchObject({ id: next });
});

test('a clerk holds a few at a time, gives back his own alone, and colleagues see who holds what', async () => {
  const ids: string[] = [];
  for (let days = 0; days <= limits.holdsPerClerk; days += 1) ids.push(await waiting(days));
  for (let count = 0; count < limits.holdsPerClerk; count += 1) await take(ana);
  await expect(take(ana)).rejects.toMatchObject({ status: 409 });
  const heldRows = await ben.collection('application_holds').getFullList();
  expect(heldRows.map(({ id, user }) => [id, user]).toSorted()).toEqual(
    ids
      .slice(0, -1)
      .map((id) => [id, idOf(ana)])
      .toSorted(),
  );

  await ben.send(holdPath(ids[0] ?? ''), { method: 'DELETE' });
  expect(await ben.collection('application_holds').getFullList()).toHaveLength(limits.holdsPerClerk);
  await ana.send(holdPath(ids[0] ?? ''), { method: 'DELETE' });
  expect(await take(ben)).toMatchObject({ id: ids[0] });
  await expect(ben.collection('application_holds').update(ids[0] ?? '', { until: '' })).rejects.toMatchObject({ status: 403 });
});

test('residents neither take nor see holds', async () => {
  await waiting(1);
  await take(ana);
  await expect(take(portal.client())).rejects.toMatchObject({ status: 401 });
  await expect(portal.client().send(holdPath('aaaaaaaaaaaaaaa'), { method: 'DELETE' })).rejects.toMatchObject({ status: 401 });
  expect(await portal.client().collection('application_holds').getFullList()).toEqual([]);
});
