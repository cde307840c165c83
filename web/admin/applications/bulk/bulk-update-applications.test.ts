import { ClientResponseError } from 'pocketbase';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { service } from '../../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import type { RecordClient } from '../../../record-client.ts';
import { applicationListParams, type ListedApplication } from '../listed-application.ts';
import { bulkUpdateApplications } from './bulk-update-applications.ts';

let portal: RunningPortal;
let records: RecordClient;
let serviceId: string;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  records = (await portal.staffClient()) as RecordClient;
  serviceId = (await records.collection('services').create(service)).id;
});
afterAll(() => portal.close());

async function seenApplication(count: number): Promise<ListedApplication[]> {
  return Promise.all(
    Array.from({ length: count }, (_, n) =>
      records.collection('applications').create(
        {
          name: `Halimbawa, ${n}`,
          contactNumber: '+639171234567',
          address: '12 Scout Borromeo Street',
          birthDate: '1990-05-17',
          civilStatus: 'married',
          purpose: 'employment',
          serviceId,
        },
        applicationListParams,
      ),
    ),
  );
}
const stored = (id: string) => records.collection('applications').getOne(id);

test('many are saved, more than a batch holds', async () => {
  const applications = await seenApplication(120);
  const { saved, failures } = await bulkUpdateApplications(records, applications, () => ({
    status: 'denied',
    denialReason: 'The office is closed.',
  }));
  expect(failures).toEqual([]);
  expect(saved.map(({ id }) => id)).toEqual(applications.map(({ id }) => id));
  expect(saved.every(({ status, expand }) => status === 'denied' && expand?.serviceId?.title === service.title)).toBe(true);
  expect(await stored(applications[119]?.id ?? '')).toMatchObject({ status: 'denied', denialReason: 'The office is closed.' });
});

test('each may be changed in its own way', async () => {
  const [one, two] = await seenApplication(2);
  if (!one || !two) throw new Error('no applications');
  const { failures } = await bulkUpdateApplications(records, [one, two], ({ id }) => ({ status: 'denied', denialReason: id }));
  expect(failures).toEqual([]);
  for (const { id } of [one, two]) expect(await stored(id)).toMatchObject({ denialReason: id });
});

test('what somebody else decided differently is kept and told, the others are saved', async () => {
  const [one, two, three, four] = await seenApplication(4);
  if (!one || !two || !three || !four) throw new Error('no applications');
  await records.collection('applications').update(two.id, { status: 'denied', denialReason: 'No papers.' });
  await records.collection('applications').update(three.id, { notes: 'Called.' });
  const { saved, failures } = await bulkUpdateApplications(records, [one, two, three, four], () => ({ status: 'ongoing' }));
  expect(saved.map(({ id }) => id)).toEqual([one.id, three.id, four.id]);
  expect(failures).toEqual([{ application: expect.objectContaining({ id: two.id, status: 'denied' }), reason: 'changed' }]);
  expect(await stored(two.id)).toMatchObject({ status: 'denied' });
  expect(await stored(three.id)).toMatchObject({ status: 'ongoing', notes: 'Called.' });

  const again = await bulkUpdateApplications(
    records,
    failures.map(({ application }) => application),
    () => ({ status: 'ongoing' }),
  );
  expect(again.saved.map(({ id }) => id)).toEqual([two.id]);
});

test('one that the server refuses does not keep back the others', async () => {
  const [one, two] = await seenApplication(2);
  if (!one || !two) throw new Error('no applications');
  const gone = { ...one, id: 'notthere0000000' };
  const { saved, failures } = await bulkUpdateApplications(records, [one, gone, two], () => ({ status: 'ongoing' }));
  expect(saved.map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(failures).toEqual([{ application: gone, reason: { error: expect.objectContaining({ status: 404 }) } }]);
});

test('without an answer nothing counts as saved', async () => {
  const applications = await seenApplication(2);
  const nobody = portal.client() as RecordClient;
  nobody.baseURL = 'http://127.0.0.1:9';
  const { saved, failures } = await bulkUpdateApplications(nobody, applications, () => ({ status: 'ongoing' }));
  expect(saved).toEqual([]);
  expect(failures).toHaveLength(2);
  expect(await stored(applications[0]?.id ?? '')).toMatchObject({ status: 'pending' });
});

test('more calls than the server takes at once wait a while and go on', async () => {
  const [one] = await seenApplication(1);
  vi.useFakeTimers();
  if (!one) throw new Error('no application');
  let calls = 0;
  const tooMany = { requests: { 0: { response: { status: 429 } } } };
  const send = async (): Promise<unknown> => {
    calls += 1;
    if (calls < 3) throw new ClientResponseError({ status: 400, response: { data: tooMany } });
    return [{ status: 200, body: one }];
  };
  const busy = { createBatch: () => ({ collection: () => ({ update: () => undefined }), send }) } as unknown as RecordClient;
  const saving = bulkUpdateApplications(busy, [one], () => ({ status: 'ongoing' }));
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await saving).toEqual({ saved: [one], failures: [] });
  expect(calls).toBe(3);
});
