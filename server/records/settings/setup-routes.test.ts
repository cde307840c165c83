import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { iconSizes, settings } from '#model/collections/office/settings.ts';
import { users } from '#model/collections/office/users.ts';
import { services } from '#model/collections/pages/services.ts';
import { verificationPaths } from '#model/endpoints/messaging/verification.ts';
import { setupCodeHeader, setupLogoPath, setupPath } from '#model/endpoints/office/setup.ts';
import { type SetupStep, setupSteps } from '#model/forms/setup-steps.ts';
import { findFormErrors } from '#model/service-form/find-form-errors.ts';
import { isRequirementApplicable } from '#model/service-form/list-missing-papers.ts';
import { seedStarter } from '#scripts/seed/seed-starter.ts';
import { services as starterServices } from '#scripts/seed/services.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { getThumbnail } from '../file-processing/get-thumbnail.ts';

/* A portal that is not set up: closed to everybody, and set up by who has the server's code. */

let portal: RunningPortal;
let code: string;
beforeAll(async () => {
  portal = await startPortal({ services: ['records', 'verification', 'notification'], env: { TRUST_PROXY: '1' } });
  // The test portal has an account; a new one has none until the last question.
  await portal.context.store.write(async (tx) => {
    for (const { id } of await tx.list(users)) await tx.remove(users, id);
  });
  // A power cut ends the first start; the next one continues it.
  const { store } = portal.context;
  let writes = 0;
  const write: typeof store.write = (job) => (++writes > 3 ? Promise.reject(new Error('power cut')) : store.write(job));
  await expect(seedStarter({ ...portal.context, store: { ...store, write } })).rejects.toThrow('power cut');
  expect(await store.read.count(services)).toBe(3);
  await seedStarter(portal.context);
  code = await portal.context.setup.getCode();
});
afterAll(() => portal.close());

const postStep = async (body: object, address = '203.0.113.1') => {
  const response = await fetch(portal.url + setupPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const errorsOf = ({ status, body }: Awaited<ReturnType<typeof postStep>>) => [status, Object.keys(body.data ?? {})];
const readSite = async () => (await portal.context.store.read.first(settings))?.site;

test('nothing answers but the questions, the settings and the health', async () => {
  const get = async (path: string, method = 'GET') => (await fetch(portal.url + path, { method })).status;
  for (const path of ['/api/collections/services/records', '/api/collections/news/records', '/api/realtime', '/.well-known/jwks.json'])
    expect([path, await get(path)]).toEqual([path, 503]);
  expect(await get(verificationPaths.request('+639171234567'))).toBe(503);
  for (const collection of ['applications', 'contact_messages', 'settings', 'users'])
    expect([collection, await get(`/api/collections/${collection}/records`, 'POST')]).toEqual([collection, 503]);
  expect(await get('/api/collections/users/auth-with-password', 'POST')).toBe(503);
  expect(await get('/api/health')).toBe(200);
});

test('the starter content offers nothing before the office has entered its fees, and invents nothing', async () => {
  const existingServices = await portal.context.store.read.list(services);
  expect(existingServices.map(({ title }) => title)).toEqual(starterServices.map(({ title }) => title));
  for (const { title, status, price, priceTo } of existingServices)
    expect([title, status, price, priceTo]).toEqual([title, 'Unavailable', 0, 0]);
  expect(existingServices.filter(({ requirements }) => requirements.length > 0).length).toBeGreaterThan(5);
  expect(JSON.stringify(existingServices)).not.toContain('South Triangle');
  expect(existingServices.filter(({ selfOnly }) => selfOnly).map(({ title }) => title)).toEqual(['First-time Jobseeker Certificate']);
  // Each asks the questions of its ready-made form, which are valid as those of staff are.
  for (const { title, form, formVersion } of existingServices)
    expect([title, formVersion, form === null, findFormErrors(form)]).toEqual([title, 1, false, {}]);
  // A letter is asked of who applies for another person, and of nobody else.
  const clearance = existingServices.find(({ title }) => title === 'Barangay Clearance');
  const isLetterAsked = (applyFor: string) =>
    isRequirementApplicable(clearance?.form ?? null, 'Letter of authority', {
      values: {},
      fields: { applyFor },
      visibleQuestionKeys: new Set(),
    });
  expect(clearance?.requirements).toContain('Letter of authority');
  expect([isLetterAsked('other'), isLetterAsked('self')]).toEqual([true, false]);
  expect(clearance?.requirementsFil).toContainEqual({ of: 'Letter of authority', text: 'Authorization letter' });
  expect(await readSite()).toEqual({ setupStep: 'office' });
});

test('the code is needed, as it was printed or nearly so', async () => {
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  for (const wrong of ['', 'AAAA-AAAA-AAAA', code.slice(1), `${code}0`, 'ÿ'])
    expect(errorsOf(await postStep({ code: wrong, step: 'office', answers: { name: 'Theirs', city: 'Theirs' } }))).toEqual([400, ['code']]);
  expect(await readSite()).toEqual({ setupStep: 'office' });
  expect(await postStep({ code: code.toLowerCase().replaceAll('-', ' ') })).toMatchObject({ status: 200, body: { step: 'office' } });
});

test('attempts of one address are limited; another goes on', async () => {
  const statuses = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await postStep({ code: 'wrong' }, '198.51.100.7')).status);
  expect(statuses.slice(0, 60).every((status) => status === 400)).toBe(true);
  expect(statuses[60]).toBe(429);
  expect((await postStep({ code }, '198.51.100.7')).status).toBe(429);
  expect((await postStep({ code }, '198.51.100.8')).status).toBe(200);
});

test.each([{ code: 5 }, { step: 'x' }, { step: 5 }, { step: 'office', answers: { name: 5 } }, { answers: { name: 'x'.repeat(20_000) } }])(
  'a body with %j is refused without a failure',
  async (body) => {
    expect((await postStep({ code, ...body })).status).toBe(400);
    expect(await readSite()).toEqual({ setupStep: 'office' });
  },
);

test('answers are validated by the settings they become, and kept one question at a time', async () => {
  expect(errorsOf(await postStep({ code, step: 'office', answers: { name: '', city: '', psgcCode: '12' } }))).toEqual([
    400,
    ['name', 'city', 'psgcCode'],
  ]);
  expect(
    errorsOf(await postStep({ code, step: 'administrator', answers: { username: 'ana', password: 'x', passwordAgain: 'x' } })),
  ).toEqual([400, ['username']]);
  const office = { name: 'Aster', city: 'Baguio', province: 'Benguet', psgcCode: '1430300001' };
  expect(await postStep({ code, step: 'office', answers: office })).toMatchObject({ status: 200, body: { step: 'contact' } });
  // Somebody goes on later, in another browser.
  expect(await postStep({ code })).toMatchObject({ body: { step: 'contact' } });
  expect(await postStep({ code, step: 'contact', isBack: true })).toMatchObject({ body: { step: 'office', answers: office } });
  expect(errorsOf(await postStep({ code, step: 'map', answers: { latitude: 'north', longitude: '', mapOutline: 'x' } }))).toEqual([
    400,
    expect.arrayContaining(['latitude', 'longitude', 'mapOutline']),
  ]);
  expect(errorsOf(await postStep({ code, step: 'hotlines', answers: { hotlineName1: 'Fire', hotlineNumber1: 'call' } }))).toEqual([
    400,
    ['hotlineNumber1'],
  ]);
});

test('the logo needs the code, is a picture, and becomes the icons of the portal', async () => {
  const send = async (content: Uint8Array<ArrayBuffer>, name: string, withCode = code) => {
    const body = new FormData();
    body.set('logo', new File([content], name));
    body.set('site', JSON.stringify({ setupStep: '' }));
    const headers = { [setupCodeHeader]: withCode, 'X-Forwarded-For': '203.0.113.9' };
    const response = await fetch(portal.url + setupLogoPath, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  };
  const wide = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#cc0000' } })
    .png()
    .toBuffer();
  const picture = new Uint8Array(wide);
  expect(errorsOf(await send(picture, 'logo.png', 'wrong'))).toEqual([400, ['code']]);
  expect(errorsOf(await send(new TextEncoder().encode('<svg/>'), 'logo.png'))).toEqual([400, ['logo']]);
  expect((await send(picture, 'logo.png')).status).toBe(200);
  const record = await portal.context.store.read.first(settings);
  // Nothing but the logo is taken from the form.
  expect(record).toMatchObject({ logo: expect.stringMatching(/^logo_\w+\.png$/), site: { setupStep: 'contact' } });
  const corners = await Promise.all(
    (['large', 'maskable'] as const).map(async (icon) => {
      const file = await getThumbnail(
        portal.context,
        settings,
        record?.id ?? '',
        settings.fields.logo,
        record?.logo ?? '',
        iconSizes[icon],
      );
      const { data, info } = await sharp(await buffer(file?.open() ?? Readable.from([])))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const middle = 4 * (256 * 512 + 256);
      return [info.width, info.height, data[3], data[middle]];
    }),
  );
  expect(corners).toEqual([
    [512, 512, 0, 204],
    [512, 512, 255, 204],
  ]);
});

test('a colour that is too light is refused with words', async () => {
  const answer = await postStep({ code, step: 'numbers', answers: { applicationPrefix: 'AST', portalName: '', themeColor: '#ffcc00' } });
  expect(answer).toMatchObject({ status: 400, body: { data: { themeColor: { code: 'validation_low_contrast' } } } });
});

test('the last question makes the administrator and opens the portal, once', async () => {
  const answers = {
    contact: { address: '1 Session Road', phone: '', mobile: '', email: '' },
    map: { latitude: '16.41', longitude: '120.59', mapOutline: '16.42, 120.58\n16.42, 120.6' },
    hotlines: { hotlineName1: 'Emergency', hotlineNumber1: '911' },
    hours: { weekdayFrom: '08:00', weekdayUntil: '17:00', saturdayFrom: '', saturdayUntil: '' },
    numbers: { applicationPrefix: 'AST', portalName: '', themeColor: '#7A1220' },
    privacy: { privacyOfficer: 'Liza Santos', privacyContact: 'dpo@example.ph' },
  } as const;
  for (const [step, writtenAnswers] of Object.entries(answers)) {
    const next = setupSteps[setupSteps.indexOf(step as SetupStep) + 1];
    expect(await postStep({ code, step, answers: writtenAnswers })).toMatchObject({ status: 200, body: { step: next } });
  }
  const account = {
    username: 'ana',
    fullName: 'Ana Cruz',
    accountEmail: 'ana@example.ph',
    password: 'seven quiet rivers',
    passwordAgain: '',
  };
  expect(errorsOf(await postStep({ code, step: 'administrator', answers: account }))).toEqual([400, ['passwordAgain']]);
  const weak = { ...account, password: 'password', passwordAgain: 'password' };
  expect(errorsOf(await postStep({ code, step: 'administrator', answers: weak }))).toEqual([400, ['password']]);
  const good = { ...account, passwordAgain: account.password };
  expect(errorsOf(await postStep({ code, step: 'administrator', answers: { ...good, accountEmail: 'ana' } }))).toEqual([
    400,
    ['accountEmail'],
  ]);
  expect(await postStep({ code, step: 'administrator', answers: good })).toMatchObject({ status: 200, body: { step: 'done' } });
  expect((await postStep({ code, step: 'administrator', answers: { ...good, username: 'eve' } })).status).toBe(404);
  const client = portal.client();
  await client.collection('users').authWithPassword('ana', account.password);
  expect((await client.collection('services').getFullList()).length).toBeGreaterThan(5);
  expect(await readSite()).toMatchObject({
    name: 'Aster',
    setupStep: '',
    themeColor: '#7a1220',
    mapCentre: { latitude: 16.41, longitude: 120.59 },
  });
  expect(await portal.context.setup.getCode()).toBe('');
});
