import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImage, createPdf, toFile } from '../../../test/sample-files.ts';
import { article, sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

const services = () => staff.collection('services');

describe('the shape of a record', () => {
  test('has every field, none of them null but JSON, and dates in one form', async () => {
    const createdService = await services().create(service);
    expect(createdService).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{15}$/),
      collectionId: 'pbc_services',
      collectionName: 'services',
      created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/),
      updated: createdService.created,
      ...service,
      titleFil: '',
      descriptionFil: '',
      processingTimeFil: '',
      requirementsFil: null,
      isOnline: true,
      processingTime: '',
      processingDays: 3,
      keywords: [],
      minimumAge: 0,
      selfOnly: false,
      signatory: '',
      price: 0,
      priceTo: 0,
      requirements: [],
      appointments: null,
      requiresBlotterCheck: false,
      requirementSamples: [],
      form: null,
      formVersion: 0,
      issuedWithoutApproval: false,
      secondPerson: false,
    });
    expect(await portal.client().collection(createdService.collectionId).getOne(createdService.id)).toEqual(createdService);
  });

  test('of an account holds no key', async () => {
    const [me] = await staff.collection('users').getFullList();
    expect(Object.keys(me ?? {}).filter((name) => /password|token|secret/i.test(name))).toEqual(['mustChangePassword']);
    expect(me?.mustChangePassword).toBe(false);
  });

  test('has single files as a name and many as a list', async () => {
    const { image } = await staff.collection('news').create({ ...article, image: toFile(await createImage('png'), 'a.png') });
    expect(image).toEqual(expect.any(String));
    expect(await staff.collection('places').create({ name: 'Clinic', category: 'healthcare' })).toMatchObject({
      photos: [],
      openingHours: null,
    });
  });
});

describe('what is sent is cast to the type of its field', () => {
  test.each<[string, unknown, unknown]>([
    ['title', 12345, '12345'],
    ['title', true, 'true'],
    ['processingTime', null, ''],
    ['price', '12.5', 12.5],
    ['price', '', 0],
    ['price', null, 0],
    ['isOnline', 0, false],
    ['isOnline', '1', true],
    ['isOnline', 'false', false],
    ['status', ['Available', 'Unavailable'], 'Unavailable'],
    ['requirements', '["a","b"]', ['a', 'b']],
    ['requirements', null, []],
  ])('%s %j is %j', async (field, inputValue, stored) => {
    expect((await services().create({ ...service, [field]: inputValue }))[field]).toEqual(stored);
  });

  test('dates in every form that is understood', async () => {
    const sub = staff.collection('fcm_subscriptions');
    const dates: [unknown, string][] = [
      ['2025-08-05T09:30:00Z', '2025-08-05 09:30:00.000Z'],
      ['2025-08-05 09:30:00.123Z', '2025-08-05 09:30:00.123Z'],
      ['2025-08-05', '2025-08-05 00:00:00.000Z'],
      [1_754_386_200, '2025-08-05 09:30:00.000Z'],
      [new Date('2025-08-05T09:30:00Z'), '2025-08-05 09:30:00.000Z'],
      ['', ''],
      [null, ''],
    ];
    for (const [at, [inputValue, stored]] of dates.entries()) {
      expect((await sub.create({ token: `token-${at}`, lastActive: inputValue })).lastActive, String(inputValue)).toBe(stored);
    }
    await expect(sub.create({ token: 'token-x', lastActive: 'tomorrow' })).rejects.toMatchObject({
      response: { data: { lastActive: { code: 'validation_date_invalid' } } },
    });
  });

  test('a list of JSON is the same in JSON, beside a file, and as a text of a form', async () => {
    const { id: serviceId } = await services().create(service);
    const requirementsJSON = [{ fileName: 'a.pdf', requirementName: 'ID' }];
    const values = { ...sampleApplication, serviceId };
    const form = new FormData();
    for (const [key, value] of Object.entries({ ...values, requirementsJSON: JSON.stringify(requirementsJSON) })) form.set(key, value);
    for (const body of [
      { ...values, requirementsJSON },
      { ...values, requirementsJSON, requirements: [toFile(createPdf(), 'a.pdf')] },
      form,
    ]) {
      const { id } = await staff.collection('applications').create(body);
      expect((await staff.collection('applications').getOne(id)).requirementsJSON).toEqual(requirementsJSON);
    }
  });
});

describe('the name of a stored file', () => {
  test.each([
    ['My Photo é.png', /^my_photo_[a-z0-9]{10}\.png$/],
    ['John.Doe.png', /^john_[a-z0-9]{10}\.Doe\.png$/],
    ['a.png', /^a[a-z0-9]{10}_[a-z0-9]{10}\.png$/],
    ['../../etc/passwd.png', /^[a-z0-9_]+_[a-z0-9]{10}\.png$/],
    ['.png', /^[a-z0-9_]+\.png$/],
    [`${'x'.repeat(400)}.png`, /^x{100}_[a-z0-9]{10}\.png$/],
  ])('%s becomes %s', async (name, pattern) => {
    const { image } = await staff.collection('news').create({ ...article, image: toFile(await createImage('png'), name) });
    expect(image).toMatch(pattern);
  });
});
