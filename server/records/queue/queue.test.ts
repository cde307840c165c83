import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#lib/dates/durations.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { compareField } from '#lib/filter/build-filter.ts';
import { appointments } from '#model/collections/office/appointments.ts';
import { queueTickets } from '#model/collections/office/queue-tickets.ts';
import { appointmentPath } from '#model/endpoints/office/appointments.ts';
import { appointmentStatePath, type NowServing, nowServingPath, queuePaths, type TicketResponse } from '#model/endpoints/office/queue.ts';
import { openStream } from '../../../test/open-stream.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { removeApplication } from '../../maintenance/remove-record-with-files.ts';
import { callNext, issueTicket } from './queue-tickets.ts';

let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());
beforeEach(() => portal.context.store.write((tx) => tx.removeWhere(queueTickets, compareField('number', '>', 0))));

const post = <T = TicketResponse>(path: string, body: object) => staff.send<T>(path, { method: 'POST', body });
const postTicket = (body: object = {}) => post(queuePaths.tickets, body);
const next = (counter: string) => post(queuePaths.callNext, { counter });
const change = (id: string, body: object) => post(queuePaths.change(id), body);
const screen = () => portal.client().send<NowServing>(nowServingPath, { method: 'GET' });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: { status: number }) => status,
  );

/** An appointment so many minutes from now. */
async function arriveIn(minutes: number): Promise<{ id: string; application: string }> {
  const { id: serviceId } = await staff.collection('services').create(service);
  const application = (await staff.collection('applications').create({ ...sampleApplication, serviceId, sendAgain: true })).id;
  const startsAt = serializeDate(new Date(Date.now() + minutes * MINUTE_MS));
  const values = { application, service: serviceId, startsAt, endsAt: startsAt, openFor: application };
  return { id: (await portal.context.store.write((tx) => tx.insert(appointments, values))).id, application };
}
const stateOf = async (id: string) => (await portal.context.store.read.get(appointments, id))?.state;

describe('queue numbers', () => {
  test('are given without gaps or doubles, and called once each, however many press at once', async () => {
    const tickets = await Promise.all(Array.from({ length: 8 }, () => postTicket()));
    expect(tickets.map(({ ticket }) => Number(ticket)).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const called = await Promise.all([1, 2, 3, 4].map((at) => next(`Counter ${at}`)));
    expect(called.map(({ ticket }) => ticket).toSorted()).toEqual(['1', '2', '3', '4']);
  });

  test('begin with 1 each day of the Philippines', async () => {
    const { store } = portal.context;
    const [today, tomorrow] = [new Date(), new Date(Date.now() + DAY_MS)];
    await store.write((tx) => issueTicket(tx, '', today));
    expect(await store.write((tx) => issueTicket(tx, '', today))).toMatchObject({ number: 2, day: toManilaDay(today) });
    expect(await store.write((tx) => issueTicket(tx, '', tomorrow))).toMatchObject({ number: 1, day: toManilaDay(tomorrow) });
    expect(await store.write((tx) => callNext(tx, 'A', tomorrow))).toMatchObject({ number: 1 });
  });

  test('of appointments whose time has come go first, and end with the case', async () => {
    await postTicket();
    const [late, early] = [await arriveIn(-1), await arriveIn(600)];
    const isSameDay = toManilaDay(new Date(Date.now() + 600 * MINUTE_MS)) === toManilaDay(new Date());
    expect(await postTicket({ appointment: late.id })).toMatchObject({ ticket: 'A2' });
    expect(await postTicket({ appointment: late.id })).toMatchObject({ ticket: 'A2' });
    if (!isSameDay) expect(await failure(postTicket({ appointment: early.id }))).toBe(409);
    expect(await stateOf(late.id)).toBe('arrived');
    expect(await next('1')).toMatchObject({ ticket: 'A2' });
    expect(await next('1')).toMatchObject({ ticket: '1' });
    expect(await stateOf(late.id)).toBe('served');
    await portal.context.store.write((tx) => removeApplication(tx, late.application));
    expect(await next('1')).toEqual({ id: '', ticket: '' });
  });

  test('are called again, put back and skipped, and the appointment follows', async () => {
    const { id } = await arriveIn(-1);
    const ticket = await postTicket({ appointment: id });
    await next('1');
    await change(ticket.id, { action: 'skip' });
    expect(await stateOf(id)).toBe('missed');
    await change(ticket.id, { action: 'wait' });
    expect([await stateOf(id), (await screen()).next]).toEqual(['arrived', ['A1']]);
    await change(ticket.id, { action: 'call', counter: '2' });
    expect((await screen()).counters).toMatchObject([{ counter: '2', ticket: 'A1' }]);
    await post(appointmentStatePath(id), { state: 'booked' });
    expect(await stateOf(id)).toBe('booked');
  });

  test('of an appointment that was skipped wait again when the person comes after all', async () => {
    const { id } = await arriveIn(-1);
    const ticket = await postTicket({ appointment: id });
    await next('1');
    await change(ticket.id, { action: 'skip' });
    await post(appointmentStatePath(id), { state: 'booked' });
    expect(await postTicket({ appointment: id })).toEqual(ticket);
    expect([await stateOf(id), (await screen()).next]).toEqual(['arrived', ['A1']]);
    expect(await next('1')).toEqual(ticket);
  });

  test('leave their counter when the appointment ends in the list of the day, which stays as it is there', async () => {
    const { id, application } = await arriveIn(-1);
    await postTicket({ appointment: id });
    await next('1');
    await post(appointmentStatePath(id), { state: 'missed' });
    expect(await screen()).toMatchObject({ counters: [], next: [] });
    await next('1');
    expect(await stateOf(id)).toBe('missed');
    await post(appointmentStatePath(id), { state: 'booked' });
    await staff.send(appointmentPath(application), { method: 'DELETE' });
    expect(await stateOf(id)).toBe('cancelled');
    await postTicket();
    expect(await next('1')).toMatchObject({ ticket: '2' });
  });

  test('are refused for what is not there, and counters without a name', async () => {
    expect(await failure(postTicket({ appointment: 'zzzzzzzzzzzzzzz' }))).toBe(404);
    expect(await failure(postTicket({ appointment: 7 }))).toBe(404);
    for (const counter of ['', ' ', '<b>1</b>', 'x'.repeat(21)]) expect(await failure(next(counter)), counter).toBe(400);
    const { id } = await postTicket();
    expect(await failure(change(id, { action: 'sing' }))).toBe(400);
    expect(await failure(change(id, { action: 'call' }))).toBe(400);
    expect(await failure(change('zzzzzzzzzzzzzzz', { action: 'serve' }))).toBe(404);
    expect(await failure(portal.client().send(queuePaths.callNext, { method: 'POST', body: { counter: '1' } }))).toBe(401);
  });
});

test('everybody sees the numbers in the hall live, and no person', async () => {
  const { id } = await arriveIn(-1);
  const stream = await openStream(portal.url);
  const body = { clientId: stream.clientId, subscriptions: ['queue_tickets/*', 'appointments/*'] };
  await portal.client().send('/api/realtime', { method: 'POST', body });
  await postTicket({ appointment: id });
  await next('1');
  const shown = await screen();
  expect(Object.keys(shown)).toEqual(['day', 'counters', 'next', 'waiting']);
  expect(shown).toMatchObject({ counters: [{ counter: '1', ticket: 'A1' }], next: [], waiting: 0 });
  expect(
    await portal
      .client()
      .collection('queue_tickets')
      .getFullList()
      .catch(() => []),
  ).toEqual([]);
  await vi.waitFor(() => expect(stream.text()).toContain('"counter":"1"'));
  expect(stream.text()).not.toContain(id);
  stream.close();
});
