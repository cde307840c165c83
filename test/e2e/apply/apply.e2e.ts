import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { verifiedNumbers } from '../../../server/store/schema/private-tables.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fillPerson } from '../../browser/fill-application.ts';
import { findBrokenWords } from '../../browser/find-broken-words.ts';
import { simulateInsecureOrigin } from '../../browser/insecure-origin.ts';
import { createPortalTest } from '../../browser/portal-test.ts';
import { enterCode, requestCode, verifyPhone, verifyPhoneAgain } from '../../browser/verify-phone.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';
import {
  createDocx,
  createHeic,
  createHugePng,
  createImage,
  createLockedPdf,
  createPaperPhoto,
  createPdf,
  createScriptedPdf,
} from '../../sample-files.ts';
import type { RunningPortal } from '../../start-portal.ts';

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

const test = createPortalTest(async ({ staff }) => ({ serviceId: (await staff.collection('services').create(service)).id }));
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

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

/** A photo of random noise, which compresses as badly as real photos. */
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

async function choosePapers(page: Page, photo?: Buffer): Promise<void> {
  await page
    .getByLabel('Valid ID')
    .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: photo ?? (await photograph(page, 400, 300)) });
  await page.getByLabel('Proof of address').setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByLabel('Purpose').selectOption('school');
}

async function fillToReview(page: Page, photo?: Buffer): Promise<void> {
  await fillPerson(page);
  await next(page);
  await choosePapers(page, photo);
  await next(page);
  await page.getByRole('checkbox').check();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();
const applicationsOf = async (number: string) =>
  (await portal.staffClient()).collection('applications').getFullList({ filter: `contactNumber = "+63${number}"` });

for (const width of [360, 1280]) {
  test(`a resident applies and tracks the application, ${width} pixels wide`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${portal.url}/apply_online`);
    await page.getByRole('link', { name: 'Barangay Clearance', exact: true }).first().click();
    await page.getByRole('link', { name: 'Apply Online: Barangay Clearance' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Barangay Clearance' })).toBeVisible();
    const number = freshNumber();
    await verifyPhone(page, portal, number);
    await expect(page.getByLabel('Contact Number')).toHaveText(`+63${number}`);

    await next(page);
    await expect(page.getByRole('alert').getByText('First name is required')).toBeVisible();
    const tops = await Promise.all(['Day', 'Year'].map(async (name) => (await page.getByLabel(name, { exact: true }).boundingBox())?.y));
    expect(tops[0]).toBe(tops[1]);
    await page.getByLabel('Email Address').fill('nina@');
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
    await page.getByLabel('Email Address').fill('');
    await fillPerson(page);
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
    const bring = page.getByRole('region', { name: 'Bring when you collect' });
    if (width < 640) expect((await bring.boundingBox())?.y).toBeLessThan(600);
    if (width < 640)
      await test.step('with doubled text the number is larger than the words around it, and what to bring above the second screen', async () => {
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
        const number = main.getByText(/^[A-Z]+-\d{8}-\d{4}$/);
        expect(await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(40);
        expect((await bring.boundingBox())?.y).toBeLessThan(1090);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
      });
    const nextHeading = page.getByRole('heading', { name: 'What happens next' });
    expect((await bring.boundingBox())?.y).toBeLessThan((await nextHeading.boundingBox())?.y ?? 0);
    await expect(bring.getByRole('listitem')).toHaveText([
      'A valid ID',
      'The fee (₱50.00 - ₱100.00), or your receipt if it is paid',
      'The originals of the papers you sent',
    ]);

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
    const [card] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save to my phone' }).click()]);
    expect(card.suggestedFilename()).toBe(`${application?.applicationNumber}.png`);
    await main.getByRole('link', { name: 'Track Application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: application?.applicationNumber })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Under Review' })).toBeVisible();
    await expect(main).not.toContainText('Dela Cruz');
  });
}

test('a wrong number, a wrong code and papers that nobody could read are refused in words', async ({ page }) => {
  await open(page);
  await page.getByLabel('Mobile number').fill('12345');
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  // A digit too many is neither dropped nor sent.
  await page.getByLabel('Mobile number').fill('0917 123 45678');
  await expect(page.getByLabel('Mobile number')).toHaveValue('91712345678');
  await expect(page.getByText('a mobile number has 10 digits after +63, this one 11')).toBeVisible();
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  const code = await requestCode(page, portal, freshNumber());
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('Please enter all 6 digits')).toBeVisible();
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code === '123456' ? '654321' : '123456');
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('That code is wrong. Please look at our text message again.')).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();

  await enterCode(page, code);
  await test.step('a paper that nobody could read is refused when it is chosen, and says why', async () => {
    await fillPerson(page);
    await next(page);
    const input = page.getByLabel('Valid ID');
    const photo = await createPaperPhoto();
    const bad: [name: string, buffer: Buffer, message: RegExp][] = [
      ['id.jpg', Buffer.alloc(0), /^id\.jpg is empty/],
      ['id.jpg', Buffer.from('<!doctype html><title>Sign in</title>'), /^id\.jpg is a web page, not a picture/],
      ['id.jpg', photo.subarray(0, photo.length / 2), /^id\.jpg is damaged/],
      ['id.png', await createHugePng(30_000, 30_000), /^id\.png has more than 64 megapixels/],
      ['id.heic', createHeic(), /^id\.heic is an HEIC photo.* On a Samsung phone: .* On an iPhone: /],
      ['id.docx', createDocx(), /^Only JPG, JPEG, PNG and PDF files are accepted\./],
      ['id.pdf', createLockedPdf(), /^id\.pdf is locked with a password/],
      ['id.pdf', createPdf().subarray(0, 200), /^id\.pdf is incomplete or damaged/],
    ];
    for (const [name, buffer, message] of bad) {
      await input.setInputFiles({ name, mimeType: '', buffer });
      await expect(input).toHaveAccessibleDescription(message);
      await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    }
    await expectAccessible(page);
    // A picture without an extension is taken for what it is, and one of few pixels is remarked.
    await input.setInputFiles({
      name: 'myid',
      mimeType: '',
      buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
        .png()
        .toBuffer(),
    });
    await expect(page.getByRole('img', { name: 'Preview of myid.png' })).toBeVisible();
    await expect(page.getByText('too small to read')).toBeVisible();
    await page.getByRole('button', { name: /^Remove/ }).click();
    // A picture with the wrong extension is the picture that it is.
    await input.setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: await createImage('webp') });
    await expect(page.getByRole('img', { name: 'Preview of id.jpg' })).toBeVisible();
    await expect(input).toHaveAccessibleDescription('');
  });
});

test('a code is typed after the phone reloaded the page, came back and changed the number; none is sent twice', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  const number = freshNumber();
  const code = await requestCode(page, portal, number);
  const verify = page.getByRole('button', { name: 'Verify Code' });
  let requestCount = 0;
  await context.route('**/verify_otp/**', async (route) => {
    requestCount += 1;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText(/^We sent a code to .* It works until \d+:\d\d [AP]M\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();
  await page.goto(`${portal.url}/services`);
  await page.goBack();
  await expect(verify).toBeVisible();
  await page.getByRole('button', { name: 'Change Phone Number' }).click();
  await page.reload();
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(verify).toBeVisible();
  const other = await context.newPage();
  await open(other);
  await expect(other.getByRole('button', { name: 'Verify Code' })).toBeVisible();
  await other.close();
  expect(requestCount).toBe(0);

  await page.getByLabel('Digit 1 of 6').fill(code);
  await verify.click();
  const success = page.getByRole('heading', { name: 'Your number is verified' });
  await expect(success).toBeVisible();
  await page.reload();
  await expect(success).toBeVisible();
  await expect(page.getByText('You can send 4 applications with it.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Contact Number')).toHaveText(`+63${number}`);
  expect(requestCount).toBe(0);
});

test('what was typed outlives a reload and a lost connection, and makes one application', { tag: '@full' }, async ({ page, context }) => {
  await open(page);
  const number = freshNumber();
  await verifyPhone(page, portal, number);
  await fillPerson(page);
  await page.reload();
  await expect(page.getByText('We kept what you typed and chose on this device.')).toBeVisible();
  await expect(page.getByLabel('Last Name')).toHaveValue('Dela Cruz');
  await fillToReview(page);
  // The papers are kept too; consent is given again.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Review & Submit' })).toBeVisible();
  await expect(page.getByRole('main').getByText('bill.pdf')).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText('The connection was lost.')).toBeVisible();
  // The response is lost although the application was stored; the page sends it again by itself.
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

test('an application reaches the office from a portal without HTTPS', { tag: '@full' }, async ({ page }) => {
  await simulateInsecureOrigin(page);
  const number = freshNumber();
  await open(page);
  await verifyPhone(page, portal, number);
  await fillToReview(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  expect(await applicationsOf(number)).toHaveLength(1);
});

test('back goes one step back and keeps the papers, also after a reload, by a link and in the other language', { tag: '@full' }, async ({
  page,
}) => {
  await open(page);
  await verifyPhone(page, portal, freshNumber());
  await fillPerson(page);
  await expect(page.getByText('Still missing here')).toHaveCount(0);
  await next(page);
  await expect(page.getByText('Still missing here: 3 answers or papers.')).toBeVisible();
  await choosePapers(page);
  await next(page);
  await expect(page.getByText('Tick the declaration above to send it.')).toBeVisible();
  const main = page.getByRole('main');
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await step('Review & Submit');
  await page.goBack();
  await step('Document Upload');
  await expect(main.getByText('bill.pdf')).toBeVisible();
  await page.reload();
  await step('Document Upload');
  await expect(main.getByText('bill.pdf')).toBeVisible();
  await page.goBack();
  await step('Personal Information');
  await expect(page.getByLabel('Last Name')).toHaveValue('Dela Cruz');
  await page.goForward();
  await step('Document Upload');
  // The button does the same as the browser.
  await page.getByRole('button', { name: 'Previous' }).click();
  await step('Personal Information');
  await next(page);
  await step('Document Upload');

  await page.goto(`${portal.url}/officials`);
  await open(page);
  await step('Document Upload');
  await expect(main.getByText('bill.pdf')).toBeVisible();
  await page.getByRole('link', { name: 'Filipino' }).first().click();
  await step('Mga Requirement');
  await expect(main.getByText('bill.pdf')).toBeVisible();
  await page.goBack();
  await step('Tungkol sa inyo');
});

test('back goes one step back also before the page has drawn the step that it restored', { tag: '@full' }, async ({ page }) => {
  await open(page);
  await verifyPhone(page, portal, freshNumber());
  await fillPerson(page);
  await next(page);
  await choosePapers(page);
  await page.addInitScript(() => {
    const push = history.pushState;
    history.pushState = (...entry) => {
      push.apply(history, entry);
      history.pushState = push;
      setTimeout(() => history.back());
    };
  });
  await page.goto(`${portal.url}/officials`);
  await open(page);
  await expect(page).toHaveURL(/#personal$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Personal Information', exact: true })).toBeVisible();
});

test('a step that was chosen and left at once is kept, while the draft is still being stored', { tag: '@full' }, async ({ page }) => {
  await open(page);
  await verifyPhone(page, portal, freshNumber());
  await fillPerson(page);
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel('Complete Address')).toHaveValue('14-B Scout Borromeo Street', { timeout: 3000 });
  }).toPass();
  // From here on the device stores no draft in time.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'AbortError');
    };
  });
  await next(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Document Upload' })).toBeVisible();
  await page.goto(`${portal.url}/officials`);
  await open(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Document Upload' })).toBeVisible();
});

test('a brother uses his own number in the form of his sister, whose draft and verification stay hers', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  const sister = freshNumber();
  await verifyPhone(page, portal, sister);
  await fillPerson(page, 'Ana');
  await page.getByRole('button', { name: 'Use another number' }).click();
  const typed = page.getByLabel('Mobile number');
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('');
  await expect(page.getByText('An application for this service is kept on this device')).toBeVisible();
  await expectAccessible(page);
  const brother = freshNumber();
  const code = await requestCode(page, portal, brother);
  // The phone discards the page while he reads the message.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
  // She is still verified, and finds her form.
  await page.getByRole('button', { name: 'Change Phone Number' }).click();
  await typed.fill(sister);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Ana');
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Ana');

  await page.getByRole('button', { name: 'Use another number' }).click();
  await typed.fill(brother);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await enterCode(page, code);
  await expect(page.getByLabel('Contact Number')).toHaveText(`+63${brother}`);
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await fillPerson(page, 'Ben');
  await next(page);
  await choosePapers(page);
  await next(page);
  await page.getByRole('checkbox').check();
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  expect((await applicationsOf(brother)).map(({ name }) => name)).toEqual(['Dela Cruz, Ben']);
  expect(await applicationsOf(sister)).toEqual([]);
});

test('an upload that hangs says so after 20 seconds, and after 60 it can be left to the device', { tag: '@full' }, async ({ page }) => {
  await page.clock.install();
  await open(page);
  const number = freshNumber();
  await verifyPhone(page, portal, number);
  await fillToReview(page);
  const hold = () => undefined;
  await page.route('**/api/collections/applications/records', hold);
  await submit(page);
  await expect(page.getByText('Please keep this page open.')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(page.getByText('This takes longer than usual.')).toBeVisible();
  await page.clock.fastForward(40_000);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop and send it later' }).click();
  await expect(page.getByRole('heading', { name: 'Your application waits for a connection' })).toBeVisible();
  expect(await applicationsOf(number)).toEqual([]);
  await page.unroute('**/api/collections/applications/records', hold);
  // It goes by itself.
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 60_000 });
  expect(await applicationsOf(number)).toHaveLength(1);
});

test('two people’s forms in two tabs end with two numbers, and one code serves the household', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await open(page);
  const number = freshNumber();
  await verifyPhone(page, portal, number);
  const other = await context.newPage();
  await open(other);
  // The first tab's form stays there: this one has its own.
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByLabel('First Name')).toHaveValue('');
  await fillPerson(other);
  const photo = await photograph(page, 400, 300);
  await fillToReview(page, photo);
  await other.getByLabel('First Name').fill('Jun');
  await next(other);
  await choosePapers(other);
  await next(other);
  await other.getByRole('checkbox').check();
  await Promise.all([submit(page), submit(other)]);
  const done = (tab: Page) => tab.getByRole('heading', { name: 'Application Submitted Successfully!' });
  await expect(done(page)).toBeVisible();
  await expect(done(other)).toBeVisible();
  const applications = await applicationsOf(number);
  expect(applications.map(({ name }) => name).sort()).toEqual(['Dela Cruz, Jun', 'Dela Cruz, Niña']);
  expect(new Set(applications.map(({ applicationNumber }) => applicationNumber)).size).toBe(2);

  // The same once more is asked about; without another code.
  await page.getByRole('button', { name: 'For another person' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'For somebody else' })).toBeChecked();
  await page.getByRole('radio', { name: 'For me' }).check();
  await fillToReview(page, photo);
  await submit(page);
  const question = page.getByRole('alert').filter({ hasText: /Already sent as ST-\u2060\d+-\u2060\d+\. Send again\?/ });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(done(page)).toBeVisible();
  expect(await applicationsOf(number)).toHaveLength(3);

  // A reload and Back show the receipt; 'Apply Online' begins anew.
  await page.reload();
  await expect(done(page)).toBeVisible();
  await page.goto(`${portal.url}/services/${serviceId}`);
  await page.goBack();
  await expect(done(page)).toBeVisible();
  await page.goForward();
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Apply Online: Barangay Clearance' }).click();
  await expect(page.getByText('Your number is verified')).toBeVisible();
  await expect(done(page)).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();

  // The fifth needs a code; what was typed stays.
  await fillPerson(page);
  await page.getByLabel('First Name').fill('Ben');
  await next(page);
  await choosePapers(page);
  await next(page);
  await page.getByRole('checkbox').check();
  await portal.context.store.write(async (tx) => {
    const [verification] = await tx.list(verifiedNumbers, { where: fieldEquals('number', `+63${number}`) });
    await tx.update(verifiedNumbers, verification?.id ?? '', { usedBy: `${verification?.usedBy} another` });
  });
  await submit(page);
  await expect(page.getByText('One verification is good for 4 applications')).toBeVisible();
  await verifyPhoneAgain(page, portal, number);
  await expect(done(page)).toBeVisible();
  expect(await applicationsOf(number)).toHaveLength(4);
});

test('an application whose phone proof has run out waits for a new one and then goes', { tag: '@full' }, async ({ page, context }) => {
  await open(page);
  const number = freshNumber();
  await verifyPhone(page, portal, number);
  await fillToReview(page);
  await context.clearCookies();
  await submit(page);
  await expect(page.getByText('Please verify your phone number again')).toBeVisible();
  await verifyPhoneAgain(page, portal, number);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  expect(await applicationsOf(number)).toHaveLength(1);
});

test('a document that the server rejects goes back to the paper it was given for, with the reason', { tag: '@full' }, async ({ page }) => {
  await open(page);
  const number = freshNumber();
  await verifyPhone(page, portal, number);
  await fillToReview(page);
  await page.getByRole('button', { name: 'Edit: Document Upload' }).click();
  await page.getByLabel('Proof of address').setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: createScriptedPdf() });
  await next(page);
  await page.getByRole('checkbox').check();
  await submit(page);
  await expect(page.getByRole('link', { name: /^bill\.pdf: This PDF has a program or another file inside\./ })).toBeVisible();
  await expect(page.getByLabel('Proof of address')).toHaveAccessibleDescription(/^bill\.pdf: This PDF has a program/);
  expect(await applicationsOf(number)).toEqual([]);
});

test('two photographs are made small, turned upright, and sent within 15 seconds at 60 kB a second', { tag: '@full' }, async ({ page }) => {
  await open(page);
  const number = freshNumber();
  await verifyPhone(page, portal, number);
  await fillPerson(page);
  await next(page);
  const large = await photograph(page, 2600, 2000);
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
  // A phone held upright stores the picture lying and says so in its EXIF data.
  const lying = await sharp(await createPaperPhoto({ blur: 8 }))
    .resize(3200)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Valid ID').setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: large });
  await page.getByLabel('Proof of address').setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: lying });
  const previews = page.getByRole('img', { name: 'Preview of image.jpg' });
  await expect(previews).toHaveCount(2);
  const sizeOf = (at: number) => previews.nth(at).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(() => sizeOf(1)).toEqual([1200, 1600]);
  await expect(page.getByText('This photo looks blurred.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Rotate image.jpg' }).nth(1).click();
  await expect.poll(() => sizeOf(1)).toEqual([1600, 1200]);
  await page.getByLabel('Purpose').selectOption('school');
  await next(page);
  await page.getByRole('checkbox').check();
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 15_000 });
  const [application] = await applicationsOf(number);
  const names = [0, 1].map((at) => application?.requirementsJSON[at].fileName);
  expect(names).toEqual(['image.jpg', 'image-2.jpg']);
});

test('the requirements are folded above the number and the form, on a phone only, and wait for no scripts', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const summaryOf = (shown: Page) => shown.getByRole('complementary', { name: 'About this service' });
  const foldOf = (shown: Page) => summaryOf(shown).locator('summary');
  const findPaper = (shown: Page) => summaryOf(shown).getByText('Proof of address').filter({ visible: true });
  const plain = await (await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })).newPage();
  await open(plain);
  await expect(findPaper(plain)).toHaveCount(0);
  await foldOf(plain).click();
  await expect(plain.getByRole('heading', { name: 'Requirements' })).toBeVisible();
  await expect(findPaper(plain)).toBeVisible();
  await plain.context().close();

  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect((await page.getByLabel('Mobile number').boundingBox())?.y).toBeLessThan(2 * 740);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await verifyPhone(page, portal, freshNumber());
  await expect(findPaper(page)).toHaveCount(0);
  await foldOf(page).press('Enter');
  await expect(findPaper(page)).toBeVisible();
  await foldOf(page).press('Enter');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(foldOf(page)).toBeHidden();
  await expect(findPaper(page)).toBeVisible();
});

test('at 200 % text on a small phone the list of errors is read from its heading, and the date of birth whole', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await verifyPhone(page, portal, freshNumber());
  await expect(page.getByLabel('First Name')).toBeVisible();
  // The browser's own setting, which media queries follow too.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(`${portal.url}/fil/apply_online/${serviceId}`);
  await page.getByRole('button', { name: 'Susunod' }).click();
  const errors = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Tingnan po ang mga ito' }) });
  await expect(errors.getByRole('link')).toHaveCount(6);
  await expect(errors.getByRole('heading')).toBeInViewport({ ratio: 1 });
  expect(await findBrokenWords(page, 'form [role=alert] a, form fieldset label')).toEqual([]);
  const date = page.getByRole('group', { name: 'Petsa ng kapanganakan' });
  await date.getByLabel('Araw').fill('28');
  await date.getByLabel('Buwan').selectOption('Setyembre');
  await date.getByLabel('Taon').fill('1988');
  for (const name of ['Araw', 'Buwan', 'Taon'])
    expect(await date.getByLabel(name).evaluate((field) => field.scrollWidth - field.clientWidth), name).toBeLessThanOrEqual(0);
});

test('only the applicant learns why an application was denied', { tag: '@full' }, async ({ page, browser }) => {
  await open(page);
  const number = freshNumber();
  await verifyPhone(page, portal, number);
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

  const outsider = await browser.newPage();
  await outsider.goto(address);
  await expect(outsider.getByRole('heading', { name: 'Denied' })).toBeVisible();
  expect(await outsider.content()).not.toContain('too old');
  await outsider.getByRole('button', { name: 'Verify my number' }).click();
  await verifyPhone(outsider, portal, freshNumber());
  await expect(outsider.getByText('The number you verified is not the one of this application')).toBeVisible();
  expect(await outsider.content()).not.toContain('too old');
  await outsider.close();
});

test('a lost number is on the tracking page of the device that applied, until it is removed', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(
    (list) => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', '1');
      localStorage.setItem('ownApplications', list);
    },
    JSON.stringify([{ number: 'ST-20200101-0000', service: 'Barangay Clearance' }]),
  );
  await page.goto(`${portal.url}/tracking`);
  await expect(page.getByRole('link', { name: 'Barangay Clearance ST-20200101-0000' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove ST-20200101-0000 from this list' }).click();
  await expect(page.getByRole('heading', { name: 'Applied for on this device' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Track' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Applied for on this device' })).toHaveCount(0);
});

test('tracking works without scripts; unknown services and numbers answer 404 and say so', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${portal.url}/tracking`);
  await page.getByLabel('Reference number').fill(' st–20200101 0000 ');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page).toHaveURL(`${portal.url}/tracking/ST-20200101-0000`);

  expect((await page.goto(`${portal.url}/apply_online/doesnotexist123`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
  expect((await page.goto(`${portal.url}/tracking/ST-20200101-0000`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Not found', exact: true })).toBeVisible();
  await page.goto(`${portal.url}/fil/apply_online/doesnotexist123`);
  await expect(page.getByRole('heading', { name: 'Hindi po nakita ang serbisyo' })).toBeVisible();
  await page.close();
});
