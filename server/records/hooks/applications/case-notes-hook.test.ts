import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { caseNotes } from '#model/collections/applications/case-notes.ts';
import { pushSubscriptions } from '#model/collections/conversations/push-subscriptions.ts';
import { type MentionList, mentionPath, mentionsPath } from '#model/endpoints/messaging/mentions.ts';
import { limits } from '#model/limits.ts';
import { createBrowserClient } from '../../../../test/create-browser-client.ts';
import { keepGivenPasswords } from '../../../../test/keep-given-passwords.ts';
import { staffAccount } from '../../../../test/portal-settings.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import type { OutboxRow } from '../../../messaging/outbox.ts';
import { fanOut } from '../../../notification/fan-out.ts';
import { mentions, outbox } from '../../../store/schema/private-tables.ts';
import { addMention } from '../../mentions/mentions.ts';

let portal: RunningPortal;
let staff: PocketBase;
let application: string;
let me: string;

const password = 'marmalade under seven ladders';

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  me = staff.authStore.record?.id ?? '';
  const service = await staff
    .collection('services')
    .create({ title: 'Barangay Clearance', category: 'certificates', description: 'D', status: 'Available' });
  application = await apply(service.id);
});
afterAll(() => portal.close());

async function apply(serviceId: string): Promise<string> {
  const { id } = await staff.collection('applications').create({
    name: 'Reyes, Ana',
    contactNumber: '+639171234567',
    address: 'Scout Area',
    birthDate: '1990-05-17',
    civilStatus: 'single',
    purpose: 'employment',
    serviceId,
  });
  return id;
}

const note = (text: string, by: PocketBase = staff) => by.collection('case_notes').create({ application, text });
const colleague = (username: string) =>
  staff.collection('users').create({ username, roles: ['administrator'], password, passwordConfirm: password });
const listMentionRows = () => portal.context.store.read.list(outbox, { where: fieldEquals('kind', 'staffMention') });

test('a note says who wrote it, whoever the body names, and is in the audit trail', async () => {
  const other = await colleague('berta');
  const caseNote = await staff.collection('case_notes').create({ application, text: 'Called twice.', author: other.id });
  expect(caseNote).toMatchObject({ text: 'Called twice.', author: me });
  const entries = await staff.collection('audit').getFullList({ filter: `recordId = '${caseNote.id}'` });
  expect(entries).toMatchObject([{ action: 'create', collection: 'case_notes', actor: me }]);
});

test('nobody changes or removes a note, an empty one is refused, and a long one names its limit', async () => {
  const caseNote = await note('Called.');
  await expect(staff.collection('case_notes').update(caseNote.id, { text: 'x' })).rejects.toMatchObject({ status: 403 });
  await expect(staff.collection('case_notes').delete(caseNote.id)).rejects.toMatchObject({ status: 403 });
  await expect(note(' ')).rejects.toMatchObject({ status: 400, response: { data: { text: { code: 'validation_required' } } } });
  const tooLong = { code: 'validation_max_text_constraint', params: { max: 2000 } };
  await expect(note('x'.repeat(2001))).rejects.toMatchObject({ status: 400, response: { data: { text: tooLong } } });
});

test('no resident reads or writes notes, not even of the own case', async () => {
  const caseNote = await note('Seems forged.');
  const { client } = createBrowserClient(portal);
  expect(await client.collection('case_notes').getFullList()).toEqual([]);
  await expect(client.collection('case_notes').getOne(caseNote.id)).rejects.toMatchObject({ status: 404 });
  await expect(note('Please hurry', client)).rejects.toMatchObject({ status: 400 });
  const { applicationNumber } = await staff.collection('applications').getOne(application);
  const tracked = await client
    .collection('applications')
    .getFirstListItem(`applicationNumber = "${applicationNumber}"`, { expand: 'case_notes_via_application' });
  expect(JSON.stringify(tracked)).not.toContain('forged');
});

test('a mention reaches the browsers of that colleague only, without a word of the note', async () => {
  const mentioned = await colleague('lito.cruz');
  await staff.collection('users').update(mentioned.id, { name: 'Lito Cruz' });
  await keepGivenPasswords(portal);
  for (const [user, token] of [
    [mentioned.id, 'browser of Lito'],
    [me, 'browser of mine'],
  ] as const) {
    await portal.context.store.write((tx) =>
      tx.insert(pushSubscriptions, {
        token,
        webEndpoint: `https://push.example/${token.length}`,
        endpointHash: token,
        user,
        isActive: true,
      }),
    );
  }
  await note('Forged? Ask @Lito.Cruz. And @nobody, and ana@lito.cruz');
  const [row, ...others] = await listMentionRows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ channel: 'fan-out', content: { audience: 'staff', users: [mentioned.id] } });
  expect(JSON.stringify(row?.content)).not.toContain('Forged');
  await fanOut(portal.context, row as OutboxRow, () => undefined);
  const pushes = await portal.context.store.read.list(outbox, { where: fieldEquals('batch', row?.id ?? '') });
  const [ownSubscription] = await portal.context.store.read.list(pushSubscriptions, { where: fieldEquals('user', mentioned.id) });
  expect(pushes.map(({ address }) => address)).toEqual([ownSubscription?.id]);
});

test('who mentions oneself or a closed account notifies nobody', async () => {
  const closed = await colleague('old.clerk');
  await staff.collection('users').update(closed.id, { disabled: true });
  const before = (await listMentionRows()).length;
  await note(`@${staffAccount.username} and @old.clerk`);
  expect(await listMentionRows()).toHaveLength(before);
});

test('a mention waits for that colleague alone until the case is seen, once for each case', async () => {
  const [ana, ben] = [await colleague('ana.reyes'), await colleague('ben')];
  await keepGivenPasswords(portal);
  const signIn = async (username: string) => {
    const client = portal.client();
    await client.collection('users').authWithPassword(username, password);
    return client;
  };
  const list = async (client: PocketBase) => (await client.send<MentionList>(mentionsPath, { method: 'GET' })).mentions;
  const [asAna, asBen] = [await signIn(ana.username), await signIn(ben.username)];
  const { applicationNumber, serviceId } = await staff.collection('applications').getOne(application);
  const second = await apply(serviceId);

  await note('@ana.reyes please look');
  await staff.collection('case_notes').create({ application: second, text: '@ana.reyes @ben' });
  await note('@ana.reyes again', asBen);
  expect(await list(asAna)).toMatchObject([
    { application, applicationNumber, author: 'ben' },
    { application: second, author: staffAccount.username },
  ]);
  expect(await list(asBen)).toMatchObject([{ application: second }]);
  expect(await list(staff)).toEqual([]);

  await asBen.send(mentionPath(application), { method: 'DELETE' });
  expect(await list(asAna)).toHaveLength(2);
  await asAna.send(mentionPath(second), { method: 'DELETE' });
  await asAna.send(mentionPath(second), { method: 'DELETE' });
  expect(await list(asAna)).toMatchObject([{ application }]);
  expect(await list(asBen)).toMatchObject([{ application: second }]);

  await expect(asAna.send(mentionPath('../x'), { method: 'DELETE' })).rejects.toMatchObject({ status: 404 });
  await expect(portal.client().send(mentionsPath, { method: 'GET' })).rejects.toMatchObject({ status: 401 });
});

test('beyond the limit the oldest mentions of a colleague are dropped', async () => {
  const { store } = portal.context;
  await store.write(async (tx) => {
    for (let n = 0; n <= limits.mentionsPerAccount; n += 1) await addMention(tx, { user: 'cora', application: `case${n}`, author: me });
    await addMention(tx, { user: 'dina', application: 'case0', author: me });
  });
  expect(await store.read.count(mentions, fieldEquals('user', 'cora'))).toBe(limits.mentionsPerAccount);
  expect(await store.read.count(mentions, fieldEquals('user', 'dina'))).toBe(1);
});

test('a case holds so many notes and no more, and the refusal says how many', async () => {
  const serviceId = (await staff.collection('applications').getOne(application)).serviceId as string;
  const full = await apply(serviceId);
  await portal.context.store.write(async (tx) => {
    for (let n = 0; n < limits.notesPerCase; n += 1) await tx.insert(caseNotes, { application: full, text: `${n}` });
  });
  await expect(staff.collection('case_notes').create({ application: full, text: 'One more' })).rejects.toMatchObject({
    status: 400,
    response: { data: { text: { code: 'validation_too_many_notes', params: { max: limits.notesPerCase } } } },
  });
  await expect(note('Another case')).resolves.toMatchObject({ text: 'Another case' });
});
