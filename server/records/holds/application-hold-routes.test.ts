import { EventSource } from 'eventsource';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applications } from '#model/collections/applications/applications.ts';
import { casePresence } from '#model/collections/applications/case-presence.ts';
import { audit } from '#model/collections/office/audit.ts';
import { casePresencePath } from '#model/endpoints/applications/case-presence.ts';
import { createBrowserClient } from '../../../test/create-browser-client.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
});
afterAll(() => portal.close());

test('a colleague learns live who opens and leaves a case, and nothing is stored', async () => {
  vi.stubGlobal('EventSource', EventSource);
  const staff = await portal.staffClient();
  const { id: serviceId } = await staff.collection('services').create(service);
  const { id } = await staff.collection('applications').create({ ...sampleApplication, serviceId });
  const holdEvents: unknown[] = [];
  await staff
    .collection('case_presence')
    .subscribe('*', ({ record }) => holdEvents.push([record.id, record.name !== '', record.isLeaving]));
  const before = await portal.context.store.read.count(audit);
  const sendPresence = (body: object, of = id) => staff.send(casePresencePath(of), { method: 'POST', body });
  await sendPresence({});
  await sendPresence({ isLeaving: true });
  await vi.waitFor(() =>
    expect(holdEvents).toEqual([
      [id, true, false],
      [id, true, true],
    ]),
  );
  await expect(sendPresence({}, 'zzzzzzzzzzzzzzz')).rejects.toMatchObject({ status: 404 });
  expect(await portal.context.store.read.count(casePresence)).toBe(0);
  expect(await portal.context.store.read.count(audit)).toBe(before);
  expect(await portal.context.store.read.count(applications)).toBe(1);
  await staff.realtime.unsubscribe();
  const guest = createBrowserClient(portal).client;
  await expect(guest.send(casePresencePath(id), { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401 });
});
