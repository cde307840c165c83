import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { keepGivenPasswords } from '../../../../test/keep-given-passwords.ts';
import { createPdf, toFile } from '../../../../test/sample-files.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { outbox } from '../../../store/schema/private-tables.ts';

let portal: RunningPortal;
let staff: PocketBase;
let service: RecordModel;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'], env: { STATUS_MESSAGE_DELAY_SECONDS: '30' } });
  staff = await portal.staffClient();
  service = await staff.collection('services').create({ title: 'Clearance', category: 'permits', description: 'D', status: 'Available' });
});
afterAll(() => portal.close());

const createApplication = (language = 'en'): Promise<RecordModel> =>
  staff.collection('applications').create({
    name: 'Niño, Ana',
    contactNumber: '+639171234567',
    address: '1 Scout Ybardolaza',
    birthDate: '1990-05-06',
    civilStatus: 'single',
    purpose: 'employment',
    serviceId: service.id,
    language,
  });
const update = (id: string, body: object): Promise<RecordModel> => staff.collection('applications').update(id, body, { fields: '*' });
const pdf = (name: string) => toFile(createPdf(name), `${name}.pdf`, 'application/pdf');

/** What will leave for the applicant, and whether it waits long enough to undo its cause. */
async function listMessages(id: string): Promise<string[]> {
  const rows = await portal.context.store.read.list(outbox, { where: fieldEquals('record', id), sort: [{ path: ['created'] }] });
  for (const { due } of rows) expect(Date.parse(due)).toBeGreaterThan(Date.now() + 20_000);
  return rows.map(({ kind }) => kind);
}

test('a change of status that is undone leaves no trace in the history and sends nothing', async () => {
  const { id } = await createApplication();
  await update(id, { status: 'ongoing' });
  expect(await listMessages(id)).toEqual(['ongoing']);
  const undone = await update(id, { status: 'pending' });
  expect(undone.history).toMatchObject([{ status: 'pending' }]);
  expect(await listMessages(id)).toEqual([]);
});

test('a later change replaces what was not sent about the one before', async () => {
  const { id } = await createApplication();
  await update(id, { status: 'ongoing' });
  const denied = await update(id, { status: 'denied', denialReason: 'The ID has expired.' });
  expect(denied.history).toHaveLength(3);
  expect(await listMessages(id)).toEqual(['denied']);
});

test('a case that was finished by mistake is undone with its documents', async () => {
  const { id } = await createApplication();
  await update(id, { status: 'ongoing' });
  const finished = await update(id, { status: 'finished', 'documents+': [pdf('one')] });
  expect(await listMessages(id)).toEqual(['ready']);
  const undone = await update(id, { status: 'ongoing', 'documents-': finished.documents });
  expect(undone).toMatchObject({ documents: [], decidedAt: '', history: [{ status: 'pending' }, { status: 'ongoing' }] });
  // Nothing is said of the finished case; that it is being processed was not said yet.
  expect(await listMessages(id)).toEqual(['ongoing']);
  await update(id, { status: 'finished', 'documents+': [pdf('two')] });
  expect(await listMessages(id)).toEqual(['ready']);
});

test('what was to be told before a change that is undone is still told', async () => {
  const { id } = await createApplication();
  const finished = await update(id, { status: 'finished', 'documents+': [pdf('one'), pdf('two')] });
  await update(id, { status: 'ongoing' });
  await update(id, { status: 'finished' });
  expect(await listMessages(id)).toEqual(['ready']);
  // One of two documents is taken back: the other one is still announced.
  await update(id, { 'documents-': finished.documents[0] });
  expect(await listMessages(id)).toEqual(['ready']);
});

test('the same return by another person is a change like any other', async () => {
  const { id } = await createApplication();
  await update(id, { status: 'ongoing' });
  await staff.collection('users').create({
    roles: ['administrator'],
    username: 'other',
    email: 'other@example.com',
    password: 'a long password for tests',
    passwordConfirm: 'a long password for tests',
  });
  await keepGivenPasswords(portal);
  const other = portal.client();
  await other.collection('users').authWithPassword('other', 'a long password for tests');
  const back = await other.collection('applications').update(id, { status: 'pending' }, { fields: '*' });
  expect(back.history).toHaveLength(3);
  expect(await listMessages(id)).toEqual(['pending']);
});

test('a replaced document is announced, unless the first announcement is still to leave', async () => {
  const { id } = await createApplication();
  const first = await update(id, { status: 'finished', 'documents+': [pdf('wrong')] });
  const second = await update(id, { 'documents-': first.documents, 'documents+': [pdf('right')] });
  expect(await listMessages(id)).toEqual(['ready']);
  await portal.context.store.write((tx) => tx.removeWhere(outbox, fieldEquals('record', id)));
  await update(id, { 'documents-': second.documents, 'documents+': [pdf('better')] });
  expect(await listMessages(id)).toEqual(['replaced']);
  // Taken back before it was announced: nothing is said of it.
  const { documents } = await staff.collection('applications').getOne(id);
  await update(id, { 'documents-': documents });
  expect(await listMessages(id)).toEqual([]);
});

test('a removed document is restored by its name, in its place, and nobody is told of it', async () => {
  const { id } = await createApplication();
  const { documents } = await update(id, { status: 'finished', 'documents+': [pdf('one'), pdf('two')] });
  const [first, second] = documents;
  await portal.context.store.write((tx) => tx.removeWhere(outbox, fieldEquals('record', id)));
  expect((await update(id, { 'documents-': [first] })).documents).toEqual([second]);
  expect((await update(id, { documents: [first, second] })).documents).toEqual([first, second]);
  expect(await listMessages(id)).toEqual([]);
  const token = await staff.files.getToken();
  const { status } = await fetch(`${portal.url}/api/files/applications/${id}/${first}?token=${token}`);
  expect(status).toBe(200);

  // Neither what another case lost nor what never was.
  const other = await createApplication();
  const lost = await update(other.id, { 'documents+': [pdf('lost')] });
  await update(other.id, { 'documents-': lost.documents });
  for (const name of [lost.documents[0], 'never_aaaaaaaaaa.pdf', '../../etc/passwd'])
    await expect(update(id, { documents: [first, name] })).rejects.toMatchObject({ status: 400 });
  expect((await update(id, { documents: [first] })).documents).toEqual([first]);
});

test('a replacement that is taken back is not announced, and what was waiting before stays', async () => {
  const { id } = await createApplication();
  const { documents } = await update(id, { status: 'finished', 'documents+': [pdf('one'), pdf('two')] });
  await update(id, { 'documents-': documents[0], 'documents+': [pdf('wrong')] });
  expect((await update(id, { documents })).documents).toEqual(documents);
  expect(await listMessages(id)).toEqual(['ready']);
  await portal.context.store.write((tx) => tx.removeWhere(outbox, fieldEquals('record', id)));
  await update(id, { 'documents-': documents[0], 'documents+': [pdf('wrong')] });
  expect(await listMessages(id)).toEqual(['replaced']);
  expect((await update(id, { documents })).documents).toEqual(documents);
  expect(await listMessages(id)).toEqual([]);
});

test('a message names the service in the language of the application', async () => {
  await staff.collection('services').update(service.id, { titleFil: 'Katibayan' });
  for (const [language, title] of [
    ['en', 'Clearance'],
    ['fil', 'Katibayan'],
  ] as const) {
    const { id } = await createApplication(language);
    await update(id, { status: 'ongoing' });
    const rows = await portal.context.store.read.list(outbox, { where: fieldEquals('record', id) });
    expect(rows.map(({ content }) => content?.text)).toEqual([expect.stringContaining(title)]);
  }
});
