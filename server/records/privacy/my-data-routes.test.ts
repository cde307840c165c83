import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareField } from '#lib/filter/build-filter.ts';
import { serializeDate } from '#lib/serialize-date.ts';
import { applications } from '#model/collections/applications.ts';
import { contactMessages } from '#model/collections/contact-messages.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { type MyDataOverview, myDataArchivePath, myDataPath, type OpenMyDataResponse, openMyDataPath } from '#model/endpoints/my-data.ts';
import { erasuresPath } from '#model/endpoints/privacy.ts';
import { limits } from '#model/limits.ts';
import { type BrowserClient, createBrowserClient } from '../../../test/create-browser-client.ts';
import { createPdf } from '../../../test/sample-files.ts';
import { type RunningPortal, staffAccount, startPortal } from '../../../test/start-portal.ts';
import { rateLimitWindows, verifiedNumbers } from '../../store/schema/private-tables.ts';

const password = 'marmalade under seven ladders';
let portal: RunningPortal;
let one: PocketBase;
let two: PocketBase;
let serviceId: string;
let made = 0;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  one = await portal.staffClient();
  const passwords = { password, passwordConfirm: password, ownPassword: staffAccount.password };
  await one.collection('users').create({ username: 'second', name: 'Bea Second', roles: ['administrator'], ...passwords });
  two = portal.client();
  await two.collection('users').authWithPassword('second', password);
  const service = { title: 'Barangay Clearance', category: 'certificates', description: 'D', status: 'Available' };
  serviceId = (await one.collection('services').create(service)).id;
});
afterAll(() => portal.close());

const createNumber = () => `+63918${String(++made).padStart(7, '0')}`;
const apply = (name: string, birthDate: string, contactNumber: string) =>
  one.collection('applications').create({
    name,
    contactNumber,
    address: '12 Scout Borromeo Street',
    birthDate,
    civilStatus: 'single',
    purpose: 'employment',
    serviceId,
    notes: 'Her aunt called.',
    requirements: [new File([new Uint8Array(createPdf('Paper'))], 'paper.pdf', { type: 'application/pdf' })],
  });

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
  const stranger = createBrowserClient(portal);
  for (const call of [
    () => open(stranger, { birthDate: '1990-05-17' }),
    () => open(browser, { birthDate: '1990-05-17' }).then(({ key }) => stranger.client.send(myDataArchivePath(key), { method: 'GET' })),
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
  for (const hidden of ['Ben', 'aunt', 'Bea', 'contentHash', browser.visitor]) expect(JSON.stringify(data)).not.toContain(hidden);

  const archive = await browser.fetch(myDataArchivePath(key));
  expect(archive.headers.get('content-type')).toBe('application/zip');
  const zip = Buffer.from(await archive.arrayBuffer()).toString('latin1');
  expect(zip).toContain(`files/${ana.applicationNumber}/`);
  expect(zip).not.toContain(ben.applicationNumber);
  expect((await browser.fetch(myDataArchivePath(`${key}x`))).status).toBe(403);
  expect((await (await verify(number)).fetch(myDataArchivePath(key))).status).toBe(403);

  const typed = String(ben.applicationNumber).toLowerCase().replaceAll('-', ' ');
  expect(await open(browser, { applicationNumber: typed })).toMatchObject({ name: 'Reyes, Ben', data: { contact: [] } });
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
  const tries = await Promise.all(
    Array.from({ length: 4 }, () => open(browser, { birthDate: '1999-09-09' }).catch(({ status }) => status)),
  );
  expect(tries.sort()).toEqual([400, 429, 429, 429]);
  await expect(open(browser, { applicationNumber: ana.applicationNumber })).rejects.toMatchObject({ status: 429 });
  await store.write((tx) => tx.removeWhere(rateLimitWindows, compareField('key', '~', 'my-data')));
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
  for (let time = 0; time <= limits.openErasuresPerAsker; time += 1)
    statuses.push(
      await begin(one).then(
        () => 201,
        ({ status }) => status,
      ),
    );
  expect(statuses).toEqual([...Array.from({ length: limits.openErasuresPerAsker }, () => 201), 409]);
  await begin(two);
});
