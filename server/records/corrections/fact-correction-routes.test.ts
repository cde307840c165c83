import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { type CorrectedFacts, factCorrectionsPath } from '#model/endpoints/applications/fact-corrections.ts';
import { limits } from '#model/limits.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { removeApplication } from '../../maintenance/remove-record-with-files.ts';
import { correctedFacts } from '../../store/schema/private-tables.ts';

let portal: RunningPortal;
let staff: PocketBase;
let application: RecordModel;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { id: serviceId } = await staff.collection('services').create(service);
  application = await staff.collection('applications').create({ ...sampleApplication, serviceId });
});

const correct = (values: object, previousValues: object = { name: 'Cruz, Ana', address: 'Aster St' }, client = staff) =>
  client.send(factCorrectionsPath(application.id), { method: 'POST', body: { values, previousValues } });
const read = () => staff.send<CorrectedFacts>(factCorrectionsPath(application.id), { method: 'GET' });

test('a slip is corrected; the old value, who and when stay with the case and go with it', async () => {
  await correct({ name: 'Cruz, Anna', address: 'Aster Street' });
  expect(await staff.collection('applications').getOne(application.id)).toMatchObject({ name: 'Cruz, Anna', address: 'Aster Street' });
  const { facts } = await read();
  expect(facts.map(({ field, value, by }) => [field, value, by]).sort()).toEqual([
    ['address', 'Aster St', 'clerk'],
    ['name', 'Cruz, Ana', 'clerk'],
  ]);
  const trail = await staff.collection('audit').getFullList({ filter: `recordId = "${application.id}" && action = "update"` });
  expect(trail.map(({ details }) => details)).toEqual([{ fields: ['name', 'address'] }]);
  expect(JSON.stringify(trail)).not.toContain('Aster St');
  await portal.context.store.write((tx) => removeApplication(tx, application.id));
  expect(await portal.context.store.read.count(correctedFacts, fieldEquals('record', application.id))).toBe(0);
});

test('reading the old values is in the audit trail as opening the case, once in the same session', async () => {
  await correct({ name: 'Cruz, Anna' });
  const path = factCorrectionsPath(application.id);
  const countOpenings = async () => {
    const filter = `action = "open" && recordId = "${application.id}"`;
    return (await staff.collection('audit').getList(1, 1, { filter })).totalItems;
  };
  const [reader, opener] = [await portal.staffClient(), await portal.staffClient()];
  const before = await countOpenings();
  for (let at = 0; at < 2; at += 1) await reader.send(path, { method: 'GET' });
  expect((await countOpenings()) - before).toBe(1);
  await opener.collection('applications').getOne(application.id);
  await opener.send(path, { method: 'GET' });
  expect((await countOpenings()) - before).toBe(2);
});

test('what a colleague corrected meanwhile is not overwritten', async () => {
  await correct({ name: 'Cruz, Anna' });
  await expect(correct({ name: 'Cruz, Hannah' })).rejects.toMatchObject({ status: 409 });
  expect((await read()).facts).toHaveLength(1);
});

test('the number, what the office decides, bad values and strangers are refused', async () => {
  await expect(correct({ contactNumber: '+639990000000' }, { contactNumber: '+639171234567' })).rejects.toMatchObject({ status: 400 });
  await expect(correct({ status: 'finished' }, { status: 'pending' })).rejects.toMatchObject({ status: 400 });
  await expect(correct({ name: '' })).rejects.toMatchObject({ status: 400, response: { data: { name: {} } } });
  await expect(correct({ name: 5 })).rejects.toMatchObject({ status: 400 });
  await expect(correct({})).rejects.toMatchObject({ status: 400 });
  await expect(correct({ name: 'X' }, {}, portal.client())).rejects.toMatchObject({ status: 401 });
  await portal.context.store.write((tx) => tx.update(applications, application.id, { blockedAt: '2026-11-20 01:00:00.000Z' }));
  await expect(correct({ name: 'Cruz, Anna' })).rejects.toMatchObject({ status: 409 });
  expect((await read()).facts).toEqual([]);
});

test('a case is corrected a hundred times at most, and keeps what it says then', async () => {
  const earlier = { collection: 'applications', record: application.id, field: 'address', value: 'Aster' };
  await portal.context.store.write(async (tx) => {
    for (let at = 0; at < limits.correctionsPerCase; at += 1) await tx.insert(correctedFacts, earlier);
  });
  await expect(correct({ name: 'Cruz, Anna' })).rejects.toMatchObject({ status: 409 });
  expect(await staff.collection('applications').getOne(application.id)).toMatchObject({ name: 'Cruz, Ana' });
});
