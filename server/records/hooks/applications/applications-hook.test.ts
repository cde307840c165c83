import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toManilaDateStamp, toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { addWorkingDays } from '#lib/dates/working-days.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { defaultSiteSettings, getWorkCalendar } from '#model/barangay.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { type BrowserClient, createBrowserClient } from '../../../../test/create-browser-client.ts';
import { createImage, createPdf, toFile } from '../../../../test/sample-files.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';
import { verifiedNumbers } from '../../../store/schema/private-tables.ts';
import type { RecordWrite } from '../hook.ts';
import { applicationsHook } from './applications-hook.ts';

let portal: RunningPortal;
let staff: PocketBase;
let service: RecordModel;
let resident: BrowserClient;
let number: string;
let nextNumber = 9_170_000_000;

beforeAll(async () => {
  portal = await startPortal({ services: ['records', 'verification'] });
  staff = await portal.staffClient();
  service = await staff.collection('services').create({
    title: 'Barangay Clearance',
    category: 'certificates',
    description: 'D',
    status: 'Available',
    processingDays: 5,
    requirements: ['Valid ID', 'Proof of address'],
  });
});
afterAll(() => portal.close());
beforeEach(() => {
  resident = createBrowserClient(portal);
  nextNumber += 1;
  number = `+63${nextNumber}`;
});

async function verify(browser: BrowserClient = resident, phone: string = number): Promise<void> {
  await browser.fetch(`/verify_otp/${encodeURIComponent(phone)}`);
  const body = JSON.stringify({ contactNumber: phone, code: await portal.codeFor(phone) });
  const answer = await browser.fetch('/validate_otp', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
  expect(await answer.json()).toMatchObject({ success: true });
}

/** As if this browser had verified the number too: a second code would have to wait. */
async function prove(browser: BrowserClient): Promise<void> {
  await browser.client.collection('messages_room').create({ phone: 'any' });
  const visitor = await portal.context.visitors.findByToken(browser.cookies.get('visitor'));
  const expires = serializeDate(new Date(Date.now() + 60_000));
  await portal.context.store.write(async (tx) => {
    await tx.insert(verifiedNumbers, { visitor: visitor?.id ?? '', number, expires, opensUntil: expires });
  });
}

async function answers(changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  return {
    firstName: 'Ana',
    middleName: 'Reyes',
    lastName: 'Niño',
    dateOfBirth: '1990-05-06',
    gender: 'female',
    civilStatus: 'single',
    occupation: 'Nurse',
    email: '',
    contactNumber: number,
    address: '1 Scout Ybardolaza',
    purpose: 'employment',
    otherPurpose: '',
    agreement: true,
    language: 'fil',
    serviceId: service.id,
    requirements: [toFile(createPdf(), 'id.pdf', 'application/pdf'), toFile(await createImage('jpeg'), 'bill.jpg', 'image/jpeg')],
    requirementsJSON: [
      { fileName: 'id.pdf', requirementName: 'Valid ID' },
      { fileName: 'bill.jpg', requirementName: 'Proof of address' },
    ],
    applicationNumber: 'ST-1-1',
    status: 'finished',
    priority: 'high',
    notes: 'please hurry',
    dueDate: '2000-01-01',
    ...changes,
  };
}

const apply = async (changes: Record<string, unknown> = {}, options: Record<string, unknown> = {}): Promise<RecordModel> =>
  resident.client.collection('applications').create(await answers(changes), options);
/** Without pictures, of which a visitor has few in the queue at once. */
const pdfPapers = () => ({
  requirements: [toFile(createPdf(), 'id.pdf', 'application/pdf'), toFile(createPdf('bill'), 'bill.pdf', 'application/pdf')],
  requirementsJSON: [
    { fileName: 'id.pdf', requirementName: 'Valid ID' },
    { fileName: 'bill.pdf', requirementName: 'Proof of address' },
  ],
});
const countOf = (phone: string) => portal.context.store.read.count(applications, fieldEquals('contactNumber', phone));
const errorResponse = (field: string, code: string, message?: string): object => ({
  status: 400,
  response: { data: { [field]: { code, ...(message === undefined ? {} : { message }) } } },
});

describe('an application from the wizard', () => {
  test('becomes a record as the office expects it, and its number is the server’s', async () => {
    await verify();
    const now = new Date();
    const answer = await apply();
    expect(answer.applicationNumber).toMatch(new RegExp(`^BRGY-${toManilaDateStamp(now)}-\\d{4}$`));
    expect(answer).not.toHaveProperty('name');
    const record = await staff.collection('applications').getOne(answer.id);
    expect(record).toMatchObject({
      name: 'Niño, Ana Reyes',
      birthDate: '1990-05-06',
      gender: 'female',
      contactNumber: number,
      purpose: 'employment',
      occupation: 'Nurse',
      language: 'fil',
      status: 'pending',
      priority: 'normal',
      notes: '',
      assignedTo: '',
      documents: [],
      consentVersion: defaultSiteSettings.privacyVersion,
      dueDate: addWorkingDays(toManilaDay(now), 5, getWorkCalendar(defaultSiteSettings)),
      history: [{ status: 'pending' }],
      requirementsJSON: [
        { fileName: 'id.pdf', requirementName: 'Valid ID' },
        { fileName: 'bill.jpg', requirementName: 'Proof of address' },
      ],
      requirements: [expect.stringMatching(/^id.*\.pdf$/), expect.stringMatching(/^bill_.*\.jpg$/)],
    });
    expect(record.consentAt).not.toBe('');
  });

  test('has one comma before the given names, even when the last name was typed with its suffix', async () => {
    await verify();
    const { id } = await apply({ ...pdfPapers(), lastName: 'Niño, Jr.' });
    expect((await staff.collection('applications').getOne(id)).name).toBe('Niño Jr., Ana Reyes');
  });

  test('takes the purpose that was typed', async () => {
    await verify();
    const { id } = await apply({ purpose: 'others', otherPurpose: ' Scholarship ' });
    expect((await staff.collection('applications').getOne(id)).purpose).toBe('Scholarship');
  });

  test('is validated by the rules of the form', async () => {
    await verify();
    await expect(
      apply({ firstName: ' ', gender: 'x', agreement: false, email: 'nobody', dateOfBirth: '2999-01-01' }),
    ).rejects.toMatchObject({
      response: {
        data: {
          firstName: { code: 'validation_required' },
          gender: { code: 'validation_invalid_value' },
          agreement: { code: 'validation_required' },
          email: { code: 'validation_is_email' },
          dateOfBirth: { code: 'validation_date_out_of_range' },
        },
      },
    });
    const { id } = await staff.collection('services').create({ ...service, id: undefined, requirements: [], minimumAge: 60 });
    await expect(apply({ serviceId: id })).rejects.toMatchObject(errorResponse('dateOfBirth', 'validation_date_out_of_range'));
    await expect(apply({ dateOfBirth: '1800-01-01' })).rejects.toMatchObject(errorResponse('dateOfBirth', 'validation_date_out_of_range'));
    await expect(apply({ purpose: 'others' })).rejects.toMatchObject(
      errorResponse('otherPurpose', 'validation_required', 'Cannot be blank.'),
    );
    await expect(apply({ contactNumber: '0281234567' })).rejects.toMatchObject(errorResponse('contactNumber', 'validation_invalid_format'));
    expect((await apply()).status).toBe('pending');
  });

  test('needs each paper of the service', async () => {
    await verify();
    const papers = {
      requirements: [toFile(createPdf(), 'id.pdf')],
      requirementsJSON: [
        { fileName: 'id.pdf', requirementName: 'Valid ID' },
        { fileName: 'no.pdf', requirementName: 'Proof of address' },
      ],
    };
    await expect(apply(papers)).rejects.toMatchObject(errorResponse('requirements', 'validation_required', 'Proof of address is required'));
    await expect(apply({ requirements: null, requirementsJSON: [] })).rejects.toMatchObject(
      errorResponse('requirements', 'validation_required', 'Valid ID is required'),
    );
    const large = toFile(Buffer.concat([createPdf(), Buffer.alloc(5 * 1024 * 1024)]), 'id.pdf');
    await expect(apply({ requirements: [large, toFile(createPdf(), 'b.pdf')] })).rejects.toMatchObject(
      errorResponse('requirements', 'validation_file_size_limit', 'File must be 5MB or smaller'),
    );
  });

  test('is for services that are offered online', async () => {
    await verify();
    const office = await staff
      .collection('services')
      .create({ title: 'Cedula', category: 'certificates', description: 'D', status: 'Available', isOnline: false });
    const closed = await staff
      .collection('services')
      .create({ title: 'Permit', category: 'permits', description: 'D', status: 'Unavailable' });
    for (const serviceId of [office.id, closed.id, 'zzzzzzzzzzzzzzz', '']) {
      await expect(apply({ serviceId }), serviceId).rejects.toMatchObject({ status: 400, response: { data: { serviceId: {} } } });
    }
  });
});

describe('a service that staff change while somebody fills in the form', () => {
  const pick = ({ price, priceTo, requirements, processingTime, processingDays, minimumAge }: RecordModel) => ({
    ...{ price, priceTo, requirements, processingTime, processingDays, minimumAge },
  });
  const open = async () => {
    await verify();
    const terms = { price: 50, requirements: ['Valid ID'], processingTime: '1 day', processingDays: 1 };
    const serviceRecord = await staff
      .collection('services')
      .create({ title: 'Residency', category: 'certificates', description: 'D', status: 'Available', ...terms });
    const papers = {
      requirements: [toFile(createPdf(), 'id.pdf')],
      requirementsJSON: [{ fileName: 'id.pdf', requirementName: 'Valid ID' }],
    };
    const send = (seenTerms: unknown, changes: Record<string, unknown> = {}) =>
      apply(
        { serviceId: serviceRecord.id, ...papers, ...changes, serviceTerms: JSON.stringify(seenTerms) },
        { headers: { 'Idempotency-Key': number } },
      );
    return { serviceRecord, send, change: (changes: object) => staff.collection('services').update(serviceRecord.id, changes) };
  };
  const changed = (terms: unknown) => ({
    status: 409,
    response: { data: { serviceId: { code: 'validation_service_changed', params: { terms, translations: {} } } } },
  });

  test.each([
    { price: 70 },
    { priceTo: 100 },
    { requirements: ['Valid ID', 'Photo'] },
    { requirements: [] },
    { processingTime: '2 days' },
    { processingDays: 7 },
    { minimumAge: 60 },
  ])('is refused with the terms of now, and taken with them: %j', async (change) => {
    const { serviceRecord, send, change: update } = await open();
    const now = pick(await update(change));
    await expect(send(pick(serviceRecord))).rejects.toMatchObject(changed(now));
    expect(await countOf(number)).toBe(0);
    const photo = { requirements: [toFile(createPdf(), 'id.pdf'), toFile(createPdf(), 'photo.pdf')] };
    const requirementsJSON = ['Valid ID', 'Photo'].map((requirementName) => ({ fileName: 'id.pdf', requirementName }));
    const application = await send(now, { ...photo, requirementsJSON, dateOfBirth: '1950-05-06' });
    expect(application).toHaveProperty('applicationNumber');
    // Sent again, it is the same application, whatever changed since.
    await update({ price: 1000, priceTo: 0 });
    expect(await send(now, { ...photo, requirementsJSON, dateOfBirth: '1950-05-06' })).toEqual(application);
  });

  test('is not refused for other words, and only closed ones are closed', async () => {
    const { serviceRecord, send, change } = await open();
    await change({ title: 'Certificate of Residency', description: 'Other', keywords: ['address'] });
    await change({ status: 'Unavailable', price: 70 });
    await expect(send(pick(serviceRecord))).rejects.toMatchObject(errorResponse('serviceId', 'validation_service_closed'));
    await change({ status: 'Available', price: 50 });
    expect(await send(pick(serviceRecord))).toHaveProperty('applicationNumber');
  });

  test('is refused when it changes while the papers are processed', async () => {
    const { serviceRecord, change } = await open();
    await change({ price: 70 });
    const body = { serviceTerms: JSON.stringify(pick(serviceRecord)) };
    const write = { principal: { role: 'guest' }, body, idempotencyKey: '' } as unknown as RecordWrite;
    const save = () =>
      portal.context.store.write(async (tx) => applicationsHook.beforeSave?.(write, { serviceId: serviceRecord.id }, tx, undefined));
    await expect(save()).rejects.toMatchObject({ code: 'conflict', fields: { serviceId: { code: 'validation_service_changed' } } });
  });

  test('needs terms that can be read, when there are any', async () => {
    const { send } = await open();
    for (const seenTerms of ['{', { price: 50 }, 7, null]) {
      await expect(send(seenTerms), JSON.stringify(seenTerms)).rejects.toMatchObject(
        errorResponse('serviceTerms', 'validation_invalid_value'),
      );
    }
  });
});

describe('a plain record', () => {
  test('is taken too, its papers in the order of the service', async () => {
    await verify();
    const form = new FormData();
    const values = {
      name: 'Niño, Ana',
      contactNumber: number.replace('+63', '0'),
      address: 'A',
      birthDate: '1990-05-06',
      civilStatus: 'married',
      purpose: 'Loan',
      serviceId: service.id,
      status: 'pending',
      priority: 'normal',
      notes: '',
      applicationNumber: 'ST-20260101-1234',
      requirementsJSON: JSON.stringify([
        { fileName: 'a.pdf', requirementName: 'Valid ID' },
        { fileName: 'b.pdf', requirementName: 'Proof of address' },
      ]),
    };
    for (const [key, value] of Object.entries(values)) form.set(key, value);
    form.append('requirements', toFile(createPdf(), 'a.pdf'));
    form.append('requirements', toFile(createPdf(), 'b.pdf'));
    const createdApplication = await resident.client.collection('applications').create(form);
    expect(await staff.collection('applications').getOne(createdApplication.id)).toMatchObject({
      name: 'Niño, Ana',
      contactNumber: number,
      consentVersion: '',
      status: 'pending',
    });
  });
});

describe('the proof of a verified number', () => {
  const unverified = errorResponse('contactNumber', 'validation_phone_unverified');
  const usedUp = errorResponse(
    'contactNumber',
    'validation_verification_used',
    'This verification was used for 4 applications. Please verify the phone number again.',
  );

  test('is needed, for this number and from this browser', async () => {
    await expect(apply()).rejects.toMatchObject(unverified);
    await verify();
    await expect(
      createBrowserClient(portal)
        .client.collection('applications')
        .create(await answers()),
    ).rejects.toMatchObject(unverified);
    await expect(apply({ contactNumber: '+639179999999' })).rejects.toMatchObject(unverified);
    expect(await apply()).toHaveProperty('id');
  });

  test('is used up by four applications, also when six come at once', async () => {
    await verify();
    const results = await Promise.allSettled(['A', 'B', 'C', 'D', 'E', 'F'].map((firstName) => apply({ ...pdfPapers(), firstName })));
    const successes = results.filter(({ status }) => status === 'fulfilled');
    expect([successes.length, results.length]).toEqual([4, 6]);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(usedUp);
    expect(
      await staff.collection('applications').getFullList({ filter: staff.filter('contactNumber = {:number}', { number }) }),
    ).toHaveLength(4);
  });

  test('is used up by four in one batch, of which a fifth fails the whole', async () => {
    await verify();
    const send = async (names: readonly string[]) => {
      const batch = resident.client.createBatch();
      for (const firstName of names) batch.collection('applications').create(await answers({ ...pdfPapers(), firstName }));
      return batch.send();
    };
    await expect(send(['A', 'B', 'C', 'D', 'E'])).rejects.toMatchObject({
      status: 400,
      response: { data: { requests: { 4: { response: { data: { contactNumber: { code: 'validation_verification_used' } } } } } } },
    });
    expect(await countOf(number)).toBe(0);
    expect(await send(['A', 'B', 'C'])).toHaveLength(3);
    const [one, two] = await Promise.allSettled([send(['D']), send(['E'])]);
    expect([one?.status, two?.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await countOf(number)).toBe(4);
  });

  test('once used up asks to verify again, and after that permits four more', async () => {
    await verify();
    for (const firstName of ['A', 'B', 'C', 'D']) await apply({ ...pdfPapers(), firstName });
    await expect(apply({ ...pdfPapers(), firstName: 'E' })).rejects.toMatchObject(usedUp);
    await prove(resident);
    expect(await apply({ ...pdfPapers(), firstName: 'E' })).toHaveProperty('id');
  });

  test('is not used up by an application that is refused', async () => {
    await verify();
    await expect(apply({ civilStatus: 'x' })).rejects.toMatchObject({ status: 400 });
    expect(await apply()).toHaveProperty('id');
  });

  test('is not taken from the page of another site', async () => {
    await verify();
    await expect(apply({}, { headers: { Origin: 'https://elsewhere.example' } })).rejects.toMatchObject({ status: 403 });
  });
});

describe('a submission sent again', () => {
  test('gives the record it made, and makes no second', async () => {
    await verify();
    const headers = { 'Idempotency-Key': 'submission-1' };
    const first = await apply({}, { headers });
    const again = await apply({}, { headers });
    expect(again).toEqual(first);
    const other = createBrowserClient(portal);
    await prove(other);
    const content = await answers({ ...pdfPapers(), firstName: 'Other' });
    const third = await other.client.collection('applications').create(content, { headers });
    expect(third.id).not.toBe(first.id);
  });

  test('is recognised in another language, after the verification expired, and after the office changed the record', async () => {
    await verify();
    const headers = { 'Idempotency-Key': 'submission-again' };
    const first = await apply({ language: 'en' }, { headers });
    await staff.collection('applications').update(first.id, { status: 'ongoing' });
    await portal.context.store.write((tx) => tx.update(applications, first.id, { address: 'Corrected' }));
    await portal.context.store.write((tx) => tx.removeWhere(verifiedNumbers, fieldEquals('number', number)));
    expect(await apply({ language: 'fil' }, { headers })).toMatchObject({ id: first.id, applicationNumber: first.applicationNumber });
  });

  test('gives one record when both attempts arrive together', async () => {
    await verify();
    const headers = { 'Idempotency-Key': 'submission-2' };
    const answers = await Promise.all(Array.from({ length: 3 }, () => apply({}, { headers })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  describe('with other content', () => {
    const changed = (applicationNumber: unknown) => ({
      status: 409,
      response: { data: { idempotencyKey: { code: 'validation_submission_changed', params: { number: applicationNumber } } } },
    });

    test('is refused, whatever differs: it is another person’s form', async () => {
      await verify();
      const headers = { 'Idempotency-Key': 'submission-3' };
      const first = await apply(pdfPapers(), { headers });
      const others = [
        { firstName: 'Jun' },
        { dateOfBirth: '1985-01-01' },
        { purpose: 'loan' },
        { requirements: [pdfPapers().requirements[0], toFile(createPdf('another'), 'bill.pdf', 'application/pdf')] },
        { requirements: pdfPapers().requirements.toReversed() },
      ];
      for (const change of others)
        await expect(apply({ ...pdfPapers(), ...change }, { headers }), JSON.stringify(change)).rejects.toMatchObject(
          changed(first.applicationNumber),
        );
      expect(await apply(pdfPapers(), { headers })).toEqual(first);
      expect(await countOf(number)).toBe(1);
    });

    test('is refused when both arrive together, and one of them is stored', async () => {
      await verify();
      const headers = { 'Idempotency-Key': 'submission-4' };
      const people = ['Ana', 'Jun'].map((firstName) => apply({ ...pdfPapers(), firstName }, { headers }));
      const results = await Promise.allSettled(people);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [stored] = await staff.collection('applications').getFullList({ filter: `contactNumber = "${number}"` });
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toMatchObject(changed(stored?.applicationNumber));
      expect(await countOf(number)).toBe(1);
    });

    test('in a batch is refused too', async () => {
      await verify();
      const headers = { 'Idempotency-Key': 'submission-5' };
      const batch = resident.client.createBatch();
      for (const firstName of ['Ana', 'Jun'])
        batch.collection('applications').create(await answers({ ...pdfPapers(), firstName }), { headers });
      await expect(batch.send()).rejects.toMatchObject({
        response: { data: { requests: { 1: { response: { status: 409, data: { idempotencyKey: {} } } } } } },
      });
      expect(await countOf(number)).toBe(0);
    });

    test('is accepted from another visitor, who learns nothing of the first', async () => {
      await verify();
      const headers = { 'Idempotency-Key': 'submission-6' };
      await apply(pdfPapers(), { headers });
      const other = createBrowserClient(portal);
      const phone = `+63${nextNumber + 5_000_000}`;
      await verify(other, phone);
      const content = await answers({ ...pdfPapers(), contactNumber: phone });
      expect(await other.client.collection('applications').create(content, { headers })).toHaveProperty('applicationNumber');
    });
  });
});

describe('the same application under another key', () => {
  const keyed = (key: string) => ({ headers: { 'Idempotency-Key': `${number}-${key}` } });
  const createBody = (applicationNumber: unknown) => ({
    status: 409,
    response: {
      message: `Already sent as ${applicationNumber}. Send again?`,
      data: { applicationNumber: { code: 'validation_already_sent', params: { number: applicationNumber } } },
    },
  });

  test('is asked about, and sent again when that is confirmed', async () => {
    await verify();
    const first = await apply(pdfPapers(), keyed('a'));
    await expect(apply(pdfPapers(), keyed('b'))).rejects.toMatchObject(createBody(first.applicationNumber));
    await expect(apply(pdfPapers())).rejects.toMatchObject(createBody(first.applicationNumber));
    expect(await countOf(number)).toBe(1);
    // Another child, or another paper, is another application.
    expect(await apply({ ...pdfPapers(), firstName: 'Jun' }, keyed('c'))).toHaveProperty('id');
    const again = await apply({ ...pdfPapers(), sendAgain: true }, keyed('b'));
    expect(again.applicationNumber).not.toBe(first.applicationNumber);
    expect(await apply({ ...pdfPapers(), sendAgain: true }, keyed('b'))).toEqual(again);
    expect(await countOf(number)).toBe(3);
  });

  test('is asked about when two arrive together, or in one batch', async () => {
    await verify();
    const results = await Promise.allSettled(['a', 'b', 'c'].map((key) => apply(pdfPapers(), keyed(key))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const batch = resident.client.createBatch();
    for (const key of ['d', 'e']) batch.collection('applications').create(await answers({ ...pdfPapers(), firstName: 'Jun' }), keyed(key));
    await expect(batch.send()).rejects.toMatchObject({
      response: { data: { requests: { 1: { response: { data: { applicationNumber: {} } } } } } },
    });
    expect(await countOf(number)).toBe(1);
  });

  test('is asked about by who verified the number since, and by no stranger to it', async () => {
    await verify();
    const first = await apply(pdfPapers(), keyed('a'));
    const other = createBrowserClient(portal);
    await prove(other);
    await expect(other.client.collection('applications').create(await answers(pdfPapers()))).rejects.toMatchObject(
      createBody(first.applicationNumber),
    );
    const outsider = createBrowserClient(portal);
    await expect(outsider.client.collection('applications').create(await answers(pdfPapers()))).rejects.toMatchObject(
      errorResponse('contactNumber', 'validation_phone_unverified'),
    );
  });

  test('is not asked about ten minutes later', async () => {
    await verify();
    await apply(pdfPapers(), keyed('a'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    try {
      expect(await apply(pdfPapers(), keyed('b'))).toHaveProperty('id');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the office', () => {
  const update = (id: string, change: Record<string, unknown>): Promise<RecordModel> => staff.collection('applications').update(id, change);

  test('moves an application on; each step is in its history and in the audit trail', async () => {
    await verify();
    const { id } = await apply();
    const changed = await update(id, { status: 'ongoing', history: [], applicationNumber: 'X' });
    expect((await staff.collection('applications').getOne(id)).history).toMatchObject([
      { status: 'pending' },
      { status: 'ongoing', by: 'clerk' },
    ]);
    expect(changed.applicationNumber).toMatch(/^BRGY-/);
    await update(id, { status: 'ongoing', priority: 'high' });
    const trail = await staff
      .collection('audit')
      .getFullList({ filter: staff.filter('recordId = {:id} && action != "open"', { id }), sort: '@rowid' });
    expect(trail.map(({ action, details }) => [action, details])).toEqual([
      ['create', null],
      ['status', { from: 'pending', to: 'ongoing' }],
      ['update', { fields: ['priority'] }],
    ]);
  });

  test('says why it denies', async () => {
    await verify();
    const { id } = await apply();
    await expect(update(id, { status: 'denied' })).rejects.toMatchObject(errorResponse('denialReason', 'validation_required'));
    await expect(update(id, { status: 'nothing' })).rejects.toMatchObject(errorResponse('status', 'validation_invalid_value'));
    await expect(update(id, { status: '' })).rejects.toMatchObject(errorResponse('status', 'validation_required'));
    expect(await update(id, { status: 'denied', denialReason: 'The ID is expired.' })).toMatchObject({ status: 'denied' });
    // A denial keeps a reason: it can be put in other words, not removed.
    for (const denialReason of ['', ' '])
      await expect(update(id, { denialReason })).rejects.toMatchObject(errorResponse('denialReason', 'validation_required'));
    expect(await update(id, { denialReason: 'The ID has expired.' })).toMatchObject({ denialReason: 'The ID has expired.' });
    expect(await update(id, { status: 'ongoing', denialReason: '' })).toMatchObject({ status: 'ongoing', denialReason: '' });
  });

  test('finishes with documents that only the verified applicant gets', async () => {
    await verify();
    const { id, applicationNumber } = await apply();
    const { documents } = await update(id, { status: 'finished', documents: [toFile(createPdf(), 'clearance.pdf')], denialReason: '' });
    const filter = staff.filter('applicationNumber = {:applicationNumber}', { applicationNumber });
    const outsider = createBrowserClient(portal);
    const path = `/api/files/applications/${id}/${documents[0]}`;
    expect(await outsider.client.collection('applications').getFirstListItem(filter)).not.toHaveProperty('documents');
    expect((await outsider.fetch(path)).status).toBe(404);

    expect(await resident.client.collection('applications').getFirstListItem(filter)).toMatchObject({ documents, denialReason: '' });
    expect((await resident.fetch(path)).status).toBe(200);
    await prove(outsider);
    expect((await outsider.fetch(path)).status).toBe(200);
    // A download is how the certificate left the office, once.
    const { store } = portal.context;
    const paper = { application: id, currentFor: id, controlNumber: `D-${id}`, state: 'issued', document: documents[0] } as const;
    const { id: paperId } = await store.write((tx) => tx.insert(certificates, paper));
    await resident.fetch(path, { method: 'HEAD' });
    expect((await createBrowserClient(portal).fetch(path)).status).toBe(404);
    expect(await store.read.get(certificates, paperId)).toMatchObject({ releasedAt: '', releaseMethod: '' });
    expect((await resident.fetch(path)).status).toBe(200);
    const downloaded = await store.read.get(certificates, paperId);
    expect(downloaded).toMatchObject({ releasedAt: expect.stringMatching(/^20/), releaseMethod: 'downloaded', releasedBy: '' });
    await resident.fetch(path);
    expect(await store.read.get(certificates, paperId)).toEqual(downloaded);
    const papers = (await staff.collection('applications').getOne(id)).requirements as string[];
    expect((await outsider.fetch(`/api/files/applications/${id}/${papers[0]}`)).status).toBe(404);
    // While the case is open again, what was issued by mistake is not theirs.
    await update(id, { status: 'ongoing' });
    expect(await resident.client.collection('applications').getFirstListItem(filter)).toMatchObject({ documents: [] });
    expect((await resident.fetch(path)).status).toBe(404);
  });
});

describe('a service', () => {
  test('that somebody applied for cannot be deleted', async () => {
    await verify();
    await apply();
    await expect(staff.collection('services').delete(service.id)).rejects.toMatchObject({
      status: 400,
      response: { message: 'Failed to delete record. Make sure that the record is not part of a required relation reference.' },
    });
  });
});

describe('a chat room', () => {
  test('is seen by the browser that made it, and after a verification by the number’s owner', async () => {
    const room = await resident.client.collection('messages_rooms').create({ phone: `0${nextNumber}`, name: 'Ana' });
    const said = await resident.client.collection('messages').create({ room: room.id, text_message: 'Hello', sender: 'support' });
    expect(said.sender).toBe('user');
    const other = createBrowserClient(portal);
    const rooms = (browser: BrowserClient): Promise<RecordModel[]> =>
      browser.client.collection('messages_room').getFullList({ filter: `phone = "0${nextNumber}"`, sort: '-created' });
    const messages = (browser: BrowserClient): Promise<RecordModel[]> =>
      browser.client.collection('messages').getFullList({ filter: `room = "${room.id}"`, sort: 'created' });
    expect([await rooms(resident), await messages(resident)]).toMatchObject([
      [{ id: room.id, phone: `0${nextNumber}` }],
      [{ text_message: 'Hello' }],
    ]);
    expect([await rooms(other), await messages(other)]).toEqual([[], []]);
    await expect(other.client.collection('messages').create({ room: room.id, text_message: 'Let me in' })).rejects.toMatchObject({
      status: 400,
      response: { data: {} },
    });
    await verify(other);
    expect([await rooms(other), await messages(other)]).toMatchObject([[{ id: room.id }], [{ text_message: 'Hello' }]]);
    expect(await staff.collection('messages_room').getFirstListItem(`phone = "0${nextNumber}"`)).toMatchObject({ phoneVerified: false });
    await other.client.collection('messages').create({ room: room.id, text_message: 'It is me' });
    expect(await staff.collection('messages_room').getFirstListItem(`phone = "0${nextNumber}"`)).toMatchObject({ phoneVerified: false });
    expect(await other.client.collection('messages').getFullList({ filter: `room = "${room.id}" || id != ""` })).toEqual([]);
    // The proof for an application ends; the rooms stay open for a day.
    await portal.context.store.write(async (tx) => {
      const [verifiedNumber] = await tx.list(verifiedNumbers, { where: fieldEquals('number', number) });
      await tx.update(verifiedNumbers, verifiedNumber?.id ?? '', { expires: '2020-01-01 00:00:00.000Z' });
    });
    expect([await rooms(other), await messages(other)]).toMatchObject([[{ id: room.id }], [{ text_message: 'Hello' }, {}]]);
    expect(await staff.collection('messages').create({ room: room.id, text_message: 'Good day', sender: 'user' })).toMatchObject({
      sender: 'support',
    });
  });
});
