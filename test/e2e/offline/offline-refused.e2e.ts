import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { preventLineBreaks } from '../../../lib/texts/prevent-line-breaks.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { choosePaper, fillApplication, pressNext } from '../../browser/fill-application.ts';
import { verifyPhone } from '../../browser/verify-phone.ts';
import type { RunningPortal } from '../../start-portal.ts';
import { startSamplePortal } from '../../start-sample-portal.ts';

/* What becomes of an application that waited for a connection and is refused (product §2.32). */

test.setTimeout(240_000);
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

let portal: RunningPortal;
test.beforeAll(async () => {
  portal = await startSamplePortal();
});
test.afterAll(() => portal.close());

let lastNumber = 0;
const freshNumber = () => `919${String(test.info().workerIndex).padStart(3, '0')}${String(++lastNumber).padStart(4, '0')}`;
const applicationsOf = async (number: string) =>
  (await portal.staffClient()).collection('applications').getFullList({ filter: `contactNumber = "+63${number}"` });

async function createService(title: string) {
  const services = (await portal.staffClient()).collection('services');
  const { id } = await services.create({
    ...{ title, category: 'certificates', description: 'D', isOnline: true, status: 'Available' },
    ...{ price: 50, processingTime: '1 day', processingDays: 1, requirements: ['Valid ID'] },
  });
  return { id, change: (changes: object) => services.update(id, changes) };
}

/** Fills in the form of a service in the browser's first page. */
async function fillIn(page: Page, serviceId: string): Promise<string> {
  // Removes background sync: the real browser is online and would let the worker send at once.
  await page.context().addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  await page.goto(`${portal.url}/apply_online/${serviceId}`);
  const number = freshNumber();
  await verifyPhone(page, portal, number);
  await fillApplication(page);
  return number;
}

/** Sends the form without a network, and closes its page before there is one again. */
async function leaveWaiting(page: Page, context: BrowserContext): Promise<Page> {
  await context.setOffline(true);
  await pressNext(page);
  await expect(page.getByRole('heading', { name: 'Your application waits for a connection' })).toBeVisible();
  const other = await context.newPage();
  await page.close();
  await context.setOffline(false);
  return other;
}

const filipinoList = (page: Page) => page.getByRole('region', { name: 'Mga application sa device na ito' });

/** Expects that the page is whole and every control of the list can be pressed, at 200 % text. */
async function expectWholeAtLargeText(page: Page, list: Locator): Promise<void> {
  for (const [width, text] of [
    [360, 32],
    [320, 32],
    [360, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}px`), text);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}, ${text}`)
      .toBeLessThanOrEqual(0);
    for (const control of await list.locator('a, button').all()) {
      await control.scrollIntoViewIfNeeded();
      await control.click({ trial: true });
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
}

test('a service that changed while the application waited is told everywhere, and corrected', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const { id, change } = await createService('Barangay Clearance');
  const number = await fillIn(page, id);
  const other = await leaveWaiting(page, context);
  await change({ price: 70, requirements: ['Valid ID', 'Proof of address'] });
  await other.goto(`${portal.url}/fil/officials`);
  const list = filipinoList(other);
  const words = ['Bago po: ₱70.00 na ang bayad. Dati: ₱50.00.', 'Bago po: kailangan na rin ang Proof of address.'];
  await expect(list).toContainText('Barangay Clearance: may kailangang ayusin', { timeout: 60_000 });
  for (const each of words) await expect(list).toContainText(each);
  await expectAccessible(other);
  await expectWholeAtLargeText(other, list);
  expect(await applicationsOf(number)).toEqual([]);

  await list.getByRole('link', { name: 'Ayusin' }).click();
  // The key after '#' names which of the waiting applications is shown.
  await expect(other).toHaveURL(new RegExp(`^${portal.url}/fil/apply_online/${id}#[a-z0-9]{32}$`));
  const panel = other.getByRole('alert').filter({ hasText: 'Hindi pa po matanggap ang application ninyo' });
  for (const each of words) await expect(panel).toContainText(each);
  await expectAccessible(other);
  await panel.getByRole('button', { name: 'Bumalik sa form' }).click();
  for (const each of words) await expect(other.getByRole('alert').filter({ hasText: 'May binago po ang opisina' })).toContainText(each);
  await expect(other.getByText('id.pdf')).toBeVisible();
  await choosePaper(other, 'Proof of address', 'bill.pdf');
  await pressNext(other);
  await other.locator('#field-newFee').check();
  await other.locator('#field-agreement').check();
  await pressNext(other);
  await expect(other.getByRole('heading', { name: 'Naipasa na po ang application!' })).toBeVisible();
  const [application, ...more] = await applicationsOf(number);
  expect(more).toEqual([]);
  expect(application?.requirements).toHaveLength(2);
});

test('a service that closed while the application waited can be asked about, and tried again', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const { id, change } = await createService('Cedula');
  const number = await fillIn(page, id);
  const other = await leaveWaiting(page, context);
  await change({ status: 'Unavailable' });
  await other.goto(`${portal.url}/apply_online/${id}`);
  const notice = other.getByRole('alert').filter({ hasText: 'This service has closed in the meantime' });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await expect(notice.getByRole('link', { name: /^Call / })).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Back to the form' })).toBeVisible();
  await expectAccessible(other);
  await change({ status: 'Available' });
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(other.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 60_000 });
  expect(await applicationsOf(number)).toHaveLength(1);
});

test('the same application that waits is asked about: it was sent before', { tag: '@full' }, async ({ page, context }) => {
  const { id } = await createService('Residency');
  const number = await fillIn(page, id);
  await pressNext(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  const [first] = await applicationsOf(number);
  const refusalNotice = preventLineBreaks(first?.applicationNumber ?? '');
  const question = `Already sent as ${refusalNotice}. Send again?`;
  await page.getByRole('button', { name: 'For another person' }).click();
  await page.getByRole('radio', { name: 'For me' }).check();
  await fillApplication(page);
  const other = await leaveWaiting(page, context);
  await other.goto(`${portal.url}/fil/officials`);
  const list = filipinoList(other);
  await expect(list).toContainText(`Naipasa na po ito bilang ${refusalNotice}. Ipasa ulit?`, { timeout: 60_000 });
  await expectAccessible(other);
  await expectWholeAtLargeText(other, list);

  await other.goto(`${portal.url}/apply_online/${id}`);
  const panel = other.getByRole('alert').filter({ hasText: question });
  await expect(panel.getByRole('link', { name: 'Track Application' })).toHaveAttribute('href', `/tracking/${first?.applicationNumber}`);
  for (const name of ['Send again', 'Do not send it', 'Back to the form']) await expect(panel.getByRole('button', { name })).toBeVisible();
  await expectAccessible(other);
  expect(await applicationsOf(number)).toHaveLength(1);
  await panel.getByRole('button', { name: 'Send again' }).click();
  await expect(other.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 60_000 });
  expect(await applicationsOf(number)).toHaveLength(2);
});

test('one that waits and one that is refused are told in Filipino, at 200 % text, and can be removed', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const { id } = await createService('Sertipiko ng pagiging residente ng barangay');
  let status = 0;
  await context.route('**/api/collections/applications/records', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (status === 0) return route.abort();
    const data = { email: { code: 'validation_is_email', message: 'Must be a valid email address.' } };
    return route.fulfill({ status, json: { status, message: 'Failed to create record.', data } });
  });
  const number = await fillIn(page, id);
  await pressNext(page);
  await expect(page.getByRole('heading', { name: 'Your application waits for a connection' })).toBeVisible();
  await page.goto(`${portal.url}/fil/officials`);
  const list = filipinoList(page);
  await expect(list).toContainText('naghihintay ng koneksyon');
  await expectWholeAtLargeText(page, list);
  await expectAccessible(page);

  status = 400;
  await page.reload();
  await expect(list).toContainText('may kailangang ayusin', { timeout: 60_000 });
  await expect(list).toContainText('May mga sagot po na hindi tinanggap.');
  await list.getByRole('button', { name: 'Alisin' }).click();
  await expect(list.getByRole('alert')).toContainText('Hindi pa ito natanggap ng opisina.');
  await expectWholeAtLargeText(page, list);
  await list.getByRole('button', { name: 'Huwag alisin' }).click();
  await list.getByRole('button', { name: 'Alisin' }).click();
  await list.getByRole('alert').getByRole('button', { name: 'Alisin', exact: true }).click();
  await expect(list).toHaveCount(0);
  expect(await applicationsOf(number)).toEqual([]);
});
