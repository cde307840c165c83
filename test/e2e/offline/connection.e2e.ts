import { expect, type Page, type Route } from '@playwright/test';
import { preventBreaksAtHyphens } from '../../../lib/texts/prevent-line-breaks.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest, openAsStaff } from '../../browser/portal-test.ts';
import { requestCode } from '../../browser/verify-phone.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';
import { sampleApplication, service } from '../../sample-records.ts';
import type { RunningPortal } from '../../start-portal.ts';

/*
 * A press on a link gets an answer on every network: the page stays while the connection is lost,
 * and the navigation goes on by itself (product §2.32).
 */

let portal: RunningPortal;
const test = createPortalTest();
test.beforeEach(({ office }) => {
  ({ portal } = office);
});

const isNavigationRequest = /\.data(\?|$)|\/__manifest|\/robots\.txt/;

/** Opens a page with its bars loaded, as a person finds it who has read for some seconds. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(portal.url + path);
  await waitForHydration(page);
  await expect(page.locator('[data-connection]')).toBeAttached();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
}

const isSameDocument = (page: Page) => page.evaluate(() => 'isSame' in window);
const menuLink = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: /^(Main menu|Pangunahing menu)$/ })
    .getByRole('link', { name, exact: true })
    .first();

test('without a network the page stays, says so, and goes on by itself; data that cannot be read is told and asked for again', async ({
  page,
  context,
}) => {
  await openPage(page, '/officials');
  await context.setOffline(true);
  await menuLink(page, 'Services').click();
  await expect(page.getByText('No connection. We will open “Services” when it is back.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Officials');
  expect(await isSkeletonShown(page)).toBe(false);
  await expect(page).toHaveURL(`${portal.url}/officials`);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(`${portal.url}/services`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Services');
  await expect(page.getByText(/No connection/).filter({ visible: true })).toHaveCount(0);

  await test.step('a page whose data cannot be read says so inside the layout and tries again', async () => {
    await openPage(page, '/services');
    await page.route('**/news.data*', (route) => route.fulfill({ status: 500, body: 'Error' }));
    await menuLink(page, 'News').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /911/ })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/news.data*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('News');
    expect(await isSameDocument(page)).toBe(true);
  });
});

const codeFiles: Readonly<Record<string, string>> = {
  'before any code has arrived': '**/assets/*.js',
  'before the bars have arrived': '**/assets/site-status-*.js',
};
for (const [moment, files] of Object.entries(codeFiles)) {
  test(`a network that is lost just after a page came, ${moment}, is told as well, and the navigation goes on`, async ({
    page,
    context,
  }) => {
    const { promise: gate, resolve: answer } = Promise.withResolvers<void>();
    await page.route(files, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`${portal.url}/contact`, { waitUntil: 'commit' });
    if (files !== '**/assets/*.js') await waitForHydration(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await context.setOffline(true);
    await menuLink(page, 'Services').click();
    await expect(page.getByText('No connection. We will continue when it is back.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Contact');
    expect(await isSkeletonShown(page)).toBe(false);
    await expect(page.getByText('The network is slow')).toBeHidden();
    await context.setOffline(false);
    answer();
    await expect(page).toHaveURL(`${portal.url}/services`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Services');
  });
}

/** Whether the skeleton of the next page lies over the page. */
const isSkeletonShown = (page: Page): Promise<boolean> =>
  page.locator('main').evaluate((main) => {
    const { content, display, visibility } = getComputedStyle(main, '::after');
    return content !== 'none' && display !== 'none' && visibility === 'visible';
  });

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a page that takes a while is announced by its shape, and nothing typed is lost (motion: ${reducedMotion})`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openPage(page, '/contact');
    await page.getByLabel('Full Name').fill('Ana Reyes');
    const { promise: gate, resolve: answer } = Promise.withResolvers<void>();
    await page.route(isNavigationRequest, async (route) => {
      await gate;
      await route.continue();
    });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(await isSkeletonShown(page)).toBe(false);
    await menuLink(page, 'News').click();
    await expect(page.locator('html[data-skeleton=list]')).toHaveCount(1);
    await expect.poll(() => isSkeletonShown(page)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await expect(page.getByLabel('Full Name')).toHaveValue('Ana Reyes');
    // Without an answer in 8 seconds the page comes back.
    await expect.poll(() => isSkeletonShown(page), { timeout: 15_000 }).toBe(false);
    await expect(page.getByText('Still loading “News”…')).toBeVisible({ timeout: 5000 });
    answer();
    await expect(page).toHaveURL(`${portal.url}/news`);
    await expect(page.locator('html[data-skeleton]')).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('a navigation that waits can be given up: everything typed stays', { tag: '@full' }, async ({ page, context }) => {
  await openPage(page, '/contact');
  await page.getByLabel('Full Name').fill('Ana Reyes');
  await context.setOffline(true);
  await menuLink(page, 'News').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/No connection/).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('html[data-loading]')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ana Reyes');
  await expect(page).toHaveURL(`${portal.url}/contact`);
  // The router still works, also for the page whose code could not be loaded.
  await menuLink(page, 'News').click();
  await expect(page).toHaveURL(`${portal.url}/news`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** What the phone gets in place of an answer of the portal. */
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'no answer': (route) => route.abort(),
  'a proxy without its portal': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
  'the sign-in page of a network': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Buy load to go on</h1>' }),
};
test('whatever answers in the place of the portal, the page stays until the portal does', { tag: '@full' }, async ({ page }) => {
  for (const [name, fail] of Object.entries(failures)) {
    await test.step(name, async () => {
      await openPage(page, '/officials');
      await menuLink(page, 'Services').click();
      await expect(page).toHaveURL(`${portal.url}/services`);
      await page.route('**', fail);
      await menuLink(page, 'News').click();
      await expect(page.getByText('The portal does not answer. We will open “News” when it does.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Services');
      await expect(page.getByRole('banner').getByRole('link', { name: /911/ })).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL(`${portal.url}/services`);
      await page.unroute('**', fail);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL(`${portal.url}/news`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('data and routes that fail for a while are fetched again without a new document', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/officials');
  await menuLink(page, 'Services').click();
  await expect(page).toHaveURL(`${portal.url}/services`);
  let failed = 0;
  await page.route(isNavigationRequest, (route) => {
    failed += 1;
    return route.abort();
  });
  await menuLink(page, 'News').click();
  await expect(page.getByText('The portal does not answer. We will open “News” when it does.')).toBeVisible();
  await page.unroute(isNavigationRequest);
  // It goes on by itself, without another press.
  await expect(page).toHaveURL(`${portal.url}/news`);
  expect(failed).toBeGreaterThan(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('a code file that fails leads to the pressed page, not back to the old one', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/privacy');
  let failures = 2;
  await page.route('**/assets/contact-page-*.js', (route) => {
    failures -= 1;
    return failures >= 0 ? route.abort() : route.continue();
  });
  await menuLink(page, 'Contact').click();
  await expect(page).toHaveURL(`${portal.url}/contact`);
  await expect(page.getByLabel('Full Name')).toBeVisible();
});

test('a list of waiting applications whose code is gone leaves the page as it is', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('waitingApplications', '1'));
  const missing = page.waitForResponse(/\/assets\/offline-queue-list-/);
  await page.route('**/assets/offline-queue-list-*', (route) => route.fulfill({ status: 404 }));
  await openPage(page, '/officials');
  await missing;
  await menuLink(page, 'Services').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Services');
  expect(await isSameDocument(page)).toBe(true);
});

test('the staff area waits for the network as well, and a page that fails can be loaded again', { tag: '@full' }, async ({
  page,
  context,
  office,
}) => {
  const { id: serviceId } = await office.staff.collection('services').create(service);
  const { applicationNumber } = await office.staff.collection('applications').create({ ...sampleApplication, serviceId });
  const caseLink = page.getByRole('link', { name: new RegExp(applicationNumber) }).first();
  const listHeading = page.getByRole('heading', { level: 1, name: 'Online Document Applications' });
  await openAsStaff(page, office, '/admin/applications');
  await expect(caseLink).toBeVisible();
  await expect(page.locator('[data-connection]')).toBeAttached();
  await context.setOffline(true);
  await caseLink.click();
  await expect(page.getByText(/^No connection\. We will /).filter({ visible: true })).toBeVisible();
  await expect(listHeading).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cruz, Ana');

  // A response that the router cannot use.
  await page.goto(`${portal.url}/admin/applications`);
  await page.route('**/__manifest*', (route) => route.fulfill({ status: 404 }));
  await caseLink.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the overview' })).toHaveAttribute('href', '/admin');
  await page.unroute('**/__manifest*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cruz, Ana');
});

test('the staff area stays when the network is lost while pages are loaded ahead', { tag: '@full' }, async ({ page, context, office }) => {
  await page.route('**/assets/staff-page-*.js', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  const failure = page.waitForEvent('console', (message) => message.text().startsWith('Error loading route module'));
  await openAsStaff(page, office, '/admin/applications');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await failure;
  await expect(page.getByRole('heading', { level: 1, name: 'Online Document Applications' })).toBeVisible();
  await page.unroute('**/assets/staff-page-*.js');
  await context.setOffline(false);
  expect(await isSameDocument(page)).toBe(true);
  await page.locator('a[href="/admin/services"]').first().click();
  await expect(page).toHaveURL(`${portal.url}/admin/services`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Services');
});

/** The page promises to go on by itself only where it does. */
async function expectNoContinuation(page: Page): Promise<void> {
  await expect(page.getByText(/We will continue/)).toBeHidden();
  await expect(page.locator('html[data-loading]')).toHaveCount(0);
}

test('a code that is asked for without a network says so, and the number stays', { tag: '@full' }, async ({ page, context }) => {
  await openPage(page, '/my');
  await page.getByRole('button', { name: 'Verify my number' }).click();
  await page.getByLabel('Mobile number').fill('9172223355');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByRole('alert')).toHaveText('There is no connection. Please try again when it is back.');
  await expectNoContinuation(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
});

test('a code that is checked without a network is kept and checked later', async ({ page, context }) => {
  await page.goto(`${portal.url}/my`);
  await page.getByRole('button', { name: 'Verify my number' }).click();
  const code = await requestCode(page, portal, '9172223344');
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText(/^There is no connection\. The code stays here/)).toBeVisible();
  await expectNoContinuation(page);
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(code.slice(-1));
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByRole('heading', { name: 'Your number is verified' })).toBeVisible();
});

test('a search without a network stays, says so, and goes on by itself', { tag: '@full' }, async ({ page, context }) => {
  await openPage(page, '/');
  await context.setOffline(true);
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('ilaw');
  await search.press('Enter');
  await expect(page.getByText('No connection. We will open the next page when it is back.')).toBeVisible();
  await expect(search).toHaveValue('ilaw');
  await context.setOffline(false);
  await expect(page).toHaveURL(`${portal.url}/search?q=ilaw`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a connection that hangs is named after 20 seconds, and can be left after 60', { tag: '@full' }, async ({ page }) => {
  await page.clock.install();
  await page.goto(`${portal.url}/fil/officials`);
  await waitForHydration(page);
  await page.clock.runFor(3000);
  await expect(page.locator('[data-connection]')).toBeAttached();
  await page.route('**/services.data*', () => undefined);
  await menuLink(page, 'Mga Serbisyo').click();
  await expect(page.locator('html[data-loading=router]')).toBeAttached();
  await page.clock.runFor(21_000);
  await expect(page.getByText('Mas matagal po ito kaysa karaniwan.')).toBeVisible();
  await page.clock.runFor(40_000);
  await expect(page.getByText('Wala pa ring sagot.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subukang muli' })).toBeVisible();
  await page.getByRole('button', { name: preventBreaksAtHyphens('I-cancel') }).click();
  await expect(page.getByText('Wala pa ring sagot.')).toHaveCount(0);
  await expect(page).toHaveURL(`${portal.url}/fil/officials`);
});
