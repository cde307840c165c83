import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { caseNotes } from '#model/collections/applications/case-notes.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { audit } from '#model/collections/office/audit.ts';
import { erasures } from '#model/collections/privacy/erasures.ts';
import {
  blocksPath,
  correctionsPath,
  erasureDecisionPath,
  erasuresPath,
  type PersonRecordKey,
  type PrivacySearchResponse,
  privacyArchivePath,
  privacySearchPath,
} from '#model/endpoints/privacy/privacy.ts';
import { limits } from '#model/limits.ts';
import { keepGivenPasswords } from '../../../test/keep-given-passwords.ts';
import { staffAccount } from '../../../test/portal-settings.ts';
import { createPdf } from '../../../test/sample-files.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { unzip } from '../../../test/unzip.ts';
import { executeErasures } from '../../maintenance/execute-erasures.ts';
import { correctedFacts, outbox, verificationCodes, verifiedNumbers } from '../../store/schema/private-tables.ts';

const password = 'marmalade under seven ladders';

let portal: RunningPortal;
let one: PocketBase;
let two: PocketBase;
let serviceId: string;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  one = await portal.staffClient();
  const passwords = { password, passwordConfirm: password, ownPassword: staffAccount.password };
  await one.collection('users').create({ username: 'second', roles: ['administrator'], ...passwords });
  await keepGivenPasswords(portal);
  two = portal.client();
  await two.collection('users').authWithPassword('second', password);
  const service = { title: 'Barangay Clearance', category: 'certificates', description: 'D', status: 'Available' };
  serviceId = (await one.collection('services').create(service)).id;
});
afterAll(() => portal.close());

interface Household {
  readonly phone: string;
  readonly ana: { readonly open: PersonRecordKey; readonly issued: PersonRecordKey };
  readonly ben: PersonRecordKey;
  readonly room: PersonRecordKey;
  readonly letter: PersonRecordKey;
}

let sequence = 0;

/** Two people of one number: an open and a finished case, a case, a conversation and a letter. */
async function createHousehold(): Promise<Household> {
  const digits = String(++sequence).padStart(7, '0');
  const phone = `+63917${digits}`;
  const apply = async (name: string, birthDate: string) => {
    const { id } = await one.collection('applications').create({
      name,
      contactNumber: phone,
      address: '12 Scout Borromeo Street',
      birthDate,
      civilStatus: 'single',
      purpose: 'employment',
      serviceId,
      requirements: [new File([new Uint8Array(createPdf('Paper'))], 'paper.pdf', { type: 'application/pdf' })],
    });
    return { collection: 'applications' as const, id };
  };
  const open = await apply(`Reyes${digits}, Ana`, '1990-05-17');
  const issued = await apply(`Reyes${digits}, Ana`, '1990-05-17');
  const ben = await apply(`Reyes${digits}, Ben`, '2001-01-02');
  const documents = [new File([new Uint8Array(createPdf('Clearance'))], 'clearance.pdf', { type: 'application/pdf' })];
  await one.collection('applications').update(issued.id, { status: 'finished', documents });
  await one.collection('case_notes').create({ application: issued.id, text: 'Her aunt called.' });
  await portal.context.store.write((tx) =>
    tx.insert(certificates, {
      controlNumber: `BC-2026-${digits}`,
      application: issued.id,
      state: 'issued',
      name: `Ana Reyes${digits}`,
      facts: { address: '12 Scout Borromeo Street' },
      purpose: 'Employment',
    }),
  );
  const [room, letter] = await portal.context.store.write(async (tx) => {
    const { id } = await tx.insert(messageRooms, { phone, number: phone, name: `Reyes${digits}, Ana` });
    await tx.insert(messages, { room: id, sender: 'user', text_message: 'When is it ready?' });
    await tx.insert(verifiedNumbers, { visitor: 'v', number: phone });
    const contactMessage = await tx.insert(contactMessages, {
      name: `Reyes${digits}, Ana`,
      phone,
      subject: 'Street light',
      message: 'It is dark.',
    });
    await tx.insert(outbox, { channel: 'text', kind: 'ready', key: `k${digits}`, record: open.id, address: phone });
    return [id, contactMessage.id];
  });
  return {
    phone,
    ana: { open, issued },
    ben,
    room: { collection: 'messages_room', id: room },
    letter: { collection: 'contact_messages', id: letter },
  };
}

const search = (text: string, by = one): Promise<PrivacySearchResponse> => by.send(privacySearchPath, { method: 'POST', body: { text } });
const requestErasure = (records: unknown, reason: unknown = 'Came to the counter with an ID.', by = one) =>
  by.send(erasuresPath, { method: 'POST', body: { records, reason } });
const decide = (id: string, agree: unknown, by = two) => by.send(erasureDecisionPath(id), { method: 'POST', body: { agree } });
const isDone = (id: string) =>
  vi.waitFor(async () => expect((await portal.context.store.read.get(erasures, id))?.status).toBe('done'), { timeout: 10_000 });

test('people who share a number are kept apart, and each has everything that is kept', async () => {
  const { phone, ana, ben, room, letter } = await createHousehold();
  const { people, isCut } = await search(`0${phone.slice(3)}`);
  expect(isCut).toBe(false);
  expect(people.map(({ name, birthDate }) => `${name.replace(/\d+/, '')} ${birthDate.slice(0, 10)}`).sort()).toEqual([
    'Reyes, Ana 1990-05-17',
    'Reyes, Ben 2001-01-02',
  ]);
  const ids = (name: string) => people.find((person) => person.name.includes(name))?.records.map(({ id }) => id);
  expect(ids('Ana')?.sort()).toEqual([ana.open.id, ana.issued.id, room.id, letter.id].sort());
  expect(ids('Ben')).toEqual([ben.id]);
  const trail = await one.collection('audit').getList(1, 1, { filter: 'action = "search"', sort: '-created' });
  expect(JSON.stringify(trail.items)).not.toContain(phone.slice(3));
});

test('a search names its field when it is too short, and calls need the right', async () => {
  for (const text of ['ab', '..%', '']) await expect(search(text)).rejects.toMatchObject({ status: 400, response: { data: { text: {} } } });
  const { id } = await one.collection('roles').create({ name: 'Cases only', capabilities: ['readCases', 'handleCases', 'exportPersons'] });
  const passwords = { password, passwordConfirm: password, ownPassword: staffAccount.password };
  await one.collection('users').create({ username: 'third', roles: [id], ...passwords });
  await keepGivenPasswords(portal);
  const third = portal.client();
  await third.collection('users').authWithPassword('third', password);
  const { ben } = await createHousehold();
  await expect(search('Reyes', third)).rejects.toMatchObject({ status: 403 });
  await expect(requestErasure([ben], 'x', third)).rejects.toMatchObject({ status: 403 });
  expect((await fetch(portal.url + privacyArchivePath([ben], await third.files.getToken()))).status).toBe(403);
  expect((await fetch(portal.url + privacyArchivePath([ben], 'x'))).status).toBe(401);
});

test('the archive has the records, the papers and who read them, and nothing that the office wrote for itself', async () => {
  const { ana, room, letter, phone } = await createHousehold();
  await two.collection('applications').getOne(ana.issued.id);
  const answer = await fetch(portal.url + privacyArchivePath([ana.issued, room, letter], await one.files.getToken()));
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  const record = await one.collection('applications').getOne(ana.issued.id);
  const folder = `files/${record.applicationNumber}`;
  expect([...files.keys()].sort()).toEqual(
    [
      'applications.csv',
      'certificates.csv',
      'contact.csv',
      'conversations.csv',
      'data.json',
      'messages.csv',
      'notifications.csv',
      'readings.csv',
      `${folder}/${record.documents[0]}`,
      `${folder}/${record.requirements[0]}`,
    ].sort(),
  );
  expect(files.get(`${folder}/${record.requirements[0]}`)?.equals(createPdf('Paper'))).toBe(true);
  const text = files.get('data.json')?.toString() ?? '';
  expect(JSON.parse(text).applications).toMatchObject([{ contactNumber: phone, service: 'Barangay Clearance' }]);
  expect(JSON.parse(text).readings).toContainEqual(expect.objectContaining({ action: 'open', roles: 'administrator' }));
  for (const hidden of ['Her aunt called', 'contentHash', 'second', 'visitor']) expect(text).not.toContain(hidden);
  const trail = await one.collection('audit').getFullList({ filter: `action = "export" && recordId = "${ana.issued.id}"` });
  expect(trail).toHaveLength(1);
});

test('a record that is named a hundred times is exported, and noted, once', async () => {
  const { ana, ben } = await createHousehold();
  const named = [...Array.from({ length: limits.privacyRecords - 1 }, () => ana.open), ben];
  const answer = await fetch(portal.url + privacyArchivePath(named, await one.files.getToken()));
  const { applications: cases } = JSON.parse(
    unzip(Buffer.from(await answer.arrayBuffer()))
      .get('data.json')
      ?.toString() ?? '',
  );
  expect(cases).toHaveLength(2);
  for (const { id } of [ana.open, ben])
    expect(await one.collection('audit').getFullList({ filter: `action = "export" && recordId = "${id}"` })).toHaveLength(1);
});

test('an erasure needs a second person, removes everything but the proof of what was issued, and names nobody after it', async () => {
  const { phone, ana, ben, room, letter } = await createHousehold();
  const { read } = portal.context.store;
  const unchanged = await one.collection('applications').getOne(ana.issued.id);
  // A paper that was replaced, and another application that corrects the one that is erased.
  const [earlier = ''] = unchanged.requirements;
  const earlierPapersJSON = [{ file: earlier, fileName: 'id.pdf', requirementName: 'ID', remark: 'Blurred', replaced: unchanged.created }];
  await portal.context.store.write(async (tx) => {
    await tx.update(applications, ana.issued.id, { requirements: [], earlierPapers: [earlier], earlierPapersJSON });
    await tx.update(applications, ben.id, { follows: ana.issued.id });
  });
  const { id } = await requestErasure([ana.open, ana.issued, room, letter]);
  await expect(decide(id, true, one)).rejects.toMatchObject({ status: 403 });
  expect((await read.get(applications, ana.open.id))?.name).toContain('Ana');
  await decide(id, true);
  await isDone(id);
  await expect(decide(id, false)).rejects.toMatchObject({ status: 409 });

  expect(await read.get(applications, ana.open.id)).toBeUndefined();
  expect(await read.get(messageRooms, room.id)).toBeUndefined();
  expect(await read.count(messages, fieldEquals('room', room.id))).toBe(0);
  expect(await read.get(contactMessages, letter.id)).toBeUndefined();
  expect(await read.count(verifiedNumbers, fieldEquals('number', phone))).toBe(0);
  expect(await read.count(outbox, fieldEquals('record', ana.open.id))).toBe(0);
  expect(await read.count(caseNotes, fieldEquals('application', ana.issued.id))).toBe(0);
  expect(await read.get(applications, ana.issued.id)).toMatchObject({
    applicationNumber: unchanged.applicationNumber,
    name: unchanged.name,
    documents: unchanged.documents,
    contactNumber: '',
    address: '',
    birthDate: '',
    requirements: [],
    earlierPapers: [],
    earlierPapersJSON: [],
  });
  expect((await read.get(applications, ben.id))?.follows).toBe('');
  const [paper] = await read.list(certificates, { where: fieldEquals('application', ana.issued.id) });
  expect(paper).toMatchObject({ state: 'issued', name: expect.stringContaining('Ana'), facts: null, purpose: '' });
  const { files } = portal.context;
  expect(await files.find('applications', ana.issued.id, unchanged.requirements[0])).toBeUndefined();
  expect(await files.find('applications', ana.issued.id, unchanged.documents[0])).toBeDefined();
  expect(await read.get(applications, ben.id)).toBeDefined();

  expect(await read.get(erasures, id)).toMatchObject({ status: 'done', records: [], removed: 3, reduced: 1 });
  const trail = await read.list(audit, { where: fieldEquals('recordId', room.id) });
  expect(JSON.stringify(trail)).not.toMatch(/Reyes|\+63/);
  expect(trail).toContainEqual(expect.objectContaining({ action: 'delete', details: { erasure: id, kept: 'nothing' } }));
  expect((await search(phone)).people.map(({ records }) => records.map((one) => one.id))).toEqual([[ben.id]]);
});

test('an erasure takes who applied for the person, the own number and what confirmed it, of a paper that was issued too', async () => {
  const { ana, ben } = await createHousehold();
  const { store } = portal.context;
  const helper = {
    applyFor: 'other',
    helperName: 'Helper Santos',
    helperRelation: 'other',
    helperRelationOther: 'Godson',
    helperAuthority: 'other',
    helperAuthorityOther: 'Barangay ID',
    personNumberCheck: 'code',
  } as const;
  const numbers = { [ana.open.id]: '+639280000001', [ana.issued.id]: '+639280000002', [ben.id]: '+639280000003' };
  await store.write(async (tx) => {
    for (const [id, personNumber] of Object.entries(numbers)) {
      await tx.update(applications, id, { ...helper, personNumber });
      await tx.insert(verificationCodes, { number: personNumber, visitor: `v${id}`, codeHash: 'x' });
    }
  });
  const { id } = await requestErasure([ana.open, ana.issued]);
  await decide(id, true);
  await isDone(id);
  const reduced = await store.read.get(applications, ana.issued.id);
  const names = [...Object.keys(helper), 'personNumber'] as (keyof typeof helper)[];
  expect(Object.fromEntries(names.map((name) => [name, reduced?.[name]]))).toEqual(Object.fromEntries(names.map((name) => [name, ''])));
  expect(JSON.stringify(reduced)).not.toMatch(/Santos|Godson|\+63928/);
  expect(await store.read.get(applications, ben.id)).toMatchObject({ ...helper, personNumber: numbers[ben.id] });
  const codes = await store.read.list(verificationCodes, { where: compareField('number', '~', '+63928%') });
  expect(codes.map(({ number }) => number)).toEqual([numbers[ben.id]]);
});

test('an erasure that was cut off is not shown as done, and is continued', async () => {
  const { ana, room, letter } = await createHousehold();
  const { store, files } = portal.context;
  const { id } = await requestErasure([ana.open, room, letter]);
  await store.write((tx) => tx.update(erasures, id, { status: 'agreed' }));
  const cut = new AbortController();
  const failing = Object.assign(Object.create(files), {
    removeWithThumbnails: async () => {
      cut.abort();
      throw new Error('the power failed');
    },
  });
  await expect(executeErasures({ store, files: failing }, cut.signal)).rejects.toThrow('the power failed');
  expect(await store.read.get(erasures, id)).toMatchObject({ status: 'agreed', removed: 1 });
  expect(await store.read.get(messageRooms, room.id)).toBeDefined();
  await executeErasures({ store, files }, new AbortController().signal);
  expect(await store.read.get(erasures, id)).toMatchObject({ status: 'done', removed: 3, records: [] });
});

test('a refused erasure changes nothing; bad input is named', async () => {
  const { ana, ben } = await createHousehold();
  const { id } = await requestErasure([ana.open]);
  expect(await decide(id, false, one)).toMatchObject({ status: 'refused', records: [] });
  expect(await portal.context.store.read.get(applications, ana.open.id)).toBeDefined();
  const many = Array.from({ length: limits.privacyRecords + 1 }, () => ben);
  for (const records of [[], 'all', many, [{ collection: 'users', id: ben.id }], [{ collection: 'applications', id: '../x' }]])
    await expect(requestErasure(records)).rejects.toMatchObject({ status: 400, response: { data: { records: {} } } });
  for (const reason of ['', 7, 'x'.repeat(limits.erasureReasonLength + 1)])
    await expect(requestErasure([ben], reason)).rejects.toMatchObject({ status: 400, response: { data: { reason: {} } } });
  await expect(requestErasure([{ collection: 'applications', id: 'a'.repeat(15) }])).rejects.toMatchObject({ status: 404 });
  const { id: waiting } = await requestErasure([ben]);
  await expect(decide(waiting, 'yes')).rejects.toMatchObject({ status: 400 });
  await expect(decide('b'.repeat(15), true)).rejects.toMatchObject({ status: 404 });
});

const send = (path: string, body: unknown, by = one) => by.send(path, { method: 'POST', body });

test('a corrected fact leaves its old value in a table of its own, which the erasure empties', async () => {
  const { ana } = await createHousehold();
  const { store } = portal.context;
  const readFact = async (name: string) => Reflect.get((await store.read.get(applications, ana.open.id)) ?? {}, name) as string;
  const correct = async (values: object) => {
    const previousValues = Object.fromEntries(await Promise.all(Object.keys(values).map(async (name) => [name, await readFact(name)])));
    return send(correctionsPath, { ...ana.open, values, previousValues });
  };
  for (const [values, field] of [
    [{ status: 'finished' }, 'status'],
    [{ visitor: 'x' }, 'visitor'],
    [{ birthDate: '2999-01-01' }, 'birthDate'],
    [{ address: '' }, 'address'],
  ] as const)
    await expect(correct(values)).rejects.toMatchObject({ status: 400, response: { data: { [field]: {} } } });
  for (const values of ['x', [], {}, undefined])
    await expect(send(correctionsPath, { ...ana.open, values, previousValues: {} })).rejects.toMatchObject({
      status: 400,
      response: { data: { values: {} } },
    });
  await expect(
    send(correctionsPath, { ...ana.open, id: 'zzzzzzzzzzzzzzz', values: { name: 'X' }, previousValues: {} }),
  ).rejects.toMatchObject({
    status: 404,
  });
  expect(await correct({ contactNumber: '0917 777 7777' })).toEqual({ fields: ['contactNumber'] });
  expect(await store.read.get(applications, ana.open.id)).toMatchObject({ contactNumber: '+639177777777' });
  const stale = { address: '12 Scout Borromeo Street', contactNumber: '+639171112222' };
  await expect(
    send(correctionsPath, { ...ana.open, values: { contactNumber: '0917 888 8888' }, previousValues: stale }),
  ).rejects.toMatchObject({
    status: 409,
    response: { data: { contactNumber: { params: { current: '+639177777777' } } } },
  });
  expect(await readFact('contactNumber')).toBe('+639177777777');
  await store.write((tx) => tx.removeWhere(correctedFacts, fieldEquals('record', ana.open.id)));
  await store.write((tx) => tx.removeWhere(audit, fieldEquals('recordId', ana.open.id)));
  expect(await correct({ address: '7 Scout Limbaga', name: (await store.read.get(applications, ana.open.id))?.name })).toEqual({
    fields: ['address'],
  });
  expect(await store.read.get(applications, ana.open.id)).toMatchObject({ address: '7 Scout Limbaga' });
  const listCorrected = () => store.read.list(correctedFacts, { where: fieldEquals('record', ana.open.id) });
  expect(await listCorrected()).toMatchObject([{ collection: 'applications', field: 'address', value: '12 Scout Borromeo Street' }]);
  const entry = await store.read.first(audit, { where: and(fieldEquals('recordId', ana.open.id), fieldEquals('action', 'update')) });
  expect(entry?.details).toEqual({ fields: ['address'] });
  expect(JSON.stringify(entry)).not.toContain('Scout');
  const { id } = await requestErasure([ana.open]);
  await decide(id, true);
  await vi.waitFor(async () => expect(await store.read.get(erasures, id)).toMatchObject({ status: 'done' }));
  expect(await listCorrected()).toEqual([]);
});

test('a blocked application is not changed, handed out or written about until it is released', async () => {
  const { ana } = await createHousehold();
  const { store } = portal.context;
  const block = (isBlocked: unknown) => send(blocksPath, { application: ana.open.id, isBlocked });
  await expect(block('yes')).rejects.toMatchObject({ status: 400, response: { data: { isBlocked: {} } } });
  await block(true);
  expect(await store.read.count(outbox, fieldEquals('record', ana.open.id))).toBe(0);
  await expect(one.collection('applications').update(ana.open.id, { status: 'ongoing' })).rejects.toMatchObject({
    status: 409,
    response: { data: { blockedAt: { code: 'application_blocked' } } },
  });
  await store.write(async (tx) => {
    for (const { id, status } of await tx.list(applications))
      if (id !== ana.open.id && status === 'pending') await tx.update(applications, id, { status: 'ongoing' });
  });
  expect(await send('/api/applications/take-next', {})).toMatchObject({ hold: null });
  await block(false);
  expect(await send('/api/applications/take-next', {})).toMatchObject({ hold: { id: ana.open.id } });
  expect(await one.collection('applications').update(ana.open.id, { status: 'ongoing' })).toMatchObject({ status: 'ongoing' });
});
