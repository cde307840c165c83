import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { myApplicationsPath } from '#model/endpoints/applications/my-applications.ts';
import type { Prefill } from '#model/endpoints/applications/prefill.ts';
import { type BrowserClient, createBrowserClient } from '../../../../test/create-browser-client.ts';
import { createForm, createPaperRule } from '../../../../test/sample-form.ts';
import { sampleApplication, service } from '../../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import type { Principal } from '../../../identity/principal.ts';
import { createNumberOwnerProof, isNumberOwnerProof } from '../../../identity/visitors/number-owner-proof.ts';
import { outbox, rateLimitWindows, verifiedNumbers } from '../../../store/schema/private-tables.ts';
import { correctPerson } from '../../privacy/correct-person.ts';

/* A grandson applies for his grandmother, with his number (decision 83). */

let portal: RunningPortal;
let staff: PocketBase;
let serviceId: string;
let number: string;
let browser: BrowserClient;
let nextNumber = 9_190_000_000;

beforeAll(async () => {
  portal = await startPortal({
    services: ['records', 'verification'],
    env: { LIMIT_CREATES_PER_ADDRESS_MINUTE: '1000', LIMIT_APPLICATIONS_PER_VERIFICATION: '100' },
  });
  staff = await portal.staffClient();
  serviceId = (await staff.collection('services').create(service)).id;
});
afterAll(() => portal.close());
beforeEach(async () => {
  nextNumber += 1;
  number = `+63${nextNumber}`;
  browser = createBrowserClient(portal);
  const { id } = await browser.client.collection('messages_room').create({ phone: '1' });
  const visitor = (await portal.context.store.read.get(messageRooms, id))?.visitor ?? '';
  const later = serializeDate(new Date(Date.now() + 60_000));
  await portal.context.store.write((tx) => tx.insert(verifiedNumbers, { visitor, number, expires: later, opensUntil: later }));
});

const staffPrincipal = { role: 'staff', ipAddress: '', userAgent: '', isSameOrigin: true } as unknown as Principal;

const grandmother = {
  firstName: 'Rosa',
  middleName: '',
  lastName: 'Dela Cruz',
  dateOfBirth: '1940-05-06',
  gender: 'female',
  civilStatus: 'widowed',
  address: '1 Scout Ybardolaza',
  purpose: 'employment',
  agreement: 'true',
  sendAgain: 'true',
};
const helper = { applyFor: 'other', helperName: 'Ben Cruz', helperRelation: 'relative', helperAuthority: 'letter' };
const apply = (changes: object = {}): Promise<RecordModel> =>
  browser.client.collection('applications').create({ ...grandmother, contactNumber: number, serviceId, ...helper, ...changes });
async function find({ applicationNumber }: { readonly [field: string]: unknown }) {
  const application = await portal.context.store.read.first(applications, {
    where: fieldEquals('applicationNumber', String(applicationNumber)),
  });
  if (application === undefined) throw new Error('There is no such application');
  return application;
}
const createExpectedError = (field: string, code: string) => ({ status: 400, response: { data: { [field]: { code } } } });

describe('an application for another person', () => {
  test('keeps who applied, as what and with what authority; it is about the person, and messages go to the helper', async () => {
    const createdApplication = await find(await apply({ personNumber: '0917 765 4321' }));
    expect(createdApplication).toMatchObject({
      ...helper,
      name: 'Dela Cruz, Rosa',
      contactNumber: number,
      personNumber: '+639177654321',
      personNumberCheck: 'unverified',
      helperRelationOther: '',
    });
    const texts = await portal.context.store.read.list(outbox, { where: fieldEquals('record', createdApplication.id) });
    expect(texts.filter(({ channel }) => channel === 'text').map(({ address }) => address)).toEqual([number]);
  });

  test.each([
    ['helperName', { helperName: ' ' }, 'validation_required'],
    ['helperRelation', { helperRelation: '' }, 'validation_required'],
    ['helperRelation', { helperRelation: 'boss' }, 'validation_invalid_value'],
    ['helperRelationOther', { helperRelation: 'other' }, 'validation_required'],
    ['helperAuthority', { helperAuthority: '' }, 'validation_required'],
    ['helperAuthorityOther', { helperAuthority: 'other' }, 'validation_required'],
    ['helperAuthority', { helperAuthority: 'parentOfMinor' }, 'validation_not_minor'],
    ['personNumber', { personNumber: '12' }, 'validation_invalid_format'],
    ['applyFor', { applyFor: 'nobody' }, 'validation_invalid_value'],
    ['helperName', { helperName: 'x'.repeat(201) }, 'validation_max_text_constraint'],
  ])('is refused by the name of %s (%j)', async (field, changes, code) => {
    await expect(apply(changes)).rejects.toMatchObject(createExpectedError(field, code));
  });

  test("is refused with the helper's own number as the person's", async () => {
    await expect(apply({ personNumber: number })).rejects.toMatchObject(createExpectedError('personNumber', 'validation_number_of_helper'));
  });

  test('may be of a child when a parent applies; a service has the last word on the age', async () => {
    const child = { dateOfBirth: `${new Date().getFullYear() - 6}-01-01`, civilStatus: 'single' };
    await expect(apply(child)).rejects.toMatchObject({ response: { data: { dateOfBirth: { code: 'validation_date_out_of_range' } } } });
    const parent = { ...child, helperRelation: 'parent', helperAuthority: 'parentOfMinor' };
    expect(await find(await apply(parent))).toMatchObject({ helperAuthority: 'parentOfMinor' });
    const { id } = await staff.collection('services').create({ ...service, minimumAge: 18 });
    await expect(apply({ ...parent, serviceId: id })).rejects.toMatchObject({ response: { data: { dateOfBirth: {} } } });
  });

  test('is refused by a service that each person applies for', async () => {
    const { id } = await staff.collection('services').create({ ...service, selfOnly: true });
    await expect(apply({ serviceId: id })).rejects.toMatchObject(createExpectedError('applyFor', 'validation_self_only'));
    expect(await find(await apply({ serviceId: id, applyFor: 'self' }))).toMatchObject({ applyFor: 'self' });
  });

  test('needs the letter where the office asks for one, which may be brought', async () => {
    const form = createForm([], {
      papers: [createPaperRule('Letter', { showIf: 'helperAuthority', showIfValue: 'letter', mayBring: true })],
    });
    const { id } = await staff.collection('services').create({ ...service, requirements: ['Letter'], form });
    await expect(apply({ serviceId: id })).rejects.toMatchObject({
      response: { data: { requirements: { params: { requirement: 'Letter' } } } },
    });
    const answers = JSON.stringify({ values: {}, promised: ['Letter'] });
    expect((await find(await apply({ serviceId: id, answers }))).formAnswers).toMatchObject({ promised: ['Letter'] });
    expect(await find(await apply({ serviceId: id, applyFor: 'self' }))).toMatchObject({ requirements: [] });
  });

  test('says nothing of a helper when the person applies, whatever is sent', async () => {
    for (const applyFor of ['self', '', undefined])
      expect(await find(await apply({ applyFor, personNumber: '09177654321' }))).toMatchObject({
        helperName: '',
        helperRelation: '',
        helperAuthority: '',
        personNumber: '',
        personNumberCheck: '',
      });
  });

  test('cannot say that a number is proven', async () => {
    const createdApplication = await find(await apply({ personNumber: '09177654321', personNumberCheck: 'code' }));
    expect(createdApplication.personNumberCheck).toBe('unverified');
  });

  test('is checked of plain records too, which older clients may send without a word of it', async () => {
    const plain = { ...sampleApplication, contactNumber: number, serviceId, sendAgain: 'true' };
    const send = (changes: object) => browser.client.collection('applications').create({ ...plain, ...changes });
    expect(await find(await send({}))).toMatchObject({ applyFor: '', helperName: '' });
    await expect(send({ applyFor: 'other' })).rejects.toMatchObject(createExpectedError('helperName', 'validation_required'));
    expect(await find(await send(helper))).toMatchObject({ helperName: 'Ben Cruz' });
  });

  test('tells guests who know its number nothing of either', async () => {
    const { applicationNumber } = await apply();
    const tracked = await createBrowserClient(portal)
      .client.collection('applications')
      .getFirstListItem(`applicationNumber = "${applicationNumber}"`);
    expect(JSON.stringify(tracked)).not.toMatch(/Cruz|letter/);
    await expect(
      createBrowserClient(portal)
        .client.collection('applications')
        .getFirstListItem(`applicationNumber = "${applicationNumber}" && helperName ~ "Ben"`),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe("the person's own number", () => {
  const person = () => `+63${nextNumber + 5_000_000}`;
  const send = (purpose = '?purpose=person') => browser.fetch(`/verify_otp/${encodeURIComponent(person())}${purpose}`);
  const check = async (purpose?: string, code?: string): Promise<{ success: boolean; proof?: string; reason?: string }> => {
    const body = JSON.stringify({ contactNumber: person(), code: code ?? (await portal.codeFor(person())), purpose });
    return (await browser.fetch('/validate_otp', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })).json();
  };

  test('confirms by a code, which opens nothing of it and verifies nothing', async () => {
    await staff.collection('applications').create({ ...sampleApplication, contactNumber: person(), serviceId });
    await send();
    const cookie = browser.cookies.get('visitor');
    const { success, proof } = await check('person');
    expect([success, typeof proof]).toEqual([true, 'string']);
    expect(browser.cookies.get('visitor')).toBe(cookie);
    expect(await portal.context.store.read.first(verifiedNumbers, { where: fieldEquals('number', person()) })).toBeUndefined();
    expect((await browser.client.send(myApplicationsPath, { method: 'GET' })).number).toBe(number);
    await expect(apply({ contactNumber: person(), applyFor: 'self', personNumber: '' })).rejects.toMatchObject({ status: 400 });
    const createdApplication = await find(await apply({ personNumber: person(), personNumberProof: proof }));
    expect(createdApplication).toMatchObject({ personNumber: person(), personNumberCheck: 'code', contactNumber: number });
    // Correcting the number takes the confirmation away.
    const correction = { values: { personNumber: '0918 000 0009' }, previousValues: { personNumber: person() } };
    await portal.context.store.write((tx) =>
      correctPerson(tx, staffPrincipal, { collection: 'applications', id: createdApplication.id, ...correction }),
    );
    expect(await find(createdApplication)).toMatchObject({
      personNumber: '+639180000009',
      personNumberCheck: 'unverified',
    });
  });

  test('is confirmed by no other code, no other number, no other browser and no invented proof', async () => {
    await send('');
    expect(await check('person')).toMatchObject({ success: false, reason: 'wrong' });
    await portal.context.store.write((tx) => tx.removeWhere(rateLimitWindows, compareField('key', '~', 'code%')));
    await send();
    expect(await check()).toMatchObject({ success: false, reason: 'wrong' });
    const { proof = '' } = await check('person');
    const checkOf = async (changes: object) => (await find(await apply(changes))).personNumberCheck;
    expect(await checkOf({ personNumber: '09179998888', personNumberProof: proof })).toBe('unverified');
    const [expires = '', signature = ''] = proof.split('.');
    for (const forgedProof of ['x', `${Number(expires) + 1}.${signature}`, `${expires}.${'A'.repeat(43)}`, `1.${signature}`])
      expect(await checkOf({ personNumber: person(), personNumberProof: forgedProof })).toBe('unverified');
    const secret = portal.context.config.secret;
    expect(isNumberOwnerProof(secret, createNumberOwnerProof(secret, { visitor: 'a', number }), { visitor: 'b', number })).toBe(false);
    expect(await checkOf({ personNumber: person(), personNumberProof: proof })).toBe('code');
  });
});

test('two people under one number stay apart: the helper and the person for whom he applied', async () => {
  const ownAnswers = {
    firstName: 'Ben',
    lastName: 'Cruz',
    dateOfBirth: '2000-01-02',
    gender: 'male',
    civilStatus: 'single',
    applyFor: 'self',
  };
  await apply(ownAnswers);
  const { applicationNumber } = await apply();
  const { people } = await browser.client.send(myApplicationsPath, { method: 'GET' });
  expect(people.map((person: { initials: string; applications: unknown[] }) => [person.initials, person.applications.length])).toEqual([
    ['R. D.', 1],
    ['B. C.', 1],
  ]);
  const filled = await browser.client.send<Prefill>('/api/my-applications/prefill', {
    method: 'POST',
    body: { application: applicationNumber, service: serviceId },
  });
  expect(filled.answers).toMatchObject({ firstName: 'Rosa', ...helper, helperRelationOther: '' });
});

test('staff enter one for a person whose helper stands at the window; both facts and export name the helper', async () => {
  const body = {
    ...grandmother,
    ...helper,
    contactNumber: number,
    serviceId,
    helperAuthority: 'other',
    helperAuthorityOther: 'Barangay ID',
  };
  const createdApplication = await staff.collection('applications').create(body);
  expect(createdApplication).toMatchObject({ source: 'counter', helperName: 'Ben Cruz', helperAuthorityOther: 'Barangay ID' });
  await staff.send(`/api/applications/${createdApplication.id}/corrections`, {
    method: 'POST',
    body: { values: { helperName: 'Benjamin Cruz' }, previousValues: { helperName: 'Ben Cruz' } },
  });
  expect((await portal.context.store.read.get(applications, createdApplication.id))?.helperName).toBe('Benjamin Cruz');
  await expect(
    staff.send(`/api/applications/${createdApplication.id}/corrections`, {
      method: 'POST',
      body: { values: { personNumber: '' }, previousValues: { personNumber: '' } },
    }),
  ).rejects.toMatchObject({ status: 400 });
});
