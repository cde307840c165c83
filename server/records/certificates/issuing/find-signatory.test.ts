import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { users } from '#model/collections/office/users.ts';
import { officials } from '#model/collections/pages/officials.ts';
import {
  applicationCertificatePath,
  type CertificateOptions,
  type SignatoryResponse,
  type SignResponse,
  signatoryPath,
  signCertificatesPath,
} from '#model/endpoints/certificates/certificates.ts';
import { official, sampleApplication, service } from '../../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { createAccount } from '../../../identity/accounts/staff-accounts.ts';
import type { Certificate } from './issue-certificate.ts';

let portal: RunningPortal;
let admin: PocketBase;
let clerk: PocketBase;
let captain: PocketBase;
let kagawad: PocketBase;
let settingsId: string;
let serviceId: string;
const today = toManilaDay(new Date());

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  admin = await portal.staffClient();
  [clerk, captain, kagawad] = [
    await signInAs('the-clerk', 'clerk'),
    await signInAs('the-captain', 'captain'),
    await signInAs('the-kagawad', 'captain'),
  ];
  settingsId = (await admin.collection('settings').create({ office: {} })).id;
  serviceId = (await admin.collection('services').create(service)).id;
  const template = { kind: 'BC', name: 'Barangay Clearance', body: '<p>{name}</p>', service: serviceId, inUse: true };
  await admin.collection('certificate_templates').create(template);
});
afterAll(() => portal.close());

async function signInAs(username: string, role: string): Promise<PocketBase> {
  const password = 'marmalade under seven ladders';
  await createAccount(portal.context, { username }, password);
  const account = (await portal.context.store.read.list(users)).find((user) => user.username === username);
  await portal.context.store.write((tx) => tx.update(users, account?.id ?? '', { roles: [role] }));
  const client = portal.client();
  await client.collection('users').authWithPassword(username, password);
  return client;
}
const idOf = (client: PocketBase) => String(client.authStore.record?.id);
const saveOffice = (office: object) => admin.collection('settings').update(settingsId, { office });
const signatoryFor = async (client: PocketBase) => (await client.send<SignatoryResponse>(signatoryPath, { method: 'GET' })).signatory;
async function prepare(): Promise<Certificate> {
  const { id } = await admin.collection('applications').create({ ...sampleApplication, serviceId });
  const body = { kind: 'BC', language: 'en', facts: { name: 'Ana Cruz' }, issue: false };
  return clerk.send<Certificate>(applicationCertificatePath(id), { method: 'POST', body });
}
const sign = (client: PocketBase, { id, updated }: Certificate) =>
  client.send<SignResponse>(signCertificatesPath, { method: 'POST', body: { certificates: [{ id, updated }] } });

test('an office that names no account signs as before, and nobody is known before an official is', async () => {
  expect(await signatoryFor(clerk)).toBeNull();
  await portal.context.store.write((tx) =>
    tx.insert(officials, { ...official, name: 'Rosa Peña', position: 'Barangay Captain', department: 'Executive' }),
  );
  expect(await signatoryFor(clerk)).toEqual({ name: 'Hon. Rosa Peña', position: 'Punong Barangay', account: 'any', expired: null });
  const paper = await prepare();
  expect(await sign(kagawad, paper)).toMatchObject({ issued: [paper.id] });
});

test('the account that the settings name approves, and another one that may sign does not', async () => {
  await saveOffice({ captainAccount: idOf(captain) });
  expect([await signatoryFor(captain), await signatoryFor(kagawad)]).toMatchObject([{ account: 'you' }, { account: 'other' }]);
  const paper = await prepare();
  const refusedCertificate = { id: paper.id, code: 'certificate_other_signatory', params: { name: 'Hon. Rosa Peña' } };
  expect(await sign(kagawad, paper)).toMatchObject({ issued: [], failed: [refusedCertificate] });
  expect(await sign(captain, paper)).toMatchObject({ issued: [paper.id] });
  expect(await admin.collection('certificates').getOne(paper.id)).toMatchObject({
    signatoryName: 'Hon. Rosa Peña',
    signedBy: idOf(captain),
  });
});

test('between two dates the officer in charge approves; before and after, the captain does, and the clerk sees it', async () => {
  const acting = {
    captainAccount: idOf(captain),
    actingName: 'Hon. Jose Cruz',
    actingPosition: 'Officer in Charge',
    actingAccount: idOf(kagawad),
  };
  await saveOffice({ ...acting, actingFrom: today, actingUntil: today });
  const first = await prepare();
  expect(await sign(captain, first)).toMatchObject({
    failed: [{ code: 'certificate_other_signatory', params: { name: 'Hon. Jose Cruz' } }],
  });
  expect(await sign(kagawad, first)).toMatchObject({ issued: [first.id] });
  expect(await admin.collection('certificates').getOne(first.id)).toMatchObject({
    signatoryName: 'Hon. Jose Cruz',
    signedBy: idOf(kagawad),
  });

  const until = addDays(today, -1);
  await saveOffice({ ...acting, actingFrom: addDays(today, -3), actingUntil: until });
  const second = await prepare();
  const options = await clerk.send<CertificateOptions>(applicationCertificatePath(second.application), {});
  expect(options.signatory).toMatchObject({ name: 'Hon. Rosa Peña', account: 'other', expired: { name: 'Hon. Jose Cruz', until } });
  expect(await sign(kagawad, second)).toMatchObject({
    failed: [{ code: 'certificate_expired_signatory', params: { name: 'Hon. Rosa Peña' } }],
  });
  expect(await sign(captain, second)).toMatchObject({ issued: [second.id] });
});

test('an account that cannot sign is not named; one that is closed later is shown as missing', async () => {
  for (const account of [idOf(clerk), idOf(admin), 'aaaaaaaaaaaaaaa'])
    await expect(saveOffice({ captainAccount: account })).rejects.toMatchObject({
      status: 400,
      response: { data: { 'office.captainAccount': { code: 'validation_cannot_sign' } } },
    });
  for (const wrong of [{ a: 1 }, 7, 'x']) await expect(saveOffice({ actingAccount: wrong })).rejects.toMatchObject({ status: 400 });
  await saveOffice({ captainAccount: idOf(kagawad) });
  await admin.collection('users').update(idOf(kagawad), { disabled: true });
  expect(await signatoryFor(clerk)).toMatchObject({ account: 'missing' });
  const paper = await prepare();
  expect(await sign(captain, paper)).toMatchObject({ failed: [{ code: 'certificate_other_signatory' }] });
  // Other settings are still saved.
  await saveOffice({ captainAccount: idOf(kagawad), totalCitizens: 5 });
});
