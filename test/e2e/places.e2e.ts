import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { serviceNames } from '../../server/services.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { startTiles, type Tiles } from '../stand-ins/tiles.ts';

interface Stage {
  portal: RunningPortal;
  tiles: Tiles;
  ids: Readonly<Record<string, string>>;
}

const always = Array(7).fill([{ opens: 0, closes: 1440 }]);
const sample = [
  {
    name: 'Health Center',
    address: '1 Scout Street',
    category: 'healthcare',
    latitude: 14.6388,
    longitude: 121.0375,
    openingHours: always,
    rating: 4.5,
    priceLevel: 2,
    types: ['doctor', 'health', 'medical_clinic', 'dentist', 'pharmacy', 'drugstore', 'store'],
    phoneNumber: '(02) 8000 0003',
    website: 'https://clinic.example.ph/about',
    isSample: true,
  },
  {
    name: 'Panadería Ñ',
    address: '2 Timog Avenue',
    category: 'restaurant',
    latitude: 14.6405,
    longitude: 121.0405,
    openingHours: Array(7).fill([]),
  },
  {
    name: 'Barber Shop',
    address: '3 Panay Avenue',
    category: 'salon',
    latitude: 14.637,
    longitude: 121.0425,
    businessStatus: 'CLOSED_TEMPORARILY',
  },
  { name: 'Delivery Kitchen', address: 'By phone', category: 'restaurant' },
  { name: 'Secret Place', address: 'Nowhere', category: 'cafe', latitude: 14.64, longitude: 121.04, isHidden: true },
];

const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of what is asked for
    async ({}, use) => {
      await using tiles = await startTiles();
      const portal = await startPortal({ services: serviceNames, env: { MAP_TILES_URL: tiles.address } });
      const staff = await portal.staffClient();
      const made = await Promise.all(sample.map((place) => staff.collection('places').create(place)));
      await use({ portal, tiles, ids: Object.fromEntries(made.map(({ id, name }) => [name, id])) });
      await portal.close();
    },
    { scope: 'worker' },
  ],
});

const rows = (page: Page) => page.getByRole('region', { name: 'Places' }).getByRole('listitem');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const marks = (page: Page) => page.locator('.leaflet-marker-icon');
const mark = (page: Page, name: string) => page.locator(`.leaflet-marker-icon[title="${name}"]`);
const info = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

/** Every request that goes elsewhere than to the portal and the local tiles. */
function strangers(page: Page, { portal, tiles }: Stage): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(portal.url).origin && origin !== tiles.origin) found.push(request.url());
  });
  return found;
}

test('without scripts everything is there, as text and links', async ({ browser, stage }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${stage.portal.url}/places`);
  await expect(rows(page)).toHaveCount(4);
  await expect(row(page, 'Health Center')).toContainText('Open now');
  await expect(row(page, 'Health Center')).toContainText('Sample');
  await expect(row(page, 'Panadería Ñ')).toContainText('Closed now');
  await expect(row(page, 'Barber Shop')).toContainText('Temporarily closed');
  // The browser takes what is for it when scripts are off as text; a person without scripts reads it.
  expect(await page.content()).toContain('<noscript><p');
  await page.getByRole('link', { name: 'Restaurants 2' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Search places').fill('PANADERIA');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=PANADERIA/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Panadería Ñ' }).click();
  await expect(info(page, 'Panadería Ñ').getByRole('link', { name: /^Directions to Panadería Ñ/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=14.6405,121.0405',
  );
  await page.goto(`${stage.portal.url}/fil/places?q=wala`);
  await expect(page.getByRole('heading', { name: 'Walang nahanap na lugar' })).toBeVisible();
  await page.context().close();
});

test('list and map choose in each other, and the address knows', async ({ page, stage }) => {
  const foreign = strangers(page, stage);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${stage.portal.url}/places`);
  await expect(marks(page)).toHaveCount(3);
  await expect(mark(page, 'Secret Place')).toHaveCount(0);
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeAttached();
  await expect(page.locator('path.stroke-civic-700')).toBeAttached();
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  const readout = page.locator('dl').filter({ hasText: 'Latitude' });
  await expect(readout).toHaveText('Latitude14.64000Longitude121.04000Zoom16');
  expect(await violations(page)).toEqual([]);

  await row(page, 'Health Center').getByRole('link').click();
  await expect(page).toHaveURL(`${stage.portal.url}/places?place=${stage.ids['Health Center']}`);
  const window = info(page, 'Health Center');
  for (const text of ['Health care', 'Sample', '1 Scout Street', 'Open now', '$$', '4.5', '+2 more', 'clinic.example.ph'])
    await expect(window).toContainText(text);
  await expect(window.getByRole('list', { name: 'Types' }).getByRole('listitem')).toHaveCount(6);
  await expect(window.getByRole('link', { name: /^Call \(02\) 8000 0003.*Health Center$/ })).toHaveAttribute('href', 'tel:0280000003');
  await expect(window.getByRole('heading', { name: 'Health Center' })).toBeFocused();
  await expect(readout).toContainText('Zoom17');
  await window.getByText('Opening hours').click();
  await expect(window).toContainText('Monday24 hours');
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(row(page, 'Health Center').getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(`${stage.portal.url}/places`);

  await page.getByRole('button', { name: 'Back to the barangay' }).click();
  await mark(page, 'Barber Shop').click();
  await expect(info(page, 'Barber Shop')).toContainText('Temporarily closed');
  await expect(row(page, 'Barber Shop').getByRole('link')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(info(page, 'Barber Shop')).toBeHidden();
  expect(foreign).toEqual([]);
  expect(problems).toEqual([]);
});

test('search and categories narrow list and map at once', async ({ page, stage }) => {
  await page.goto(`${stage.portal.url}/places`);
  await expect(marks(page)).toHaveCount(3);
  await page.getByLabel('Search places').pressSequentially('avenue');
  await expect(rows(page)).toHaveCount(2);
  await expect(marks(page)).toHaveCount(2);
  await expect(page).toHaveURL(`${stage.portal.url}/places?q=avenue`);
  await page.getByRole('link', { name: 'Salons 1' }).click();
  await expect(rows(page)).toHaveText(/Barber Shop/);
  await page.getByLabel('Search places').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No places found' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all places' }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByLabel('Search places')).toHaveValue('');
});

test('Refresh brings what staff changed; a failure says so and keeps the list', async ({ page, stage }) => {
  const staff = await stage.portal.staffClient();
  await page.goto(`${stage.portal.url}/places`);
  await expect(marks(page)).toHaveCount(3);
  await page.route('**/api/collections/places/records*', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('Unable to load places');
  await expect(rows(page)).toHaveCount(4);
  await page.unroute('**/api/collections/places/records*');
  const { id } = await staff
    .collection('places')
    .create({ name: 'New Library', category: 'education', latitude: 14.6395, longitude: 121.039 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'New Library')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await staff.collection('places').delete(id);
});

test('near me is asked for by a press and sorts by distance', async ({ browser, stage }) => {
  const context = await browser.newContext({ geolocation: { latitude: 14.637, longitude: 121.0424 }, permissions: ['geolocation'] });
  const page = await context.newPage();
  await page.goto(`${stage.portal.url}/places`);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Nearest first. Your position stays on this device.')).toBeVisible();
  await expect(rows(page).first()).toContainText('Barber Shop');
  await expect(rows(page).first()).toContainText('10 m away');
  await expect(rows(page).last()).toContainText('Delivery Kitchen');
  await page.getByRole('button', { name: 'Stop sorting by distance' }).click();
  await expect(rows(page).last()).toContainText('Panadería Ñ');
  await page.evaluate(() => {
    const refuse: Geolocation['getCurrentPosition'] = (_found, failed) => failed?.({ code: 1 } as GeolocationPositionError);
    navigator.geolocation.getCurrentPosition = refuse;
  });
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Your browser does not share your position with this page.')).toBeVisible();
  await context.close();
});

test('phones show list or map, and the way back', async ({ browser, stage }) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage();
  await page.goto(`${stage.portal.url}/places`);
  await expect(page.getByRole('button', { name: 'Near me' })).toBeVisible();
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(marks(page)).toHaveCount(3);
  await expect(rows(page)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await row(page, 'Barber Shop').getByRole('link').click();
  await expect(info(page, 'Barber Shop').getByRole('heading')).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(row(page, 'Barber Shop').getByRole('link')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.context().close();
});

test('the hosts of the map are allowed on this page alone', async ({ page, request, stage: { portal, tiles } }) => {
  const policy = async (path: string) => (await request.get(portal.url + path)).headers()['content-security-policy'];
  for (const path of ['/places', '/fil/places', '/admin/places']) expect(await policy(path)).toContain(tiles.origin);
  for (const path of ['/', '/news', '/contact', '/admin']) expect(await policy(path)).not.toContain(tiles.origin);
  // Whoever comes by a link within the site gets the page's own policy, and loses it when he leaves.
  await page.goto(portal.url);
  const places = page.waitForResponse((response) => response.request().isNavigationRequest() && response.url().endsWith('/places'));
  await page.getByRole('banner').getByRole('link', { name: 'Places' }).click();
  await places;
  await expect(marks(page)).toHaveCount(3);
  const contact = page.waitForResponse((response) => response.request().isNavigationRequest() && response.url().endsWith('/contact'));
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await contact;
});

test('tiles that never come leave a map with marks, outline and a word about it', async ({ page }) => {
  await using tiles = await startTiles({ hangs: true });
  const portal = await startPortal({ services: serviceNames, env: { MAP_TILES_URL: tiles.address } });
  try {
    await (await portal.staffClient()).collection('places').create(sample[0]);
    await page.goto(`${portal.url}/places`);
    await expect(mark(page, 'Health Center')).toBeVisible();
    await expect(page.locator('path.stroke-civic-700')).toBeAttached();
    await expect(page.getByText('The street map cannot be reached right now.')).toBeVisible();
    expect(tiles.asked()).toBeGreaterThan(0);
  } finally {
    await portal.close();
  }
});

test('2,000 places: a letter is answered within 100 ms on a slow phone', async ({ browser }) => {
  const portal = await startPortal({ services: serviceNames });
  try {
    await portal.parts.store.write(async (tx) => {
      const { places } = await import('../../model/collections/places.ts');
      for (let at = 0; at < 2000; at += 1) {
        await tx.insert(places, {
          name: `${['Tindahan', 'Klinika', 'Paaralan', 'Kapihan'][at % 4]} ${at}`,
          address: `${at} Mother Ignacia Avenue`,
          category: (['shopping', 'healthcare', 'education', 'cafe'] as const)[at % 4] ?? 'cafe',
          latitude: 14.63 + (at % 50) / 2500,
          longitude: 121.03 + Math.floor(at / 50) / 2000,
          openingHours: always,
        });
      }
    });
    const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage();
    await page.goto(`${portal.url}/places?view=map`);
    await expect(marks(page).first()).toBeVisible();
    // Gathered into clusters: 2,000 marks would stop a phone.
    expect(await marks(page).count()).toBeLessThan(200);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(rows(page)).toHaveCount(30);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const times = await page.evaluate(async () => {
      const box = document.querySelector<HTMLInputElement>('input[name="q"]');
      const list = document.querySelector('section[aria-labelledby="places-list"]');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      if (!box || !list || !write) throw new Error('no search');
      const waits: number[] = [];
      for (let length = 1; length <= 'klinika 19'.length; length += 1) {
        const began = performance.now();
        write.call(box, 'klinika 19'.slice(0, length));
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
        // The list has changed before the next frame is drawn, or the person waits.
        await new Promise(requestAnimationFrame);
        waits.push(performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      return { waits, text: list.querySelector('h2')?.textContent ?? '' };
    });
    expect(times.text).toMatch(/Places\d+ places/);
    await expect(rows(page).first()).toContainText('Klinika 19');
    expect(times.waits.toSorted((one, other) => one - other)[Math.floor(times.waits.length / 2)]).toBeLessThan(100);
    await page.context().close();
  } finally {
    await portal.close();
  }
});
