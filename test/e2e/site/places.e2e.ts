import { test as base, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../browser/accessibility.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';
import { getUnreachableUrl } from '../../fakes/fake-server.ts';
import { type FakeTileServer, startFakeTileServer } from '../../fakes/tile-server.ts';
import { insertPlaces } from '../../insert-places.ts';
import type { RunningPortal } from '../../start-portal.ts';
import { startSamplePortal } from '../../start-sample-portal.ts';

interface Stage {
  portal: RunningPortal;
  tiles: FakeTileServer;
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
      await using tiles = await startFakeTileServer();
      const portal = await startSamplePortal({ MAP_TILES_URL: tiles.address });
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
/** The share of an element that lies under something other than the map; 1 for all of it. */
const coveredShare = (locator: Locator) =>
  locator.evaluate((element) => {
    const map = element.closest('.leaflet-container');
    const covers = [...document.querySelectorAll('main *')]
      .filter((each) => !each.contains(map) && !map?.contains(each) && each.checkVisibility({ opacityProperty: true }))
      .filter((each) => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)')
      .map((each) => each.getBoundingClientRect());
    const { left, top, width, height } = element.getBoundingClientRect();
    const samples = Array.from({ length: 2500 }, (_, index) => ({
      x: left + (((index % 50) + 0.5) / 50) * width,
      y: top + ((Math.floor(index / 50) + 0.5) / 50) * height,
    }));
    const isCovered = ({ x, y }: { x: number; y: number }) =>
      covers.some((cover) => x > cover.left && x < cover.right && y > cover.top && y < cover.bottom);
    return samples.filter(isCovered).length / samples.length;
  });
const info = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Collects requests to other hosts than the portal and the local tile server. */
function outsiders(page: Page, { portal, tiles }: Stage): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(portal.url).origin && origin !== tiles.origin) found.push(request.url());
  });
  return found;
}

test('without scripts everything is there, as text and links', { tag: '@full' }, async ({ browser, stage }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${stage.portal.url}/places`);
  await expect(rows(page)).toHaveCount(4);
  await expect(row(page, 'Health Center')).toContainText('Open now');
  await expect(row(page, 'Health Center')).toContainText('Sample');
  await expect(row(page, 'Panadería Ñ')).toContainText('Closed now');
  await expect(row(page, 'Barber Shop')).toContainText('Temporarily closed');
  // With scripting on, the browser parses noscript content as text; a person without scripts sees
  // it.
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
  await page.goto(`${stage.portal.url}/fil/places?place=${stage.ids['Health Center']}`);
  await expect(page.getByRole('list', { name: 'Mga uri' }).getByRole('listitem').first()).toHaveText('doktor');
  await page.goto(`${stage.portal.url}/fil/places?q=wala`);
  await expect(page.getByRole('heading', { name: 'Wala pong nakitang lugar' })).toBeVisible();
  await page.context().close();
});

test('list and map choose in each other, and the address knows', async ({ page, stage }) => {
  const foreign = outsiders(page, stage);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${stage.portal.url}/places`);
  await expect(marks(page)).toHaveCount(3);
  await expect(mark(page, 'Secret Place')).toHaveCount(0);
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeAttached();
  await expect(page.locator('path.stroke-civic-700')).toBeAttached();
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  const map = page.getByRole('group', { name: 'Map of the places' });
  // The middle of the places.
  const firstView = '14.63875,121.04000,16';
  await expect(map).toHaveAttribute('data-camera', firstView);
  // By keyboard, as the map's description explains.
  await page.getByRole('group', { name: 'Map of the places' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(map).not.toHaveAttribute('data-camera', /,121\.04000,/);
  await page.keyboard.press('+');
  await expect(map).toHaveAttribute('data-camera', /,17$/);
  // The wheel belongs to the page, unless Ctrl is held.
  await map.hover();
  await page.mouse.wheel(0, 120);
  await expect(page.getByText('Hold Ctrl and scroll to zoom the map')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(map).toHaveAttribute('data-camera', /,17$/);
  await map.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -240);
  await page.keyboard.up('Control');
  await expect(map).toHaveAttribute('data-camera', /,1[89]$/);
  await page.getByRole('button', { name: 'Back to the barangay' }).click();
  await expect(map).toHaveAttribute('data-camera', firstView);
  await expectAccessible(page, { bestPractices: true });

  await row(page, 'Health Center').getByRole('link').click();
  await expect(page).toHaveURL(`${stage.portal.url}/places?place=${stage.ids['Health Center']}`);
  const window = info(page, 'Health Center');
  for (const text of ['Health', 'In operation', 'Sample', '1 Scout Street', 'Open now', '$$', '4.5', '+2 more', 'clinic.example.ph'])
    await expect(window).toContainText(text);
  await expect(window.getByRole('list', { name: 'Types' }).getByRole('listitem')).toHaveCount(6);
  await expect(window.getByRole('link', { name: /^Call \(02\) 8000 0003.*Health Center$/ })).toHaveAttribute('href', 'tel:0280000003');
  await expect(window.getByRole('heading', { name: 'Health Center' })).toBeFocused();
  await expect(map).toHaveAttribute('data-camera', /,17$/);
  await window.getByText('Opening hours').click();
  await expect(window).toContainText('Monday24 hours');
  await expectAccessible(page, { bestPractices: true });

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

test('a link that leaves the map is marked at once and shows that the page loads', async ({ page, stage }) => {
  await page.goto(`${stage.portal.url}/places`);
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const { promise: gate, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/services', async (route) => {
    await gate;
    await route.continue();
  });
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Services', exact: true });
  // Later calls would wait for the new document.
  const marks = await link.evaluate(async (element) => {
    (element as HTMLElement).click();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { loading, skeleton } = document.documentElement.dataset;
    return { isPressed: element.hasAttribute('data-pressed'), loading, skeleton };
  });
  expect(marks).toEqual({ isPressed: true, loading: 'router', skeleton: 'list' });
  answer();
  await expect(page).toHaveURL(`${stage.portal.url}/services`);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
});

declare const typeIntoSearchBox: (text: string) => void;

test('search and categories narrow list and map at once', { tag: '@full' }, async ({ page, stage }) => {
  await page.goto(`${stage.portal.url}/places`);
  // For steps that have to happen within the delay of the search.
  await page.evaluate(() => {
    const typeText: typeof typeIntoSearchBox = (text) => {
      const box = document.querySelector<HTMLInputElement>('input[name="q"]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
      box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    Object.assign(window, { typeIntoSearchBox: typeText });
  });
  await expect(marks(page)).toHaveCount(3);
  await page.getByLabel('Search places').pressSequentially('avenue');
  await expect(rows(page)).toHaveCount(2);
  await expect(marks(page)).toHaveCount(2);
  await expect(page).toHaveURL(`${stage.portal.url}/places?q=avenue`);
  await page.getByRole('link', { name: 'Salons 1' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toHaveText(/Barber Shop/);
  await page.getByLabel('Search places').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No places found' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all places' }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByLabel('Search places')).toHaveValue('');
  await expect(page).toHaveURL(`${stage.portal.url}/places`);
  // A click during the debounce after the last letter takes effect, with the letters included.
  await page.evaluate(() => addEventListener('mouseup', () => typeIntoSearchBox('scout'), { once: true }));
  await page.locator(`#place-${stage.ids['Health Center']}`).click();
  await expect(page).toHaveURL(`${stage.portal.url}/places?q=scout&place=${stage.ids['Health Center']}`);
  await page.getByLabel('Search places').fill('panay');
  await expect(page).toHaveURL(`${stage.portal.url}/places?q=panay&place=${stage.ids['Health Center']}`);
  await page.goBack();
  await expect(page.getByLabel('Search places')).toHaveValue('');
  await expect(rows(page)).toHaveCount(4);
  // A letter typed after the click, between the change of the URL and the next render, takes effect
  // too.
  await page.evaluate((link) => {
    const { pushState } = history;
    history.pushState = function (...args) {
      pushState.apply(this, args);
      history.pushState = pushState;
      typeIntoSearchBox('panay');
    };
    document.getElementById(link)?.click();
  }, `place-${stage.ids['Health Center']}`);
  await expect(page).toHaveURL(`${stage.portal.url}/places?q=panay&place=${stage.ids['Health Center']}`);
  await expect(page.getByLabel('Search places')).toHaveValue('panay');
});

test('Refresh brings what staff changed; a failure says so and keeps the list', { tag: '@full' }, async ({ page, stage }) => {
  const staff = await stage.portal.staffClient();
  await page.goto(`${stage.portal.url}/places`);
  await expect(marks(page)).toHaveCount(3);
  await page.route('**/api/collections/places/records*', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('The places could not be loaded');
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

test('what was typed before the scripts came is looked for once they run', { tag: '@full' }, async ({ page, stage }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${stage.portal.url}/places`);
  await page.getByLabel('Search places').fill('avenue');
  await expect(rows(page)).toHaveCount(4);
  scripts.resolve();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByLabel('Search places')).toHaveValue('avenue');
  await expect(page).toHaveURL(`${stage.portal.url}/places?q=avenue`);
});

test('photographs: the first large, the others below; one that cannot be loaded goes away', { tag: '@full' }, async ({ page, stage }) => {
  const staff = await stage.portal.staffClient();
  const bytes = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#0b3a82' } })
    .png()
    .toBuffer();
  const files = ['front', 'inside', 'menu'].map((name) => new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' }));
  const { id, photos } = await staff
    .collection('places')
    .create({ name: 'Photo Studio', category: 'services', latitude: 14.6391, longitude: 121.0391, photos: files });
  await page.route(`**/${photos[1]}*`, (route) => route.abort());
  await page.goto(`${stage.portal.url}/places?place=${id}`);
  const window = info(page, 'Photo Studio');
  const first = window.getByRole('img', { name: 'Photo of Photo Studio' });
  await expect(first).toBeVisible();
  // A photograph as white as the card has an edge.
  expect(await first.evaluate((each) => getComputedStyle(each.parentElement ?? each, '::after').borderTopWidth)).toBe('1px');
  await expect(window.getByRole('link', { name: /^Photo 3 of Photo Studio/ })).toBeVisible();
  await expect(window.getByRole('link', { name: /^Photo 2/ })).toHaveCount(0);
  await expect(window.locator('a[href^="/api/files/"]:visible')).toHaveCount(1);
  await expectAccessible(page, { bestPractices: true });
  await staff.collection('places').delete(id);
});

test('a place found by the search of the site is in sight on a phone, with what one can do', { tag: '@full' }, async ({ page, stage }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${stage.portal.url}/search?q=health+center`);
  await page.getByRole('main').getByRole('link', { name: 'Health Center', exact: true }).click();
  const window = info(page, 'Health Center');
  await expect(window.getByRole('heading', { name: 'Health Center' })).toBeInViewport({ ratio: 1 });
  await expect(window.getByRole('link', { name: /^Directions to Health Center/ })).toBeInViewport({ ratio: 1 });
});

test('a place whose details do not come can be asked for again', { tag: '@full' }, async ({ page, stage }) => {
  const clinic = `**/api/collections/places/records/${stage.ids['Health Center']}*`;
  await page.route(clinic, (route) => route.abort());
  await page.goto(`${stage.portal.url}/places`);
  await expect(marks(page)).toHaveCount(3);
  await row(page, 'Health Center').getByRole('link').click();
  const window = info(page, 'Health Center');
  await expect(window.getByRole('alert')).toContainText('The details of this place could not be loaded.');
  await expect(window).toContainText('1 Scout Street');
  await page.unroute(clinic);
  await window.getByRole('button', { name: 'Try again' }).click();
  await expect(window).toContainText('clinic.example.ph');
  await expect(window.getByRole('alert')).toHaveCount(0);
});

test('the map goes to the place that was chosen last, and keeps it when the search passes it by', { tag: '@full' }, async ({
  browser,
  stage,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    geolocation: { latitude: 14.65, longitude: 121.05 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  const map = page.getByRole('group', { name: 'Map of the places' });
  await page.goto(`${stage.portal.url}/places`);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(map).toHaveAttribute('data-camera', /^14\.65000/);
  await row(page, 'Barber Shop').getByRole('link').click();
  await expect(map).toHaveAttribute('data-camera', /^14\.63700/);
  await page.getByLabel('Search places').fill('Panaderia');
  await expect(rows(page)).toHaveCount(1);
  await expect(mark(page, 'Barber Shop')).toBeVisible();
  await context.close();
});

test('near me is asked for by a press and sorts by distance', { tag: '@full' }, async ({ browser, stage }) => {
  const context = await browser.newContext({ geolocation: { latitude: 14.637, longitude: 121.0424 }, permissions: ['geolocation'] });
  const page = await context.newPage();
  await page.goto(`${stage.portal.url}/places`);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Nearest first. Your position stays on this device.')).toBeVisible();
  await expect(rows(page).first()).toContainText('Barber Shop');
  await expect(rows(page).first()).toContainText('10 m away');
  await expect(rows(page).last()).toContainText('Delivery Kitchen');
  await page.getByRole('button', { name: 'Stop sorting by distance' }).click();
  await expect(rows(page).first()).toContainText('Health Center');
  await expect(rows(page).last()).toContainText('Barber Shop');
  await page.evaluate(() => {
    const refuse: Geolocation['getCurrentPosition'] = (_found, failed) => failed?.({ code: 1 } as GeolocationPositionError);
    navigator.geolocation.getCurrentPosition = refuse;
  });
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Your browser does not share where you are. You can allow it in the settings of the browser.')).toBeVisible();
  await context.close();
});

test('phones show list or map, and the way back', { tag: '@full' }, async ({ browser, stage }) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage();
  await page.goto(`${stage.portal.url}/places`);
  await expect(page.getByRole('button', { name: 'Near me' })).toBeVisible();
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
  await expect(rows(page).nth(1)).toBeInViewport({ ratio: 1 });
  for (const category of [0, 1, 2])
    await expect(page.locator('main fieldset').getByRole('link').nth(category)).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(marks(page)).toHaveCount(3);
  await expect(rows(page)).toHaveCount(0);
  await expect(page.locator('.leaflet-container')).toBeInViewport({ ratio: 1 });
  // One step closer than the whole outline, and all places in sight.
  await expect(page.locator('[data-camera]')).toHaveAttribute('data-camera', /,15$/);
  for (const each of await marks(page).all()) await expect(each).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, { bestPractices: true });
  await mark(page, 'Health Center').tap();
  await expect(info(page, 'Health Center').getByRole('heading', { level: 2 })).toBeInViewport();
  await page.getByRole('link', { name: 'Back to the map' }).click();
  await expect(info(page, 'Health Center')).toBeHidden();
  await expect(mark(page, 'Health Center')).toBeVisible();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await row(page, 'Barber Shop').getByRole('link').click();
  await expect(info(page, 'Barber Shop').getByRole('heading')).toBeInViewport();
  await expect(mark(page, 'Barber Shop')).toBeInViewport();
  await expectAccessible(page, { bestPractices: true });
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(row(page, 'Barber Shop').getByRole('link')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.context().close();
});

test('on phones the texts of the map cover no more than its edge, at 200 % text and 400 % zoom too', { tag: '@full' }, async ({
  browser,
  stage,
}) => {
  const page = await (await browser.newContext({ hasTouch: true, isMobile: true })).newPage();
  await page.route(`${stage.tiles.origin}/**`, (route) => route.abort());
  const map = page.getByRole('group', { name: 'Mapa ng mga lugar' });
  for (const [width, height, text] of [
    [360, 740, 32],
    [320, 640, 32],
    [320, 256, 16],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${stage.portal.url}/fil/places?view=map`);
    await expect(page.getByText('ang mapa ng kalsada ngayon.')).toBeVisible();
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}px`), text);
    const label = `${width} by ${height}, text of ${text}`;
    await expect.poll(() => coveredShare(map), label).toBeLessThanOrEqual(0.2);
    // One can scroll past a map that is lower than the screen.
    expect((await map.boundingBox())?.height, label).toBeLessThan(0.8 * height);
    for (const words of ['Tinatayang hangganan ng barangay', '© OpenStreetMap contributors']) {
      await page.getByText(words).scrollIntoViewIfNeeded();
      await expect(page.getByText(words), label).toBeInViewport({ ratio: 1 });
    }
    await mark(page, 'Health Center').tap();
    await expect(info(page, 'Health Center')).toBeVisible();
    await expect.poll(() => coveredShare(mark(page, 'Health Center')), label).toBe(0);
  }
  await page.context().close();
});

test('the hosts of the map are allowed on this page alone', { tag: '@full' }, async ({ page, request, stage: { portal, tiles } }) => {
  const policy = async (path: string) => (await request.get(portal.url + path)).headers()['content-security-policy'];
  for (const path of ['/places', '/fil/places', '/map-frame', '/fil/map-frame']) expect(await policy(path)).toContain(tiles.origin);
  for (const path of ['/', '/news', '/contact', '/admin', '/admin/places']) expect(await policy(path)).not.toContain(tiles.origin);
  // A client-side navigation applies the page's own policy and removes it when leaving.
  await page.goto(portal.url);
  const places = page.waitForResponse((response) => response.request().isNavigationRequest() && response.url().endsWith('/places'));
  await page.getByRole('banner').getByRole('link', { name: 'Places' }).click();
  await places;
  await expect(marks(page)).toHaveCount(3);
  const contact = page.waitForResponse((response) => response.request().isNavigationRequest() && response.url().endsWith('/contact'));
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await contact;
});

const withoutTiles: Readonly<Record<string, () => Promise<Pick<FakeTileServer, 'address'> & AsyncDisposable>>> = {
  'never answer': () => startFakeTileServer({ hangs: true }),
  'cannot be reached': async () => ({
    address: `${await getUnreachableUrl()}/{z}/{x}/{y}.png`,
    [Symbol.asyncDispose]: async () => undefined,
  }),
};
for (const [what, begin] of Object.entries(withoutTiles)) {
  test(`tiles that ${what} leave a map with marks, outline, list and a word about it`, {
    tag: '@full',
  }, async ({ page }) => {
    await using tiles = await begin();
    const portal = await startSamplePortal({ MAP_TILES_URL: tiles.address });
    try {
      await (await portal.staffClient()).collection('places').create(sample[0]);
      const requestedUrls: string[] = [];
      page.on('request', (request) => request.url().startsWith(new URL(tiles.address).origin) && requestedUrls.push(request.url()));
      await page.goto(`${portal.url}/places`);
      await expect(mark(page, 'Health Center')).toBeVisible();
      await expect(page.locator('path.stroke-civic-700')).toBeAttached();
      await expect(page.getByText('The street map cannot be reached right now.')).toBeVisible();
      expect(requestedUrls.length).toBeGreaterThan(0);
      await row(page, 'Health Center').getByRole('link').click();
      await expect(info(page, 'Health Center')).toContainText('clinic.example.ph');
    } finally {
      await portal.close();
    }
  });
}

test('2,000 places: few marks, and a letter is answered at once, without the server', { tag: '@full' }, async ({ browser }) => {
  const portal = await startSamplePortal();
  try {
    await portal.context.store.write((tx) => insertPlaces(tx, 2000));
    const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage();
    await page.goto(`${portal.url}/places?view=map`);
    await expect(marks(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
    // Clustered: 2,000 markers would block a phone.
    expect(await marks(page).count()).toBeLessThan(200);
    // A click on a cluster zooms in; a drag does not. Uses `page.mouse`, since the test needs a
    // real pointer.
    const map = page.getByRole('group', { name: 'Map of the places' });
    await map.scrollIntoViewIfNeeded();
    const firstView = (await map.getAttribute('data-camera')) ?? '';
    const inSight = await map.evaluate((map) => {
      const { top, left } = map.getBoundingClientRect();
      const clusters = [...map.querySelectorAll('.leaflet-marker-icon')].map((mark) => mark.getBoundingClientRect());
      const free = clusters.find(({ x, y }) => x > left + 60 && x < left + 220 && y > top + 60 && y < top + 250);
      return free && { x: free.x + free.width / 2, y: free.y + free.height / 2 };
    });
    if (!inSight) throw new Error('no cluster in sight');
    await page.mouse.move(inSight.x, inSight.y);
    await page.mouse.down();
    await page.mouse.move(inSight.x + 40, inSight.y, { steps: 4 });
    await page.mouse.up();
    await expect(map).not.toHaveAttribute('data-camera', firstView);
    await expect(map).toHaveAttribute('data-camera', /,14$/);
    await page.mouse.click(inSight.x + 40, inSight.y);
    await expect(map).not.toHaveAttribute('data-camera', /,14$/);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(rows(page)).toHaveCount(30);
    await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
    const requestedUrls: string[] = [];
    // Browsers request the favicon again when the URL changes.
    page.on('request', (request) => /\/api\/|\.data\b/.test(request.url()) && requestedUrls.push(request.url()));
    // bench/places-search.ts measures the milliseconds on a slow phone.
    const counts = await page.evaluate(async () => {
      const box = document.querySelector<HTMLInputElement>('input[name="q"]');
      const list = document.querySelector('section[aria-labelledby="places-list"]');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      if (!box || !list || !write) throw new Error('no search');
      const seen: (string | undefined)[] = [];
      for (const text of ['k', 'kl', 'klinika 19', 'klinika 1999']) {
        write.call(box, text);
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
        // The list changed before the next frame.
        await new Promise(requestAnimationFrame);
        seen.push(list.querySelector('[role="status"]')?.textContent);
      }
      return seen;
    });
    expect(counts).toEqual(['1,000 places', '500 places', '27 places', '0 places']);
    await expect(page.getByRole('heading', { name: 'No places found' })).toBeVisible();
    await expect(page).toHaveURL(/q=klinika\+1999/);
    expect(requestedUrls).toEqual([]);
    await page.context().close();
  } finally {
    await portal.close();
  }
});
