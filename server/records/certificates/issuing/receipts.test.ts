import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { audit } from '#model/collections/office/audit.ts';
import { issueCertificate } from '../../../../test/issue-certificate.ts';
import { openStream } from '../../../../test/open-stream.ts';
import { sampleApplication, service } from '../../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { createAccount } from '../../../identity/accounts/staff-accounts.ts';

/* The treasurer: fees and official receipts of the register, and nothing else of a case. */

let portal: RunningPortal;
let admin: PocketBase;
let clerk: PocketBase;
let treasurer: PocketBase;
let application: string;
let sequence = 0;
const receipt = { receiptNumber: 'OR 1234567', receiptDate: '2026-01-05', receiptAmount: 50 };

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  admin = await portal.staffClient();
  clerk = await signInAs('clerk');
  treasurer = await signInAs('treasurer');
  const { id: serviceId } = await admin.collection('services').create(service);
  application = (await admin.collection('applications').create({ ...sampleApplication, serviceId })).id;
});
afterAll(() => portal.close());

async function signInAs(role: string): Promise<PocketBase> {
  const [username, password] = [`the-${role}`, 'marmalade under seven ladders'];
  await createAccount(portal.context, { username, roles: [role] }, password);
  const client = portal.client();
  await client.collection('users').authWithPassword(username, password);
  return client;
}
async function issue(values: Parameters<typeof issueCertificate>[2] = {}): Promise<string> {
  const controlNumber = `BC-2026-${++sequence}`;
  const more = { sequence: sequence, fee: 50, facts: { name: 'Maria Peña', purpose: 'a loan' }, file: 'paper.pdf', ...values };
  await issueCertificate(portal, controlNumber, { application, applicationNumber: 'ST-1', ...more });
  return (await portal.context.store.read.first(certificates, { where: fieldEquals('controlNumber', controlNumber) }))?.id ?? '';
}
const save = (client: PocketBase, id: string, values: object = receipt) => client.collection('certificates').update(id, values);
const errorResponse = (status: number, field?: string, code?: string) => ({
  status,
  ...(field && { response: { data: { [field]: { code } } } }),
});

test('the treasurer reads who pays how much for which paper, whoever read it before', async () => {
  const id = await issue();
  expect(await clerk.collection('certificates').getOne(id)).toMatchObject({ facts: { purpose: 'a loan' } });
  const treasurerView = await treasurer.collection('certificates').getOne(id);
  expect(Object.keys(treasurerView).toSorted()).toEqual(
    [
      ...['applicationNumber', 'collectionId', 'collectionName', 'controlNumber', 'created', 'fee', 'id', 'issuedAt', 'kind', 'name'],
      ...['receiptAmount', 'receiptDate', 'receiptNumber', 'sequence', 'service', 'state', 'updated', 'year'],
    ].toSorted(),
  );
  expect(await clerk.collection('certificates').getOne(id)).toHaveProperty('facts');
  // A filter would tell what cannot be read.
  for (const filter of ['purpose ~ "loan"', 'application.name ~ "a"', 'code > "a"'])
    await expect(treasurer.collection('certificates').getList(1, 1, { filter })).rejects.toMatchObject(errorResponse(400));
  const file = treasurer.files.getURL(await clerk.collection('certificates').getOne(id), 'paper.pdf', {
    token: await treasurer.files.getToken(),
  });
  expect((await fetch(file)).status).toBe(404);
});

test('nothing else of the case opens, and live events show no more than the list', async () => {
  const stream = await openStream(portal.url);
  const body = { clientId: stream.clientId, subscriptions: ['certificates/*', 'applications/*', 'case_notes/*'] };
  await treasurer.send('/api/realtime', { method: 'POST', body });
  const id = await issue();
  await admin.collection('case_notes').create({ application, text: 'A word among clerks' });
  await admin.collection('applications').update(application, { status: 'ongoing' });
  await save(admin, id);
  await vi.waitFor(() => expect(stream.text()).toContain('OR 1234567'));
  for (const hidden of ['a loan', 'paper.pdf', 'A word among clerks', sampleApplication.address])
    expect(stream.text()).not.toContain(hidden);
  stream.close();
  for (const name of ['applications', 'case_notes', 'messages_room', 'audit', 'blotter_answers'])
    await expect(treasurer.collection(name).getList(1, 1)).rejects.toMatchObject(errorResponse(403));
});

test('a receipt is recorded and corrected while the paper waits or is valid, and the trail names the fields', async () => {
  for (const state of ['prepared', 'issued'] as const) {
    const id = await issue({ state });
    expect(await save(treasurer, id)).toMatchObject(receipt);
    expect(await save(treasurer, id, { receiptNumber: 'OR 7' })).toMatchObject({ ...receipt, receiptNumber: 'OR 7' });
    expect(await save(treasurer, id, { receiptNumber: '', receiptDate: '', receiptAmount: 0 })).toMatchObject({ receiptNumber: '' });
    const trail = await portal.context.store.read.list(audit, { where: and(fieldEquals('recordId', id), fieldEquals('action', 'update')) });
    expect(trail.map(({ actorName, details }) => [actorName, details])).toEqual([
      ['the-treasurer', { fields: ['receiptNumber', 'receiptDate', 'receiptAmount'] }],
      ['the-treasurer', { fields: ['receiptNumber'] }],
      ['the-treasurer', { fields: ['receiptNumber', 'receiptDate', 'receiptAmount'] }],
    ]);
  }
});

test('what is no receipt is refused with its field', async () => {
  const id = await issue();
  const tomorrow = addDays(toManilaDay(new Date()), 1);
  for (const [values, field, code] of [
    [{ receiptAmount: 50 }, 'receiptNumber', 'validation_required'],
    [{ receiptNumber: ' ', receiptDate: '2026-01-05' }, 'receiptNumber', 'validation_required'],
    [{ receiptNumber: 'OR 1' }, 'receiptDate', 'validation_required'],
    [{ ...receipt, receiptDate: tomorrow }, 'receiptDate', 'validation_date_out_of_range'],
    [{ ...receipt, receiptAmount: -1 }, 'receiptAmount', 'validation_min_number_constraint'],
    [{ ...receipt, receiptAmount: 50.005 }, 'receiptAmount', 'validation_step_number_constraint'],
    [{ ...receipt, receiptAmount: 1e300 }, 'receiptAmount', 'validation_max_number_constraint'],
    [{ ...receipt, receiptNumber: 'x'.repeat(41) }, 'receiptNumber', 'validation_max_text_constraint'],
  ] as const)
    await expect(save(treasurer, id, values)).rejects.toMatchObject(errorResponse(400, field, code));
  for (const state of ['voided', 'revoked', 'replaced'] as const)
    await expect(save(treasurer, await issue({ state }))).rejects.toMatchObject(errorResponse(409, 'state', 'certificate_ended'));
  const { store } = portal.context;
  await store.write((tx) => tx.update(applications, application, { blockedAt: '2026-01-05 00:00:00.000Z' }));
  await expect(save(treasurer, id)).rejects.toMatchObject(errorResponse(409, 'blockedAt', 'application_blocked'));
  await store.write((tx) => tx.update(applications, application, { blockedAt: '' }));
});

test('nobody else writes a receipt, and the treasurer no other field', async () => {
  const id = await issue();
  await expect(save(clerk, id)).rejects.toMatchObject(errorResponse(403));
  await save(treasurer, id, { ...receipt, name: 'Somebody else', state: 'voided', fee: 0 });
  expect(await portal.context.store.read.get(certificates, id)).toMatchObject({ ...receipt, name: 'Maria Peña', state: 'issued', fee: 50 });
});
