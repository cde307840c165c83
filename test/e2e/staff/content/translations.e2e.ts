import { expect, type Page } from '@playwright/test';
import { preventBreaksAtHyphens } from '#lib/texts/prevent-line-breaks.ts';
import { expectAccessible } from '../../../browser/accessibility.ts';
import { createPortalTest, openAsStaff } from '../../../browser/portal-test.ts';
import { article, official, place, sampleApplication, service } from '../../../sample-records.ts';

/* What staff write in both languages: officials, services, news, places (product §2.21-§2.25). */

const test = createPortalTest(async ({ staff }) => {
  const create = (name: string, ...records: object[]) => Promise.all(records.map((each) => staff.collection(name).create(each)));
  const inFilipino = { officeHoursFil: 'Lunes', bioFil: 'Dating guro.' };
  await create('officials', { ...official, name: 'Whole', ...inFilipino }, { ...official, name: 'Partly', bioFil: 'Guro.' });
  await create('officials', { ...official, name: 'Nothing' });
  await create('services', { ...service, title: 'Whole', titleFil: 'Buo', descriptionFil: 'Papel' }, { ...service, title: 'Nothing' });
  await create('services', { ...service, title: 'Partly', titleFil: 'Bahagi' });
  const { id: serviceId } = await staff.collection('services').getFirstListItem('title = "Whole"');
  await create('applications', { ...sampleApplication, serviceId });
  await create('news', { ...article, title: 'Whole', titleFil: 'Buo', excerptFil: 'E', contentFil: '<p>Laman</p>' });
  await create('news', { ...article, title: 'Partly', titleFil: 'Bahagi', excerptFil: 'E' }, { ...article, title: 'Nothing' });
  await create('places', { ...place, name: 'Whole', nameFil: 'Buo' }, { ...place, name: 'Nothing' });
  return {};
});

const isWithinWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const width of [360, 1280]) {
  for (const path of ['officials', 'services', 'news', 'places']) {
    test(`the list of ${path} marks and finds what is not written in Filipino, ${width} pixels wide`, {
      tag: '@full',
    }, async ({ page, office }) => {
      await page.setViewportSize({ width, height: 800 });
      await openAsStaff(page, office, `/admin/${path}`);
      const row = (name: string) =>
        page
          .locator('main')
          .locator('tbody tr, li')
          .filter({ has: page.getByRole('link', { name, exact: true }) });
      await expect(row('Nothing')).toContainText('No Filipino text');
      // A place has a single text.
      const hasParts = path !== 'places';
      if (hasParts) await expect(row('Partly')).toContainText('Filipino text incomplete');
      await expect(row('Whole')).not.toContainText('Filipino text');
      await page.getByLabel('Filipino text').selectOption('No Filipino text');
      await expect(page).toHaveURL(/filipino=missing/);
      await expect(row('Whole')).toHaveCount(0);
      if (hasParts) await expect(row('Partly')).toHaveCount(1);
      await expect(row('Nothing')).toHaveCount(1);
      expect(await isWithinWidth(page)).toBe(true);
      await expectAccessible(page);
      // The filter is part of the address, in the other language too.
      await page.goto(`${office.portal.url}/fil/admin/${path}?filipino=missing`);
      await expect(row('Nothing')).toContainText('Walang text sa Filipino');
      await expect(row('Whole')).toHaveCount(0);
    });
  }
}

test('an official is written in Filipino, and read in both languages', { tag: '@full' }, async ({ page, browser, office }) => {
  const { id } = await office.staff
    .collection('officials')
    .create({ ...official, name: 'Kap Amparo', bio: 'Taught mathematics.', officeHours: 'Mon-Fri', achievements: ['Fixed the roof'] });
  const reader = await browser.newPage();
  const profile = reader.getByRole('dialog', { name: 'Kap Amparo' });
  await reader.goto(`${office.portal.url}/fil/officials?official=${id}`);
  await expect(profile.getByText('Taught mathematics.')).toHaveAttribute('lang', 'en');
  await expect(profile.getByText('English lang po')).toHaveCount(2);

  await openAsStaff(page, office, `/admin/officials/${id}?edit`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Biography in Filipino').fill('Nagturo ng matematika.');
  await dialog.getByLabel('Office Hours in Filipino').fill('Lun-Biy');
  await dialog.getByRole('group', { name: 'Achievements in Filipino' }).getByLabel('Fixed the roof').fill('Inayos ang bubong');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await reader.reload();
  for (const text of ['Nagturo ng matematika.', preventBreaksAtHyphens('Lun-Biy'), 'Inayos ang bubong'])
    await expect(profile.getByText(text)).toBeVisible();
  await expect(profile.getByText('English lang po')).toHaveCount(0);
  await reader.goto(`${office.portal.url}/officials?official=${id}`);
  for (const text of ['Taught mathematics.', preventBreaksAtHyphens('Mon-Fri'), 'Fixed the roof'])
    await expect(profile.getByText(text)).toBeVisible();
  await expect(profile.locator('[lang]')).toHaveCount(0);
  await reader.close();
});

test('a place is named in Filipino, and found and read in both languages', { tag: '@full' }, async ({ page, browser, office }) => {
  const { url } = office.portal;
  const { id } = await office.staff.collection('places').create({ ...place, name: 'Corner Pharmacy' });
  const reader = await browser.newPage();
  const row = (name: string) =>
    reader
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: reader.getByRole('heading', { name, exact: true }) });
  await reader.goto(`${url}/fil/places`);
  await expect(row('Corner Pharmacy')).toContainText('English lang po');
  await expect(row('Corner Pharmacy').getByRole('heading')).toHaveAttribute('lang', 'en');
  await expect(row('Buo')).not.toContainText('lang po');

  await openAsStaff(page, office, `/admin/places/${id}?edit`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name in Filipino').fill('Botika sa Kanto');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  // The name of the other language is found too, on the page and in the search of the whole site.
  await reader.goto(`${url}/fil/places?q=pharmacy`);
  await expect(row('Botika sa Kanto')).not.toContainText('lang po');
  await row('Botika sa Kanto').getByRole('link').click();
  await expect(reader.getByRole('region', { name: 'Botika sa Kanto' })).toBeVisible();
  await reader.goto(`${url}/places?q=botika`);
  await expect(row('Corner Pharmacy')).toBeVisible();
  for (const [path, name] of [
    ['/fil/search?q=pharmacy', 'Botika sa Kanto'],
    ['/search?q=botika', 'Corner Pharmacy'],
  ] as const) {
    await reader.goto(url + path);
    await expect(reader.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  }
  await reader.close();
});

test('the Filipino staff area names services in Filipino: list, filter, bell and palette', { tag: '@full' }, async ({ page, office }) => {
  await openAsStaff(page, office, '/fil/admin/applications');
  await expect(page.getByRole('row', { name: /Cruz, Ana/ })).toContainText('Buo');
  await page.getByRole('button', { name: 'Iba pang filter' }).click();
  await expect(page.getByRole('combobox', { name: 'Serbisyo' }).getByRole('option', { name: 'Buo' })).toBeAttached();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /bagong application/ })
    .click();
  await expect(page.getByRole('menuitem', { name: /Cruz, Ana.*Buo/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Maghanap at pumunta' });
  await palette.getByRole('combobox').fill('Whole');
  await expect(palette.getByRole('option', { name: /^Buo/ }).first()).toBeVisible();
  // Articles, too, are found by either title.
  await palette.getByRole('combobox').fill('Bahagi');
  await expect(palette.getByRole('option', { name: /^Bahagi/ })).toHaveCount(2);
});
