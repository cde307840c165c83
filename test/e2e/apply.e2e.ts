import { expect, type Page } from '@playwright/test';
import { officeTest } from '../office.ts';
import type { RunningPortal } from '../portal.ts';
import { askForCode, provePhone, provePhoneAgain } from '../prove-phone.ts';

/* A resident applies online and tracks the application (product §2.12 to §2.16). */

let portal: RunningPortal;
let serviceId: string;
let pdf: Buffer;

const service = {
  title: 'Barangay Clearance',
  category: 'certificates',
  description: 'Proof of good standing.',
  isOnline: true,
  processingTime: '1 to 3 working days',
  processingDays: 3,
  price: 50,
  priceTo: 100,
  status: 'Available',
  requirements: ['Valid ID', 'Proof of address'],
};

const test = officeTest(async ({ staff }) => ({ serviceId: (await staff.collection('services').create(service)).id }));
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent('<h1>Electric bill</h1>');
  pdf = await page.pdf();
  await page.close();
});
test.beforeEach(({ office }) => {
  ({ portal, serviceId } = office);
});

let lastNumber = 0;
const freshNumber = () => `917${String(test.info().workerIndex).padStart(3, '0')}${String(++lastNumber).padStart(4, '0')}`;

async function open(page: Page): Promise<void> {
  await page.goto(`${portal.url}/apply_online/${serviceId}`);
}

async function fillPersonal(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Niña');
  await page.getByLabel('Last Name').fill('Dela Cruz');
  await page.getByLabel('Date of Birth').fill('1996-04-18');
  await page.getByLabel('Gender').selectOption('female');
  await page.getByLabel('Civil Status').selectOption('single');
  await page.getByLabel('Complete Address').fill('14-B Scout Borromeo Street');
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

/** A photograph of noise: it compresses badly, as photographs do. */
async function photograph(page: Page, width: number, height: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const pen = canvas.getContext('2d');
      const picture = pen?.createImageData(w, h);
      if (!pen || !picture) return '';
      for (let at = 0; at < picture.data.length; at += 4)
        picture.data.set([Math.random() * 255, (at / 4) % 255, Math.random() * 255, 255], at);
      pen.putImageData(picture, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.97).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return Buffer.from(bytes, 'base64');
}

async function choosePapers(page: Page): Promise<void> {
  await page.getByLabel('Valid ID').setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await photograph(page, 400, 300) });
  await page.getByLabel('Proof of address').setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByLabel('Purpose').selectOption('school');
}

async function fillToReview(page: Page): Promise<void> {
  await fillPersonal(page);
  await next(page);
  await choosePapers(page);
  await next(page);
  await page.getByRole('checkbox').check();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();
const applicationsOf = async (number: string) =>
  (await portal.staffClient()).collection('applications').getFullList({ filter: `contactNumber = "+63${number}"` });

for (const width of [360, 1280]) {
  test(`a resident applies and tracks the application, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${portal.url}/apply_online`);
    await page.getByRole('link', { name: 'Apply Online: Barangay Clearance' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Barangay Clearance' })).toBeVisible();
    const number = freshNumber();
    await provePhone(page, portal, number);
    await expect(page.getByLabel('Contact Number')).toHaveValue(`+63${number}`);
    await expect(page.getByLabel('Contact Number')).toBeDisabled();

    await next(page);
    await expect(page.getByRole('alert').getByText('First name is required')).toBeVisible();
    await page.getByLabel('Email Address').fill('nina@');
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
    await page.getByLabel('Email Address').fill('');
    await fillPersonal(page);
    await next(page);

    await next(page);
    await expect(page.getByRole('link', { name: 'Valid ID is required' })).toBeVisible();
    await page
      .getByLabel('Proof of address')
      .setInputFiles({ name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6 * 1024 * 1024) });
    await expect(page.getByText('File must be 5MB or smaller')).toBeVisible();
    await choosePapers(page);
    await page.getByLabel('Purpose').selectOption('others');
    await next(page);
    await expect(page.getByRole('link', { name: 'Please specify the purpose' })).toBeVisible();
    await page.getByLabel('Please specify').fill('Visa');
    await next(page);

    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { name: 'Review & Submit' })).toBeFocused();
    for (const text of ['₱50.00 - ₱100.00', '1 to 3 working days', 'Niña', 'April 18, 1996', 'Visa', 'bill.pdf'])
      await expect(main.getByText(text).last()).toBeVisible();
    await submit(page);
    await expect(page.getByRole('link', { name: 'You must agree to the terms and conditions' })).toBeVisible();
    await page.getByRole('checkbox').check();
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    const [application, ...more] = await applicationsOf(number);
    expect(more).toEqual([]);
    expect(application).toMatchObject({
      name: 'Dela Cruz, Niña',
      purpose: 'Visa',
      status: 'pending',
      priority: 'normal',
      notes: '',
      gender: 'female',
    });
    expect(application?.requirements).toHaveLength(2);
    expect(application?.requirementsJSON).toEqual([
      { fileName: 'id.jpg', requirementName: 'Valid ID' },
      { fileName: 'bill.pdf', requirementName: 'Proof of address' },
    ]);
    await main.getByRole('link', { name: 'Track Application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: application?.applicationNumber })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Under Review' })).toBeVisible();
    await expect(main).not.toContainText('Dela Cruz');
  });
}

test('a wrong number and a wrong code are refused in words', async ({ page }) => {
  await open(page);
  await page.getByLabel('Mobile number').fill('12345');
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  const code = await askForCode(page, portal, freshNumber());
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('Please enter all 6 digits')).toBeVisible();
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code === '123456' ? '654321' : '123456');
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();
});

test('what was typed outlives a reload and a lost connection, and makes one application', async ({ page, context }) => {
  await open(page);
  const number = freshNumber();
  await provePhone(page, portal, number);
  await fillPersonal(page);
  await page.reload();
  await expect(page.getByText('We kept what you typed on this device.')).toBeVisible();
  await expect(page.getByLabel('Last Name')).toHaveValue('Dela Cruz');
  await fillToReview(page);
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText('The connection was lost.')).toBeVisible();
  // The answer is lost on its way, although the application has been taken; it goes again by itself.
  let lost = 0;
  await page.route(
    '**/api/collections/applications/records',
    async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    },
    { times: 1 },
  );
  await context.setOffline(false);
  await expect.poll(() => lost, { timeout: 30_000 }).toBe(1);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 60_000 });
  expect(await applicationsOf(number)).toHaveLength(1);
});

test('an application whose phone proof has run out waits for a new one and then goes', async ({ page, context }) => {
  await open(page);
  const number = freshNumber();
  await provePhone(page, portal, number);
  await fillToReview(page);
  await context.clearCookies();
  await submit(page);
  await expect(page.getByText('Please verify your phone number again')).toBeVisible();
  await provePhoneAgain(page, portal, number);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  expect(await applicationsOf(number)).toHaveLength(1);
});

test('a program named as a document goes back to the paper it was given for', async ({ page }) => {
  await open(page);
  const number = freshNumber();
  await provePhone(page, portal, number);
  await fillToReview(page);
  await page.getByRole('button', { name: 'Edit: Document Upload' }).click();
  await page
    .getByLabel('Proof of address')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0090\u0000 a program') });
  await next(page);
  await submit(page);
  await expect(page.getByRole('link', { name: 'bill.pdf could not be accepted. Please choose another file.' })).toBeVisible();
  expect(await applicationsOf(number)).toEqual([]);
});

test('a photograph above the limit is made smaller and accepted', async ({ page }) => {
  await open(page);
  await provePhone(page, portal, freshNumber());
  await fillPersonal(page);
  await next(page);
  const buffer = await photograph(page, 2600, 2000);
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await page.getByLabel('Valid ID').setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: 'Remove IMG_0001.jpg' })).toBeVisible();
  await expect(page.getByText('File must be 5MB or smaller')).toBeHidden();
});

test('a service that is withdrawn meanwhile takes no application', async ({ page }) => {
  const staff = await portal.staffClient();
  const { id } = await staff.collection('services').create({ ...service, title: 'Cedula' });
  await page.goto(`${portal.url}/apply_online/${id}`);
  const number = freshNumber();
  await provePhone(page, portal, number);
  await fillToReview(page);
  await staff.collection('services').update(id, { status: 'Unavailable' });
  await submit(page);
  await expect(page.getByText('This service has become unavailable meanwhile')).toBeVisible();
  expect(await applicationsOf(number)).toEqual([]);
  await page.reload();
  await expect(page.getByText('This service is not available right now')).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveCount(0);
});

test('the requirements fold on a phone only, and beside the form nothing can be pressed that does nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await expect(page.getByRole('heading', { name: 'Requirements' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Requirements' })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('Proof of address')).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Requirements' }).press('Enter');
    await expect(page.getByText('Proof of address')).toBeHidden({ timeout: 1000 });
  }).toPass();
});

test('unknown services and numbers answer 404 and say so', async ({ page }) => {
  expect((await page.goto(`${portal.url}/apply_online/doesnotexist123`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
  expect((await page.goto(`${portal.url}/tracking/ST-20200101-0000`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'NOT FOUND' })).toBeVisible();
  await page.goto(`${portal.url}/fil/apply_online/doesnotexist123`);
  await expect(page.getByRole('heading', { name: 'Hindi Nahanap ang Serbisyo' })).toBeVisible();
});

test('only the applicant learns why an application was denied', async ({ page, browser }) => {
  await open(page);
  const number = freshNumber();
  await provePhone(page, portal, number);
  await fillToReview(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  const [application] = await applicationsOf(number);
  await (await portal.staffClient())
    .collection('applications')
    .update(String(application?.id), { status: 'denied', denialReason: 'The bill is too old.' });
  const address = `${portal.url}/tracking/${application?.applicationNumber}`;
  await page.goto(address);
  await expect(page.getByText('The bill is too old.')).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { name: 'Denied' })).toBeVisible();
  expect(await stranger.content()).not.toContain('too old');
  await stranger.getByRole('button', { name: 'Verify my number' }).click();
  await provePhone(stranger, portal, freshNumber());
  await expect(stranger.getByText('The number you verified is not the one of this application')).toBeVisible();
  expect(await stranger.content()).not.toContain('too old');
  await stranger.close();
});

test('tracking works without scripts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${portal.url}/tracking`);
  await page.getByLabel('Reference number').fill(' st-20200101 0000 ');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page).toHaveURL(`${portal.url}/tracking/ST-20200101-0000`);
  await page.close();
});
