import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CollectionName, collections } from '#model/collections/index.ts';
import { roles } from '#model/collections/office/roles.ts';
import { users } from '#model/collections/office/users.ts';
import { privacyArchivePath } from '#model/endpoints/privacy/privacy.ts';
import { realtimePath } from '#model/endpoints/realtime-path.ts';
import { type Capability, capabilities } from '#model/roles/capabilities.ts';
import { type BuiltInRole, builtInRoles } from '#model/roles/roles.ts';
import { startFakeMailServer } from '../../../test/fakes/mail-server.ts';
import { isNightly } from '../../../test/faults/nightly.ts';
import { openStream } from '../../../test/open-stream.ts';
import { staffAccount } from '../../../test/portal-settings.ts';
import { createPdf, toFile } from '../../../test/sample-files.ts';
import { article, sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { createAccount, ensureAdministrator } from '../../identity/accounts/staff-accounts.ts';

let portal: RunningPortal;
let admin: PocketBase;
const mails = await startFakeMailServer();
const password = 'marmalade under seven ladders';
let sequence = 0;
/** An account without roles. */
let other = '';

beforeAll(async () => {
  portal = await startPortal({
    services: ['records', 'notification'],
    env: { SMTP_URL: mails.url, MAIL_FROM: 'office@portal.example.ph' },
    // The portal of a city without barangays has all routes.
    city: {
      listHosts: () => new Set(),
      listSummaries: async () => [],
      runInStore: async () => Promise.reject(new Error('There is no site.')),
    },
  });
  admin = await portal.staffClient();
  other = (await portal.context.store.write((tx) => tx.insert(users, { username: 'other', passwordHash: '' }))).id;
});
afterAll(async () => {
  await portal.close();
  await mails[Symbol.asyncDispose]();
});

/** Signs in as a new account with these roles. */
async function signInAs(...names: readonly string[]): Promise<PocketBase> {
  const username = `person${++sequence}`;
  await createAccount(portal.context, { username }, password);
  const client = portal.client();
  const { id } = (await portal.context.store.read.list(users)).find((user) => user.username === username) ?? { id: '' };
  await portal.context.store.write((tx) => tx.update(users, id, { roles: [...names] }));
  await client.collection('users').authWithPassword(username, password);
  return client;
}

/**
 * Each capability opens all calls that it names. Of those that it must not open one in so many is
 * tried, others for each capability; `npm run test:random` tries all.
 */
const STRIDE = 4;

type Call = (client: PocketBase) => Promise<unknown>;
const missing = 'zzzzzzzzzzzzzzz';

/** The calls that need a capability: one of these is enough. The rest is open to all staff. */
const guarded: Readonly<Record<string, readonly Capability[]>> = {
  'list applications': ['readCases', 'handleCases'],
  'view applications': ['readCases', 'handleCases'],
  'create applications': ['handleCases'],
  'update applications': ['handleCases'],
  'list appointments': ['readCases', 'handleCases'],
  'view appointments': ['readCases', 'handleCases'],
  'POST /api/applications/ROOM/appointment': ['handleCases'],
  'DELETE /api/applications/ROOM/appointment': ['handleCases'],
  'POST /api/appointments/ROOM/state': ['handleCases'],
  'list queue_tickets': ['readCases', 'handleCases'],
  'view queue_tickets': ['readCases', 'handleCases'],
  'POST /api/queue/tickets': ['handleCases'],
  'POST /api/queue/call-next': ['handleCases'],
  'POST /api/queue/tickets/ROOM': ['handleCases'],
  'list case_notes': ['readCases', 'handleCases'],
  'view case_notes': ['readCases', 'handleCases'],
  'create case_notes': ['handleCases'],
  'list blotter_answers': ['answerBlotter', 'readBlotterReasons'],
  'view blotter_answers': ['answerBlotter', 'readBlotterReasons'],
  'create blotter_answers': ['answerBlotter'],
  'GET /api/blotter/questions': ['answerBlotter'],
  'GET /api/blotter/questions/ROOM': ['answerBlotter'],
  'list certificates': ['readCases', 'handleCases', 'recordReceipts'],
  'view certificates': ['readCases', 'handleCases', 'recordReceipts'],
  'update certificates': ['recordReceipts'],
  'list certificate_templates': ['prepareCertificates', 'issueCertificates', 'editServices'],
  'view certificate_templates': ['prepareCertificates', 'issueCertificates', 'editServices'],
  'create certificate_templates': ['editServices'],
  'GET /api/applications/ROOM/certificate': ['prepareCertificates', 'issueCertificates'],
  'POST /api/applications/ROOM/certificate': ['prepareCertificates', 'issueCertificates'],
  'POST /api/applications/ROOM/certificate/preview': ['prepareCertificates', 'issueCertificates'],
  'POST /api/certificates/sign': ['signCertificates'],
  'GET /api/certificates/signatory': ['prepareCertificates', 'issueCertificates', 'signCertificates'],
  'POST /api/certificates/papers': ['readCases', 'handleCases'],
  'POST /api/certificates/preview': ['editServices', 'prepareCertificates', 'issueCertificates'],
  'POST /api/certificates/ROOM/preview': ['prepareCertificates', 'issueCertificates', 'signCertificates'],
  'POST /api/certificates/ROOM/send-back': ['signCertificates'],
  'POST /api/certificates/ROOM/withdraw': ['prepareCertificates', 'issueCertificates'],
  'POST /api/certificates/ROOM/revoke': ['issueCertificates'],
  'POST /api/certificates/ROOM/release': ['handleCases'],
  'list application_holds': ['readCases', 'handleCases'],
  'view application_holds': ['readCases', 'handleCases'],
  'POST /api/applications/take-next': ['handleCases'],
  'DELETE /api/applications/zzzzzzzzzzzzzzz/hold': ['handleCases'],
  'POST /api/applications/ROOM/presence': ['readCases', 'handleCases'],
  'POST /api/applications/ROOM/paper-review': ['handleCases'],
  'view photo_links': ['handleCases'],
  'POST /api/photo-links': ['handleCases'],
  'DELETE /api/photo-links/ROOM': ['handleCases'],
  'POST /api/photo-links/ROOM/application': ['handleCases'],
  'POST /api/applications/ROOM/correction-request': ['handleCases'],
  'GET /api/applications/ROOM/corrections': ['readCases', 'handleCases'],
  'POST /api/applications/ROOM/corrections': ['handleCases'],
  'DELETE /api/applications/ROOM/correction-request': ['handleCases'],
  'GET /api/mentions': ['readCases', 'handleCases'],
  'DELETE /api/mentions/ROOM': ['readCases', 'handleCases'],
  'list messages_room': ['answerInbox'],
  'view messages_room': ['answerInbox'],
  'create messages_room': ['answerInbox'],
  'update messages_room': ['answerInbox'],
  'list messages': ['answerInbox'],
  'view messages': ['answerInbox'],
  'create messages': ['answerInbox'],
  'list room_notes': ['answerInbox'],
  'view room_notes': ['answerInbox'],
  'create room_notes': ['answerInbox'],
  'delete room_notes': ['answerInbox'],
  'list canned_replies': ['answerInbox'],
  'view canned_replies': ['answerInbox'],
  'create canned_replies': ['answerInbox'],
  'update canned_replies': ['answerInbox'],
  'delete canned_replies': ['answerInbox'],
  'list contact_messages': ['answerInbox'],
  'view contact_messages': ['answerInbox'],
  'update contact_messages': ['answerInbox'],
  'list problem_reports': ['handleReports'],
  'view problem_reports': ['handleReports'],
  'update problem_reports': ['handleReports'],
  'list audit': ['readAudit'],
  'view audit': ['readAudit'],
  'create news': ['editContent'],
  'update news': ['editContent'],
  'delete news': ['editContent'],
  'create officials': ['editContent'],
  'update officials': ['editContent'],
  'delete officials': ['editContent'],
  'create places': ['editContent'],
  'update places': ['editContent'],
  'delete places': ['editContent'],
  'create public_documents': ['editDocuments'],
  'update public_documents': ['editDocuments'],
  'delete public_documents': ['editDocuments'],
  'create services': ['editServices'],
  'update services': ['editServices'],
  'delete services': ['editServices'],
  'create settings': ['editSettings'],
  'update settings': ['editSettings'],
  'create users': ['manageAccounts'],
  'update users': ['manageAccounts'],
  'create roles': ['manageAccounts'],
  'update roles': ['manageAccounts'],
  'delete roles': ['manageAccounts'],
  'list erasures': ['handlePrivacy'],
  'view erasures': ['handlePrivacy'],
  'list breaches': ['handlePrivacy'],
  'view breaches': ['handlePrivacy'],
  'create breaches': ['handlePrivacy'],
  'update breaches': ['handlePrivacy'],
  'GET /api/privacy/processing': ['handlePrivacy'],
  'list privacy_requests': ['handlePrivacy'],
  'view privacy_requests': ['handlePrivacy'],
  'POST /api/privacy/corrections': ['handlePrivacy'],
  'POST /api/privacy/blocks': ['handlePrivacy'],
  'POST /api/privacy/requests/ROOM/answer': ['handlePrivacy'],
  'POST /api/privacy/search': ['handlePrivacy'],
  'POST /api/privacy/erasures': ['handlePrivacy'],
  'POST /api/privacy/erasures/ROOM/decision': ['handlePrivacy'],
  'GET /api/city/statistics': ['manageCity'],
  'GET /api/city/notices': ['manageCity'],
  'POST /api/city/notices': ['manageCity'],
  'POST /api/city/notices/retry': ['manageCity'],
  'GET /api/overview': ['readReports', 'readCases', 'handleCases'],
  'GET /api/reports/2026-01': ['readReports'],
  'GET /api/settings-state': ['editSettings'],
  'GET /api/setup-warnings': ['editSettings'],
  'GET /api/text-gateways': ['editSettings'],
  'GET /api/places/export': ['editContent'],
  'POST /api/places/import': ['editContent'],
  'DELETE /api/sample-content': ['editSettings'],
  'GET /api/privacy/archive': ['handlePrivacy'],
  'GET /api/applications/ROOM/texts': ['handleCases'],
  'POST /api/applications/ROOM/texts': ['handleCases'],
  'GET /api/outbox': ['manageMessages'],
  'POST /api/outbox/ROOM/resend': ['manageMessages'],
  'DELETE /api/outbox/ROOM': ['manageMessages'],
  'GET /api/send-notification': ['sendAlerts'],
  'POST /api/send-notification': ['sendAlerts'],
  'POST /api/conversations/ROOM/seen': ['answerInbox'],
  'POST /api/collections/news/records/ROOM/restore': ['editContent'],
  'POST /api/collections/officials/records/ROOM/restore': ['editContent'],
  'POST /api/collections/places/records/ROOM/restore': ['editContent'],
  'POST /api/collections/public_documents/records/ROOM/restore': ['editDocuments'],
  'POST /api/collections/services/records/ROOM/restore': ['editServices'],
  'export news': ['editContent'],
  'GET /api/certificates/totals/2026-01': ['readCases', 'handleCases', 'recordReceipts'],
  'export audit': ['readAudit'],
};

/** The calls that need each of these capabilities. */
const guardedByAll: Readonly<Record<string, readonly Capability[]>> = {
  'POST /api/messages/ROOM/attach': ['handleCases', 'answerInbox'],
  'GET /api/applications/ROOM/conversation': ['answerInbox', 'readCases'],
  // A list of persons needs the right to read them too.
  'export applications': ['exportPersons', 'readCases'],
  'export certificates': ['exportPersons', 'readCases'],
};

/**
 * The calls of `model/endpoints` that no capability guards: of visitors, for the number or browser
 * that is theirs, and of staff for their own account. Their own tests say who may do what.
 */
const ownRules: readonly string[] = [
  // Counts and medians for everybody.
  '/api/problem-statistics',
  // Free times, and the screen in the hall, without any person.
  '/api/services/*/times',
  '/api/now-serving',
  '/api/verify/*',
  // The barangays of a city.
  '/api/city',
  '/api/openapi.json',
  '/api/setup',
  '/api/setup/logo',
  // Of gateways, which sign their calls.
  '/api/inbound-texts/*',
  '/api/applications/*/answer',
  // With the code of a link, and nothing else.
  '/api/photo-links/open',
  '/api/photo-links/photos',
  '/api/conversations/*/typing',
  '/api/conversations/*/end',
  '/api/visitor/forget',
  '/api/my-data',
  '/api/my-data/open',
  '/api/my-data/archive',
  '/api/my-data/requests',
  '/api/my-applications',
  '/api/my-applications/open',
  '/api/my-applications/prefill',
  '/api/newsletter',
  '/api/newsletter/mine',
  '/api/newsletter/*/confirm',
  '/api/newsletter/*/leave',
  '/api/registrations',
  '/api/registrations/*',
  '/api/passkeys',
  '/api/passkeys/begin-adding',
  '/api/passkeys/add',
  '/api/passkeys/remove',
  '/api/passkeys/begin-proof',
  '/api/passkeys/begin-sign-in',
  '/api/passkeys/sign-in',
  '/api/second-factor',
  '/api/second-factor/begin',
  '/api/second-factor/confirm',
  '/api/second-factor/recovery-codes',
  '/api/second-factor/disable',
  '/api/sign-out',
  '/api/sessions',
  '/api/sessions/end',
  '/api/sessions/end-others',
  '/api/sessions/confirm',
];

/** The paths under `/api/` that a module of `model/endpoints` names, each parameter as `*`. */
function listPaths(exported: unknown): string[] {
  if (typeof exported === 'string') return exported.startsWith('/api/') && !exported.endsWith('/') ? [exported] : [];
  if (typeof exported === 'function') {
    const of = exported as (...values: unknown[]) => unknown;
    const path = of.name === 'privacyArchivePath' ? of([], '*') : of('*', '*');
    return typeof path === 'string' ? listPaths(path.split('?')[0]) : [];
  }
  return typeof exported === 'object' && exported !== null ? Object.values(exported).flatMap(listPaths) : [];
}

/** A call that is refused without its capability, and otherwise answered or found to be bad. */
function makeCall(name: string): Call {
  const [action = '', target = ''] = name.split(' ');
  if (action === 'export') {
    return async (client) =>
      client.send(`/api/exports/${target}?filter=&lang=en&token=${await client.files.getToken()}`, { method: 'GET' });
  }
  if (target === '/api/privacy/archive') {
    const records = [{ collection: 'applications' as const, id: missing }];
    return async (client) => client.send(privacyArchivePath(records, await client.files.getToken()), { method: 'GET' });
  }
  if (target.startsWith('/')) {
    const path = target.replace('ROOM', missing).replace('/places/export', '/places/export?format=csv');
    return (client) => client.send(path, { method: action, ...(action === 'POST' && { body: {} }) });
  }
  return (client) => {
    const collection = client.collection(target);
    if (action === 'list') return collection.getList(1, 1);
    if (action === 'view') return collection.getOne(missing);
    if (action === 'create') return collection.create({});
    // One's own account is open to everybody.
    const id = target === 'users' ? other : missing;
    return action === 'update' ? collection.update(id, {}) : collection.delete(id);
  };
}

async function isForbidden(call: Promise<unknown>): Promise<boolean> {
  const status = await call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
  expect(status).not.toBe(401);
  expect(status).toBeLessThan(500);
  return status === 403;
}

describe('each call needs its capability', () => {
  test.each(capabilities)('%s opens what it names and nothing else', async (capability) => {
    const { id } = await admin.collection('roles').create({ name: `Only ${capability}`, capabilities: [capability] });
    const client = await signInAs(id);
    const turn = capabilities.indexOf(capability);
    for (const [at, [name, oneOf]] of Object.entries(guarded).entries()) {
      const isOpen = oneOf.includes(capability);
      if (isOpen || isNightly || (at + turn) % STRIDE === 0)
        expect([name, await isForbidden(makeCall(name)(client))]).toEqual([name, !isOpen]);
    }
    for (const name of Object.keys(guardedByAll)) expect([name, await isForbidden(makeCall(name)(client))]).toEqual([name, true]);
  });

  test.each(Object.keys(builtInRoles) as BuiltInRole[])('the role %s', async (role) => {
    const client = await signInAs(role);
    const capabilities: readonly Capability[] = builtInRoles[role];
    for (const [name, oneOf] of Object.entries(guarded)) {
      expect([name, await isForbidden(makeCall(name)(client))]).toEqual([
        name,
        !oneOf.some((capability) => capabilities.includes(capability)),
      ]);
    }
    for (const [name, all] of Object.entries(guardedByAll))
      expect([name, await isForbidden(makeCall(name)(client))]).toEqual([
        name,
        !all.every((capability) => capabilities.includes(capability)),
      ]);
  });

  test('names every call of model/endpoints', async () => {
    const folder = join(import.meta.dirname, '../../../model/endpoints');
    const declared: string[] = [];
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')))
      declared.push(...listPaths(await import(join(folder, file))));
    const named = [...Object.keys({ ...guarded, ...guardedByAll }).filter((name) => name.includes('/api/')), ...ownRules].map((name) =>
      name.replace(/^[A-Z]+ /, '').replaceAll(new RegExp(`${missing}|ROOM|2026-01`, 'g'), '*'),
    );
    // The table has these by collection.
    named.push('/api/exports/*', '/api/collections/*/records/*/restore', realtimePath);
    expect(declared.length).toBeGreaterThan(50);
    expect(declared.filter((path) => !named.includes(path))).toEqual([]);
  });

  test('names every action of a collection that is not open to all staff', () => {
    const grantable = Object.entries(collections).flatMap(([name, { access }]) =>
      (['list', 'view', 'create', 'update', 'delete'] as const)
        .filter((action) => access.staff.some((grant) => 'capability' in grant && grant[action]) && !isOpen(name as CollectionName, action))
        .map((action) => `${action} ${name}`),
    );
    expect(Object.keys(guarded).filter((name) => /^[a-z]+ [a-z]/.test(name) && !name.startsWith('export'))).toEqual(
      expect.arrayContaining(grantable),
    );
  });
});

function isOpen(name: CollectionName, action: 'list' | 'view' | 'create' | 'update' | 'delete'): boolean {
  const { guest, staff } = collections[name].access;
  if (name === 'users' && action === 'update') return false;
  return (
    (guest.list === true && (action === 'list' || action === 'view')) ||
    staff.some((grant) => !('capability' in grant) && action in grant && grant[action as never])
  );
}

test('an account reads and changes its own name without any role that manages accounts', async () => {
  const clerk = await signInAs('clerk');
  const id = String(clerk.authStore.record?.id);
  expect(await clerk.collection('users').update(id, { name: 'Bea' })).toMatchObject({ name: 'Bea' });
  await expect(clerk.collection('users').update(id, { roles: ['administrator'] })).rejects.toMatchObject({ status: 403 });
  await expect(clerk.collection('users').update(id, { disabled: true })).rejects.toMatchObject({ status: 403 });
  const other = String(admin.authStore.record?.id);
  await expect(clerk.collection('users').update(other, { name: 'Bea' })).rejects.toMatchObject({ status: 403 });
});

test('nobody gives more than they have, or acts on those who can do more', async () => {
  const { id } = await admin.collection('roles').create({ name: 'Registrar', capabilities: ['manageAccounts', 'readCases'] });
  const registrar = await signInAs(id);
  const account = { password, passwordConfirm: password };
  await expect(registrar.collection('users').create({ ...account, username: 'made1', roles: ['clerk'] })).rejects.toMatchObject({
    status: 403,
  });
  const reader = await registrar.collection('roles').create({ name: 'Reader', capabilities: ['readCases'] });
  expect(await registrar.collection('users').create({ ...account, username: 'made2', roles: [reader.id] })).toMatchObject({
    roles: [reader.id],
  });
  await expect(registrar.collection('roles').create({ name: 'Boss', capabilities: ['editSettings'] })).rejects.toMatchObject({
    status: 403,
  });
  const head = String(admin.authStore.record?.id);
  await expect(registrar.collection('users').update(head, { disabled: true })).rejects.toMatchObject({
    status: 403,
  });
  await expect(registrar.collection('users').create({ ...account, username: 'made3', roles: ['boss'] })).rejects.toMatchObject({
    status: 400,
    response: { data: { roles: { code: 'validation_unknown_role' } } },
  });
  await expect(registrar.collection('users').create({ ...account, username: 'made4' })).rejects.toMatchObject({
    status: 400,
    response: { data: { roles: { code: 'validation_required' } } },
  });
});

test('an administrator appoints who signs, and does not sign', async () => {
  const role = await admin.collection('roles').create({ name: 'Acting captain', capabilities: ['readCases', 'signCertificates'] });
  const account = { password, passwordConfirm: password, username: 'acting', roles: ['captain', role.id] };
  expect(await admin.collection('users').create(account)).toMatchObject({ roles: ['captain', role.id] });
  const { meta } = await portal.client().collection('users').authWithPassword(staffAccount.username, staffAccount.password);
  expect(meta?.capabilities).not.toContain('signCertificates');
  expect(meta?.capabilities).toContain('issueCertificates');
});

test('a changed role ends tokens, live streams and downloads at once', async () => {
  const { id: serviceId } = await admin.collection('services').create(service);
  await admin.collection('applications').create({ ...sampleApplication, serviceId });
  const { id: role } = await admin.collection('roles').create({ name: 'Temporary', capabilities: ['readCases', 'exportPersons'] });
  const person = await signInAs(role);
  const stream = await openStream(portal.url);
  const body = { clientId: stream.clientId, subscriptions: ['applications/*'] };
  await person.send('/api/realtime', { method: 'POST', body });
  expect((await person.collection('applications').getList(1, 1)).items).toHaveLength(1);
  const token = await person.files.getToken();
  await admin.collection('roles').update(role, { capabilities: ['readAudit'] });
  await stream.ended;
  await expect(person.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
  const download = await fetch(`${portal.url}/api/exports/applications?filter=&lang=en&token=${token}`);
  expect(download.status).toBe(401);
});

test('papers of an application open to who reads applications, with a token of their own', async () => {
  const { id: serviceId } = await admin.collection('services').create(service);
  const { id } = await admin.collection('applications').create({
    ...sampleApplication,
    serviceId,
    requirements: [toFile(createPdf('A paper'), 'paper.pdf')],
  });
  const record = await admin.collection('applications').getOne(id);
  const [name] = record.requirements as string[];
  for (const role of Object.keys(builtInRoles) as BuiltInRole[]) {
    const client = await signInAs(role);
    const capabilities: readonly Capability[] = builtInRoles[role];
    const mayRead = capabilities.includes('readCases') || capabilities.includes('handleCases');
    const url = client.files.getURL(record, String(name), { token: await client.files.getToken() });
    expect([role, (await fetch(url)).status]).toEqual([role, mayRead ? 200 : 404]);
    // A batch gives no more than its calls.
    const batch = client.createBatch();
    batch.collection('applications').update(id, { priority: 'high' });
    const status = await batch.send().then(
      () => 200,
      (error: { status: number }) => error.status,
    );
    expect([role, status === 200]).toEqual([role, capabilities.includes('handleCases')]);
  }
});

test('a download under way stops when the session ends', async () => {
  const { id: serviceId } = await admin.collection('services').create(service);
  const { id } = await admin.collection('applications').create({ ...sampleApplication, serviceId });
  const token = await admin.files.getToken();
  const paths = [
    `/api/exports/applications?filter=&lang=en&token=${token}`,
    privacyArchivePath([{ collection: 'applications', id }], token),
  ];
  const read = async (path: string) => (await fetch(portal.url + path)).arrayBuffer();
  for (const path of paths) {
    expect((await read(path)).byteLength).toBeGreaterThan(100);
    let parts = 0;
    const spy = vi.spyOn(portal.context.sessions, 'isActive').mockImplementation(async () => parts++ < 1);
    await expect(read(path)).rejects.toThrow();
    expect(parts).toBeGreaterThan(1);
    spy.mockRestore();
  }
});

test('live events reach those who may read the record', async () => {
  const [clerk, auditor] = [await signInAs('clerk'), await signInAs('auditor')];
  const [clerks, auditors] = [await openStream(portal.url), await openStream(portal.url)];
  const subscribe = (client: PocketBase, clientId: string) =>
    client.send('/api/realtime', { method: 'POST', body: { clientId, subscriptions: ['applications/*', 'news/*'] } });
  await subscribe(clerk, clerks.clientId);
  await subscribe(auditor, auditors.clientId);
  const { id: serviceId } = await admin.collection('services').create(service);
  await admin.collection('applications').create({ ...sampleApplication, serviceId });
  await admin.collection('news').create({ ...article, title: 'After' });
  await vi.waitFor(() => expect(auditors.text()).toContain('After'));
  await vi.waitFor(() => expect(clerks.text()).toContain('After'));
  expect(clerks.text()).toContain(sampleApplication.name);
  expect(auditors.text()).not.toContain(sampleApplication.name);
  clerks.close();
  auditors.close();
});

test('a password set by somebody else is told by mail, and opens nothing until it is changed', async () => {
  const person = await signInAs('clerk');
  const id = String(person.authStore.record?.id);
  await admin.collection('users').update(id, { email: 'bea@example.com' });
  const passphrase = 'seven ladders under marmalade';
  await admin.collection('users').update(id, { password: passphrase, passwordConfirm: passphrase });
  await vi.waitFor(() => expect(mails.mails.map(({ to }) => to?.[0]?.address)).toContain('bea@example.com'), { timeout: 20_000 });
  const { username } = (await portal.context.store.read.get(users, id)) ?? { username: '' };
  const { record, meta } = await person.collection('users').authWithPassword(username, passphrase);
  expect(record).toMatchObject({ mustChangePassword: true });
  expect(meta).toEqual({ capabilities: [] });
  await expect(person.collection('applications').getList(1, 1)).rejects.toMatchObject({ status: 403 });
  const newPassword = 'ladders above all the seas';
  await person.collection('users').update(id, { password: newPassword, passwordConfirm: newPassword, oldPassword: passphrase });
  const again = await person.collection('users').authWithPassword(username, newPassword);
  expect(again.meta).toEqual({ capabilities: [...builtInRoles.clerk] });
});

test('who gets an account learns it by mail, and chooses the password before anything opens', async () => {
  const account = { username: 'newcomer', email: 'newcomer@example.com', roles: ['clerk'] };
  await admin.collection('users').create({ ...account, password, passwordConfirm: password });
  await vi.waitFor(() => expect(mails.mails.map(({ to }) => to?.[0]?.address)).toContain(account.email), { timeout: 20_000 });
  const newcomer = portal.client();
  const { record, meta } = await newcomer.collection('users').authWithPassword(account.username, password);
  expect([record.mustChangePassword, meta]).toEqual([true, { capabilities: [] }]);
  const newPassword = 'ladders above all the seas';
  await newcomer.collection('users').update(record.id, { password: newPassword, passwordConfirm: newPassword, oldPassword: password });
  const again = await newcomer.collection('users').authWithPassword(account.username, newPassword);
  expect(again.meta).toEqual({ capabilities: [...builtInRoles.clerk] });
});

test('a role that somebody has cannot be deleted', async () => {
  const { id } = await admin.collection('roles').create({ name: 'Helper', capabilities: ['answerInbox'] });
  const helper = await signInAs(id);
  await expect(admin.collection('roles').delete(id)).rejects.toMatchObject({ status: 400 });
  await admin.collection('users').update(String(helper.authStore.record?.id), { roles: ['clerk'] });
  await admin.collection('roles').delete(id);
  expect(await portal.context.store.read.get(roles, id)).toBeUndefined();
});

test('one administrator is left, and accounts of before there were roles become administrators, once', async () => {
  const old = await startPortal({ services: ['records'] });
  try {
    const only = await old.staffClient();
    await expect(only.collection('users').update(String(only.authStore.record?.id), { roles: ['clerk'] })).rejects.toMatchObject({
      status: 400,
      response: { data: { roles: { code: 'validation_last_administrator' } } },
    });
    await old.context.store.write(async (tx) => {
      for (const { id } of await tx.list(users)) await tx.update(users, id, { roles: [] });
      await tx.insert(users, { username: 'second', passwordHash: '' });
    });
    await ensureAdministrator(old.context);
    expect((await old.context.store.read.list(users)).map((user) => user.roles)).toEqual([['administrator'], ['administrator']]);
    await old.context.store.write((tx) => tx.insert(users, { username: 'third', passwordHash: '' }));
    await ensureAdministrator(old.context);
    expect((await old.context.store.read.list(users)).find(({ username }) => username === 'third')?.roles).toEqual([]);
  } finally {
    await old.close();
  }
});
