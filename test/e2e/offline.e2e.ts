import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { serviceNames } from '../../server/services.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { provePhone, provePhoneAgain } from '../prove-phone.ts';
import { pdf, picture } from '../sample-files.ts';

/* The portal as an app: read and used without a network (product §2.32). */

test.setTimeout(240_000);
test.use({ serviceWorkers: 'allow' });

let portal: RunningPortal;
let serviceId: string;

test.beforeAll(async () => {
  portal = await startPortal({ services: serviceNames });
  const staff = await portal.staffClient();
  const service = { title: 'Barangay Clearance', category: 'certificates', description: 'Proof of good standing.', isOnline: true };
  const more = {
    processingTime: '1 day',
    processingDays: 1,
    price: 50,
    status: 'Available',
    requirements: ['Valid ID', 'Proof of address'],
  };
  serviceId = (await staff.collection('services').create({ ...service, ...more })).id;
});
test.afterAll(() => portal.close());

/** The addresses that this browser can read without a network. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pages = await (await caches.open('pages')).keys();
    return pages.map(({ url }) => new URL(url).pathname);
  });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('the portal can be installed, under the name that staff gave it', async ({ page, context }) => {
  const staff = await portal.staffClient();
  const [settings] = await staff.collection('settings').getFullList();
  const site = { ...(settings?.site as object), portalName: 'Portal of the Test' };
  if (settings) await staff.collection('settings').update(settings.id, { site });
  else await staff.collection('settings').create({ site });
  await page.goto(`${portal.url}/fil`);
  const cdp = await context.newCDPSession(page);
  await expect(async () => {
    const { data, url, errors } = await cdp.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${portal.url}/fil/manifest.webmanifest`);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Portal of the Test', lang: 'fil', start_url: '/fil', display: 'standalone' });
  }).toPass();
  const { icons } = (await (await page.request.get(`${portal.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

for (const width of [360, 1280]) {
  test(`pages that were read, the services and the hotlines are there without a network, ${width} pixels wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${portal.url}/officials`);
    // The page itself and the one for being offline after some seconds, the others when somebody stays.
    await expect
      .poll(() => kept(page), { timeout: 60_000 })
      .toEqual(expect.arrayContaining(['/officials', '/offline', '/services', '/contact']));
    await context.setOffline(true);

    await page.goto(`${portal.url}/services`);
    await expect(page.getByText(/You are offline\. This page is as it was on .*2\d\d\d/)).toBeVisible();
    await expect(page.getByText('Proof of good standing.')).toBeVisible();
    await page.goto(`${portal.url}/contact`);
    await expect(page.getByRole('main').getByRole('link', { name: /911/ })).toBeVisible();

    await page.goto(`${portal.url}/news?category=events`);
    await expect(page).toHaveURL(`${portal.url}/offline?from=${encodeURIComponent('/news?category=events')}`);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Emergency 911/ })).toHaveAttribute('href', 'tel:911');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Barangay Officials' }).click();
    await expect(page).toHaveURL(`${portal.url}/officials`);
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${portal.url}/news?category=events`);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(`${portal.url}/news?category=events`, { timeout: 30_000 });
    await expect(page.getByText(/You are offline/)).toHaveCount(0);
  });
}

test('a page that was reached by a link is kept like one that was loaded', async ({ page, context }) => {
  await page.goto(`${portal.url}/officials`);
  await expect.poll(() => kept(page), { timeout: 30_000 }).toContain('/officials');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL(`${portal.url}/news`);
  await expect.poll(() => kept(page)).toContain('/news');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Officials' }).click();
  await expect(page).toHaveURL(`${portal.url}/officials`);
  await expect(page.getByText(/You are offline/)).toBeVisible();
});

test('nothing of one person is kept: no application, no tracking, nothing of the staff', async ({ page }) => {
  const visited = [
    '/officials',
    `/apply_online/${serviceId}`,
    '/apply_online',
    '/tracking',
    '/tracking/ST-20200101-0000',
    '/admin',
    '/ADMIN/news',
  ];
  await page.goto(portal.url);
  await expect.poll(() => kept(page), { timeout: 30_000 }).toContain('/offline');
  for (const path of visited) await page.goto(portal.url + path);
  await page.goto(`${portal.url}/officials?again`);
  await expect.poll(() => page.evaluate(async () => (await caches.match(`${location.origin}/officials?again`)) !== undefined)).toBe(true);
  expect((await kept(page)).filter((path) => /admin|apply|tracking|api/i.test(path))).toEqual([]);
});

let lastNumber = 0;
const freshNumber = () => `918${String(test.info().workerIndex).padStart(3, '0')}${String(++lastNumber).padStart(4, '0')}`;

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

/** Fills in the whole form and hands it in. */
async function apply(page: Page, number: string, beforeSubmit: () => Promise<void>): Promise<void> {
  // The browser knows better than the test that there is a network, and would have the worker send at once.
  await page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  await page.goto(`${portal.url}/apply_online/${serviceId}`);
  await provePhone(page, portal, number);
  await page.getByLabel('First Name').fill('Niña');
  await page.getByLabel('Last Name').fill('Dela Cruz');
  await page.getByLabel('Date of Birth').fill('1996-04-18');
  await page.getByLabel('Gender').selectOption('female');
  await page.getByLabel('Civil Status').selectOption('single');
  await page.getByLabel('Complete Address').fill('14-B Scout Borromeo Street');
  await next(page);
  await page.getByLabel('Valid ID').setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: await picture('png', 400, 300) });
  await page.getByLabel('Proof of address').setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdf('Electric bill') });
  await page.getByLabel('Purpose').selectOption('school');
  await next(page);
  await page.getByRole('checkbox').check();
  await beforeSubmit();
  await page.getByRole('button', { name: 'Submit Application' }).click();
}

const applicationsOf = async (number: string) =>
  (await portal.staffClient()).collection('applications').getFullList({ filter: `contactNumber = "+63${number}"` });
const waits = (page: Page) => expect(page.getByRole('heading', { name: 'Your application waits for a connection' })).toBeVisible();

async function expectWhole(number: string): Promise<void> {
  const [application, ...more] = await applicationsOf(number);
  expect(more).toEqual([]);
  expect(application).toMatchObject({ name: 'Dela Cruz, Niña', status: 'pending' });
  expect(application?.requirementsJSON).toEqual([
    { fileName: 'id.png', requirementName: 'Valid ID' },
    { fileName: 'bill.pdf', requirementName: 'Proof of address' },
  ]);
  expect(application?.requirements).toHaveLength(2);
}

test('an application handed in without a network goes once it is back, once, with its papers', async ({ page, context }) => {
  const number = freshNumber();
  await apply(page, number, () => context.setOffline(true));
  await waits(page);
  await expectAccessible(page);
  expect(await applicationsOf(number)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 60_000 });
  await expectWhole(number);
  // Nothing is left behind on the device.
  await expect.poll(() => held(page)).toEqual([]);
});

/** What the browser's store holds of applications: their states and how many parts of the form. */
const held = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('portal');
        opening.onsuccess = () => {
          const asking = opening.result.transaction('applications').objectStore('applications').getAll();
          asking.onsuccess = () => resolve(asking.result.map((each) => `${each.state} ${each.entries.length > 0}`));
        };
      }),
  );

test('it outlives a closed page, goes from any other one, and tells its number', async ({ page, context }) => {
  const number = freshNumber();
  await apply(page, number, () => context.setOffline(true));
  await waits(page);
  await page.close();
  const other = await context.newPage();
  await context.setOffline(false);
  await other.goto(`${portal.url}/officials`);
  const card = other.getByRole('region', { name: 'Applications on this device' });
  await expect(card.getByText('Barangay Clearance: your application was submitted')).toBeVisible({ timeout: 60_000 });
  await expectWhole(number);
  const [application] = await applicationsOf(number);
  await expect(card).toContainText(String(application?.applicationNumber));
  // The papers are gone from the device; the number stays until it was seen.
  expect(await held(other)).toEqual(['sent false']);
  await expectAccessible(other);
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toBeHidden();
  await expect.poll(() => held(other)).toEqual([]);
});

test('the phone`s proof that ran out meanwhile is given again, and then it goes', async ({ page, context }) => {
  const number = freshNumber();
  await apply(page, number, () => context.setOffline(true));
  await waits(page);
  await forgetProof(context);
  await context.setOffline(false);
  await expect(page.getByText('Please verify your number again')).toBeVisible({ timeout: 60_000 });
  expect(await applicationsOf(number)).toEqual([]);
  await provePhoneAgain(page, portal, number);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 60_000 });
  await expectWhole(number);
});

/** The browser is another visitor from now on, who has verified nothing. */
const forgetProof = (context: BrowserContext) => context.clearCookies();

test('the worker hands it in when every page is closed', async ({ page, context }) => {
  await page.goto(`${portal.url}/officials`);
  await expect.poll(() => kept(page), { timeout: 60_000 }).toContain('/offline');
  const number = freshNumber();
  await apply(page, number, () => context.setOffline(true));
  await waits(page);
  const other = await context.newPage();
  await page.close();
  await context.setOffline(false);
  const cdp = await context.newCDPSession(other);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${portal.url}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const event = { origin: portal.url, registrationId: await found, tag: 'waiting-applications', lastChance: false };
  await cdp.send('ServiceWorker.dispatchSyncEvent', event);
  await expect.poll(async () => (await applicationsOf(number)).length, { timeout: 60_000 }).toBe(1);
  await expectWhole(number);
});

test('it comes back into the form with its papers', async ({ page, context }) => {
  const number = freshNumber();
  await apply(page, number, () => context.setOffline(true));
  await waits(page);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByText('id.png')).toBeVisible();
  await expect(page.getByText('bill.pdf')).toBeVisible();
  await expect.poll(() => held(page)).toEqual([]);
  await context.setOffline(false);
  await next(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  await expectWhole(number);
});

for (const status of [429, 503, 507]) {
  test(`an application that the portal cannot take now (${status}) waits on the device and goes out later`, async ({ page, context }) => {
    const number = freshNumber();
    let asked = 0;
    await context.route('**/api/collections/applications/records', (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      asked += 1;
      const body = JSON.stringify({ status, message: 'Not now.', data: {} });
      return route.fulfill({ status, body, headers: { 'Content-Type': 'application/json', 'Retry-After': '120' } });
    });
    await apply(page, number, async () => undefined);
    await expect(page.getByRole('heading', { name: 'Your application waits for its turn' })).toBeVisible();
    await expectAccessible(page);
    expect(await held(page)).toEqual(['waiting true']);
    // A page that is loaded anew does not ask before the time that the portal named.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your application waits for its turn' })).toBeVisible();
    expect(asked).toBe(1);
    await context.unroute('**/api/collections/applications/records');
    await dueNow(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 60_000 });
    await expectWhole(number);
  });
}

/** The time that the portal named is over. */
const dueNow = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('portal');
        opening.onsuccess = () => {
          const store = opening.result.transaction('applications', 'readwrite').objectStore('applications');
          const asking = store.getAll();
          asking.onsuccess = () => {
            for (const each of asking.result) store.put({ ...each, notBefore: 0 });
            store.transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
  );

test('a telephone`s photograph is made smaller before it is sent, and its size is judged afterwards', async ({ page }) => {
  const number = freshNumber();
  await page.goto(`${portal.url}/apply_online/${serviceId}`);
  await provePhone(page, portal, number);
  await page.getByLabel('First Name').fill('Niña');
  await page.getByLabel('Last Name').fill('Dela Cruz');
  await page.getByLabel('Date of Birth').fill('1996-04-18');
  await page.getByLabel('Gender').selectOption('female');
  await page.getByLabel('Civil Status').selectOption('single');
  await page.getByLabel('Complete Address').fill('14-B Scout Borromeo Street');
  await next(page);
  const { default: sharp } = await import('sharp');
  const small = { raw: { width: 1250, height: 950, channels: 3 } } as const;
  const photo = await sharp(randomBytes(1250 * 950 * 3), small)
    .resize(5000, 3800)
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
  await page.getByLabel('Valid ID').setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('id.jpg')).toBeVisible({ timeout: 60_000 });
  await page.getByLabel('Proof of address').setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdf('Electric bill') });
  await page.getByLabel('Purpose').selectOption('school');
  await next(page);
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/applications/records'));
  await page.getByRole('button', { name: 'Submit Application' }).click();
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(5 * 1024 * 1024);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 60_000 });
  expect((await applicationsOf(number))[0]?.requirements).toHaveLength(2);
});
