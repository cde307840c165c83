import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { addWorkingDays } from '#lib/dates/working-days.ts';
import { compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { defaultSiteSettings, getWorkCalendar } from '#model/barangay.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { erasures } from '#model/collections/privacy/erasures.ts';
import { privacyRequests } from '#model/collections/privacy/privacy-requests.ts';
import {
  type MyDataOverview,
  type MyDataRequestResponse,
  myDataArchivePath,
  myDataPath,
  myDataRequestsPath,
  type OpenMyDataResponse,
  openMyDataPath,
} from '#model/endpoints/privacy/my-data.ts';
import { erasureDecisionPath, erasuresPath, privacyRequestAnswerPath } from '#model/endpoints/privacy/privacy.ts';
import { limits } from '#model/limits.ts';
import { type BrowserClient, createBrowserClient } from '../../../test/create-browser-client.ts';
import { keepGivenPasswords } from '../../../test/keep-given-passwords.ts';
import { staffAccount } from '../../../test/portal-settings.ts';
import { createPdf } from '../../../test/sample-files.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { unzip } from '../../../test/unzip.ts';
import { outbox, rateLimitWindows, verifiedNumbers } from '../../store/schema/private-tables.ts';

const password = 'marmalade under seven ladders';
let portal: RunningPortal;
let one: PocketBase;
let two: PocketBase;
let serviceId: string;
let sequence = 0;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  one = await portal.staffClient();
  const passwords = { password, passwordConfirm: password, ownPassword: staffAccount.password };
  await one.collection('users').create({ username: 'second', name: 'Bea Second', roles: ['administrator'], ...passwords });
  await keepGivenPasswords(portal);
  two = portal.client();
  await two.collection('users').authWithPassword('second', password);
  const service = { title: 'Barangay Clearance', category: 'certificates', description: 'D', status: 'Available' };
  serviceId = (await one.collection('services').create(service)).id;
});
afterAll(() => portal.close());

const createNumber = () => `+63918${String(++sequence).padStart(7, '0')}`;
async function apply(name: string, birthDate: string, contactNumber: string): Promise<RecordModel> {
  const application = await one.collection('applications').create({
    name,
    contactNumber,
    address: '12 Scout Borromeo Street',
    birthDate,
    civilStatus: 'single',
    purpose: 'employment',
    serviceId,
    requirements: [new File([new Uint8Array(createPdf('Paper'))], 'paper.pdf', { type: 'application/pdf' })],
  });
  await portal.context.store.write((tx) => tx.update(applications, application.id, { notes: 'Her aunt called.' }));
  return application;
}

/** Ana and Ben share a number; Ana also wrote to the office. */
async function createHousehold() {
  const number = createNumber();
  const ana = await apply('Reyes, Ana', '1990-05-17', number);
  const ben = await apply('Reyes, Ben', '2001-01-02', number);
  await portal.context.store.write((tx) =>
    tx.insert(contactMessages, {
      name: 'Reyes, Ana',
      phone: `0${number.slice(3, 6)} ${number.slice(6, 9)}-${number.slice(9)}`,
      subject: 'Street light',
    }),
  );
  return { number, ana, ben };
}

/** A browser that verified a number a moment ago. */
async function verify(number: string): Promise<BrowserClient & { visitor: string }> {
  const browser = createBrowserClient(portal);
  const { id } = await browser.client.collection('messages_room').create({ phone: createNumber() });
  const { store } = portal.context;
  const visitor = (await store.read.get(messageRooms, id))?.visitor ?? '';
  const expires = serializeDate(new Date(Date.now() + 1_800_000));
  await store.write((tx) => tx.insert(verifiedNumbers, { visitor, number, expires, opensUntil: expires }));
  return { ...browser, visitor };
}

const post = ({ client }: BrowserClient, path: string, body: unknown) => client.send(path, { method: 'POST', body });
const overview = ({ client }: BrowserClient): Promise<MyDataOverview> => client.send(myDataPath, { method: 'GET' });
const open = (browser: BrowserClient, body: unknown): Promise<OpenMyDataResponse> => post(browser, openMyDataPath, body);
const nothing = { status: 400, response: { data: { proof: { code: 'my_data_nothing_opened' } } } };

test('a number alone says how much there is and nothing else, and without it there is nothing', async () => {
  const { number } = await createHousehold();
  expect(await overview(createBrowserClient(portal))).toEqual({ number: null, counts: [] });
  const browser = await verify(number);
  expect(await overview(browser)).toEqual({
    number,
    counts: [
      { collection: 'applications', count: 2 },
      { collection: 'messages_room', count: 0 },
      { collection: 'contact_messages', count: 1 },
    ],
  });
  const outsider = createBrowserClient(portal);
  for (const call of [
    () => open(outsider, { birthDate: '1990-05-17' }),
    () => open(browser, { birthDate: '1990-05-17' }).then(({ key }) => outsider.client.send(myDataArchivePath(key), { method: 'GET' })),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});

test('the date of birth or an application opens one person, with everything and who opened it', async () => {
  const { number, ana, ben } = await createHousehold();
  await two.collection('applications').getOne(ana.id);
  const browser = await verify(number);
  const { name, data, key, isCut } = await open(browser, { birthDate: '1990-05-17' });
  expect([name, isCut]).toEqual(['Reyes, Ana', false]);
  expect(data.applications).toMatchObject([{ applicationNumber: ana.applicationNumber, service: 'Barangay Clearance' }]);
  expect(data.contact).toMatchObject([{ subject: 'Street light' }]);
  expect(data.readings).toContainEqual(expect.objectContaining({ action: 'open', by: 'staff', roles: 'administrator' }));
  expect(data.readings).toContainEqual(expect.objectContaining({ action: 'open', by: 'visitor' }));
  expect(data.applications[0]).not.toHaveProperty('blotter');
  for (const hidden of ['Ben', 'aunt', 'Bea', 'contentHash', browser.visitor]) expect(JSON.stringify(data)).not.toContain(hidden);

  const archive = await browser.fetch(myDataArchivePath(key));
  expect(archive.headers.get('content-type')).toBe('application/zip');
  const zip = Buffer.from(await archive.arrayBuffer()).toString('latin1');
  expect(zip).toContain(`files/${ana.applicationNumber}/`);
  expect(zip).not.toContain(ben.applicationNumber);
  expect((await browser.fetch(myDataArchivePath(`${key}x`))).status).toBe(403);
  expect((await (await verify(number)).fetch(myDataArchivePath(key))).status).toBe(403);

  const input = String(ben.applicationNumber).toLowerCase().replaceAll('-', ' ');
  expect(await open(browser, { applicationNumber: input })).toMatchObject({ name: 'Reyes, Ben', data: { contact: [] } });
});

test('a document is in the archive only while the case is finished, and its download is recorded', async () => {
  const number = createNumber();
  const { id, applicationNumber } = await apply('Reyes, Dina', '1985-03-04', number);
  const pdf = new File([new Uint8Array(createPdf('Certificate'))], 'certificate.pdf', { type: 'application/pdf' });
  const { documents } = await one.collection('applications').update(id, { documents: [pdf] });
  const { store } = portal.context;
  const paper = await store.write((tx) =>
    tx.insert(certificates, {
      controlNumber: 'BC-2026-90001',
      state: 'issued',
      application: id,
      currentFor: id,
      document: documents[0],
      file: 'register.pdf',
      sentBack: 'Her brother called the captain.',
    }),
  );
  const browser = await verify(number);
  const release = async () => (await store.read.get(certificates, paper.id))?.releaseMethod;
  const readEverything = async () => {
    const opened = await open(browser, { applicationNumber });
    const archive = await browser.fetch(myDataArchivePath(opened.key));
    return { opened, zip: unzip(Buffer.from(await archive.arrayBuffer())) };
  };
  const changes = [{}, { status: 'ongoing' }, { status: 'denied', denialReason: 'Another person.' }] as const;
  for (const change of changes) {
    await store.write((tx) => tx.update(applications, id, change));
    const { opened, zip } = await readEverything();
    expect([...zip.keys()].filter((name) => name.startsWith('files/'))).toEqual([expect.stringMatching(/paper_\w+\.pdf$/)]);
    const text = JSON.stringify(opened) + [...zip.values()].join('');
    for (const withheld of [documents[0], 'register.pdf', 'captain']) expect(text).not.toContain(withheld);
    expect(await release()).toBe('');
  }

  await store.write((tx) => tx.update(applications, id, { status: 'finished' }));
  const { opened, zip } = await readEverything();
  expect(opened.data.applications).toMatchObject([{ documents }]);
  expect(zip.get(`files/${applicationNumber}/${documents[0]}`)).toBeDefined();
  expect(JSON.stringify(opened)).not.toContain('captain');
  expect(await release()).toBe('downloaded');
});

test('what came in after the verification opens only to who made it', async () => {
  const number = createNumber();
  const browser = await verify(number);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const { id } = await apply('Reyes, Later', '1980-01-01', number);
  await expect(open(browser, { birthDate: '1980-01-01' })).rejects.toMatchObject(nothing);
  await portal.context.store.write((tx) => tx.update(applications, id, { visitor: browser.visitor }));
  expect(await open(browser, { birthDate: '1980-01-01' })).toMatchObject({ name: 'Reyes, Later' });
});

test('whoever guesses gets one answer, and after five wrong ones a day none', async () => {
  const { number, ana } = await createHousehold();
  const twin = await apply('Reyes, Twin', '1990-05-17', number);
  const other = await createHousehold();
  const browser = await verify(number);
  const { store } = portal.context;
  await store.write((tx) => tx.removeWhere(rateLimitWindows, compareField('key', '~', 'my-data')));
  for (const body of [{}, { birthDate: 'x' }, { birthDate: 7, applicationNumber: ['a'] }])
    await expect(open(browser, body)).rejects.toMatchObject({
      status: 400,
      response: { data: { proof: { code: 'validation_required' } } },
    });
  const wrong = [
    // Two people with the same date of birth.
    { birthDate: '1990-05-17' },
    { birthDate: '1999-09-09' },
    { applicationNumber: other.ana.applicationNumber },
    { applicationNumber: 'ST-20260101-0001' },
  ];
  const answers: unknown[] = [];
  for (const body of wrong) answers.push(await open(browser, body).catch(({ response }) => response));
  expect(answers).toEqual(wrong.map(() => answers[0]));
  expect(answers[0]).toMatchObject({ data: nothing.response.data });
  // Right ones are not counted.
  for (const applicationNumber of [ana.applicationNumber, twin.applicationNumber]) await open(browser, { applicationNumber });
  const attempts = await Promise.all(
    Array.from({ length: 4 }, () => open(browser, { birthDate: '1999-09-09' }).catch(({ status }) => status)),
  );
  expect(attempts.sort()).toEqual([400, 429, 429, 429]);
  await expect(open(browser, { applicationNumber: ana.applicationNumber })).rejects.toMatchObject({ status: 429 });
  await store.write((tx) => tx.removeWhere(rateLimitWindows, compareField('key', '~', 'my-data')));
});

test('who has many numbers verified guesses no more than thirty times an hour from one address', async () => {
  const { store } = portal.context;
  const clearLimits = () => store.write((tx) => tx.removeWhere(rateLimitWindows, compareField('key', '~', 'my-data')));
  await clearLimits();
  const statuses: number[] = [];
  const numbers = limits.myDataAttemptsPerAddressHour / limits.myDataAttemptsPerNumberDay;
  for (let at = 0; at < numbers; at += 1) {
    const browser = await verify(createNumber());
    for (let attempt = 0; attempt < limits.myDataAttemptsPerNumberDay; attempt += 1)
      statuses.push(
        await open(browser, { birthDate: '1999-09-09' })
          .then(() => 200)
          .catch(({ status }) => status),
      );
  }
  expect(statuses).toEqual(Array.from({ length: limits.myDataAttemptsPerAddressHour }, () => 400));
  const { number, ana } = await createHousehold();
  const next = await verify(number);
  // A right answer is refused too: otherwise the refusal would tell it.
  for (const proof of [{ birthDate: '1999-09-09' }, { applicationNumber: ana.applicationNumber }])
    await expect(open(next, proof)).rejects.toMatchObject({ status: 429 });
  await clearLimits();
  expect(await open(next, { applicationNumber: ana.applicationNumber })).toMatchObject({ name: 'Reyes, Ana' });
});

test('openings and archives of a number are bounded', async () => {
  const { number } = await createHousehold();
  const browser = await verify(number);
  const { key } = await open(browser, { birthDate: '2001-01-02' });
  const statuses = [];
  for (let time = 0; time < limits.myDataOpeningsPerNumberDay; time += 1) {
    const answer = await browser.fetch(myDataArchivePath(key));
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.myDataOpeningsPerNumberDay - 1);
  expect(statuses.at(-1)).toBe(429);
});

test('one member of staff cannot fill the list of waiting erasures', async () => {
  const { ana } = await createHousehold();
  const begin = (by: PocketBase) =>
    by.send(erasuresPath, { method: 'POST', body: { records: [{ collection: 'applications', id: ana.id }], reason: 'Asked by letter.' } });
  const statuses = [];
  for (let time = 0; time <= limits.openErasuresPerRequester; time += 1)
    statuses.push(
      await begin(one).then(
        () => 201,
        ({ status }) => status,
      ),
    );
  expect(statuses).toEqual([...Array.from({ length: limits.openErasuresPerRequester }, () => 201), 409]);
  await begin(two);
});

const submitRequest = (browser: BrowserClient, body: unknown): Promise<MyDataRequestResponse> => post(browser, myDataRequestsPath, body);
const answer = (id: unknown, body: unknown, by = one) => by.send(privacyRequestAnswerPath(String(id)), { method: 'POST', body });

test('a person asks for a correction, the office answers once, and the answer reaches the number', async () => {
  const { number, ana } = await createHousehold();
  const browser = await verify(number);
  const { key } = await open(browser, { birthDate: '1990-05-17' });
  for (const [body, field] of [
    [{ key, kind: 'other', text: 'x' }, 'kind'],
    [{ key, kind: 'correction', text: ' ' }, 'text'],
    [{ key, kind: 'correction', text: 'x'.repeat(limits.privacyRequestLength + 1) }, 'text'],
  ] as const)
    await expect(submitRequest(browser, body)).rejects.toMatchObject({ status: 400, response: { data: { [field]: {} } } });
  await expect(submitRequest(browser, { key: 'x', kind: 'correction', text: 'x' })).rejects.toMatchObject({ status: 403 });
  await expect(submitRequest(await verify(number), { key, kind: 'correction', text: 'x' })).rejects.toMatchObject({ status: 403 });

  const body = { key, kind: 'correction', text: 'My street is Scout Limbaga.', language: 'fil' };
  const { request } = await submitRequest(browser, body);
  const due = addWorkingDays(toManilaDay(new Date()), 15, getWorkCalendar(defaultSiteSettings));
  expect(request).toMatchObject({ kind: 'correction', status: 'open', dueDate: expect.stringContaining(due) });
  expect((await submitRequest(browser, body)).request.id).toBe(request.id);
  const listed = await one.collection('privacy_requests').getFirstListItem(`number = '${number}'`);
  expect(listed).toMatchObject({ name: 'Reyes, Ana', personRecord: ana.id, text: body.text });

  for (const [wrong, field] of [
    [{ status: 'open', answer: 'x' }, 'status'],
    [{ status: 'done', answer: '' }, 'answer'],
    [{ status: 'done', answer: 'x'.repeat(limits.privacyAnswerLength + 1) }, 'answer'],
  ] as const)
    await expect(answer(request.id, wrong)).rejects.toMatchObject({ status: 400, response: { data: { [field]: {} } } });
  await expect(answer('zzzzzzzzzzzzzzz', { status: 'done', answer: 'x' })).rejects.toMatchObject({ status: 404 });
  await answer(request.id, { status: 'done', answer: 'Naitama na po.' });
  await expect(answer(request.id, { status: 'refused', answer: 'No.' }, two)).rejects.toMatchObject({ status: 409 });
  const message = await portal.context.store.read.first(outbox, { where: fieldEquals('record', String(request.id)) });
  expect(message).toMatchObject({ channel: 'text', address: number, content: { language: 'fil' } });
  expect(message?.content?.text).toMatch(/napagbigyan po .* Naitama na po\.$/);
  expect((await open(browser, { birthDate: '1990-05-17' })).data.requests).toMatchObject([{ status: 'done', answer: 'Naitama na po.' }]);
  expect((await open(browser, { applicationNumber: await benOf(number) })).data.requests).toEqual([]);
});

const benOf = async (number: string) =>
  (await one.collection('applications').getFirstListItem(`contactNumber = '${number}' && name ~ 'Ben'`)).applicationNumber;

test('requests of a number are bounded', async () => {
  const { number } = await createHousehold();
  const browser = await verify(number);
  const { key } = await open(browser, { birthDate: '1990-05-17' });
  const statuses = [];
  for (let time = 0; time <= limits.openPrivacyRequestsPerNumber; time += 1)
    statuses.push(
      await submitRequest(browser, { key, kind: 'blocking', text: `Number ${time}` }).then(
        () => 201,
        ({ status }) => status,
      ),
    );
  expect(statuses).toEqual([...Array.from({ length: limits.openPrivacyRequestsPerNumber }, () => 201), 409]);
  await expect(submitRequest(browser, { key, kind: 'blocking', text: 'Number 0' })).resolves.toMatchObject({
    request: { text: 'Number 0' },
  });
  const { store } = portal.context;
  for (const { id } of await store.read.list(privacyRequests, { where: fieldEquals('number', number) }))
    await answer(id, { status: 'refused', answer: 'The law keeps it.' });
  await submitRequest(browser, { key, kind: 'blocking', text: 'Another' });
  await expect(submitRequest(browser, { key, kind: 'blocking', text: 'One more' })).rejects.toMatchObject({ status: 429 });
});

test('one number is searched for so many times a minute, in whichever browser', async () => {
  const number = createNumber();
  const [first, second] = [await verify(number), await verify(number)];
  for (let at = 0; at < limits.numberHolderCallsPerMinute; at += 1) await overview(at % 2 ? first : second);
  for (const browser of [first, second]) await expect(overview(browser)).rejects.toMatchObject({ status: 429 });
  expect((await overview(await verify(createNumber()))).counts).not.toEqual([]);
});

test('who has many numbers verified sends so many requests an hour from one address', async () => {
  const { store } = portal.context;
  await store.write((tx) => tx.removeWhere(rateLimitWindows, compareField('key', '~', 'my-data')));
  const send = async (count: number): Promise<number[]> => {
    const { number } = await createHousehold();
    const browser = await verify(number);
    const { key } = await open(browser, { birthDate: '1990-05-17' });
    const statuses: number[] = [];
    // The same one each time: it is stored once, and counted like others.
    for (let at = 0; at < count; at += 1)
      statuses.push(
        await submitRequest(browser, { key, kind: 'blocking', text: 'Please.' }).then(
          () => 201,
          ({ status }) => status,
        ),
      );
    return statuses;
  };
  const statuses = [];
  for (let left = limits.privacyRequestsPerAddressHour; left > 0; left -= limits.privacyRequestsPerNumberDay)
    statuses.push(...(await send(Math.min(left, limits.privacyRequestsPerNumberDay))));
  expect(statuses).toEqual(Array.from({ length: limits.privacyRequestsPerAddressHour }, () => 201));
  expect(await send(1)).toEqual([429]);
  await store.write((tx) => tx.removeWhere(rateLimitWindows, compareField('key', '~', 'my-data')));
});

test('an erasure takes from a request who asked for what, after its answer', async () => {
  const { number, ana } = await createHousehold();
  const browser = await verify(number);
  const { key } = await open(browser, { birthDate: '1990-05-17' });
  const { request } = await submitRequest(browser, { key, kind: 'erasure', text: 'Forget me, Ana Reyes.' });
  const records = [{ collection: 'applications', id: ana.id }];
  const { store } = portal.context;
  await store.write((tx) => tx.removeWhere(erasures, fieldEquals('status', 'requested')));
  const { id } = await one.send(erasuresPath, { method: 'POST', body: { records, reason: 'Asked in the portal.' } });
  await two.send(erasureDecisionPath(id), { method: 'POST', body: { agree: true } });
  await vi.waitFor(async () => expect(await store.read.get(erasures, id)).toMatchObject({ status: 'done' }));
  expect(await store.read.get(privacyRequests, String(request.id))).toMatchObject({ number, personRecord: '' });
  await answer(request.id, { status: 'done', answer: 'Erased.' });
  const left = await store.read.get(privacyRequests, String(request.id));
  expect(left).toMatchObject({ kind: 'erasure', status: 'done', text: '', name: '', number: '', answer: '' });
});

test('who never applied opens messages with the name and the day, and no application', async () => {
  const { number } = await createHousehold();
  const day = toManilaDay(new Date());
  const { store } = portal.context;
  await store.write((tx) => tx.insert(contactMessages, { name: 'Luz Peña', phone: number, subject: 'Noise', message: 'At night.' }));
  const browser = await verify(number);
  for (const body of [{ name: 'Luz Pena' }, { day }])
    await expect(open(browser, body)).rejects.toMatchObject({
      status: 400,
      response: { data: { proof: { code: 'validation_required' } } },
    });
  await expect(open(browser, { name: 'Luz Pena', day: '2020-01-01' })).rejects.toMatchObject(nothing);
  const opened = await open(browser, { name: 'pena LUZ', day });
  expect(opened).toMatchObject({ name: 'Luz Peña', data: { contact: [{ subject: 'Noise' }], applications: [] } });
  // Ana has applications too: her messages open, and nothing else.
  const ana = await open(browser, { name: 'Ana Reyes', day });
  expect(ana.data).toMatchObject({ contact: [{ subject: 'Street light' }], applications: [], certificates: [] });
  const archive = await browser.fetch(myDataArchivePath(ana.key));
  expect(Buffer.from(await archive.arrayBuffer()).toString('latin1')).not.toContain('applications.csv');
  await store.write((tx) => tx.removeWhere(rateLimitWindows, compareField('key', '~', 'my-data')));
});
