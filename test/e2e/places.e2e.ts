import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { serviceNames } from '../../server/services.ts';
import { manyPlaces } from '../many-places.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { deadAddress } from '../stand-ins/stand-in.ts';
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
  // By the keyboard, as the description of the map says.
  await page.getByRole('group', { name: 'Map of the places' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(readout).not.toContainText('Longitude121.04000');
  await page.keyboard.press('+');
  await expect(readout).toContainText('Zoom17');
  await page.getByRole('button', { name: 'Back to the barangay' }).click();
  await expect(readout).toHaveText('Latitude14.64000Longitude121.04000Zoom16');
  expect(await violations(page)).toEqual([]);

  await row(page, 'Health Center').getByRole('link').click();
  await expect(page).toHaveURL(`${stage.portal.url}/places?place=${stage.ids['Health Center']}`);
  const window = info(page, 'Health Center');
  for (const text of ['Health care', 'In operation', 'Sample', '1 Scout Street', 'Open now', '$$', '4.5', '+2 more', 'clinic.example.ph'])
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
  await expect(page).toHaveURL(`${stage.portal.url}/places`);
  // A press that comes before the pause after the last letter counts, and takes the letters along.
  await page.evaluate(async (id) => {
    const box = document.querySelector<HTMLInputElement>('input[name="q"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'scout');
    box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // The list has what was typed; the address has not.
    await null;
    document.getElementById(`place-${id}`)?.click();
  }, stage.ids['Health Center']);
  await expect(page).toHaveURL(`${stage.portal.url}/places?q=scout&place=${stage.ids['Health Center']}`);
  await page.getByLabel('Search places').fill('panay');
  await expect(page).toHaveURL(`${stage.portal.url}/places?q=panay&place=${stage.ids['Health Center']}`);
  await page.goBack();
  await expect(page.getByLabel('Search places')).toHaveValue('');
  await expect(rows(page)).toHaveCount(4);
  // A letter that comes after the press, when the address is there and the page not yet drawn for it, counts too.
  await page.evaluate((id) => {
    const { pushState } = history;
    history.pushState = function (...args) {
      pushState.apply(this, args);
      history.pushState = pushState;
      const box = document.querySelector<HTMLInputElement>('input[name="q"]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'panay');
      box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    document.getElementById(`place-${id}`)?.click();
  }, stage.ids['Health Center'] ?? '');
  await expect(page).toHaveURL(`${stage.portal.url}/places?q=panay&place=${stage.ids['Health Center']}`);
  await expect(page.getByLabel('Search places')).toHaveValue('panay');
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

test('what was typed before the scripts came is looked for once they run', async ({ page, stage }) => {
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

test('photographs: the first large, the others below; one that cannot be loaded goes away', async ({ page, stage }) => {
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
  await expect(window.getByRole('img', { name: 'Photo of Photo Studio' })).toBeVisible();
  await expect(window.getByRole('link', { name: /^Photo 3 of Photo Studio/ })).toBeVisible();
  await expect(window.getByRole('link', { name: /^Photo 2/ })).toHaveCount(0);
  await expect(window.locator('a[href^="/api/files/"]:visible')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await staff.collection('places').delete(id);
});

test('a place whose details do not come can be asked for again', async ({ page, stage }) => {
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

test('the map goes to the place that was chosen last, and keeps it when the search passes it by', async ({ browser, stage }) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    geolocation: { latitude: 14.65, longitude: 121.05 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  const readout = page.locator('dl').filter({ hasText: 'Latitude' });
  await page.goto(`${stage.portal.url}/places`);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(readout).toContainText('Latitude14.65000');
  await row(page, 'Barber Shop').getByRole('link').click();
  await expect(readout).toContainText('Latitude14.63700');
  await page.getByLabel('Search places').fill('Panaderia');
  await expect(rows(page)).toHaveCount(1);
  await expect(mark(page, 'Barber Shop')).toBeVisible();
  await context.close();
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
  await mark(page, 'Health Center').tap();
  await expect(info(page, 'Health Center').getByRole('heading', { level: 2 })).toBeInViewport();
  await page.getByRole('link', { name: 'Back to the map' }).click();
  await expect(info(page, 'Health Center')).toBeHidden();
  await expect(mark(page, 'Health Center')).toBeVisible();
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
  for (const path of ['/places', '/fil/places', '/admin/places/map', '/fil/admin/places/map'])
    expect(await policy(path)).toContain(tiles.origin);
  for (const path of ['/', '/news', '/contact', '/admin', '/admin/places']) expect(await policy(path)).not.toContain(tiles.origin);
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

const withoutTiles: Readonly<Record<string, () => Promise<Pick<Tiles, 'address'> & AsyncDisposable>>> = {
  'never answer': () => startTiles({ hangs: true }),
  'cannot be reached': async () => ({ address: `${await deadAddress()}/{z}/{x}/{y}.png`, [Symbol.asyncDispose]: async () => undefined }),
};
for (const [what, begin] of Object.entries(withoutTiles)) {
  test(`tiles that ${what} leave a map with marks, outline, list and a word about it`, async ({ page }) => {
    await using tiles = await begin();
    const portal = await startPortal({ services: serviceNames, env: { MAP_TILES_URL: tiles.address } });
    try {
      await (await portal.staffClient()).collection('places').create(sample[0]);
      const asked: string[] = [];
      page.on('request', (request) => request.url().startsWith(new URL(tiles.address).origin) && asked.push(request.url()));
      await page.goto(`${portal.url}/places`);
      await expect(mark(page, 'Health Center')).toBeVisible();
      await expect(page.locator('path.stroke-civic-700')).toBeAttached();
      await expect(page.getByText('The street map cannot be reached right now.')).toBeVisible();
      expect(asked.length).toBeGreaterThan(0);
      await row(page, 'Health Center').getByRole('link').click();
      await expect(info(page, 'Health Center')).toContainText('clinic.example.ph');
    } finally {
      await portal.close();
    }
  });
}

test('2,000 places: few marks, and a letter is answered at once, without the server', async ({ browser }) => {
  const portal = await startPortal({ services: serviceNames });
  try {
    await portal.parts.store.write((tx) => manyPlaces(tx, 2000));
    const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage();
    await page.goto(`${portal.url}/places?view=map`);
    await expect(marks(page).first()).toBeVisible();
    // Gathered into clusters: 2,000 marks would stop a phone.
    expect(await marks(page).count()).toBeLessThan(200);
    // A press of a cluster goes nearer; one that moves the map is none. The pointer's own, for what only a pointer can do.
    const readout = page.locator('dl').filter({ hasText: 'Latitude' });
    const middle = page.getByRole('group', { name: 'Map of the places' });
    await middle.scrollIntoViewIfNeeded();
    const inSight = await middle.evaluate((map) => {
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
    await expect(readout).not.toContainText('Longitude121.04000');
    await expect(readout).toContainText('Zoom16');
    await page.mouse.click(inSight.x + 40, inSight.y);
    await expect(readout).not.toContainText('Zoom16');
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(rows(page)).toHaveCount(30);
    await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
    const asked: string[] = [];
    // Browsers ask for the page's icon again when its address changes.
    page.on('request', (request) => /\/api\/|\.data\b/.test(request.url()) && asked.push(request.url()));
    // How many milliseconds it takes on a slow phone is measured by bench/places-search.ts.
    const counts = await page.evaluate(async () => {
      const box = document.querySelector<HTMLInputElement>('input[name="q"]');
      const list = document.querySelector('section[aria-labelledby="places-list"]');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      if (!box || !list || !write) throw new Error('no search');
      const seen: (string | undefined)[] = [];
      for (const text of ['k', 'kl', 'klinika 19', 'klinika 1999']) {
        write.call(box, text);
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
        // The list has changed before the next frame is drawn.
        await new Promise(requestAnimationFrame);
        seen.push(list.querySelector('[role="status"]')?.textContent);
      }
      return seen;
    });
    expect(counts).toEqual(['1,000 places', '500 places', '27 places', '0 places']);
    await expect(page.getByRole('heading', { name: 'No places found' })).toBeVisible();
    await expect(page).toHaveURL(/q=klinika\+1999/);
    expect(asked).toEqual([]);
    await page.context().close();
  } finally {
    await portal.close();
  }
});
