import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#lib/dates/durations.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import {
  answersField,
  applicationErrorCodes,
  type ReuseRequest,
  reuseField,
  sendAgainField,
} from '#model/endpoints/applications/application-submission.ts';
import { correctionRequestPaths } from '#model/endpoints/applications/correction-requests.ts';
import {
  type MyApplicationsOverview,
  myApplicationsPath,
  type OpenMyApplicationsResponse,
  openMyApplicationsPath,
} from '#model/endpoints/applications/my-applications.ts';
import { type Prefill, prefillPath } from '#model/endpoints/applications/prefill.ts';
import { limits } from '#model/limits.ts';
import { type BrowserClient, createBrowserClient } from '../../../test/create-browser-client.ts';
import { createImage, toFile } from '../../../test/sample-files.ts';
import { createForm, createPaperRule, createQuestion } from '../../../test/sample-form.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { rateLimitWindows, verifiedNumbers } from '../../store/schema/private-tables.ts';

/* A new application is filled in from an earlier one of the same person, and of nobody else. */

const form = createForm([createQuestion('shop', 'shortText'), createQuestion('kind', 'choice', { choices: ['Sari-sari', 'Carinderia'] })], {
  papers: [createPaperRule('Valid ID', { validDays: 30 })],
});
let portal: RunningPortal;
let staff: PocketBase;
let serviceId: string;
let nextNumber = 9_180_000_000;
let number: string;
let earlier: RecordModel;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'], env: { LIMIT_CREATES_PER_ADDRESS_MINUTE: '1000' } });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());
beforeEach(async () => {
  nextNumber += 1;
  number = `+63${nextNumber}`;
  const { store } = portal.context;
  // Each test has attempts of its own.
  await store.write((tx) => tx.removeWhere(rateLimitWindows, compareField('key', '~', 'my-data-%')));
  serviceId = (await staff.collection('services').create({ ...service, requirements: ['Valid ID', 'Bill'], form, isOnline: true })).id;
  earlier = await createCase();
});

const requirementsJSON = [
  { fileName: 'id.jpg', requirementName: 'Valid ID' },
  { fileName: 'bill.jpg', requirementName: 'Bill' },
];
async function createCase(values: object = {}): Promise<RecordModel> {
  const requirements = [toFile(await createImage('jpeg'), 'id.jpg'), toFile(await createImage('jpeg'), 'bill.jpg')];
  const answers = JSON.stringify({ values: { shop: 'Aling Nena', kind: 'Carinderia' }, promised: [] });
  const body = { ...sampleApplication, name: 'Dela Cruz, Ana Reyes', contactNumber: number, serviceId, requirements, requirementsJSON };
  return staff.collection('applications').create({ ...body, [answersField]: answers, [sendAgainField]: true, ...values });
}
const readStored = async (id = earlier.id) => ((await portal.context.store.read.get(applications, id)) ?? {}) as RecordModel;
const deny = () => staff.collection('applications').update(earlier.id, { status: 'denied', denialReason: 'Wrong bill' });
const reviewPaper = (file: string, decision: 'accepted' | 'rejected') =>
  staff.send(correctionRequestPaths.review(earlier.id), { method: 'POST', body: { file, decision, remark: 'Blurred' } });

/** A browser that verified a number; for a verification that has ended, a time in the past. */
async function verify(phone = number, expiresInMs = 60_000): Promise<BrowserClient> {
  const browser = createBrowserClient(portal);
  const { id } = await browser.client.collection('messages_room').create({ phone: '1' });
  const visitor = (await portal.context.store.read.get(messageRooms, id))?.visitor ?? '';
  const [expires, opensUntil] = [serializeDate(new Date(Date.now() + expiresInMs)), serializeDate(new Date(Date.now() + DAY_MS))];
  await portal.context.store.write((tx) => tx.insert(verifiedNumbers, { visitor, number: phone, expires, opensUntil }));
  return browser;
}
const prefill = ({ client }: BrowserClient, application = String(earlier.applicationNumber), to = serviceId): Promise<Prefill> =>
  client.send(prefillPath, { method: 'POST', body: { application, service: to } });
async function apply({ client }: BrowserClient, reuse: Partial<ReuseRequest>, more: object = {}): Promise<RecordModel> {
  const reuseText = JSON.stringify({ application: earlier.applicationNumber, papers: [], ...reuse });
  const body = { ...sampleApplication, contactNumber: number, serviceId, [reuseField]: reuseText, [sendAgainField]: 'true', ...more };
  return client.collection('applications').create(body);
}
const countAll = () => portal.context.store.read.count(applications, fieldEquals('contactNumber', number), 100);
const notReusable = { status: 400, response: { data: { requirements: { code: applicationErrorCodes.notReusable } } } };
const nothing = { status: 400, response: { data: { proof: { code: 'my_data_nothing_opened' } } } };

test('a denied application is corrected: filled in, with copies of the papers that were not asked for again', async () => {
  const [id = '', bill = ''] = earlier.requirements;
  await reviewPaper(id, 'accepted');
  await reviewPaper(bill, 'rejected');
  await deny();
  const browser = await verify();
  const filled = await prefill(browser);
  const uploaded = toManilaDay(new Date());
  expect(filled).toMatchObject({
    isCorrection: true,
    denialReason: 'Wrong bill',
    answers: { firstName: 'Ana Reyes', lastName: 'Dela Cruz', dateOfBirth: '2000-01-01', purpose: 'loan', otherPurpose: '' },
    values: { shop: 'Aling Nena', kind: 'Carinderia' },
    papers: [{ file: id, fileName: 'id.jpg', requirementName: 'Valid ID', uploaded }],
  });
  await expect(apply(browser, { papers: [id] })).rejects.toMatchObject({
    response: { data: { requirements: { code: 'validation_required', params: { requirement: 'Bill' } } } },
  });
  await expect(apply(browser, { papers: [id, bill] })).rejects.toMatchObject(notReusable);
  const photo = toFile(await createImage('jpeg', 40, 40), 'new.jpg');
  const papersBody = { requirements: [photo], requirementsJSON: JSON.stringify([{ fileName: 'new.jpg', requirementName: 'Bill' }]) };
  const { applicationNumber } = await apply(browser, { papers: [id] }, papersBody);
  const [createdApplication] = await portal.context.store.read.list(applications, {
    where: fieldEquals('applicationNumber', applicationNumber),
  });
  expect(createdApplication).toMatchObject({
    follows: earlier.id,
    requirementsJSON: [{ requirementName: 'Bill' }, { fileName: 'id.jpg', requirementName: 'Valid ID', uploaded }],
  });
  const copy = createdApplication?.requirements[1] ?? '';
  expect(copy).not.toBe(id);
  const token = await staff.files.getToken();
  const read = async (record: string, name: string) =>
    new Uint8Array(await (await fetch(`${portal.url}/api/files/applications/${record}/${name}?token=${token}`)).arrayBuffer());
  expect(await read(createdApplication?.id ?? '', copy)).toEqual(await read(earlier.id, id));
  const filter = `applicationNumber = "${earlier.applicationNumber}"`;
  expect(await browser.client.collection('applications').getFirstListItem(filter)).toMatchObject({ followedBy: applicationNumber });
  expect(await createBrowserClient(portal).client.collection('applications').getFirstListItem(filter)).not.toHaveProperty('followedBy');
});

test('another application uses a paper again while its requirement says that it is valid, counted from its upload', async () => {
  const [id = '', bill = ''] = earlier.requirements;
  const upload = (days: number) => {
    const uploaded = toManilaDay(new Date(Date.now() - days * DAY_MS));
    return portal.context.store.write((tx) =>
      tx.update(applications, earlier.id, { requirementsJSON: requirementsJSON.map((paper) => ({ ...paper, uploaded })) }),
    );
  };
  const browser = await verify();
  await upload(30);
  expect((await prefill(browser)).papers).toMatchObject([{ file: id }]);
  await expect(apply(browser, { papers: [bill] })).rejects.toMatchObject(notReusable);
  await upload(31);
  expect((await prefill(browser)).papers).toEqual([]);
  await expect(apply(browser, { papers: [id] })).rejects.toMatchObject(notReusable);
});

test('answers are taken over only to the same question, and what is not valid is left out', async () => {
  const other = createForm([createQuestion('shop', 'number'), createQuestion('kind', 'choice', { choices: ['Sari-sari', 'Bakery'] })]);
  const { id } = await staff.collection('services').create({ ...service, form: other });
  await deny();
  const filled = await prefill(await verify(), String(earlier.applicationNumber), id);
  expect([filled.values, filled.papers, filled.isCorrection, filled.denialReason]).toEqual([{}, [], false, '']);
});

test('nobody opens or takes over what is not theirs', async () => {
  const [id = ''] = earlier.requirements;
  await deny();
  await expect(prefill(createBrowserClient(portal))).rejects.toMatchObject({ status: 403 });
  await expect(prefill(await verify(number, -1000))).rejects.toMatchObject({ status: 403 });
  const outsider = await verify('+639991234567');
  await expect(prefill(outsider)).rejects.toMatchObject(nothing);
  const before = await countAll();
  await expect(apply(outsider, { papers: [id] }, { contactNumber: '+639991234567' })).rejects.toMatchObject(notReusable);
  await expect(apply(await verify(number, -1000), { papers: [id] })).rejects.toMatchObject({
    response: { data: { contactNumber: { code: applicationErrorCodes.unverified } } },
  });
  // Names of files that are elsewhere, or of another kind, are no papers of the application.
  const browser = await verify();
  for (const papers of [['../x/y.jpg'], [`${id}x`], [id, id], [1]] as string[][])
    await expect(apply(browser, { papers })).rejects.toMatchObject(notReusable);
  await portal.context.store.write((tx) => tx.update(applications, earlier.id, { blockedAt: serializeDate(new Date()) }));
  await expect(prefill(browser)).rejects.toMatchObject(nothing);
  expect(await countAll()).toBe(before);
});

test('a later owner of the number opens nothing, and guessing numbers of applications ends after a few', async () => {
  const browser = await verify();
  const late = await createCase({ name: 'Santos, Ben' });
  await expect(prefill(browser, String(late.applicationNumber))).rejects.toMatchObject(nothing);
  for (let attempt = 1; attempt < limits.myDataAttemptsPerNumberDay; attempt += 1)
    await expect(prefill(browser, `ST-20200101-000${attempt}`)).rejects.toMatchObject(nothing);
  await expect(prefill(browser)).rejects.toMatchObject({ status: 429 });
  await expect(apply(browser, { papers: [] })).rejects.toMatchObject({ status: 429 });
  expect((await readStored()).status).toBe('pending');
});

test('the page of a number says how its applications stand, and opens one person by what only they know', async () => {
  await staff
    .collection('applications')
    .create({ ...sampleApplication, name: 'Reyes, Ben', birthDate: '2001-01-02', contactNumber: number, serviceId });
  const browser = await verify();
  const overview = await browser.client.send<MyApplicationsOverview>(myApplicationsPath, { method: 'GET' });
  expect(overview).toMatchObject({
    number,
    people: [
      { initials: 'B. R.', applications: [{ title: 'Clearance', status: 'pending', awaitsSince: '' }] },
      { initials: 'A. D.', applications: [{ status: 'pending', created: toManilaDay(new Date()) }] },
    ],
  });
  // Numbers of applications open facts, so the number alone does not tell them.
  expect(JSON.stringify(overview)).not.toMatch(/Reyes|Cruz|2000-01-01|-20\d{6}-|Aster/);
  const open = (by: BrowserClient, body: object) =>
    by.client.send<OpenMyApplicationsResponse>(openMyApplicationsPath, { method: 'POST', body });
  const opened = await open(browser, { birthDate: '2000-01-01' });
  expect(opened).toMatchObject({
    name: 'Dela Cruz, Ana Reyes',
    applications: [{ applicationNumber: earlier.applicationNumber, serviceId }],
  });
  expect(opened.applications).toHaveLength(1);
  expect(await open(browser, { applicationNumber: earlier.applicationNumber })).toEqual(opened);
});

test('dates of birth are not guessed, and an expired or foreign verification shows nothing', async () => {
  const open = (by: BrowserClient, body: object) => by.client.send(openMyApplicationsPath, { method: 'POST', body });
  const none = { number: null, people: [] };
  for (const by of [createBrowserClient(portal), await verify(number, -1000)]) {
    expect(await by.client.send(myApplicationsPath, { method: 'GET' })).toEqual(none);
    await expect(open(by, { birthDate: '2000-01-01' })).rejects.toMatchObject({ status: 403 });
  }
  const foreign = await verify('+639991234568');
  await expect(open(foreign, { applicationNumber: earlier.applicationNumber })).rejects.toMatchObject(nothing);
  const browser = await verify();
  await expect(open(browser, {})).rejects.toMatchObject({ response: { data: { proof: { code: 'validation_required' } } } });
  // The name and day of a message open no application.
  await expect(open(browser, { name: 'Dela Cruz, Ana Reyes', day: toManilaDay(new Date()) })).rejects.toMatchObject({ status: 400 });
  for (let day = 1; day <= limits.myDataAttemptsPerNumberDay; day += 1)
    await expect(open(browser, { birthDate: `1999-01-0${day}` })).rejects.toMatchObject(nothing);
  await expect(open(browser, { birthDate: '2000-01-01' })).rejects.toMatchObject({ status: 429 });
  await expect(open(await verify(), { birthDate: '2000-01-01' })).rejects.toMatchObject({ status: 429 });
});
