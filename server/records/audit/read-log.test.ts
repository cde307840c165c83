import { EventSource } from 'eventsource';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { applications } from '#model/collections/applications/applications.ts';
import { sampleApplication } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;
let serviceId: string;
let id: string;
/** Keys of an answer that shows no more than lists do. */
const listed = [
  ...[
    'address',
    'applicationNumber',
    'assignedTo',
    'awaitsSince',
    'blockedAt',
    'blotter',
    'collectionId',
    'collectionName',
    'contactNumber',
    'created',
  ],
  ...['denialReason', 'documents', 'dueDate', 'id', 'language', 'name', 'occupation', 'priority', 'queueOrder'],
  ...['serviceId', 'source', 'status', 'updated'],
];

beforeAll(async () => {
  vi.stubGlobal('EventSource', EventSource);
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  const service = { title: 'Clearance', category: 'certificates', description: 'D', status: 'Available' };
  serviceId = (await staff.collection('services').create(service)).id;
});
afterAll(() => portal.close());
beforeEach(async () => {
  id = (await makeWithNotes('Limps on the left.')).id;
});

const make = (values: object = {}) => staff.collection('applications').create({ ...sampleApplication, serviceId, ...values });
/** Creates an application with a note, which only a change can give it; a change is no opening. */
async function makeWithNotes(notes: string, values: object = {}) {
  const application = await make(values);
  await portal.context.store.write((tx) => tx.update(applications, application.id, { notes }));
  return application;
}
const keysOf = (record: object) => Object.keys(record).sort();
/** What the audit trail says of a record since it was made. */
const trail = async (recordId: string = id) =>
  (await staff.collection('audit').getFullList({ filter: staff.filter('recordId = {:recordId}', { recordId }), sort: '@rowid' }))
    .map(({ action, details }) => (details === null ? action : [action, details]))
    .filter((entry) => entry !== 'create');
const searches = async () =>
  (await staff.collection('audit').getFullList({ filter: "action = 'search'", sort: '@rowid' })).map(({ details }) => details);
const patch = (body: object, headers: Record<string, string> = {}, query = '') =>
  fetch(`${portal.url}/api/collections/applications/records/${id}${query}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: staff.authStore.token, ...headers },
  });

describe('a change of an application', () => {
  test('answers with what lists show, also when it changes nothing', async () => {
    expect(keysOf(await staff.collection('applications').update(id, {}))).toEqual(listed);
    expect(await trail()).toEqual([]);
    const changed = await staff.collection('applications').update(id, { status: 'ongoing' }, { expand: 'serviceId' });
    expect(keysOf(changed)).toEqual([...listed, 'expand'].sort());
    expect(changed).toMatchObject({ status: 'ongoing', collectionName: 'applications', expand: { serviceId: { title: 'Clearance' } } });
    expect(await trail()).toEqual([['status', { from: 'pending', to: 'ongoing' }]]);
  });

  test('that asks for more gets it and is an opening', async () => {
    expect(await staff.collection('applications').update(id, {}, { fields: 'id,notes' })).toEqual({ id, notes: 'Limps on the left.' });
    expect(await staff.collection('applications').update(id, { priority: 'high' }, { fields: '*' })).toMatchObject({
      birthDate: expect.any(String),
    });
    expect(await trail()).toEqual(['open', ['update', { fields: ['priority'] }], 'open']);
    expect(await staff.collection('applications').update(id, {}, { fields: 'id,name' })).toEqual({ id, name: 'Cruz, Ana' });
    expect(await trail()).toHaveLength(3);
  });

  test('of another version than the newest is told the newer one, which is an opening', async () => {
    const stale = await patch({ notes: 'x' }, { 'If-Match': '"2020-01-01 00:00:00.000Z"' });
    expect(stale.status).toBe(412);
    expect((await stale.json()).data).toMatchObject({ notes: 'Limps on the left.', history: [expect.anything()] });
    expect(await trail()).toEqual([['open', { by: 'conflict' }]]);
  });

  test('of another version is no opening when it asked for what lists show', async () => {
    const stale = await patch({ status: 'ongoing' }, { 'If-Match': '"2020-01-01 00:00:00.000Z"' }, '?fields=id,updated,status');
    expect((await stale.json()).data).toEqual({ id, updated: expect.any(String), status: 'pending' });
    expect(await trail()).toEqual([]);
  });
});

test('who makes an application gets it whole, and stands in the audit trail with it', async () => {
  const createdReadEntry = await make();
  expect(createdReadEntry).toMatchObject({ history: [expect.anything()], purpose: 'loan' });
  const entries = await staff.collection('audit').getFullList({ filter: `recordId = '${createdReadEntry.id}'` });
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([['create', 'clerk']]);
});

describe('a batch', () => {
  test('answers with what lists show, whatever it asks for', async () => {
    const batch = staff.createBatch();
    batch.collection('applications').update(id, {});
    batch.collection('applications').update(id, { status: 'ongoing' }, { fields: '*' });
    batch.collection('applications').update(id, {}, { fields: 'id,notes,birthDate' });
    batch.collection('applications').upsert({ id });
    batch.collection('applications').create({ ...sampleApplication, serviceId });
    const bodies = (await batch.send()).map(({ body }) => body as RecordModel);
    expect(bodies.map(keysOf)).toEqual([listed, listed, ['id'], listed, listed]);
    expect(await trail()).toEqual([['status', { from: 'pending', to: 'ongoing' }]]);
  });

  test('of another version says nothing of the record', async () => {
    const batch = staff.createBatch();
    batch.collection('applications').update(id, {}, { headers: { 'If-Match': '"2020-01-01 00:00:00.000Z"' } });
    await expect(batch.send()).rejects.toMatchObject({ response: { data: { requests: { 0: { response: { status: 412, data: {} } } } } } });
    expect(await trail()).toEqual([]);
  });
});

describe('a live event', () => {
  test('carries what lists show, whatever its subscription asks for', async () => {
    const receivedEvents: Record<string, RecordModel[]> = { plain: [], all: [], named: [], one: [] };
    const into =
      (name: string) =>
      ({ record }: { record: RecordModel }) =>
        receivedEvents[name]?.push(record);
    const listener = await portal.staffClient();
    const live = listener.collection('applications');
    await live.subscribe('*', into('plain'), { expand: 'serviceId' });
    await live.subscribe('*', into('all'), { fields: '*' });
    await live.subscribe('*', into('named'), { fields: 'id,notes,birthDate' });
    await live.subscribe(id, into('one'));
    await patch({ notes: 'Limps no more.' });
    await vi.waitFor(() => expect(Object.values(receivedEvents).every((events) => events.length > 0)).toBe(true));
    expect(keysOf(receivedEvents.plain?.[0] ?? {})).toEqual([...listed, 'expand'].sort());
    expect([receivedEvents.all, receivedEvents.named, receivedEvents.one].map((events) => keysOf(events?.[0] ?? {}))).toEqual([
      listed,
      ['id'],
      listed,
    ]);
    expect(await trail()).toEqual([['update', { fields: ['notes'] }]]);
    await listener.realtime.unsubscribe();
  });

  test('that is narrowed by what lists do not show is a search, noted once', async () => {
    const before = (await searches()).length;
    const listener = await portal.staffClient();
    const live = listener.collection('applications');
    await live.subscribe('*', () => undefined, { filter: "notes ~ 'limps'" });
    await live.subscribe('*', () => undefined, { filter: "status = 'pending'" });
    await live.subscribe('*', () => undefined, { filter: 'nothing = 1' });
    expect((await searches()).slice(before)).toEqual([{ fields: ['notes'], filter: 'notes ~ "…"', isLive: true }]);
    await listener.realtime.unsubscribe();
  });
});

describe('one that is read', () => {
  test('is opened each time, but for what a client reads again of one that it has open', async () => {
    await staff.collection('applications').getOne(id);
    await staff.collection('applications').getOne(id, { followUp: true });
    await patch({ priority: 'high' }, {}, '?fields=*&followUp=true');
    expect(await trail()).toEqual(['open', ['update', { fields: ['priority'] }]]);
    await staff.collection('applications').getOne(id);
    expect(await trail()).toHaveLength(3);
  });

  test('is an opening for whom nothing was noted, whatever the client says', async () => {
    const other = await portal.staffClient();
    await staff.collection('applications').getOne(id);
    await other.collection('applications').getOne(id, { followUp: true });
    expect(await trail()).toEqual(['open', 'open']);
  });

  test('after five minutes is an opening again', async () => {
    await staff.collection('applications').getOne(id);
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 5 * 60_000 + 1000);
    await staff.collection('applications').getOne(id, { followUp: true });
    clock.mockRestore();
    expect(await trail()).toEqual(['open', 'open']);
  });
});

describe('a list', () => {
  test('of what lists show is no opening; of more it opens each', async () => {
    const other = await make({ name: 'Reyes, Ben' });
    const filter = `id = '${id}' || id = '${other.id}'`;
    await staff.collection('applications').getList(1, 10, { filter, fields: 'id,name,serviceId,status' });
    expect([await trail(), await trail(other.id)]).toEqual([[], []]);
    await staff.collection('applications').getList(1, 10, { filter, fields: 'id,notes:excerpt(3)' });
    expect([await trail(), await trail(other.id)]).toEqual([['open'], ['open']]);
    await staff.collection('applications').getList(1, 10, { filter });
    expect([await trail(), await trail(other.id)]).toEqual([
      ['open', 'open'],
      ['open', 'open'],
    ]);
  });

  test('that is narrowed by what lists do not show is a search: the fields and how many, not the words', async () => {
    await makeWithNotes('Owes 500 pesos', { name: 'Rarely, Ana', email: 'rarely@example.com' });
    const before = (await searches()).length;
    const list = (options: object) => staff.collection('applications').getList(1, 1, { fields: 'id', ...options });
    expect(await list({ filter: "notes ~ 'owes' && status = 'pending'" })).toMatchObject({ totalItems: 1 });
    await list({ filter: "email = 'rarely@example.com' || (name ~ 'Rarely' && notes != '')", skipTotal: true });
    await list({ filter: "name = 'Rarely, Ana'", sort: '-birthDate,name', countTo: 1 });
    await list({ filter: "notes ~ 'nothing of the kind'" });
    expect((await searches()).slice(before)).toEqual([
      { fields: ['notes'], filter: 'notes ~ "…" && status = "pending"', matched: 1 },
      { fields: ['email', 'notes'], filter: 'email = "…" || (name ~ "…" && notes != "")', matched: 1 },
      { fields: ['birthDate'], filter: 'name = "…"', matched: 1 },
      { fields: ['notes'], filter: 'notes ~ "…"', matched: 0 },
    ]);
    const [entry] = (await staff.collection('audit').getList(1, 1, { filter: "action = 'search'", sort: '-@rowid' })).items;
    expect(entry).toMatchObject({
      actorName: 'clerk',
      collection: 'applications',
      recordId: '',
      address: expect.stringMatching(/127\.0\.0\.1/),
    });
  });

  test('that is narrowed by what lists show, or by what stands behind a relation, is none', async () => {
    const before = (await searches()).length;
    for (const filter of [
      "name ~ 'Cruz'",
      "serviceId.title ~ 'Clear'",
      "assignedTo.name = ''",
      "dueDate < '2030-01-01'",
      'created > @todayStart',
    ])
      await staff.collection('applications').getList(1, 1, { filter, sort: 'serviceId.title,-updated', fields: 'id' });
    await staff.collection('applications').getList(1, 1, { sort: '@random', fields: 'id' });
    await staff.collection('services').getList(1, 1, { filter: "description ~ 'D'" });
    expect(await searches()).toHaveLength(before);
  });

  test('as a file, narrowed by what lists do not show, is a download and a search', async () => {
    const before = (await searches()).length;
    const token = await staff.files.getToken();
    const file = await fetch(`${portal.url}/api/exports/applications?token=${token}&filter=${encodeURIComponent("notes ~ 'limps'")}`);
    expect(await file.text()).not.toContain('Limps');
    expect((await searches()).slice(before)).toEqual([{ fields: ['notes'], filter: 'notes ~ "…"', matched: expect.any(Number) }]);
    expect(await trail()).toEqual([]);
  });
});

test('no other record leads to one whose reading is logged', async () => {
  const notes = staff.collection('case_notes');
  const { id: note } = await notes.create({ application: id, text: 'Called.' });
  const before = (await trail()).length;
  expect(await notes.getOne(note, { expand: 'application' })).not.toHaveProperty('expand');
  expect((await notes.getFullList({ expand: 'application,author.application' }))[0]).not.toHaveProperty('expand.application');
  await expect(notes.getFullList({ filter: 'application.notes ~ "Limps"' })).rejects.toMatchObject({ status: 400 });
  await expect(notes.getFullList({ sort: 'application.birthDate' })).rejects.toMatchObject({ status: 400 });
  expect(await trail()).toHaveLength(before);
});
