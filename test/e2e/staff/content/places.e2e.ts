import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { restorePath } from '#model/endpoints/office/restore-record.ts';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createPortalTest, openAsStaff, type PortalFixture } from '../../../browser/portal-test.ts';

const test = createPortalTest();

const signIn = (page: Page, office: Pick<PortalFixture, 'portal'>, path = '/admin/places') => openAsStaff(page, office, path);

const dialogOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a place is put on the map by a press, filled in, hidden and deleted', { tag: '@full' }, async ({ page, office }) => {
  const { portal, staff } = office;
  await signIn(page, office);
  await page.getByRole('link', { name: 'Add Place' }).first().click();
  const dialog = dialogOf(page);
  const map = dialog.frameLocator('iframe');
  await map.locator('.leaflet-container').click({ position: { x: 120, y: 120 } });
  await expect(map.locator('.leaflet-marker-icon')).toHaveCount(1);
  await expect(dialog.getByLabel('Latitude')).toHaveValue(/^14\.6\d+/);
  const latitude = await dialog.getByLabel('Latitude').inputValue();
  const mark = await map.locator('.leaflet-marker-icon').boundingBox();
  if (!mark) throw new Error('no mark');
  await page.mouse.move(mark.x + mark.width / 2, mark.y + 12);
  await page.mouse.down();
  await page.mouse.move(mark.x + mark.width / 2, mark.y + 62, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Number(await dialog.getByLabel('Latitude').inputValue())).toBeLessThan(Number(latitude));
  await dialog.getByLabel(/^Name(?! in)/).fill('Botika sa Kanto');
  await dialog.getByLabel('Category').selectOption('healthcare');
  await dialog.getByLabel('The hours are known').check();
  await dialog.getByLabel('Monday, closes at').fill('22:00');
  await dialog.getByRole('button', { name: 'Same on every working day as on Monday' }).click();
  await dialog.getByLabel('Open on Sunday').check();
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#0b3a82' } })
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: picture },
    { name: 'inside.png', mimeType: 'image/png', buffer: picture },
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const [made] = await staff.collection('places').getFullList({ filter: 'name = "Botika sa Kanto"' });
  expect(made).toMatchObject({ category: 'healthcare', isHidden: false });
  expect(made?.photos).toHaveLength(2);
  expect(made?.openingHours[5]).toEqual([{ opens: 480, closes: 1320 }]);
  expect(made?.openingHours[6]).toEqual([]);
  await expect(rowOf(page, 'Botika sa Kanto')).toContainText('Monday-Friday 8:00 AM-10:00 PM; Sunday 8:00 AM-5:00 PM');

  await rowOf(page, 'Botika sa Kanto').getByRole('button', { name: 'Hide Botika sa Kanto' }).click();
  await expect(rowOf(page, 'Botika sa Kanto')).toContainText('Hidden');
  expect(await (await page.request.get(`${portal.url}/places`)).text()).not.toContain('Botika sa Kanto');
  await rowOf(page, 'Botika sa Kanto').getByRole('button', { name: 'Show Botika sa Kanto' }).click();
  await expect(rowOf(page, 'Botika sa Kanto')).toContainText('Shown');
  expect(await (await page.request.get(`${portal.url}/places`)).text()).toContain('Botika sa Kanto');

  await page.goto(`${portal.url}/admin/places/${made?.id}?edit`);
  await dialog.getByRole('button', { name: 'Make photo 2 the first' }).click();
  await dialog.getByRole('button', { name: 'Remove photo 2' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect((await staff.collection('places').getOne(made?.id ?? '')).photos).toEqual([made?.photos[1]]);

  await rowOf(page, 'Botika sa Kanto')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('Are you sure you want to delete this place?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Botika sa Kanto')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // Restores through the API, without the time limit of the button; the list shows the place again
  // by itself.
  await staff.send(restorePath('places', made?.id ?? ''), { method: 'POST' });
  await expect(rowOf(page, 'Botika sa Kanto')).toBeVisible();
});

test('the places open in the page that stands; their map alone may fetch tiles, is left by Escape, and says when it does not come', {
  tag: '@full',
}, async ({ page, office }) => {
  await signIn(page, office, '/admin/news');
  await page.evaluate(() => {
    document.body.setAttribute('data-before', '');
    // Inserting the frame's styles again would restyle the whole document.
    const watch = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some((node) => node instanceof HTMLLinkElement && node.rel === 'stylesheet')) document.body.removeAttribute('data-before');
    });
    watch.observe(document.head, { childList: true });
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Places' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Places Management' })).toBeVisible();
  await expect(page.locator('body[data-before]')).toBeVisible();
  const add = page.getByRole('link', { name: 'Add Place' }).first();
  await add.click();
  await dialogOf(page).frameLocator('iframe').locator('.leaflet-container').focus();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();

  const policyOf = async (path: string) => (await page.request.get(office.portal.url + path)).headers();
  expect(await policyOf('/map-frame')).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  });
  expect(await policyOf('/admin/places')).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });

  // Opened directly, the map document waits for a parent page.
  await page.goto(`${office.portal.url}/fil/map-frame`);
  await expect(page.getByRole('status')).toBeVisible();
  await page.goto(`${office.portal.url}/fil/admin/places/new`);
  await expect(dialogOf(page).frameLocator('iframe').locator('.leaflet-container')).toBeVisible();

  await page.goto(`${office.portal.url}/admin/places`);
  await page.route('**/map-frame', (route) => route.abort());
  await add.click();
  await expect(dialogOf(page).getByText('The map could not be loaded.')).toBeVisible();
});

test('a file shows first what it would change, then changes it', { tag: '@full' }, async ({ page, office }) => {
  const { staff } = office;
  const stored = await staff
    .collection('places')
    .create({ name: 'Old Bakery', address: '1 Street', category: 'restaurant', latitude: 14.64, longitude: 121.04 });
  await signIn(page, office);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import places' }).click();
  const dialog = dialogOf(page);
  const lines = [
    'name,address,category,latitude,longitude',
    'Old Bakery,1 Street,cafe,14.64,121.04',
    'New Library,2 Street,education,14.64,121.04',
    'Zoo,3 Street,zoo,14.64,121.04',
  ];
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  const preview = dialog.getByRole('region', { name: 'What would change' });
  await expect(preview).toContainText('1New1Changed0Unchanged1Refused');
  await expect(preview.getByRole('listitem').filter({ hasText: 'Zoo' })).toContainText('Category: Please choose one of the given answers.');
  await expect(preview.getByRole('listitem').filter({ hasText: 'Old Bakery' })).toContainText('Category:');
  const bakery = preview.getByRole('listitem').filter({ hasText: 'Old Bakery' });
  await expect(bakery.getByRole('deletion')).toHaveText('from Restaurants');
  await expect(bakery.getByRole('insertion')).toHaveText('to Cafes');
  await expectAccessible(page);
  expect(await staff.collection('places').getFullList({ filter: 'name = "New Library"' })).toEqual([]);
  await staff.collection('places').update(stored.id, { latitude: 14.65 });
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The places were changed meanwhile. This is the new preview.');
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(page.getByText('1 place added, 1 changed.')).toBeVisible();
  await expect(rowOf(page, 'New Library')).toBeVisible();
  await expect(rowOf(page, 'Old Bakery')).toContainText('Cafes');

  await page.getByRole('button', { name: 'Import and export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as GeoJSON' }).click();
  expect((await download).suggestedFilename()).toMatch(/^places-\d{4}-\d\d-\d\d\.geojson$/);
});
