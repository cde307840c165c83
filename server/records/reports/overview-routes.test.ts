import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, startOfDay } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { audit } from '#model/collections/office/audit.ts';
import { type MonthlyReport, monthlyReportPath } from '#model/endpoints/reports/monthly-report.ts';
import { type Overview, overviewPath } from '#model/endpoints/reports/overview.ts';
import { article, sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { applyRetention } from '../../maintenance/apply-retention.ts';

let portal: RunningPortal;
let staff: PocketBase;
const today = toManilaDay(new Date());
const ids: Record<'clearance' | 'permit', string> = { clearance: '', permit: '' };

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  ids.clearance = (await staff.collection('services').create(service)).id;
  ids.permit = (await staff.collection('services').create({ ...service, title: 'Permit', status: 'Unavailable' })).id;
});
afterAll(() => portal.close());

const overview = () => staff.send<Overview>(overviewPath, {});
const report = (month: string) => staff.send<MonthlyReport>(monthlyReportPath(month), {});

/**
 * An application as it would stand in the store: received at nine in the morning of a day in the
 * Philippines.
 */
async function received(day: string, more: Record<string, unknown> = {}): Promise<string> {
  const created = serializeDate(new Date(startOfDay(day).getTime() + 9 * 3_600_000));
  const { id } = await portal.context.store.write((tx) =>
    tx.insert(applications, {
      ...sampleApplication,
      civilStatus: 'single',
      serviceId: ids.clearance,
      created,
      dueDate: addDays(day, 3),
      ...more,
    }),
  );
  return id;
}
const at = (day: string, hour: number) => serializeDate(new Date(startOfDay(day).getTime() + hour * 3_600_000));

test('the statistics are for staff only', async () => {
  for (const path of [overviewPath, monthlyReportPath('2026-01')]) {
    expect((await fetch(portal.url + path)).status).toBe(401);
  }
});

test('an empty office has empty statistics, and nothing made up', async () => {
  expect(await overview()).toMatchObject({
    totalCitizens: null,
    budgetUsedPercent: null,
    budgetAllocation: [],
    servicesActive: 1,
    servicesTotal: 2,
    pending: 0,
    overdue: 0,
    services: [],
    finished: { count: 0, medianHours: null },
  });
});

test('the overview counts what is in the store, by the days of the Philippines', async () => {
  await received(addDays(today, -40), { serviceId: ids.permit });
  await received(addDays(today, -29));
  // A minute before midnight and a minute after it.
  await received(addDays(today, -3), { created: at(addDays(today, -2), -1 / 60) });
  await received(addDays(today, -2), { created: at(addDays(today, -2), 1 / 60), serviceId: ids.permit });
  for (const hours of [1, 5, 48]) {
    const begun = at(addDays(today, -5), 0);
    await received(addDays(today, -5), {
      created: begun,
      status: 'finished',
      decidedAt: at(addDays(today, -5), hours),
      dueDate: addDays(today, -4),
    });
  }
  const got = await overview();
  expect(got.days).toHaveLength(30);
  expect(Object.fromEntries(got.days.filter(({ count }) => count > 0).map(({ day, count }) => [day, count]))).toEqual({
    [addDays(today, -29)]: 1,
    [addDays(today, -5)]: 3,
    [addDays(today, -3)]: 1,
    [addDays(today, -2)]: 1,
  });
  expect(got.services.map(({ title, count }) => [title, count])).toEqual([
    ['Clearance', 5],
    ['Permit', 1],
  ]);
  expect(got).toMatchObject({ pending: 4, overdue: 2, finished: { count: 3, medianHours: 5 } });
});

test('a change shows at the next question, with what happened', async () => {
  const id = await received(today, { applicationNumber: 'ST-20261121-0001' });
  const before = await overview();
  await staff.collection('applications').update(id, { status: 'ongoing' });
  await staff.collection('services').update(ids.permit, { status: 'Available' });
  await staff.collection('applications').getOne(id);
  const after = await overview();
  expect(after.pending).toBe(before.pending - 1);
  expect(after.servicesActive).toBe(2);
  expect(after.activity.slice(0, 2)).toMatchObject([
    { action: 'update', actorName: 'clerk', collection: 'services', recordLabel: 'Permit', recordId: ids.permit },
    { action: 'status', collection: 'applications', recordLabel: 'ST-20261121-0001', from: 'pending', to: 'ongoing' },
  ]);
  expect(after.activity.map(({ action }) => action)).not.toContain('open');
  expect(after.activity.every((line) => !('address' in line))).toBe(true);
});

test('a run of retention is told when it removed something', async () => {
  await applyRetention(portal.context.store, { papers: 90, applications: 1825, chat: 365, codes: 1, uploads: 1, auditAddresses: 365 });
  expect((await overview()).activity.map(({ action }) => action)).not.toContain('retention');
  await portal.context.store.write((tx) => tx.insert(audit, { action: 'retention', details: { codes: 3, rooms: 0 } }));
  expect((await overview()).activity.map(({ action }) => action)).toContain('retention');
});

test('what staff entered of citizens and budget is shown', async () => {
  const office = { totalCitizens: 41_250, budgetUsedPercent: 68, budgetAllocation: [{ name: 'Health', amount: 1_250_000 }] };
  await staff.collection('settings').create({ office });
  expect(await overview()).toMatchObject(office);
});

test('the moment of the decision is kept when a case ends, and forgotten when it is opened again', async () => {
  const { id } = await staff.collection('applications').create({ ...sampleApplication, serviceId: ids.clearance });
  const decidedAt = async () => (await portal.context.store.read.get(applications, id))?.decidedAt;
  expect(await decidedAt()).toBe('');
  const denied = await staff.collection('applications').update(id, { status: 'denied', denialReason: 'No proof' }, { fields: 'history' });
  expect(await decidedAt()).toBe(denied.history.at(-1).date);
  await staff.collection('applications').update(id, { notes: 'called' });
  expect(await decidedAt()).not.toBe('');
  await staff.collection('applications').update(id, { status: 'ongoing' });
  expect(await decidedAt()).toBe('');
});

test('the report of a month: what came, what was decided, what was late when it ended', async () => {
  const base = { civilStatus: 'single' };
  await received('2024-02-01', base);
  await received('2024-02-29', { ...base, serviceId: ids.permit, status: 'ongoing' });
  await received('2024-02-10', { ...base, status: 'finished', decidedAt: at('2024-02-13', 23), pausedHours: 24 });
  await received('2024-02-10', { ...base, status: 'denied', decidedAt: at('2024-02-14', 1), pausedHours: 10 });
  // Late when February ended, decided in March.
  await received('2024-02-20', { ...base, status: 'finished', decidedAt: at('2024-03-05', 9) });
  // Of January, decided in February in time.
  await received('2024-01-30', { ...base, status: 'finished', decidedAt: at('2024-02-01', 9) });
  await staff.collection('news').create({ ...article, title: 'Leap day', date: '2024-02-29' });
  await staff.collection('news').create({ ...article, date: '2024-03-01' });
  await portal.context.store.write((tx) => tx.insert(messageRooms, { phone: '+639171234567', created: at('2024-02-03', 9) }));

  const february = await report('2024-02');
  expect(february).toMatchObject({
    received: 5,
    byStatus: { pending: 1, ongoing: 1, finished: 2, denied: 1 },
    byService: [
      { title: 'Clearance', received: 4, byStatus: { pending: 1, ongoing: 0, finished: 2, denied: 1 } },
      { title: 'Permit', received: 1 },
    ],
    decided: {
      finished: 2,
      denied: 1,
      inTime: 2,
      medianHours: (86 + 48) / 2,
      // The hours in which the applicant was asked are not the office's.
      medianOfficeHours: (86 - 24 + 48) / 2,
      waitCount: 2,
      medianApplicantHours: (24 + 10) / 2,
    },
    // The first one, and the one decided in March; the one of the 29th is not due yet.
    overdue: 2,
    news: { published: 1, mostRead: [{ title: 'Leap day' }] },
    contact: { messages: 0, conversations: 1 },
  });
  expect(february.days).toHaveLength(29);
  expect(february.days.find(({ day }) => day === '2024-02-10')?.count).toBe(2);
  expect(await report('2023-12')).toMatchObject({ received: 0, overdue: 0, decided: { finished: 0, medianHours: null } });
});

test('there is no report of a month to come, nor of what is no month', async () => {
  for (const month of ['2999-01', '2024-13', 'x', '2024-1']) await expect(report(month)).rejects.toMatchObject({ status: 404 });
});
