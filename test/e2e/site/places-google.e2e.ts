import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest } from '../../browser/portal-test.ts';
import { createGoogleMapsScript, type FakeMapsMode, type FakePlace } from '../../fakes/google-maps-script.ts';
import type { RunningPortal } from '../../start-portal.ts';

const KEY = 'a-key-for-tests';

const test = createPortalTest(
  async ({ staff }) => {
    await staff
      .collection('places')
      .create({ name: 'Office Clinic', address: '1 Scout Street', category: 'healthcare', latitude: 14.642, longitude: 121.042 });
    return {};
  },
  () => ({ GOOGLE_MAPS_API_KEY: KEY }),
).extend<{ portal: RunningPortal }>({ portal: ({ office }, use) => use(office.portal) });

const found: FakePlace[] = [
  {
    id: 'ChIJcafe',
    displayName: 'Corner Cafe',
    formattedAddress: '9 Timog Avenue',
    lat: 14.641,
    lng: 121.041,
    types: ['coffee_shop', 'cafe', 'food'],
    rating: 4.4,
    priceLevel: 'MODERATE',
    businessStatus: 'OPERATIONAL',
    nationalPhoneNumber: '(02) 8111 1111',
    websiteURI: 'https://cafe.example.ph/',
    photoCount: 3,
    foundBy: 'cafe',
  },
  {
    id: 'ChIJbank',
    displayName: 'Savings Bank',
    formattedAddress: '8 Panay Avenue',
    lat: 14.638,
    lng: 121.039,
    types: ['bank', 'atm'],
    foundBy: 'in',
  },
];

/** Fakes the vendor; fails the test for any other external request. */
async function play(
  page: Page,
  portal: RunningPortal,
  answer: FakeMapsMode | 'nobody' | 'silence',
): Promise<{ apiRequests: string[]; foreign: string[] }> {
  const seen = { apiRequests: [] as string[], foreign: [] as string[] };
  await page.route(
    (url) => url.origin !== portal.url,
    async (route) => {
      const url = route.request().url();
      if (!url.startsWith('https://maps.googleapis.com/maps/api/js?')) {
        seen.foreign.push(url);
        return route.abort();
      }
      seen.apiRequests.push(url);
      if (answer === 'nobody') return route.abort();
      if (answer === 'silence') return;
      await route.fulfill({
        contentType: 'text/javascript',
        body: createGoogleMapsScript(answer, answer === 'finds nothing' ? [] : found),
      });
    },
  );
  return seen;
}

/** The notice takes the place of the map, followed by the office's own places. */
async function expectListBelowNotice(page: Page): Promise<void> {
  await expect(rows(page)).toHaveText([/Office Clinic/]);
  const [notice, list] = await Promise.all([page.getByRole('alert').boundingBox(), rows(page).first().boundingBox()]);
  expect(notice && list && list.y >= notice.y + notice.height).toBe(true);
}

const rows = (page: Page) => page.getByRole('region', { name: 'Places' }).getByRole('listitem');

test('loaded: places of the service, searched by type and for the area, on its map; the key reaches this page alone', {
  tag: '@full',
}, async ({ page, request, portal }) => {
  const seen = await play(page, portal, 'works');
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${portal.url}/places`);
  await expect(rows(page)).toHaveText([/Office Clinic/]);
  await expect(rows(page)).toHaveText([/Savings Bank/, /Corner Cafe/]);
  expect(seen.apiRequests).toHaveLength(1);
  expect(new URL(seen.apiRequests[0] ?? '').searchParams.get('key')).toBe(KEY);
  const searches = await page.evaluate(() => (window as unknown as { searches: { textQuery: string; locationBias: unknown }[] }).searches);
  const area = 'South Triangle, Quezon City';
  expect(searches.map(({ textQuery }) => textQuery)).toEqual(
    ['restaurant', 'salon', 'store', 'hospital', 'school', 'bank', 'cafe', 'pharmacy', 'places'].map((type) => `${type} in ${area}`),
  );
  expect(searches[0]?.locationBias).toEqual({ center: { lat: 14.64, lng: 121.04 }, radius: 1 });
  await expect(page.getByRole('link', { name: 'Cafes 1' })).toBeVisible();
  await expect(page.locator('[data-fake="map"] gmp-advanced-marker[title]')).toHaveCount(2);

  await page.locator('gmp-advanced-marker[title="Corner Cafe"]').dispatchEvent('click');
  await expect(page).toHaveURL(/place=ChIJcafe/);
  const info = page.getByRole('region', { name: 'Corner Cafe', exact: true });
  for (const text of ['9 Timog Avenue', '4.4', '$$', 'In operation', 'coffee shop', 'cafe.example.ph', 'Ana Reyes'])
    await expect(info).toContainText(text);
  await expect(info.getByRole('img', { name: 'Photo of Corner Cafe', exact: true })).toBeVisible();
  await expect(info.getByRole('img', { name: /^Photo [23] of Corner Cafe/ })).toHaveCount(2);
  await expect(info.getByRole('link', { name: /^Call \(02\) 8111 1111.*Corner Cafe$/ })).toBeVisible();
  await expectAccessible(page, { bestPractices: true, exclude: '[data-fake="map"]' });
  expect(seen.foreign).toEqual([]);
  expect(problems).toEqual([]);

  expect(await (await request.get(`${portal.url}/places`)).text()).toContain(KEY);
  for (const path of ['/', '/news', '/contact', '/officials', '/admin', '/admin/places', '/_.data', '/admin/places.data']) {
    const answer = await request.get(portal.url + path);
    expect([path, (await answer.text()).includes(KEY)]).toEqual([path, false]);
    expect([path, (answer.headers()['content-security-policy'] ?? '').includes('google')]).toEqual([path, false]);
  }
});

test('a place of the service opens by its address', { tag: '@full' }, async ({ page, portal }) => {
  await play(page, portal, 'works');
  await page.goto(`${portal.url}/places?place=ChIJbank`);
  // The page keeps waiting and reports no error while the service has not answered.
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('region', { name: 'Chosen place' })).toContainText('Loading');
  await expect(page.getByRole('region', { name: 'Savings Bank', exact: true })).toContainText('8 Panay Avenue');
});

test('loading: the office`s own places are there meanwhile', { tag: '@full' }, async ({ page, portal }) => {
  await play(page, portal, 'silence');
  await page.goto(`${portal.url}/places`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Loading the map...')).toBeVisible();
  await expect(rows(page)).toHaveText([/Office Clinic/]);
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'true');
});

test('a place of the office that was chosen meanwhile stays open when those of the service come', { tag: '@full' }, async ({
  page,
  portal,
}) => {
  await play(page, portal, 'works');
  await page.goto(`${portal.url}/places`);
  await rows(page).getByRole('link', { name: 'Office Clinic' }).click();
  const info = page.getByRole('region', { name: 'Office Clinic', exact: true });
  await expect(info).toContainText('1 Scout Street');
  await expect(rows(page)).toHaveText([/Savings Bank/, /Corner Cafe/]);
  await expect(info).toContainText('1 Scout Street');
  await expect(page.locator('gmp-advanced-marker[title="Office Clinic"]')).toBeAttached();
});

test('failed: says that the script could not load', { tag: '@full' }, async ({ page, portal }) => {
  await play(page, portal, 'nobody');
  await page.goto(`${portal.url}/places`);
  await expect(page.getByRole('alert')).toContainText('The Google map could not be loaded.');
  await expectListBelowNotice(page);
  await expect(rows(page)).toHaveText([/Office Clinic/]);
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Office Clinic', exact: true })).toContainText('1 Scout Street');
});

test('auth failure: the notice stands in place of the map, the office`s own places below', { tag: '@full' }, async ({ page, portal }) => {
  await play(page, portal, 'refuses the key');
  await page.goto(`${portal.url}/places`);
  await expect(page.getByRole('alert')).toContainText('Google Maps cannot be shown');
  await expect(page.locator('[data-fake="map"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
  await expect(rows(page)).toHaveText([/Office Clinic/]);
  await expectListBelowNotice(page);
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Office Clinic', exact: true })).toContainText('1 Scout Street');
  await expectAccessible(page, { bestPractices: true });
});

test('a phone is told of a script that did not come, above the list and without a switch to a map', { tag: '@full' }, async ({
  browser,
  portal,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage();
  await play(page, portal, 'nobody');
  await page.goto(`${portal.url}/places`);
  await expect(page.getByRole('alert')).toContainText('The Google map could not be loaded.');
  await expectListBelowNotice(page);
  await expect(page.getByRole('link', { name: 'Map', exact: true })).toHaveCount(0);
  await page.context().close();
});

test('a phone that looks at the map is told of a refused key, and reads the list below', { tag: '@full' }, async ({ browser, portal }) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage();
  await play(page, portal, 'refuses the key');
  await page.goto(`${portal.url}/places?view=map`);
  await expect(page.getByRole('alert')).toContainText('Google Maps cannot be shown');
  await expectListBelowNotice(page);
  await page.context().close();
});

for (const mode of ['answers no search', 'has no places library'] as const) {
  test(`a service that ${mode} is told as such`, { tag: '@full' }, async ({ page, portal }) => {
    await play(page, portal, mode);
    await page.goto(`${portal.url}/places`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The places could not be loaded');
    await expect(alert).toContainText('Google Maps did not send the places. Please check your internet connection and try again.');
    await expect(alert).toContainText('For the office: check that the Google Maps API key is set and that the Places API is on.');
    await expect(rows(page)).toHaveText([/Office Clinic/]);
    await expect(page.locator('gmp-advanced-marker[title="Office Clinic"]')).toBeAttached();
    // The view is that of the places, as on the office's own map, and not the one of the settings.
    await expect(page.locator('[data-fake="map"]')).toHaveAttribute('data-view', /^14\.64200,121\.04200,/);
  });
}

test('nothing found names the area', { tag: '@full' }, async ({ page, portal }) => {
  await play(page, portal, 'finds nothing');
  await page.goto(`${portal.url}/places`);
  await expect(page.getByRole('alert')).toContainText(
    'No places found in South Triangle. For the office: check the settings of the Google API.',
  );
});
