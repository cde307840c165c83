import { expect, type Page } from '@playwright/test';
import { defaultPlan } from '#model/appointments/appointment-plan.ts';
import { myApplicationsPath, openMyApplicationsPath } from '#model/endpoints/applications/my-applications.ts';
import { photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';
import { appointmentPath } from '#model/endpoints/office/appointments.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { choosePaper, fillPerson, pressNext } from '../../browser/fill-application.ts';
import { createPortalTest } from '../../browser/portal-test.ts';
import { enterCode, requestCode, verifyPhone } from '../../browser/verify-phone.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';
import { fullApplication } from '../../sample-records.ts';

/* Requests within a page that get no response, on a phone in one hand. */

const test = createPortalTest(async ({ staff }) => {
  const values = { title: 'Barangay ID', category: 'resident', description: 'A card', status: 'Available', isOnline: true };
  const services = staff.collection('services');
  const { id } = await services.create({ ...values, requirements: ['Valid ID'], appointments: { ...defaultPlan, noticeHours: 0 } });
  const { id: withoutTimes } = await services.create({ ...values, title: 'Clearance' });
  const apply = (contactNumber: string, serviceId = id) =>
    staff.collection('applications').create({ ...fullApplication, name: 'Reyes, Ana', contactNumber, serviceId });
  return { service: id, withoutTimes, apply };
});
test.use({ viewport: { width: 360, height: 740 } });

const long = (page: Page) => page.getByText('This takes longer than usual. Nothing is lost.');
const stuck = (page: Page) => page.getByText('Still no answer. You can wait or try again: nothing is lost.');
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick links' });

/**
 * Requests that a pattern matches get no response. Those after the call of the returned function
 * do.
 */
async function hold(page: Page, pattern: string, method?: string): Promise<() => void> {
  let isHeld = true;
  await page.route(pattern, async (route) => {
    if (!isHeld || (method !== undefined && route.request().method() !== method)) await route.fallback();
  });
  return () => {
    isHeld = false;
  };
}

/** The wait is named after 20 seconds, and can be left after 60. */
async function expectWaits(page: Page): Promise<void> {
  await page.clock.fastForward(20_000);
  await expect(long(page)).toBeVisible();
  await expect(tryAgain(page)).toHaveCount(0);
  await page.clock.fastForward(40_000);
  await expect(stuck(page)).toBeVisible();
  await expect(tryAgain(page)).toBeVisible();
}

test('the code step is there after a reload on every page that verifies, with help at its foot and no bar', async ({ page, office }) => {
  const { portal } = office;
  const [withTimes, withMessages] = [await office.apply('+639175570011'), await office.apply('+639175570011', office.withoutTimes)];
  await page.goto(`${portal.url}/my`);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Verify my number' }).click();
  const code = await requestCode(page, portal, '9175570011');
  const expectCodeStep = async () => {
    await expect(page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Need help?' })).toHaveCount(1);
    await expect(bar(page)).toBeHidden();
  };
  await expectCodeStep();
  await page.reload();
  await expectCodeStep();
  for (const path of ['/my-data', ...[withTimes, withMessages].map((each) => `/tracking/${each.applicationNumber}`)]) {
    await page.goto(portal.url + path);
    await expectCodeStep();
  }
  await page.goto(`${portal.url}/my`);
  await expectCodeStep();
  await expectAccessible(page);
  await enterCode(page, code);
  await expect(page.getByText('Applicant A. R.')).toBeVisible();
  await expect(bar(page)).toBeVisible();
});

test('a code that is sent or checked without a response can be tried again or cancelled, and so can what it opens', {
  tag: '@full',
}, async ({ page, office }) => {
  const { portal } = office;
  const number = '9175570022';
  await office.apply(`+63${number}`);
  await page.clock.install();
  await page.goto(`${portal.url}/my`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Verify my number' }).click();
  let release = await hold(page, '**/verify_otp/**');
  await page.getByLabel('Mobile number').fill(number);
  const send = page.getByRole('button', { name: 'Send Verification Code' });
  await send.click();
  await expectWaits(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(stuck(page)).toHaveCount(0);
  await send.click();
  await expectWaits(page);
  release();
  await tryAgain(page).click();
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeVisible();
  const code = await portal.codeFor(`+63${number}`);

  await page.clock.fastForward(30_000);
  release = await hold(page, '**/verify_otp/**');
  await page.getByRole('button', { name: 'Resend Code' }).click();
  await expectWaits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Resend Code' })).toBeVisible();
  release();

  release = await hold(page, '**/validate_otp*', 'POST');
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expectWaits(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(code.slice(-1));
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expectWaits(page);
  release();
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { name: 'Your number is verified' })).toBeVisible();

  release = await hold(page, `**${myApplicationsPath}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectWaits(page);
  release();
  await tryAgain(page).click();
  await expect(page.getByText('Applicant A. R.')).toBeVisible();

  release = await hold(page, `**${openMyApplicationsPath}`);
  await page.getByRole('textbox').fill('ST-1');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expectWaits(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeVisible();
  release();
});

test('an appointment whose booking was received, but not answered, is shown once the wait is cancelled', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const { portal } = office;
  const number = '9175570033';
  const { id, applicationNumber } = await office.apply(`+63${number}`);
  await page.clock.install();
  await page.goto(`${portal.url}/my`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Verify my number' }).click();
  await verifyPhone(page, portal, number);
  await page.goto(`${portal.url}/tracking/${applicationNumber}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check();
  await page
    .getByRole('group', { name: /^Time on/ })
    .getByRole('radio')
    .first()
    .check();
  const received = Promise.withResolvers<void>();
  await page.route(`**${appointmentPath(id)}`, async (route) => {
    await route.fetch();
    received.resolve();
  });
  await page.getByRole('button', { name: 'Book this time' }).click();
  await received.promise;
  await expectWaits(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(/^We expect you on /)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // Nothing was received: the page says that it is not known.
  await hold(page, `**${appointmentPath(id)}`);
  await page.getByRole('button', { name: 'Cancel the appointment' }).click();
  await page.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expectWaits(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('It is not known whether the office has received this.')).toBeVisible();
  await expect(page.getByText(/^We expect you on /)).toBeVisible();
});

test('a form whose key or times get no response is kept, and opens when they are tried again', { tag: '@full' }, async ({
  page,
  office,
}) => {
  test.setTimeout(180_000);
  const { portal, service } = office;
  await page.clock.install();
  await page.goto(`${portal.url}/apply_online/${service}`);
  await waitForHydration(page);
  await verifyPhone(page, portal, '9175570043');
  await fillPerson(page);
  let release = await hold(page, '**/validate_otp*', 'GET');
  await page.reload();
  await expect(page.getByText('Loading...').first()).toBeVisible();
  await expectWaits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectWaits(page);
  release();
  await tryAgain(page).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Niña');

  release = await hold(page, '**/api/services/*/times');
  await pressNext(page);
  await choosePaper(page, 'Valid ID', 'id.pdf');
  await page.getByLabel('Purpose').selectOption('school');
  const request = page.waitForRequest('**/api/services/*/times');
  await pressNext(page);
  await request;
  await expectWaits(page);
  release();
  await tryAgain(page).click();
  await expect(page.getByRole('group', { name: 'Day' })).toBeVisible();
});

/** Fills an application in and stops its submission, which hangs, so that it waits in the queue. */
async function queueHangingApplication(
  page: Page,
  url: string,
  portal: Parameters<typeof verifyPhone>[1],
  number: string,
): Promise<() => void> {
  const path = '**/api/collections/applications/records';
  await page.clock.install();
  await page.goto(url);
  await verifyPhone(page, portal, number);
  await fillPerson(page);
  await pressNext(page);
  await choosePaper(page, 'Valid ID', 'id.pdf');
  await page.getByLabel('Purpose').selectOption('school');
  await pressNext(page);
  await pressNext(page);
  await page.getByRole('checkbox').check();
  const release = await hold(page, path);
  await pressNext(page);
  await expect(page.getByText('Please keep this page open.')).toBeVisible();
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Stop and send it later' }).click();
  await expect(page.getByRole('heading', { name: 'Your application waits for a connection' })).toBeVisible();
  const request = page.waitForRequest(path);
  await page.clock.fastForward(5000);
  await request;
  return release;
}

test('a waiting application that hangs is tried again, or goes back to its form and is sent once', { tag: '@full' }, async ({
  page,
  office,
}) => {
  test.setTimeout(180_000);
  const { portal, service, staff } = office;
  const number = '9175570044';
  const release = await queueHangingApplication(page, `${portal.url}/apply_online/${service}`, portal, number);
  const back = page.getByRole('button', { name: 'Back to the form' });
  await expect(back).toBeDisabled();
  await expectWaits(page);
  await expect(back).toBeEnabled();
  await expectAccessible(page);
  await tryAgain(page).click();
  await expect(stuck(page)).toHaveCount(0);
  await expectWaits(page);
  await back.click();
  release();
  await expect(page.getByRole('button', { name: 'Remove id.pdf' })).toBeVisible();
  await pressNext(page);
  await expect(page.getByRole('heading', { name: 'Time to come' })).toBeVisible();
  await pressNext(page);
  await page.getByRole('checkbox').check();
  await pressNext(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  const sent = await staff.collection('applications').getFullList({ filter: `contactNumber = "+63${number}"` });
  expect(sent).toHaveLength(1);
});

test('a waiting application can be removed while its attempt hangs, and is not sent afterwards', { tag: '@full' }, async ({
  page,
  office,
}) => {
  test.setTimeout(180_000);
  const { portal, service, staff } = office;
  const number = '9175570055';
  const release = await queueHangingApplication(page, `${portal.url}/apply_online/${service}`, portal, number);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Your application waits for a connection' })).toHaveCount(0);
  release();
  await page.reload();
  await waitForHydration(page);
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('region', { name: 'Applications on this device' })).toHaveCount(0);
  expect(await staff.collection('applications').getFullList({ filter: `contactNumber = "+63${number}"` })).toEqual([]);
});

test('the page of a phone at the counter, opened over a connection that hangs, is tried again', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await page.clock.install();
  const release = await hold(page, `**${photoLinkPaths.open}`);
  const request = page.waitForRequest(`**${photoLinkPaths.open}`);
  await page.goto(`${office.portal.url}/photos#ABCDE-FGHJK`);
  await request;
  await expectWaits(page);
  await expectAccessible(page);
  release();
  await tryAgain(page).click();
  await expect(page.getByRole('textbox', { name: /Code from the desk/ })).toBeVisible();
});
