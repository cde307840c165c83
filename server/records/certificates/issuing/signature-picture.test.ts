import { buffer } from 'node:stream/consumers';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { users } from '#model/collections/office/users.ts';
import { officials } from '#model/collections/pages/officials.ts';
import {
  applicationCertificatePath,
  preparedPaperPath,
  type SignResponse,
  signCertificatesPath,
} from '#model/endpoints/certificates/certificates.ts';
import { createImage, toFile } from '../../../../test/sample-files.ts';
import { official, sampleApplication, service } from '../../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { createAccount } from '../../../identity/accounts/staff-accounts.ts';
import type { Certificate } from './issue-certificate.ts';

let portal: RunningPortal;
let admin: PocketBase;
let captain: PocketBase;
let kagawad: PocketBase;
let clerk: PocketBase;
let serviceId: string;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  admin = await portal.staffClient();
  [captain, kagawad, clerk] = [
    await signInAs('the-captain', 'captain'),
    await signInAs('the-kagawad', 'captain'),
    await signInAs('the-clerk', 'clerk'),
  ];
  await portal.context.store.write((tx) =>
    tx.insert(officials, { ...official, name: 'Rosa Cruz', position: 'Barangay Captain', department: 'Executive' }),
  );
  serviceId = (await admin.collection('services').create(service)).id;
  for (const [kind, paper] of [
    ['BC', 'a4'],
    ['ID', 'card'],
  ])
    await admin.collection('certificate_templates').create({
      kind,
      paper,
      margin: 20,
      name: 'Clearance',
      body: '<p>{name}</p>',
      oath: '<p>Oath</p>',
      parts: ['oath'],
      service: serviceId,
      inUse: true,
    });
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
const upload = async (client: PocketBase, account: string) =>
  client.collection('users').update(account, { signature: toFile(await createImage('png'), 'pirma.png') });
const storedAccount = () => portal.context.store.read.get(users, idOf(captain));

async function prepare(kind: string): Promise<Certificate> {
  const { id } = await admin.collection('applications').create({ ...sampleApplication, serviceId });
  const body = { kind, language: 'en', facts: { name: 'Ana Cruz' }, issue: false };
  return clerk.send<Certificate>(applicationCertificatePath(id), { method: 'POST', body });
}
/** How many pictures of a signature a paper has that an account approved. */
async function countSignatures(client: PocketBase, kind = 'BC'): Promise<number> {
  const { id, updated } = await prepare(kind);
  await client.send<SignResponse>(signCertificatesPath, { method: 'POST', body: { certificates: [{ id, updated }] } });
  const name = String((await portal.context.store.read.get(certificates, id))?.file);
  const file = await portal.context.files.find('certificates', id, name);
  return file ? (await buffer(file.open())).toString('latin1').split('Signature of Hon. Rosa Cruz').length - 1 : -1;
}

test('the picture is of the person alone: others neither set, nor remove, nor read it', async () => {
  for (const client of [admin, kagawad, clerk]) await expect(upload(client, idOf(captain))).rejects.toMatchObject({ status: 403 });
  await expect(upload(clerk, idOf(clerk))).rejects.toMatchObject({ status: 403 });
  const answer = await upload(captain, idOf(captain));
  expect(answer).toMatchObject({ hasSignature: true });
  expect(Object.keys(answer)).not.toContain('signature');
  expect(await storedAccount()).toMatchObject({ signature: expect.stringMatching(/\.png$/), hasSignature: true });
  for (const client of [admin, captain, clerk]) {
    await expect(client.collection('users').getList(1, 1, { filter: 'signature != ""' })).rejects.toMatchObject({ status: 400 });
    const token = await client.files.getToken();
    const url = `${portal.url}/api/files/users/${idOf(captain)}/${(await storedAccount())?.signature}?token=${token}`;
    expect((await fetch(url)).status).toBe(404);
  }
  await expect(admin.collection('users').update(idOf(captain), { signature: '' })).rejects.toMatchObject({ status: 403 });
  await expect(
    captain.collection('users').update(idOf(captain), { signature: toFile(Buffer.from('%PDF-1.7'), 'pirma.pdf') }),
  ).rejects.toMatchObject({ status: 400 });
});

test('it is drawn on the papers that the person approves, their oath and the card, and on no preview', async () => {
  expect(await countSignatures(captain)).toBe(2);
  expect(await countSignatures(captain, 'ID')).toBe(1);
  expect(await countSignatures(kagawad)).toBe(0);
  const { id } = await prepare('BC');
  const headers = { Authorization: captain.authStore.token };
  const preview = await fetch(portal.url + preparedPaperPath(id), { method: 'POST', headers });
  expect(preview.status).toBe(200);
  expect(await preview.text()).not.toContain('Signature of');
});

test('without the picture, or its file, papers have a line again', async () => {
  const { signature = '' } = (await storedAccount()) ?? {};
  const { files, store } = portal.context;
  await store.write((tx) => tx.update(users, idOf(captain), { signature: 'missing.png' }));
  expect(await countSignatures(captain)).toBe(0);
  await store.write((tx) => tx.update(users, idOf(captain), { signature }));
  expect(await files.find('users', idOf(captain), signature)).toBeDefined();
  expect(await captain.collection('users').update(idOf(captain), { signature: '' })).toMatchObject({ hasSignature: false });
  expect(await countSignatures(captain)).toBe(0);
});
