import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { randomId } from '#lib/random-id.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { audit } from '#model/collections/office/audit.ts';
import { type CaseTexts, caseTextsPath } from '#model/endpoints/applications/case-texts.ts';
import { correctionsPath } from '#model/endpoints/privacy/privacy.ts';
import { limits } from '#model/limits.ts';
import { keepGivenPasswords } from '../../../test/keep-given-passwords.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { enqueueMessage } from '../../messaging/outbox.ts';
import { outbox, rateLimitWindows } from '../../store/schema/private-tables.ts';
import { blockApplication } from '../privacy/correct-person.ts';

/* Text messages of a case, and sending the present one again. Nothing leaves the outbox here. */

let portal: RunningPortal;
let staff: PocketBase;
let serviceId: string;
let application: RecordModel;
let nextNumber = 9_190_000_000;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  await staff.collection('settings').create({ office: { quietFrom: '', quietUntil: '' } });
  serviceId = (await staff.collection('services').create(service)).id;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.context.store.write((tx) => tx.removeWhere(rateLimitWindows, compareField('count', '>', 0)));
  application = await staff.collection('applications').create({ ...sampleApplication, contactNumber: `+63${++nextNumber}`, serviceId });
  await staff.collection('applications').update(application.id, { status: 'ongoing' });
});

const read = () => staff.send<CaseTexts>(caseTextsPath(application.id), { method: 'GET', requestKey: null });
const sendAgain = (key = randomId(), client = staff) =>
  client.send<CaseTexts>(caseTextsPath(application.id), { method: 'POST', body: { key }, requestKey: null });
const listRows = () =>
  portal.context.store.read.list(outbox, { where: and(fieldEquals('record', application.id), fieldEquals('channel', 'text')) });
const correctNumber = (contactNumber: string) =>
  staff.send(correctionsPath, {
    method: 'POST',
    body: {
      collection: 'applications',
      id: application.id,
      values: { contactNumber },
      previousValues: { contactNumber: application.contactNumber },
    },
  });
/** As the notification service notes how the messages went. */
async function finish(state: 'sent' | 'dead', error = ''): Promise<void> {
  const finished = serializeDate(new Date());
  await portal.context.store.write(async (tx) => {
    for (const row of await tx.list(outbox, { where: fieldEquals('record', application.id) }))
      await tx.update(outbox, row.id, { state, finished, error, ...(state === 'sent' && { content: null, address: '' }) });
  });
}

test('a message that failed is sent again once, however often the button is pressed, and the audit trail notes who', async () => {
  await finish('dead', 'Semaphore refused the number');
  expect(await read()).toMatchObject({
    texts: [{ kind: 'ongoing', state: 'dead', error: 'Semaphore refused the number' }],
    resend: { number: application.contactNumber, text: expect.stringContaining(application.applicationNumber), language: 'en' },
  });
  const key = randomId();
  const answers = await Promise.all([sendAgain(key), sendAgain(key), sendAgain(key)]);
  for (const { texts, resend } of answers)
    expect([texts.map(({ kind, state }) => [kind, state]), resend]).toEqual([[['ongoing', 'waiting']], 'waiting']);
  const [row, ...others] = await listRows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ state: 'waiting', kind: 'ongoing', address: application.contactNumber });
  await finish('sent');
  expect((await sendAgain(key)).texts.map(({ state }) => state)).toEqual(['sent']);
  const entries = await portal.context.store.read.list(audit, {
    where: and(fieldEquals('recordId', application.id), fieldEquals('action', 'notify')),
  });
  expect(entries.map(({ actorName, details }) => [actorName !== '', details])).toEqual([[true, { resent: 'text' }]]);
});

test('who reads the texts has opened the case: the audit trail says so once', async () => {
  const other = await portal.staffClient();
  const where = and(fieldEquals('recordId', application.id), fieldEquals('action', 'open'));
  const countOpenings = async () => (await portal.context.store.read.list(audit, { where })).length;
  const before = await countOpenings();
  for (let at = 0; at < 2; at += 1) await other.send(caseTextsPath(application.id), { method: 'GET', requestKey: null });
  expect(await countOpenings()).toBe(before + 1);
});

test('what waits for a number that is corrected goes to the corrected one, once', async () => {
  const { id } = application;
  await portal.context.store.write(async (tx) => {
    for (const row of await tx.list(outbox, { where: fieldEquals('record', id) })) await tx.update(outbox, row.id, { attempts: 2 });
  });
  await expect(sendAgain()).rejects.toMatchObject({ status: 409 });
  const corrected = `+63${++nextNumber}`;
  await correctNumber(corrected);
  expect((await read()).resend).toBe('waiting');
  await expect(sendAgain()).rejects.toMatchObject({ status: 409 });
  expect((await listRows()).map(({ address, state }) => [address, state])).toEqual([[corrected, 'waiting']]);
});

test('what was given up goes to the corrected number and address when it is sent again', async () => {
  await finish('dead');
  const { id, applicationNumber: label } = application;
  const mail = { channel: 'mail', kind: 'ongoing', key: randomId(), collection: 'applications', record: id, label } as const;
  await portal.context.store.write(async (tx) => {
    await tx.update(applications, id, { email: 'ana@old.example', numberCheck: 'code' });
    await enqueueMessage(tx, { ...mail, address: 'ana@old.example', content: { language: 'en', subject: 'S', text: 'T' } });
  });
  const corrected = `+63${++nextNumber}`;
  await correctNumber(corrected);
  expect((await listRows()).map(({ address, state }) => [address, state])).toEqual([[corrected, 'dead']]);
  expect(await portal.context.store.read.get(applications, id)).toMatchObject({ numberCheck: 'unverified' });
  const body = { collection: 'applications', id, values: { email: 'ana@new.example' }, previousValues: { email: 'ana@old.example' } };
  await staff.send(correctionsPath, { method: 'POST', body });
  const mails = await portal.context.store.read.list(outbox, { where: fieldEquals('address', 'ana@new.example') });
  expect(mails.map(({ record, channel }) => [record, channel])).toEqual([[id, 'mail']]);
});

test('an account sends sixty an hour, however many cases it has; another account still sends', async () => {
  const cases = limits.resentTextsPerClerkHour / limits.resentTextsPerCaseDay;
  const sendForCase = async (client: PocketBase): Promise<number> => {
    await finish('sent');
    return sendAgain(randomId(), client).then(
      () => 200,
      ({ status }) => status,
    );
  };
  const sent: number[] = [];
  for (let at = 0; at <= cases; at += 1) {
    application = await staff.collection('applications').create({ ...sampleApplication, contactNumber: `+63${++nextNumber}`, serviceId });
    const count = at < cases ? limits.resentTextsPerCaseDay : 1;
    for (let turn = 0; turn < count; turn += 1) sent.push(await sendForCase(staff));
  }
  expect(sent).toEqual([...Array.from({ length: limits.resentTextsPerClerkHour }, () => 200), 429]);
  expect((await listRows()).filter(({ state }) => state === 'waiting')).toEqual([]);
  const password = 'a long password for tests';
  await staff.collection('users').create({ username: 'second', roles: ['clerk'], password, passwordConfirm: password });
  await keepGivenPasswords(portal);
  const colleague = portal.client();
  await colleague.collection('users').authWithPassword('second', password);
  expect(await sendForCase(colleague)).toBe(200);
});

test('there is a limit for each case, and what cannot be sent is said', async () => {
  await finish('sent');
  for (let turn = 0; turn < limits.resentTextsPerCaseDay; turn += 1) {
    await sendAgain();
    await finish('sent');
  }
  await expect(sendAgain()).rejects.toMatchObject({ status: 429 });
  await expect(sendAgain('x')).rejects.toMatchObject({ status: 400, response: { data: { key: { code: 'validation_invalid_format' } } } });
  await expect(sendAgain(randomId(), portal.client())).rejects.toMatchObject({ status: 401 });

  const [settings] = await staff.collection('settings').getFullList();
  await staff.collection('settings').update(settings?.id ?? '', { office: { ...settings?.office, messageChannels: ['mail'] } });
  expect((await read()).resend).toBe('off');
  await expect(sendAgain()).rejects.toMatchObject({ status: 409 });
  await staff.collection('settings').update(settings?.id ?? '', { office: settings?.office });
  await portal.context.store.write((tx) => blockApplication(tx, { role: 'staff', ipAddress: '' } as never, application.id, true));
  expect((await read()).resend).toBe('blocked');
  await expect(sendAgain()).rejects.toMatchObject({ status: 409 });
});

test('a reminder of an appointment is no obstacle, is not replaced, and goes to the corrected number', async () => {
  await finish('dead');
  const { id, applicationNumber: label, contactNumber: address } = application;
  const kind = 'appointmentReminder';
  const content = { language: 'en', subject: '', text: 'Tomorrow' } as const;
  await portal.context.store.write((tx) =>
    enqueueMessage(tx, { channel: 'text', kind, key: randomId(), collection: 'applications', record: id, label, address, content }),
  );
  expect((await read()).resend).toMatchObject({ number: address });
  const corrected = `+63${++nextNumber}`;
  await correctNumber(corrected);
  await sendAgain();
  const rows = (await listRows()).map((row) => [row.kind, row.state, row.address]);
  expect(rows.sort()).toEqual([
    [kind, 'waiting', corrected],
    ['ongoing', 'waiting', corrected],
  ]);
});

test('a text that was given up leaves the outbox with the block of its case', async () => {
  await finish('dead');
  await portal.context.store.write((tx) => blockApplication(tx, { role: 'staff', ipAddress: '' } as never, application.id, true));
  expect(await listRows()).toEqual([]);
});
