import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { limits } from '#model/limits.ts';
import { type BrowserClient, createBrowserClient } from '../../../../test/create-browser-client.ts';
import { keepGivenPasswords } from '../../../../test/keep-given-passwords.ts';
import { createPdf, toFile } from '../../../../test/sample-files.ts';
import { sampleApplication } from '../../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { createNumberOwnerProof } from '../../../identity/visitors/number-owner-proof.ts';
import { outbox, verifiedNumbers } from '../../../store/schema/private-tables.ts';

let portal: RunningPortal;
let staff: PocketBase;
let serviceId: string;
let lastNumber = 9_180_000_000;

function makeNumber(): string {
  lastNumber += 1;
  return `+63${lastNumber}`;
}

beforeAll(async () => {
  portal = await startPortal({ services: ['records', 'verification'] });
  staff = await portal.staffClient();
  const service = { title: 'Clearance', category: 'certificates', description: 'D', status: 'Available', requirements: ['Valid ID'] };
  serviceId = (await staff.collection('services').create(service)).id;
});
afterAll(() => portal.close());

const input = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Ana',
  middleName: '',
  lastName: 'Cruz',
  dateOfBirth: '1990-05-06',
  gender: 'female',
  civilStatus: 'single',
  address: '1 Scout Ybardolaza',
  contactNumber: makeNumber(),
  purpose: 'employment',
  agreement: true,
  serviceId,
  ...changes,
});
const enter = (changes: Record<string, unknown> = {}, by = staff) => by.collection('applications').create(input(changes));
const createExpectedError = (field: string, code: string) => ({ status: 400, response: { data: { [field]: { code } } } });

/** The staff member's client in a browser, with its visitor. */
async function openDesk(number: string): Promise<BrowserClient> {
  const desk = createBrowserClient(portal);
  await desk.fetch(`/verify_otp/${encodeURIComponent(number)}`);
  const body = JSON.stringify({ contactNumber: number, code: await portal.codeFor(number) });
  await desk.fetch('/validate_otp', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
  desk.client.authStore.save(staff.authStore.token, staff.authStore.record);
  return desk;
}

describe('an application that staff enter for a person', () => {
  test('says how it came, who recorded the consent, and has the papers under their names', async () => {
    const papers = {
      requirements: [toFile(createPdf(), 'scan.pdf', 'application/pdf')],
      requirementsJSON: [{ fileName: 'scan.pdf', requirementName: 'Valid ID' }],
    };
    const createdApplication = await enter({ ...papers, source: 'telephone' });
    expect(createdApplication).toMatchObject({
      name: 'Cruz, Ana',
      source: 'telephone',
      numberCheck: 'unverified',
      requirementsJSON: papers.requirementsJSON,
    });
    expect(createdApplication.consentBy).not.toBe('');
    expect(createdApplication.consentAt).not.toBe('');
    const messages = await portal.context.store.read.list(outbox, { where: fieldEquals('record', createdApplication.id) });
    expect(messages.map(({ kind, channel }) => `${kind} ${channel}`)).toContain('received text');
    await expect(enter({ agreement: false })).rejects.toMatchObject(createExpectedError('agreement', 'validation_required'));
  });

  test('needs no papers, and no number of a person without a phone, who gets no texts', async () => {
    await expect(enter({ contactNumber: '' })).rejects.toMatchObject(createExpectedError('contactNumber', 'validation_required'));
    const createdApplication = await enter({ contactNumber: '09170000000', noPhone: 'true', source: 'online' });
    expect(createdApplication).toMatchObject({ contactNumber: '', numberCheck: 'none', source: 'counter' });
    expect(
      (await portal.context.store.read.list(outbox, { where: fieldEquals('record', createdApplication.id) })).filter(
        ({ channel }) => channel === 'text',
      ),
    ).toEqual([]);
  });

  test('is of a verified number only with a code, and the desk stays no owner of it', async () => {
    const number = makeNumber();
    await expect(enter({ contactNumber: number, isNumberVerified: 'true' })).rejects.toMatchObject(
      createExpectedError('contactNumber', 'validation_phone_unverified'),
    );
    const desk = await openDesk(number);
    const count = () => portal.context.store.read.count(verifiedNumbers, fieldEquals('number', number));
    expect(await count()).toBe(1);
    const createdApplication = await enter({ contactNumber: number, isNumberVerified: 'true' }, desk.client);
    expect(createdApplication).toMatchObject({ numberCheck: 'code', contactNumber: number });
    expect(await count()).toBe(0);
  });

  test("keeps the person's own number as confirmed with the proof of a code typed at this desk", async () => {
    const helper = { applyFor: 'other', helperName: 'Ben Cruz', helperRelation: 'relative', helperAuthority: 'letter' };
    const desk = await openDesk(makeNumber());
    const [opened] = await portal.context.store.read.list(verifiedNumbers, { sort: [{ path: ['created'], descending: true }] });
    const number = '+639177654321';
    const prove = (visitor: string) => createNumberOwnerProof(portal.context.config.secret, { visitor, number });
    const enterFor = (personNumberProof: string) => enter({ ...helper, personNumber: '0917 765 4321', personNumberProof }, desk.client);
    expect(await enterFor(prove(opened?.visitor ?? ''))).toMatchObject({ personNumber: number, personNumberCheck: 'code' });
    expect(await enterFor(prove('another browser'))).toMatchObject({ personNumberCheck: 'unverified' });
    expect(await enterFor('')).toMatchObject({ personNumberCheck: 'unverified' });
  });

  test('is pending and nobody’s, whatever staff send with it, from the form or as a plain record', async () => {
    const decided = {
      status: 'finished',
      priority: 'high',
      assignedTo: staff.authStore.record?.id,
      notes: 'mine',
      denialReason: 'mine',
      applicationNumber: 'ST-1-1',
    };
    const plain = { ...sampleApplication, contactNumber: makeNumber(), serviceId };
    for (const facts of [input(), plain]) {
      const body = { ...facts, ...decided, documents: toFile(createPdf(), 'paper.pdf', 'application/pdf') };
      const { id } = await staff.collection('applications').create(body);
      expect(await staff.collection('applications').getOne(id)).toMatchObject({
        status: 'pending',
        priority: 'normal',
        assignedTo: '',
        notes: '',
        denialReason: '',
        documents: [],
        applicationNumber: expect.stringMatching(/^BRGY-/),
        history: [{ status: 'pending' }],
      });
    }
  });

  test('is one of at most 120 an hour by one account, because each may send a text; a colleague still enters', async () => {
    const password = 'marmalade under seven ladders';
    const signIn = async (username: string): Promise<PocketBase> => {
      await staff.collection('users').create({ username, roles: ['clerk'], password, passwordConfirm: password });
      await keepGivenPasswords(portal);
      const client = portal.client();
      await client.collection('users').authWithPassword(username, password);
      return client;
    };
    const [busy, colleague] = [await signIn('busy'), await signIn('colleague')];
    for (let at = 0; at < limits.intakesPerHour; at += 1) await enter({}, busy);
    const refused = input();
    await expect(busy.collection('applications').create(refused)).rejects.toMatchObject({ status: 429 });
    const ofNumber = fieldEquals('contactNumber', refused.contactNumber);
    expect(await portal.context.store.read.count(applications, ofNumber)).toBe(0);
    expect(await enter({}, colleague)).toMatchObject({ status: 'pending' });
  });

  test('gives a resident nothing: what only staff may say is not read from others', async () => {
    const outsider = createBrowserClient(portal);
    await expect(outsider.client.collection('applications').create(input({ contactNumber: '', noPhone: 'true' }))).rejects.toMatchObject(
      createExpectedError('contactNumber', 'validation_required'),
    );
  });
});
