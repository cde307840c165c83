import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, startOfDay } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { type AppointmentPlan, defaultPlan } from '#model/appointments/appointment-plan.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { appointments } from '#model/collections/office/appointments.ts';
import {
  type AppointmentResponse,
  appointmentField,
  appointmentPath,
  type OfferedTimes,
  offeredTimesPath,
} from '#model/endpoints/office/appointments.ts';
import { limits } from '#model/limits.ts';
import { type BrowserClient, createBrowserClient } from '../../../test/create-browser-client.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { noCapabilities } from '../../identity/accounts/read-role-capabilities.ts';
import { removeApplication } from '../../maintenance/remove-record-with-files.ts';
import { outbox, rateLimitWindows, verifiedNumbers } from '../../store/schema/private-tables.ts';
import { blockApplication } from '../privacy/correct-person.ts';
import { remindOfAppointments } from './remind-of-appointments.ts';

let portal: RunningPortal;
let staff: PocketBase;
let browser: BrowserClient;
let visitor: string;
let serviceId: string;
let nextNumber = 9_180_000_000;

/** Open on every day of the week, so that the tests do not depend on today. */
const plan: AppointmentPlan = {
  ...defaultPlan,
  hours: Array.from({ length: 7 }, () => [{ opens: 8 * 60, closes: 17 * 60 }]),
  slotMinutes: 60,
  capacity: 2,
};

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  await staff.collection('settings').create({ site: { holidays: [] } });
  browser = createBrowserClient(portal);
  const { id } = await browser.client.collection('messages_room').create({ phone: '1' });
  visitor = (await portal.context.store.read.get(messageRooms, id))?.visitor ?? '';
});
afterAll(() => portal.close());
beforeEach(async () => {
  serviceId = (await staff.collection('services').create({ ...service, appointments: plan })).id;
  await portal.context.store.write((tx) => tx.removeWhere(rateLimitWindows, compareField('count', '>', 0)));
});

async function apply(number = `+63${++nextNumber}`, more: object = {}): Promise<RecordModel> {
  return staff.collection('applications').create({ ...sampleApplication, contactNumber: number, serviceId, ...more });
}
async function verify({ contactNumber }: RecordModel): Promise<void> {
  const until = serializeDate(new Date(Date.now() + 60_000));
  await portal.context.store.write((tx) =>
    tx.insert(verifiedNumbers, { visitor, number: contactNumber, expires: until, opensUntil: until }),
  );
}
/** A free time, so many working days ahead of the first that is offered. */
async function findTime(index = 0): Promise<string> {
  const { days } = await portal.client().send<OfferedTimes>(offeredTimesPath(serviceId), { method: 'GET' });
  const { day = '', minutes = [] } = days[index] ?? {};
  return `${day}T${String(Math.floor((minutes[0] ?? 0) / 60)).padStart(2, '0')}:00`;
}
async function book(id: string, at: unknown, by: Pick<BrowserClient, 'fetch'> = browser) {
  const headers = { 'Content-Type': 'application/json', origin: portal.url };
  const response = await by.fetch(appointmentPath(id), { method: 'POST', headers, body: JSON.stringify({ at }) });
  const body = (await response.json()) as AppointmentResponse & { data?: Record<string, { code: string }> };
  return { status: response.status, appointment: body.appointment, code: body.data?.at?.code };
}
const bookByStaff = (id: string, at: string) =>
  staff.send<AppointmentResponse>(appointmentPath(id), { method: 'POST', body: { at } }).then(
    ({ appointment }) => appointment,
    (error: { response: { data: Record<string, { code: string }> } }) => error.response.data.at?.code,
  );
const listOf = (id: string) => portal.context.store.read.list(appointments, { where: fieldEquals('application', id) });
const listTexts = (record: string, kind: string) =>
  portal.context.store.read.list(outbox, { where: and(fieldEquals('record', record), fieldEquals('kind', kind)) });

describe('a time', () => {
  test('is never given to more people than the office has places for, however many ask at once', async () => {
    const at = await findTime();
    const cases = await Promise.all(Array.from({ length: 8 }, () => apply()));
    const got = await Promise.all(cases.map(({ id }) => bookByStaff(id, at)));
    expect(got.filter((one) => typeof one === 'object')).toHaveLength(plan.capacity);
    expect(got.filter((one) => one === 'validation_time_taken')).toHaveLength(cases.length - plan.capacity);
    const { days } = await portal.client().send<OfferedTimes>(offeredTimesPath(serviceId), { method: 'GET' });
    expect(days[0]?.minutes).not.toContain(Number(at.slice(11, 13)) * 60);
  });

  test('is one for each application, also when two people choose for it at once', async () => {
    const { id } = await apply();
    const times = await Promise.all([findTime(0), findTime(1), findTime(2)]);
    await Promise.all(times.map((at) => bookByStaff(id, at)));
    expect((await listOf(id)).filter(({ state }) => state === 'booked')).toHaveLength(1);
  });

  test('that overlaps counts too, after the office changed the length', async () => {
    const [one, other, third] = [await apply(), await apply(), await apply()];
    const at = await findTime(1);
    await bookByStaff(one.id, at);
    await bookByStaff(other.id, at);
    await staff.collection('services').update(serviceId, { appointments: { ...plan, slotMinutes: 30 } });
    expect(await bookByStaff(third.id, at.replace(':00', ':30'))).toBe('validation_time_taken');
  });
});

test('the appointments of a day name no person: names are read as lists of applications', async () => {
  const { id } = await apply();
  await bookByStaff(id, await findTime(10));
  const options = { filter: `application = '${id}'`, expand: 'application,service' };
  const rows = await staff.collection('appointments').getFullList(options);
  expect(rows).toMatchObject([{ state: 'booked', expand: { service: { title: 'Clearance' } } }]);
  expect(JSON.stringify(rows)).not.toContain('Cruz');
  expect(await portal.client().collection('appointments').getFullList()).toEqual([]);
});

describe('the applicant', () => {
  test('chooses, moves and cancels with a verified number, and is told in one message', async () => {
    const application = await apply();
    await verify(application);
    const [first, second] = [await findTime(2), await findTime(3)];
    expect(await book(application.id, first)).toMatchObject({ status: 200, appointment: { state: 'booked' } });
    expect(await book(application.id, second)).toMatchObject({ status: 200 });
    const [booked] = await listOf(application.id);
    expect(booked?.startsAt).toBe(serializeDate(new Date(`${second}:00+08:00`)));
    expect(await listTexts(application.id, 'appointment')).toMatchObject([{ content: { text: expect.stringContaining('was moved to') } }]);
    const response = await browser.fetch(appointmentPath(application.id), { method: 'DELETE', headers: { origin: portal.url } });
    expect(await response.json()).toMatchObject({ appointment: { state: 'cancelled', ending: 'applicant' } });
    expect(await findTime(3)).toBe(second);
    const page = await browser.client.collection('applications').getFirstListItem(`applicationNumber = "${application.applicationNumber}"`);
    expect(page.appointment).toMatchObject({ state: 'cancelled' });
    const outsider = await portal
      .client()
      .collection('applications')
      .getFirstListItem(`applicationNumber = "${application.applicationNumber}"`);
    expect(outsider.appointment).toBeUndefined();
  });

  test('does not get times of the past, outside hours, of a day off, or no times at all', async () => {
    const application = await apply();
    await verify(application);
    const day = addDays(toManilaDay(new Date()), 5);
    for (const at of [`${addDays(day, -6)}T09:00`, `${day}T07:00`, `${day}T17:00`, `${day}T09:10`, `${addDays(day, 90)}T09:00`])
      expect(await book(application.id, at), at).toMatchObject({ status: 400, code: 'validation_time_not_offered' });
    for (const at of [7, null, '', 'tomorrow', { at: 1 }])
      expect(await book(application.id, at)).toMatchObject({ status: 400, code: 'validation_invalid_value' });
  });

  test('of another application gets nothing, and neither does a page of another site', async () => {
    const [mine, other] = [await apply(), await apply()];
    await verify(mine);
    expect(await book(other.id, await findTime())).toMatchObject({ status: 404 });
    expect(await book('zzzzzzzzzzzzzzz', await findTime())).toMatchObject({ status: 404 });
    const headers = { 'Content-Type': 'application/json', origin: 'https://evil.example' };
    const body = JSON.stringify({ at: await findTime() });
    expect((await browser.fetch(appointmentPath(mine.id), { method: 'POST', headers, body })).status).toBe(403);
    expect(await listOf(other.id)).toEqual([]);
  });

  test('cannot move without end, nor fill the calendar with one number', async () => {
    const application = await apply();
    await verify(application);
    const answers: number[] = [];
    for (let move = 0; move < 20; move += 1) answers.push((await book(application.id, await findTime(move % 2))).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(limits.appointmentChangesPerDay);
    expect(answers.at(-1)).toBe(429);

    const number = `+63${++nextNumber}`;
    const cases = [];
    for (let index = 0; index <= limits.openAppointmentsPerNumber; index += 1) cases.push(await apply(number, { name: `Cruz, ${index}` }));
    await verify(cases[0] as RecordModel);
    const got = [];
    for (const [index, { id }] of cases.entries()) got.push(await book(id, await findTime(index + 3)));
    expect(got.filter(({ status }) => status === 200)).toHaveLength(limits.openAppointmentsPerNumber);
    expect(got.at(-1)).toMatchObject({ status: 409, code: 'validation_too_many_appointments' });
  });

  test('changes so many times a day for one number, in whichever of its applications, and an hour from one address', async () => {
    await staff.collection('services').update(serviceId, { appointments: { ...plan, capacity: 20 } });
    const times = [await findTime(1), await findTime(2)];
    const move = async ({ id }: RecordModel, count: number): Promise<number[]> => {
      const statuses: number[] = [];
      for (let at = 0; at < count; at += 1) statuses.push((await book(id, times[at % 2])).status);
      return statuses;
    };
    const number = `+63${++nextNumber}`;
    const [first, second, third] = [await apply(number), await apply(number), await apply(number)];
    await verify(first);
    const perApplication = limits.appointmentChangesPerDay;
    const rest = limits.appointmentChangesPerNumberDay - 2 * perApplication;
    expect(rest).toBeLessThan(perApplication);
    const allowed = [...(await move(first, perApplication)), ...(await move(second, perApplication)), ...(await move(third, rest))];
    expect(allowed).toEqual(allowed.map(() => 200));
    expect(await move(third, 1)).toEqual([429]);
    let left = limits.appointmentChangesPerAddressHour - allowed.length;
    while (left > 0) {
      const other = await apply();
      await verify(other);
      const statuses = await move(other, Math.min(left, perApplication));
      expect(statuses).toEqual(statuses.map(() => 200));
      left -= statuses.length;
    }
    const last = await apply();
    await verify(last);
    expect(await move(last, 1)).toEqual([429]);
  });
});

describe('a time that comes with an application', () => {
  async function send(at: unknown) {
    const contactNumber = `+63${++nextNumber}`;
    await verify({ contactNumber } as unknown as RecordModel);
    const body = { ...sampleApplication, contactNumber, serviceId, [appointmentField]: at };
    return browser.client.collection('applications').create(body, { headers: { 'Idempotency-Key': crypto.randomUUID() } });
  }

  test('is booked with it, and when it is gone the application is stored and told to choose again', async () => {
    await staff.collection('services').update(serviceId, { appointments: { ...plan, capacity: 1 } });
    const at = await findTime(12);
    const responses = await Promise.all([send(at), send(at), send(at)]);
    const got = responses.map(({ appointment }) => appointment.ending || appointment.state).toSorted();
    expect(got).toEqual(['booked', 'taken', 'taken']);
    const late = responses.find(({ appointment }) => appointment.ending === 'taken')?.id ?? '';
    expect(await listTexts(late, 'received')).toMatchObject([{ content: { text: expect.stringContaining('was taken meanwhile') } }]);
  });

  test('is nothing when it is none', async () => {
    for (const at of [undefined, '', 'soon', 7]) expect((await send(at)).appointment).toBeNull();
    expect((await send(`${addDays(toManilaDay(new Date()), -2)}T09:00`)).appointment).toMatchObject({ ending: 'taken' });
  });
});

describe('an application', () => {
  test('that is decided gives its time to others, and has it again when that is undone in time', async () => {
    const { id } = await apply();
    await bookByStaff(id, await findTime());
    await staff.collection('applications').update(id, { status: 'denied', denialReason: 'No' });
    expect(await listOf(id)).toMatchObject([{ state: 'cancelled', ending: 'case' }]);
    expect(await bookByStaff(id, await findTime())).toBeUndefined();
    await staff.collection('applications').update(id, { status: 'pending' });
    expect(await listOf(id)).toMatchObject([{ state: 'booked', ending: '' }]);
  });

  test('that is blocked or removed gives its time to others', async () => {
    const [one, other] = [await apply(), await apply()];
    const { store } = portal.context;
    await bookByStaff(one.id, await findTime());
    await bookByStaff(other.id, await findTime());
    const principal = { role: 'staff', capabilities: noCapabilities, ipAddress: '', userAgent: '', isSameOrigin: true } as const;
    await store.write((tx) => blockApplication(tx, principal, one.id, true));
    expect(await listOf(one.id)).toMatchObject([{ state: 'cancelled' }]);
    await store.write((tx) => removeApplication(tx, other.id));
    expect(await listOf(other.id)).toEqual([]);
  });
});

describe('a reminder', () => {
  test('leaves once, the day before, without links, in the language of the application', async () => {
    const { id } = await apply(undefined, { language: 'fil' });
    const day = (await findTime(16)).slice(0, 10);
    await bookByStaff(id, `${day}T09:00`);
    const at = (before: string, hour: number) => new Date(startOfDay(before).getTime() + hour * 3_600_000);
    const eve = addDays(day, -1);
    expect(await remindOfAppointments(portal.context, at(addDays(day, -2), 12))).toBe(0);
    const runs = await Promise.all([1, 1, 2].map((hour) => remindOfAppointments(portal.context, at(eve, hour))));
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await remindOfAppointments(portal.context, at(eve, 12))).toBe(0);
    const [text, ...more] = await listTexts(id, 'appointmentReminder');
    expect(more).toEqual([]);
    expect(text?.content).toMatchObject({ text: expect.stringContaining('inaasahan po namin kayo') });
    expect(JSON.stringify(text?.content)).not.toMatch(/https?:/);
  });

  test('is not sent for an appointment that is cancelled or moved', async () => {
    const [one, other] = [await apply(), await apply()];
    const day = (await findTime(20)).slice(0, 10);
    await bookByStaff(one.id, `${day}T10:00`);
    await bookByStaff(other.id, `${day}T10:00`);
    await staff.send(appointmentPath(one.id), { method: 'DELETE' });
    const eve = new Date(startOfDay(addDays(day, -1)).getTime() + 1);
    expect(await remindOfAppointments(portal.context, eve)).toBe(1);
    // What waits for the morning goes with the appointment.
    await bookByStaff(other.id, await findTime(8));
    expect(await listTexts(other.id, 'appointmentReminder')).toEqual([]);
  });
});
