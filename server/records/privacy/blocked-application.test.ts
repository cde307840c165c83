import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { blotterPersonPath, blotterQuestionsPath } from '#model/endpoints/certificates/blotter.ts';
import { applicationCertificatePath, printPapersPath, releaseCertificatePath } from '#model/endpoints/certificates/certificates.ts';
import { blocksPath } from '#model/endpoints/privacy/privacy.ts';
import { issueCertificate } from '../../../test/issue-certificate.ts';
import { official, sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { createAccount } from '../../identity/accounts/staff-accounts.ts';
import { outbox } from '../../store/schema/private-tables.ts';

/* An application that its person had blocked (RA 10173): it stays visible, and nothing uses it. */

let portal: RunningPortal;
let staff: PocketBase;
let desk: PocketBase;
let serviceId: string;
let id: string;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  const [username, password] = ['desk', 'marmalade under seven ladders'];
  await createAccount(portal.context, { username, roles: ['lupon'] }, password);
  desk = portal.client();
  await desk.collection('users').authWithPassword(username, password);
  await staff.collection('officials').create({ ...official, position: 'Barangay Captain' });
  serviceId = (await staff.collection('services').create({ ...service, requiresBlotterCheck: true, issuedWithoutApproval: true })).id;
  await staff
    .collection('certificate_templates')
    .create({ kind: 'BC', name: 'Clearance', body: '<p>{name}</p>', service: serviceId, inUse: true });
  id = (await staff.collection('applications').create({ ...sampleApplication, serviceId })).id;
});
afterAll(() => portal.close());

const post = (client: PocketBase, path: string, body: object) => client.send<object>(path, { method: 'POST', body });
const setBlocked = (isBlocked: boolean) => post(staff, blocksPath, { application: id, isBlocked });
const blocked = { status: 409, response: { data: { blockedAt: { code: 'application_blocked' } } } };
const readStored = () => portal.context.store.read.get(applications, id);
const readExport = async (name = 'applications') => {
  const token = await staff.files.getToken();
  return (await fetch(`${portal.url}/api/exports/${name}?filter=&lang=en&token=${token}`)).text();
};

test('nothing works on it, and everything again once it is released', async () => {
  const { applicationNumber } = (await readStored()) ?? { applicationNumber: '' };
  await issueCertificate(portal, 'BC-2026-000009', { application: id, sequence: 9, file: 'paper.pdf' });
  const paper = await portal.context.store.read.first(certificates, { where: fieldEquals('application', id) });
  if (paper === undefined) throw new Error('There is no certificate');
  expect(await readExport('certificates')).toContain(paper.name);
  const release = { updated: paper.updated, releaseMethod: 'sent', releasedTo: 'Ana' };
  const draft = { kind: 'BC', language: 'en', facts: { name: 'Ana' } };
  const uses: readonly (() => Promise<unknown>)[] = [
    () => staff.collection('applications').update(id, { status: 'ongoing' }),
    () => staff.collection('applications').update(id, { assignedTo: staff.authStore.record?.id }),
    () => post(staff, applicationCertificatePath(id), { ...draft, issue: false }),
    () => post(staff, applicationCertificatePath(id), { ...draft, issue: true }),
    () => post(staff, releaseCertificatePath(paper.id), release),
    () => post(staff, printPapersPath, { certificates: [paper.id] }),
    () => staff.collection('certificates').update(paper.id, { receiptNumber: 'OR 1', receiptDate: '2026-01-05' }),
    () => desk.collection('blotter_answers').create({ application: id, answer: 'clear' }),
  ];
  const questions = () => desk.send<{ count: number; questions: unknown[] }>(blotterQuestionsPath, {});
  expect((await questions()).count).toBe(1);
  expect(await readExport()).toContain(applicationNumber);

  await setBlocked(true);
  for (const use of uses) await expect(use()).rejects.toMatchObject(blocked);
  expect(await questions()).toEqual({ questions: [], count: 0 });
  await expect(desk.send(blotterPersonPath(id), {})).rejects.toMatchObject({ status: 404 });
  expect(await readExport()).not.toContain(applicationNumber);
  expect(await readExport()).toContain('1 application is not in this list');
  // The series of numbers has no gap, but nothing of the person.
  const register = await readExport('certificates');
  expect(register).toContain('BC-2026-000009,Issued,Blocked,,');
  expect(register).not.toContain(paper.name);
  const response = await staff.send<{ application?: unknown } | undefined>('/api/applications/take-next', { method: 'POST', body: {} });
  expect(JSON.stringify(response ?? '')).not.toContain(id);
  const batch = staff.createBatch();
  batch.collection('applications').update(id, { status: 'ongoing' });
  await expect(batch.send()).rejects.toMatchObject({ status: 400 });
  expect(await readStored()).toMatchObject({ status: 'pending', assignedTo: '', blotter: 'requested' });
  // The office still sees that it is there, and why nothing can be done with it.
  expect((await staff.collection('applications').getOne(id)).blockedAt).not.toBe('');
  expect(await portal.context.store.read.list(outbox, { where: fieldEquals('record', id) })).toEqual([]);

  await setBlocked(false);
  expect((await questions()).count).toBe(1);
  expect(await readExport()).toContain(applicationNumber);
  expect(await post(staff, releaseCertificatePath(paper.id), release)).toMatchObject({ releaseMethod: 'sent' });
  await staff.collection('applications').update(id, { status: 'ongoing' });
  expect(await readStored()).toMatchObject({ status: 'ongoing' });
});
