import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#lib/dates/durations.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { correctionRequestPaths } from '#model/endpoints/applications/correction-requests.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { outbox } from '../../store/schema/private-tables.ts';
import { processUnansweredRequests } from './process-unanswered-requests.ts';

let portal: RunningPortal;
let staff: PocketBase;
let application: RecordModel;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.context.store.write(async (tx) => {
    for (const one of await tx.list(applications)) await tx.update(applications, one.id, { awaitsSince: '' });
  });
  const { id: serviceId } = await staff.collection('services').create(service);
  application = await staff.collection('applications').create({ ...sampleApplication, language: 'fil', serviceId });
  await staff.send(correctionRequestPaths.request(application.id), { method: 'POST', body: { text: 'Cedula po.' } });
});

const runAfter = (days: number) => processUnansweredRequests(portal.context, new Date(Date.now() + days * DAY_MS));
const readStored = () => portal.context.store.read.get(applications, application.id);
const reminders = () =>
  portal.context.store.read.list(outbox, { where: and(fieldEquals('record', application.id), fieldEquals('kind', 'reminded')) });

describe('an applicant who does not answer', () => {
  test('is reminded after 3 and 7 days, each time once, however many processes look', async () => {
    expect(await runAfter(2.9)).toEqual({ reminded: 0, closed: 0 });
    const runs = await Promise.all([runAfter(3), runAfter(3), runAfter(3)]);
    expect(runs.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
    expect(await reminders()).toMatchObject([{ channel: 'text', content: { text: expect.stringContaining('Cedula po.') } }]);
    expect(await runAfter(6.9)).toEqual({ reminded: 0, closed: 0 });
    expect(await runAfter(7)).toEqual({ reminded: 1, closed: 0 });
    expect(await runAfter(29)).toEqual({ reminded: 0, closed: 0 });
    expect(await reminders()).toHaveLength(2);
  });

  test('is denied after 30 days with a reason in their language, and the case is reopened by a press', async () => {
    const runs = await Promise.all([runAfter(30), runAfter(31)]);
    expect(runs.reduce((sum, { closed }) => sum + closed, 0)).toBe(1);
    expect(await readStored()).toMatchObject({
      status: 'denied',
      awaitsSince: '',
      denialReason: expect.stringContaining('walang dumating na sagot'),
      history: [{ status: 'pending' }, { status: 'denied' }],
      pauses: [{ ended: 'expired' }],
      queueOrder: expect.stringMatching(/^9 /),
    });
    const trail = await staff.collection('audit').getFullList({ filter: `recordId = "${application.id}" && action = "status"` });
    expect(trail).toMatchObject([{ actorName: '', details: { from: 'pending', to: 'denied' } }]);
    expect(await reminders()).toEqual([]);
    await staff.collection('applications').update(application.id, { status: 'ongoing' });
    expect(await readStored()).toMatchObject({ status: 'ongoing', awaitsSince: '', decidedAt: '' });
    expect(await runAfter(60)).toEqual({ reminded: 0, closed: 0 });
  });

  test('is left alone where the settings say so, and where the use is blocked', async () => {
    await staff.collection('settings').create({ office: { reminderDays: 0, secondReminderDays: 0, closeDays: 0 } });
    expect(await runAfter(90)).toEqual({ reminded: 0, closed: 0 });
    const [saved] = await staff.collection('settings').getFullList();
    await staff.collection('settings').update(String(saved?.id), { office: { closeDays: 30 } });
    await portal.context.store.write((tx) => tx.update(applications, application.id, { blockedAt: '2026-11-20 01:00:00.000Z' }));
    expect(await runAfter(90)).toEqual({ reminded: 0, closed: 0 });
  });
});
