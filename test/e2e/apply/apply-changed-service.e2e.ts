import { expect, type Page } from '@playwright/test';
import type { RecordModel } from 'pocketbase';
import { expectAccessible } from '../../browser/accessibility.ts';
import { choosePaper, fillApplication, pressNext } from '../../browser/fill-application.ts';
import { createPortalTest } from '../../browser/portal-test.ts';
import { verifyPhone } from '../../browser/verify-phone.ts';
import type { RunningPortal } from '../../start-portal.ts';

/* Staff change a service while a resident fills in its form (product §2.14.9). */

let portal: RunningPortal;
const test = createPortalTest();
test.beforeEach(({ office }) => {
  ({ portal } = office);
});

let lastNumber = 0;
const freshNumber = () => `916${String(test.info().workerIndex).padStart(3, '0')}${String(++lastNumber).padStart(4, '0')}`;

/** Creates a service, and returns it with a function that changes it. */
async function createService(title: string) {
  const services = (await portal.staffClient()).collection('services');
  const facts = { price: 50, processingTime: '1 day', processingDays: 1, requirements: ['Valid ID'] };
  const made: RecordModel = await services.create({
    ...{ title, category: 'certificates', description: 'D', isOnline: true, status: 'Available' },
    ...facts,
  });
  return { id: made.id, change: (changes: object) => services.update(made.id, changes) };
}

/** Fills in the form up to its last step, and gives consent. */
async function fillToReview(page: Page, id: string): Promise<string> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${portal.url}/apply_online/${id}`);
  const number = freshNumber();
  await verifyPhone(page, portal, number);
  await fillApplication(page);
  return number;
}

const applicationsOf = async (number: string) =>
  (await portal.staffClient()).collection('applications').getFullList({ filter: `contactNumber = "+63${number}"` });
const isWithinWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

const texts = {
  en: {
    path: '',
    changed: 'The office changed this service while you filled in the form',
    fee: 'New: the fee is now ₱70.00. It was: ₱50.00.',
    added: 'New: please add Proof of address.',
    missing: 'Proof of address is required',
    label: 'Proof of address',
    confirm: 'I have read that the fee is now ₱70.00.',
    mustConfirm: 'Please confirm the new fee',
    done: 'Application Submitted Successfully!',
  },
  fil: {
    path: '/fil',
    changed: 'May binago po ang opisina sa serbisyong ito habang sumasagot kayo',
    fee: 'Bago po: ₱70.00 na ang bayad. Dati: ₱50.00.',
    added: 'Bago po: kailangan na rin ang Patunay ng tirahan.',
    missing: 'Kailangan po ang Patunay ng tirahan',
    label: 'Patunay ng tirahan',
    confirm: 'Nabasa ko po na ₱70.00 na ang bayad.',
    mustConfirm: 'Kumpirmahin po ang bagong bayad',
    done: 'Naipasa na po ang application!',
  },
} as const;

for (const [language, text] of Object.entries(texts)) {
  test(`a new requirement and a new fee are told, and the rest is kept, ${language}`, { tag: '@full' }, async ({ page }) => {
    const { id, change } = await createService(`Clearance ${language}`);
    const number = await fillToReview(page, id);
    if (text.path !== '') {
      await page.goto(`${portal.url}${text.path}/apply_online/${id}#review`);
      await page.getByRole('checkbox').check();
    }
    await change({
      price: 70,
      requirements: ['Proof of address', 'Valid ID'],
      requirementsFil: [
        { of: 'Proof of address', text: 'Patunay ng tirahan' },
        { of: 'Valid ID', text: 'Valid ID' },
      ],
    });
    await pressNext(page);
    const notice = page.getByRole('alert').filter({ hasText: text.changed });
    await expect(notice).toContainText(text.fee);
    await expect(notice).toContainText(text.added);
    await expect(notice).toBeInViewport();
    expect(await applicationsOf(number)).toEqual([]);
    // The form opens at the paper that is missing; the other one is still there.
    await expect(page.getByText('id.pdf')).toBeVisible();
    await expect(page.locator('#field-purpose')).toHaveValue('school');
    expect(await isWithinWidth(page)).toBe(true);
    await expectAccessible(page);

    await page.reload();
    await expect(notice).toContainText(text.added);
    await expect(page.getByText('id.pdf')).toBeVisible();
    await pressNext(page);
    await expect(page.getByRole('link', { name: text.missing })).toBeVisible();
    await choosePaper(page, text.label, 'bill.pdf');
    await pressNext(page);
    await expect(page.getByRole('checkbox', { name: text.confirm })).not.toBeChecked();
    await page.locator('#field-agreement').check();
    await pressNext(page);
    await expect(page.getByRole('alert').filter({ hasText: text.mustConfirm }).first()).toBeVisible();
    await expectAccessible(page);
    expect(await applicationsOf(number)).toEqual([]);
    await page.getByRole('checkbox', { name: text.confirm }).check();
    await pressNext(page);
    await expect(page.getByRole('heading', { name: text.done })).toBeVisible();
    const [application, ...more] = await applicationsOf(number);
    expect(more).toEqual([]);
    expect(application?.requirementsJSON).toEqual([
      { fileName: 'bill.pdf', requirementName: 'Proof of address' },
      { fileName: 'id.pdf', requirementName: 'Valid ID' },
    ]);
  });
}

test('a fee that changes twice is confirmed twice, without leaving the last step', { tag: '@full' }, async ({ page }) => {
  const { id, change } = await createService('Permit');
  const number = await fillToReview(page, id);
  for (const [price, shown] of [
    [70, '₱70.00'],
    [90, '₱90.00'],
  ] as const) {
    await change({ price });
    await pressNext(page);
    await expect(page.getByText(`New: the fee is now ${shown}. It was: ₱50.00.`)).toBeVisible();
    await expect(page.locator(':focus')).toContainText('The office changed this service');
    await expect(page.locator('#field-agreement')).toBeChecked();
    await expect(page.locator('#field-newFee')).not.toBeChecked();
    expect(await applicationsOf(number)).toEqual([]);
    await page.locator('#field-newFee').check();
  }
  await pressNext(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  expect(await applicationsOf(number)).toHaveLength(1);
});

test('a service that closes meanwhile keeps what was typed, and says what to do', { tag: '@full' }, async ({ page, browser }) => {
  const { id, change } = await createService('Cedula');
  const number = await fillToReview(page, id);
  await change({ status: 'Unavailable' });
  await pressNext(page);
  const notice = page.getByRole('alert').filter({ hasText: 'This service is not available right now' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(notice.getByRole('link', { name: 'Chat with the office' })).toHaveAttribute('href', '/contact#chat');
  await expect(notice.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services');
  expect(await isWithinWidth(page)).toBe(true);
  await expectAccessible(page);
  expect(await applicationsOf(number)).toEqual([]);

  for (const language of ['en', 'fil'] as const) {
    await page.goto(`${portal.url}${texts[language].path}/apply_online/${id}`);
    await expect(page.getByRole('alert').filter({ has: page.getByRole('link', { name: /^(Call|Tumawag sa) / }) })).toBeVisible();
    await expect(page.getByText('id.pdf')).toBeVisible();
    await expectAccessible(page);
  }
  // Nobody else can begin.
  const other = await browser.newPage();
  await other.goto(`${portal.url}/apply_online/${id}`);
  await expect(other.getByText('This service is not available right now')).toBeVisible();
  await expect(other.getByLabel('Mobile number')).toHaveCount(0);
  await other.close();

  await change({ status: 'Available' });
  await page.goto(`${portal.url}/apply_online/${id}#review`);
  await expect(notice).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await pressNext(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  expect(await applicationsOf(number)).toHaveLength(1);
});
