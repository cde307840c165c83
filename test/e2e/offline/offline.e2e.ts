import { randomBytes } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { preventLineBreaks } from '../../../lib/texts/prevent-line-breaks.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fillPerson } from '../../browser/fill-application.ts';
import { verifyPhone, verifyPhoneAgain } from '../../browser/verify-phone.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';
import { createImage, createPdf } from '../../sample-files.ts';
import type { RunningPortal } from '../../start-portal.ts';
import { startSamplePortal } from '../../start-sample-portal.ts';

/* The portal as an installed app: reading and applying offline (product §2.32). */

test.setTimeout(240_000);
test.use({ serviceWorkers: 'allow' });

let portal: RunningPortal;
let serviceId: string;

test.beforeAll(async () => {
  portal = await startSamplePortal();
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

/** The URLs that this browser can read offline. */
const readCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pages = await (await caches.open('pages')).keys();
    return pages.map(({ url }) => new URL(url).pathname);
  });

test('the portal can be installed, under the name that staff gave it', { tag: '@full' }, async ({ page, context }) => {
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
    expect(JSON.parse(data ?? '{}')).toMatchObject({
      name: 'Portal of the Test',
      lang: 'fil',
      start_url: '/?start=fil',
      display: 'standalone',
    });
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
  test(`pages that were read, the services and the hotlines are there without a network, ${width} pixels wide`, { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    // What the page asks the worker to keep.
    await page.addInitScript(() => {
      const post = ServiceWorker.prototype.postMessage;
      ServiceWorker.prototype.postMessage = function (message: { keep?: { pages: string[] } }) {
        if (message.keep) Object.assign(window, { kept: [...(Reflect.get(window, 'kept') ?? []), message.keep.pages] });
        post.call(this, message);
      };
    });
    await page.goto(`${portal.url}/officials`);
    // The page itself and the offline page are cached after some seconds, the others later.
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'kept')), { timeout: 60_000 })
      .toEqual([
        ['/officials', '/offline'],
        ['/', '/services', '/contact'],
      ]);
    await expect
      .poll(() => readCachedPaths(page), { timeout: 60_000 })
      .toEqual(expect.arrayContaining(['/officials', '/offline', '/services', '/contact']));
    await context.setOffline(true);

    await page.goto(`${portal.url}/services`);
    await expect(page.getByText(/You are offline\. This page is as it was on .*2\d\d\d/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await page.goto(`${portal.url}/contact`);
    const call = page.getByRole('main').getByRole('link', { name: /911/ });
    await expect(call).toBeVisible();
    // They stay once the scripts of the page have run, and its form works.
    const name = page.getByLabel('Full Name');
    await waitForHydration(page);
    await name.fill('Ana');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Subject is required').first()).toBeVisible();
    await expect(call).toBeVisible();
    await expect(name).toHaveValue('Ana');
    await page.goto(portal.url);
    await waitForHydration(page);

    await page.goto(`${portal.url}/news?category=events`);
    await expect(page).toHaveURL(`${portal.url}/offline?from=${encodeURIComponent('/news?category=events')}`);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Emergency 911/ })).toHaveAttribute('href', 'tel:911');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // A link that is half under the bottom bar until one scrolls is no small target.
    const scrollToEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await scrollToEnd();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Barangay Officials' }).click();
    await expect(page).toHaveURL(`${portal.url}/officials`);
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await scrollToEnd();
    await expectAccessible(page);

    await page.goto(`${portal.url}/news?category=events`);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(`${portal.url}/news?category=events`, { timeout: 30_000 });
    await expect(page.getByText(/You are offline/)).toHaveCount(0);
  });
}

test('a page from the cache says when the connection is back, and keeps what was typed', async ({ page, context }) => {
  await page.goto(`${portal.url}/contact`);
  await expect.poll(() => readCachedPaths(page), { timeout: 60_000 }).toContain('/contact');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await waitForHydration(page);
  await page.getByLabel('Full Name').fill('Ana');
  await context.setOffline(false);
  await expect(page.getByText(/The connection is back\. This page is as it was on .*2\d\d\d/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ana');
  await page.getByRole('link', { name: 'Load it again' }).click();
  await expect(page.locator('aside[data-offline-banner]')).toHaveCount(0);
});

test('the language that somebody chose is remembered when the portal is opened again, without a network too', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const choose = (language: string) => page.getByRole('banner').getByRole('link', { name: language }).click();
  const openHome = async () => {
    await page.goto('about:blank');
    await page.goto(portal.url);
  };
  await page.goto(`${portal.url}/services?category=permits`);
  await choose('Filipino');
  await expect(page).toHaveURL(`${portal.url}/fil/services?category=permits`);
  await openHome();
  await expect(page).toHaveURL(`${portal.url}/fil`);
  // A link from elsewhere keeps its language.
  await page.goto(`${portal.url}/officials`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await openHome();
  await expect.poll(() => readCachedPaths(page), { timeout: 60_000 }).toEqual(expect.arrayContaining(['/fil', '/fil/offline']));

  await context.setOffline(true);
  await openHome();
  await expect(page).toHaveURL(`${portal.url}/fil`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  // Nothing in English is on this device, but the choice counts.
  await choose('English');
  await expect(page).toHaveURL(`${portal.url}/fil/offline?from=%2F`);
  await context.setOffline(false);
  await expect(page).toHaveURL(`${portal.url}/`, { timeout: 30_000 });
  await openHome();
  await expect(page).toHaveURL(`${portal.url}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a page that was reached by a link is kept like one that was loaded', { tag: '@full' }, async ({ page, context }) => {
  await page.goto(`${portal.url}/officials`);
  await expect.poll(() => readCachedPaths(page), { timeout: 30_000 }).toContain('/officials');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL(`${portal.url}/news`);
  await expect.poll(() => readCachedPaths(page)).toContain('/news');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Officials' }).click();
  await expect(page).toHaveURL(`${portal.url}/officials`);
  await expect(page.getByText(/You are offline/)).toBeVisible();
});

test('nothing of one person is kept: no application, no tracking, nothing of the staff', { tag: '@full' }, async ({ page }) => {
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
  await expect.poll(() => readCachedPaths(page), { timeout: 30_000 }).toContain('/offline');
  for (const path of visited) await page.goto(portal.url + path);
  await page.goto(`${portal.url}/officials?again`);
  await expect.poll(() => page.evaluate(async () => (await caches.match(`${location.origin}/officials?again`)) !== undefined)).toBe(true);
  expect((await readCachedPaths(page)).filter((path) => /admin|apply|tracking|api/i.test(path))).toEqual([]);
});

let lastNumber = 0;
const freshNumber = () => `918${String(test.info().workerIndex).padStart(3, '0')}${String(++lastNumber).padStart(4, '0')}`;

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

/** Fills in the whole form and submits it. */
async function apply(page: Page, number: string, beforeSubmit: () => Promise<void>): Promise<void> {
  // Removes background sync: the real browser is online and would let the worker send at once.
  await page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  await page.goto(`${portal.url}/apply_online/${serviceId}`);
  await verifyPhone(page, portal, number);
  await fillPerson(page);
  await fillPapers(page);
  // Nobody fills in a form before the page has loaded what it needs without a network.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await beforeSubmit();
  await page.getByRole('button', { name: 'Submit Application' }).click();
}

/** Goes from the step about the person to the last one, and agrees there. */
async function fillPapers(page: Page): Promise<void> {
  await next(page);
  await page.getByLabel('Valid ID').setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: await createImage('png', 400, 300) });
  await page
    .getByLabel('Proof of address')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: createPdf('Electric bill') });
  await page.getByLabel('Purpose').selectOption('school');
  await next(page);
  await page.getByRole('checkbox').check();
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
  await test.step('its page says since when it waits, and removes it after a question', async () => {
    await expect(page.getByText(/^Handed in on this device on .*2\d\d\d/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('The office has not received it.');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await waits(page);
  });
  expect(await applicationsOf(number)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 60_000 });
  await expectWhole(number);
  // Nothing stays on the device.
  await expect.poll(() => readQueuedPapers(page)).toEqual([]);
});

test('while one application waits, another person can be applied for; both go, and one can be removed', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const number = freshNumber();
  const list = page.getByRole('region', { name: 'Applications on this device' });
  const row = list.getByText('Barangay Clearance: waits for a connection');
  const forAnother = page.getByRole('button', { name: 'For another person' });
  await page.setViewportSize({ width: 360, height: 740 });
  await apply(page, number, () => context.setOffline(true));
  await waits(page);
  // The head of the service is folded.
  const summary = page.getByRole('complementary', { name: 'About this service' });
  await expect(summary.getByText('Proof of address').filter({ visible: true })).toHaveCount(0);
  await expect(list).toBeHidden();
  await forAnother.click();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'For somebody else' })).toBeChecked();
  await expect(row).toBeVisible();
  // The form is not left for the one that waits.
  await expect(list.getByRole('link')).toHaveCount(0);
  await page.getByRole('radio', { name: 'For me' }).check();
  await fillPerson(page, 'Rosa');
  await fillPapers(page);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await waits(page);
  await expectAccessible(page);
  await expect(row).toHaveCount(1);
  await list.getByRole('link', { name: 'Look at it' }).click();
  await expect(page).toHaveURL(/#[a-z0-9]{32}$/);
  await waits(page);
  await expect(row).toHaveCount(1);

  await test.step('after the verification ran out it comes first, and the list leads back', async () => {
    await page.evaluate(() => localStorage.removeItem('verifiedHere'));
    await forAnother.click();
    await expect(page.getByLabel('Mobile number')).toBeFocused();
    await expect(row).toHaveCount(2);
    await list.getByRole('link', { name: 'Look at it' }).first().click();
    await waits(page);
  });
  await test.step('the first one goes, the other is removed', async () => {
    await list.getByRole('button', { name: 'Remove' }).click();
    await list.getByRole('alert').getByRole('button', { name: 'Remove' }).click();
    await expect(list).toBeHidden();
    expect(await readQueuedPapers(page)).toEqual(['waiting true']);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 60_000 });
    await expectWhole(number);
  });
});

/** The stored applications of this browser: their states and numbers of form parts. */
const readQueuedPapers = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('portal');
        opening.onsuccess = () => {
          const getAllRequest = opening.result.transaction('applications').objectStore('applications').getAll();
          getAllRequest.onsuccess = () => resolve(getAllRequest.result.map((each) => `${each.state} ${each.entries.length > 0}`));
        };
      }),
  );

test('it outlives a closed page, goes from any other one, and tells its number', { tag: '@full' }, async ({ page, context }) => {
  const number = freshNumber();
  await apply(page, number, async () => {
    await expect.poll(() => readCachedPaths(page), { timeout: 30_000 }).toContain('/offline');
    await context.setOffline(true);
  });
  await waits(page);
  await page.close();
  const own = await context.newPage();
  await own.goto(`${portal.url}/apply_online/${serviceId}`);
  await waits(own);
  await expectAccessible(own);
  await own.close();
  const other = await context.newPage();
  await context.setOffline(false);
  await other.goto(`${portal.url}/officials`);
  const card = other.getByRole('region', { name: 'Applications on this device' });
  await expect(card.getByText('Barangay Clearance: your application was submitted')).toBeVisible({ timeout: 60_000 });
  await expectWhole(number);
  const [application] = await applicationsOf(number);
  await expect(card).toContainText(preventLineBreaks(String(application?.applicationNumber)));
  // The documents are deleted from the device; the application number stays until it was shown.
  expect(await readQueuedPapers(other)).toEqual(['sent false']);
  await expectAccessible(other);
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toBeHidden();
  await expect.poll(() => readQueuedPapers(other)).toEqual([]);
});

test('the phone`s proof that ran out meanwhile is given again, and then it goes', { tag: '@full' }, async ({ page, context }) => {
  const number = freshNumber();
  await apply(page, number, () => context.setOffline(true));
  await waits(page);
  await forgetProof(context);
  await context.setOffline(false);
  await expect(page.getByText('Please verify your number again')).toBeVisible({ timeout: 60_000 });
  expect(await applicationsOf(number)).toEqual([]);
  await verifyPhoneAgain(page, portal, number);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 60_000 });
  await expectWhole(number);
});

/** Makes the browser another visitor without a verified number. */
const forgetProof = (context: BrowserContext) => context.clearCookies();

test('the worker hands it in when every page is closed', { tag: '@full' }, async ({ page, context }) => {
  await page.goto(`${portal.url}/officials`);
  await expect.poll(() => readCachedPaths(page), { timeout: 60_000 }).toContain('/offline');
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

test('it comes back into the form with its papers', { tag: '@full' }, async ({ page, context }) => {
  const number = freshNumber();
  await apply(page, number, () => context.setOffline(true));
  await waits(page);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByText('id.png')).toBeVisible();
  await expect(page.getByText('bill.pdf')).toBeVisible();
  await expect.poll(() => readQueuedPapers(page)).toEqual([]);
  await context.setOffline(false);
  await next(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  await expectWhole(number);
});

for (const status of [429, 503, 507]) {
  test(`an application that the portal cannot take now (${status}) waits on the device and goes out later`, { tag: '@full' }, async ({
    page,
    context,
  }) => {
    const number = freshNumber();
    let requestCount = 0;
    await context.route('**/api/collections/applications/records', (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      requestCount += 1;
      const body = JSON.stringify({ status, message: 'Not now.', data: {} });
      return route.fulfill({ status, body, headers: { 'Content-Type': 'application/json', 'Retry-After': '120' } });
    });
    await apply(page, number, async () => undefined);
    await expect(page.getByRole('heading', { name: 'Your application waits for its turn' })).toBeVisible();
    await expectAccessible(page);
    expect(await readQueuedPapers(page)).toEqual(['waiting true']);
    // A reloaded page does not retry before the time in the server's response.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your application waits for its turn' })).toBeVisible();
    expect(requestCount).toBe(1);
    await context.unroute('**/api/collections/applications/records');
    await dueNow(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 60_000 });
    await expectWhole(number);
  });
}

/** Moves the retry time into the past. */
const dueNow = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('portal');
        opening.onsuccess = () => {
          const store = opening.result.transaction('applications', 'readwrite').objectStore('applications');
          const getAllRequest = store.getAll();
          getAllRequest.onsuccess = () => {
            for (const each of getAllRequest.result) store.put({ ...each, notBefore: 0 });
            store.transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
  );

test('a telephone`s photograph is made smaller before it is sent, and its size is judged afterwards', { tag: '@full' }, async ({
  page,
}) => {
  const number = freshNumber();
  await page.goto(`${portal.url}/apply_online/${serviceId}`);
  await verifyPhone(page, portal, number);
  await fillPerson(page);
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
  await page
    .getByLabel('Proof of address')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: createPdf('Electric bill') });
  await page.getByLabel('Purpose').selectOption('school');
  await next(page);
  await page.getByRole('checkbox').check();
  const submission = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/applications/records'));
  await page.getByRole('button', { name: 'Submit Application' }).click();
  expect(Number((await (await submission).allHeaders())['content-length'])).toBeLessThan(5 * 1024 * 1024);
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible({ timeout: 60_000 });
  expect((await applicationsOf(number))[0]?.requirements).toHaveLength(2);
});
