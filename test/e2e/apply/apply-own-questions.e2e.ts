import { expect, type Page } from '@playwright/test';
import type { FormAnswers, ServiceForm } from '#model/service-form/service-form.ts';
import { preventBreaksAtHyphens } from '../../../lib/texts/prevent-line-breaks.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { choosePaper, fillPerson, pressNext } from '../../browser/fill-application.ts';
import { createPortalTest, openAsStaff } from '../../browser/portal-test.ts';
import { verifyPhone } from '../../browser/verify-phone.ts';
import { createImage } from '../../sample-files.ts';
import { createForm, createPaperRule, createQuestion } from '../../sample-form.ts';
import type { RunningPortal } from '../../start-portal.ts';

/* A service with questions of its own (D240 to D242). */

let portal: RunningPortal;
const test = createPortalTest();
test.beforeEach(({ office }) => {
  ({ portal } = office);
});

let lastNumber = 0;
const freshNumber = () => `927${String(test.info().workerIndex).padStart(3, '0')}${String(++lastNumber).padStart(4, '0')}`;
const toRequiredLabel = (en: string, fil: string) => ({ label: { en, fil }, required: true });

const businessForm = createForm(
  [
    createQuestion('business', 'shortText', toRequiredLabel('Name of the business', 'Pangalan ng negosyo')),
    createQuestion('rents', 'yesNo', toRequiredLabel('Is the place rented?', 'Inuupahan ba ang lugar?')),
    createQuestion('owner', 'shortText', {
      ...toRequiredLabel('Owner of the place', 'May-ari ng lugar'),
      showIf: 'rents',
      showIfValue: 'yes',
    }),
    createQuestion('goods', 'choices', {
      ...toRequiredLabel('What is sold?', 'Ano ang paninda?'),
      choices: ['Food', 'Load', 'Clothes'],
      choicesFil: ['Pagkain', 'Load', 'Damit'],
    }),
    createQuestion('front', 'photos', toRequiredLabel('Photo of the shop', 'Litrato ng tindahan')),
  ],
  {
    standard: ['suffix', 'birthPlace'],
    papers: [
      createPaperRule('Valid ID', { group: 'a', hint: { en: 'Any ID with your address', fil: 'Kahit anong ID na may address ninyo' } }),
      createPaperRule('Passport', { group: 'a' }),
      createPaperRule('Lease', { showIf: 'rents', showIfValue: 'yes', mayBring: true }),
    ],
  },
);

async function createService(title: string, form: ServiceForm, more: object = {}) {
  const services = (await portal.staffClient()).collection('services');
  const made = await services.create({
    ...{ title, category: 'permits', description: 'D', isOnline: true, status: 'Available', processingDays: 1 },
    ...{ requirements: ['Valid ID', 'Passport', 'Lease'], form, ...more },
  });
  return { id: made.id, change: (changes: object) => services.update(made.id, changes) };
}

/** Verifies a number and fills in what every form asks, in English. */
async function openAndFillPerson(page: Page, id: string): Promise<string> {
  const number = freshNumber();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${portal.url}/apply_online/${id}`);
  await verifyPhone(page, portal, number);
  await fillPerson(page, 'Niña', 'separated');
  return number;
}

const findSent = async (number: string) => {
  const [record] = await (await portal.staffClient()).collection('applications').getFullList({ filter: `contactNumber = "+63${number}"` });
  return record;
};
const isWithinWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a resident answers them in Filipino on a phone, without a network in the middle', { tag: '@full' }, async ({ page, context }) => {
  test.setTimeout(120_000);
  const { id } = await createService('Business Clearance', businessForm);
  const number = await openAndFillPerson(page, id);
  await expect(page.getByLabel('First Name')).toHaveValue('Niña');
  await page.getByLabel('Place of birth').fill('Dagupan');
  await page.getByRole('radio', { name: 'III', exact: true }).check();
  // The draft opens in the other language.
  await page.goto(`${portal.url}/fil/apply_online/${id}`);
  await expect(page.getByLabel('Lugar ng kapanganakan')).toHaveValue('Dagupan');
  await pressNext(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Dagdag na tanong' })).toBeVisible();
  await pressNext(page);
  await expect(page.getByRole('alert').getByRole('link', { name: /Pangalan ng negosyo/ })).toBeVisible();
  await expectAccessible(page);
  expect(await isWithinWidth(page)).toBe(true);
  await page.getByLabel('Pangalan ng negosyo').fill('Tindahan ni Niña');
  await expect(page.getByLabel('May-ari ng lugar')).toBeHidden();
  await page.getByRole('radio', { name: 'Oo' }).check();
  await page.getByLabel('May-ari ng lugar').fill('Mang Jun');
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Pagkain' }).check();
  await page.getByRole('checkbox', { name: 'Load' }).check();
  const photo = { name: 'shop.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await createImage('jpeg')) };
  await page.getByLabel('Litrato ng tindahan').setInputFiles(photo);
  await expect(page.getByLabel(/Litrato ng tindahan, litrato 2/)).toBeAttached();
  await pressNext(page);
  await expect(page.getByText('Sapat na po ang isa sa mga ito:')).toBeVisible();
  await expect(page.getByText('Kahit anong ID na may address ninyo')).toBeVisible();
  await choosePaper(page, 'Passport', 'passport.pdf');
  await page.getByRole('checkbox', { name: 'Dadalhin ko po sa opisina' }).check();
  await page.getByLabel('Saan po gagamitin?').or(page.locator('select[name=purpose]')).first().selectOption('business');
  await expectAccessible(page);
  await pressNext(page);
  for (const text of ['Tindahan ni Niña', 'Mang Jun', 'Pagkain, Load', 'shop.jpg', 'Dadalhin ko po', 'III', 'Dagupan'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  expect(await isWithinWidth(page)).toBe(true);
  await page.locator('input[name=agreement]').check();
  await pressNext(page);
  await expect(page.getByText('Naipasa na po ang application!')).toBeHidden();
  await context.setOffline(false);
  await expect.poll(async () => (await findSent(number))?.name, { timeout: 60_000 }).toBe('Dela Cruz, Niña III');
  const record = await findSent(number);
  expect((record?.formAnswers as FormAnswers | undefined)?.values).toEqual({
    ...{ suffix: 'III', birthPlace: 'Dagupan', business: 'Tindahan ni Niña', rents: 'yes', owner: 'Mang Jun' },
    goods: ['Food', 'Load'],
  });
  expect((record?.formAnswers as FormAnswers | undefined)?.promised).toEqual(['Lease']);
  expect(record?.requirementsJSON).toMatchObject([{ requirementName: 'Passport' }, { question: 'front' }]);
  expect(record?.civilStatus).toBe('separated');
});

test('a question that staff add meanwhile is pointed at, and what was typed stays', { tag: '@full' }, async ({ page }) => {
  const form = createForm([createQuestion('business', 'shortText', toRequiredLabel('Name of the business', 'Pangalan ng negosyo'))]);
  const { id, change } = await createService('Permit', form, { requirements: [] });
  const number = await openAndFillPerson(page, id);
  await pressNext(page);
  await page.getByLabel('Name of the business').fill('Corner Shop');
  await pressNext(page);
  await page.getByLabel('Purpose').selectOption('business');
  await pressNext(page);
  const [first] = form.pages[0]?.questions ?? [];
  await change({
    form: createForm([
      ...(first ? [first] : []),
      createQuestion('area', 'number', toRequiredLabel('Area in square metres', 'Sukat sa metro kuwadrado')),
    ]),
  });
  await page.getByRole('checkbox').check();
  await pressNext(page);
  await expect(page.getByText('New: the questions of this service have changed. What is missing is marked.')).toBeVisible();
  await expect(page.getByLabel('Area in square metres')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name of the business')).toHaveValue('Corner Shop');
  await page.getByLabel('Area in square metres').fill('12.5');
  await pressNext(page);
  await pressNext(page);
  await page.getByRole('checkbox').check();
  await pressNext(page);
  await expect(page.getByText('Application Submitted Successfully!')).toBeVisible();
  expect((await findSent(number))?.formAnswers).toMatchObject({ version: 2, values: { business: 'Corner Shop', area: '12.5' } });
});

const createLongForm = (title: string) => {
  const questions = Array.from({ length: 15 }, (_, at) =>
    createQuestion(`q${at}`, at % 3 === 0 ? 'yesNo' : at % 3 === 1 ? 'shortText' : 'choice', { choices: ['A', 'B', 'C'] }),
  );
  return createService(title, createForm(questions), { requirements: [] });
};

test('a form with 15 questions keeps to the budget of scripts', { tag: '@full' }, async ({ page }) => {
  const { id } = await createLongForm('Long form');
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(`${portal.url}/apply_online/${id}`);
  await page.waitForLoadState('networkidle');
  const kilobytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) / 1024;
  test.info().annotations.push({ type: 'KB of script', description: String(kilobytes) });
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThan(154);
});

test('a place is told in words where the map does not load and the position is refused', { tag: '@full' }, async ({ page }) => {
  const form = createForm([createQuestion('site', 'place', toRequiredLabel('Place of the work', 'Lugar ng gagawin'))]);
  const { id } = await createService('Fence Permit', form, { requirements: [] });
  const number = await openAndFillPerson(page, id);
  await page.goto(`${portal.url}/fil/apply_online/${id}`);
  await expect(page.getByRole('textbox', { name: 'Pangalan', exact: true })).toHaveValue('Niña');
  await pressNext(page);
  const place = page.getByRole('group', { name: 'Lugar ng gagawin' });
  await expect(place).toBeVisible();
  await pressNext(page);
  await expect(page.getByRole('alert').getByRole('link', { name: /Lugar ng gagawin/ })).toBeVisible();
  await place.getByRole('button', { name: 'Gamitin kung nasaan ako ngayon' }).click();
  await expect(place.getByText('Hindi po nahanap ang lokasyon ninyo. Piliin ang lugar sa mapa, o isulat kung nasaan.')).toBeVisible();
  // First the script of the map is missing, then its frame.
  await page.route(/position-picker/, (route) => route.abort());
  const openMap = place.getByRole('button', { name: 'Piliin sa mapa' });
  await openMap.click();
  await expect(place.getByText(preventBreaksAtHyphens('Hindi po ma-load ang mapa. Isulat po kung nasaan.'))).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute(/position-picker/);
  await page.route('**/map-frame', (route) => route.abort());
  await page.reload();
  await openMap.click();
  await expect(place.getByText(preventBreaksAtHyphens('Hindi po ma-load ang mapa.'))).toBeVisible();
  await expectAccessible(page);
  expect(await isWithinWidth(page)).toBe(true);
  const words = place.getByRole('textbox', { name: 'O isulat po kung nasaan' });
  await words.fill('12');
  await pressNext(page);
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await words.fill('Sa tapat ng kapilya');
  await pressNext(page);
  await page.locator('select[name=purpose]').selectOption('business');
  await pressNext(page);
  await expect(page.getByText('Sa tapat ng kapilya', { exact: true })).toBeVisible();
  await page.locator('input[name=agreement]').check();
  await pressNext(page);
  await expect(page.getByText('Naipasa na po ang application!')).toBeVisible();
  expect((await findSent(number))?.formAnswers).toMatchObject({ values: { site: 'Sa tapat ng kapilya' } });
});

test('words about a place stay beside the mark on the map, and staff read both', { tag: '@full' }, async ({ page, context, office }) => {
  const form = createForm([createQuestion('site', 'place', toRequiredLabel('Place of the work', 'Lugar ng gagawin'))]);
  const { id } = await createService('Repair Permit', form, { requirements: [] });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 14.6388, longitude: 121.0375 });
  const number = await openAndFillPerson(page, id);
  await pressNext(page);
  const place = page.getByRole('group', { name: 'Place of the work' });
  const words = place.getByRole('textbox', { name: 'Or write where it is' });
  await words.fill('Behind the chapel');
  await place.getByRole('button', { name: 'Use where I am now' }).click();
  await expect(place.getByText('Marked on the map')).toBeVisible();
  await expect(words).toHaveValue('Behind the chapel');
  await place.getByRole('button', { name: 'Remove Place of the work' }).click();
  await expect(words).toHaveValue('Behind the chapel');
  await place.getByRole('button', { name: 'Use where I am now' }).click();
  await words.press('End');
  await words.pressSequentially(' of Rose Street');
  await pressNext(page);
  await page.getByLabel('Purpose').selectOption('business');
  await pressNext(page);
  await expect(page.getByText('Marked on the map: Behind the chapel of Rose Street')).toBeVisible();
  await page.getByRole('checkbox').check();
  await pressNext(page);
  await expect(page.getByText('Application Submitted Successfully!')).toBeVisible();
  const sent = await findSent(number);
  await openAsStaff(page, office, `/admin/applications/${sent?.id}`);
  await expect(page.getByText('Behind the chapel of Rose Street (14.638800,121.037500)').first()).toBeVisible();
});
