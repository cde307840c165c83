import { expect, type Page } from '@playwright/test';
import { SECOND_MS } from '../../../lib/dates/durations.ts';
import { preventBreaksAtHyphens } from '../../../lib/texts/prevent-line-breaks.ts';
import { fileTokenSeconds } from '../../../model/endpoints/accounts/session.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest, openAsStaff } from '../../browser/portal-test.ts';
import { createImage } from '../../sample-files.ts';

/* 'I-report ang problema': a street light that is broken, and the desk that has it repaired. */

const test = createPortalTest();
const light = { kind: 'streetLight', description: 'The lamp is dark', landmark: 'Chapel', latitude: 14.6388, longitude: 121.0375 };

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

test('somebody reports a broken light by telephone, with a photo and without a number, and follows the ticket', { tag: '@full' }, async ({
  browser,
  office,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, permissions: ['geolocation'] });
  await context.setGeolocation({ latitude: 14.6388, longitude: 121.0375 });
  const page = await context.newPage();
  await page.goto(`${office.portal.url}/fil/search?q=ilaw`);
  await page
    .getByRole('main')
    .getByRole('link', { name: preventBreaksAtHyphens('I-report ang Problema') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: preventBreaksAtHyphens('I-report ang problema') })).toBeVisible();
  const send = page.getByRole('button', { name: 'Ipadala ang report' });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Tingnan po ang mga ito' })).toBeVisible();
  await shot(page, 'form-errors-360-fil');
  await page.getByRole('radio', { name: 'Ilaw sa kalye' }).check();
  await page.getByRole('textbox', { name: 'Sa sarili ninyong salita' }).fill('Tatlong gabi nang walang ilaw');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'poste.jpg', mimeType: 'image/jpeg', buffer: await createImage('jpeg') });
  await expect(page.getByRole('img').first()).toBeVisible();
  await page.getByRole('button', { name: 'Gamitin kung nasaan ako ngayon' }).click();
  const place = page.getByRole('group', { name: 'Lugar sa mapa' });
  const mark = place.getByText('Nakamarka na sa mapa');
  await expect(mark).toBeVisible();
  await expect(page.getByText('121.03')).toHaveCount(0);
  await place.getByRole('button', { name: 'Alisin Lugar sa mapa' }).click();
  await expect(mark).toHaveCount(0);
  await expect(place.getByRole('button', { name: 'Piliin sa mapa' })).toBeFocused();
  await page.keyboard.press('Enter');
  const map = page.frameLocator('iframe');
  await map.locator('.leaflet-container').press('Enter');
  await expect(mark).toBeVisible();
  await expect(map.locator('.leaflet-marker-icon')).toBeInViewport();
  await map.locator('.leaflet-container').click({ position: { x: 60, y: 60 } });
  await expectAccessible(page);
  await shot(page, 'form-360-fil');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.setOffline(true);
  await send.click();
  await expect(page.getByText('Nasa device na ito ang report ninyo')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Salamat po. Natanggap na ng barangay ang report ninyo.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('img', { name: 'Litrato 1' })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'ticket-360-fil');
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  // The reporter reads words, the office coordinates.
  await expect(page.getByText('Nakamarka', { exact: true })).toBeVisible();
  const { latitude, longitude } = await office.staff
    .collection('problem_reports')
    .getFirstListItem(office.staff.filter('ticketNumber = {:number}', { number }));
  expect([latitude, longitude]).toEqual([expect.closeTo(14.64, 1), expect.closeTo(121.04, 1)]);
  // The number alone, in another browser: its state and nothing else.
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${office.portal.url}/tracking?number=${number}`);
  await expect(other.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(other.getByText('Received').first()).toBeVisible();
  await expect(other.getByText('Tatlong gabi')).toHaveCount(0);
  await shot(other, 'ticket-1280-en');
  await other.context().close();
  await context.close();
});

test('the desk finds the report on list and map, and solves it with a photo that the public counts', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const guest = office.portal.client();
  const { ticketNumber } = await guest.collection('problem_reports').create(light);
  await guest.collection('problem_reports').create({ ...light, description: 'Still dark', latitude: 14.639 });
  await openAsStaff(page, office, '/admin/problems');
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.frameLocator('iframe').locator('.leaflet-container')).toBeVisible();
  await expect(page.frameLocator('iframe').locator('.leaflet-marker-icon').first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'desk-list-1280');
  await page.getByRole('link', { name: new RegExp(ticketNumber) }).click();
  await expect(page.getByText('1 similar open report within 50 m')).toBeVisible();
  await page.getByRole('button', { name: 'Begin work' }).click();
  await page.getByRole('button', { name: 'Solved …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Add a photo, or say what was done.');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await createImage('jpeg') });
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click();
  await expectAccessible(page);
  await shot(page, 'desk-solve-1280');
  const reports = office.staff.collection('problem_reports');
  const { id } = await reports.getFirstListItem(`ticketNumber = '${ticketNumber}'`);
  await reports.update(id, { status: 'pending' });
  await dialog.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Somebody else changed this before you.');
  await dialog.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Photos of the solution' }).getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'desk-view-1280');
  await page.setViewportSize({ width: 360, height: 740 });
  await shot(page, 'desk-view-360');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('link', { name: new RegExp(ticketNumber) })).toHaveCount(0);
  await shot(page, 'desk-list-360');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${office.portal.url}/report`);
  await expect(page.getByRole('region', { name: 'Reports of the last 12 months' })).toContainText('Solved:1');
  await shot(page, 'form-1280-en');
});

test('what was typed into a report survives a reload and the other language, and goes with the report', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${office.portal.url}/fil/report`);
  await page.getByRole('radio', { name: 'Ingay' }).check();
  await page.getByRole('textbox', { name: 'Sa sarili ninyong salita' }).fill('Videoke hanggang madaling araw');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'videoke.jpg', mimeType: 'image/jpeg', buffer: await createImage('jpeg') });
  await expect(page.getByRole('img').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Ingay' })).toBeChecked();
  await expect(page.getByText('Pakidagdag po ulit ang mga litrato.')).toBeVisible();
  await page.getByRole('link', { name: 'English' }).first().click();
  const description = page.getByRole('textbox', { name: 'In your words' });
  await expect(description).toHaveValue('Videoke hanggang madaling araw');
  await page.getByRole('textbox', { name: 'Address or landmark' }).fill('Chapel');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page).toHaveURL(/\/report\/UL-.*sent=1/);
  await page.goto(`${office.portal.url}/report`);
  await expect(description).toHaveValue('');
});

test('a report that hangs is named after 20 seconds and left to the device after 60; a pasted text is never cut', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await page.goto(`${office.portal.url}/fil/report`);
  await page.clock.runFor(3000);
  await page.getByRole('radio', { name: 'Ilaw sa kalye' }).check();
  const description = page.getByRole('textbox', { name: 'Sa sarili ninyong salita' });
  await description.fill('a'.repeat(2001));
  await page.getByRole('textbox', { name: 'Address o landmark' }).fill('b'.repeat(301));
  const send = page.getByRole('button', { name: 'Ipadala ang report' });
  await send.click();
  await expect(description).toHaveAccessibleDescription(/Hanggang 2000 character lang po. 2001 na ito./);
  await expect(page.getByRole('link', { name: /^Address o landmark: Hanggang 300 character lang po. 301/ })).toBeVisible();
  await description.fill('Walang ilaw');
  await page.getByRole('textbox', { name: 'Address o landmark' }).fill('Kapilya');
  await page.route('**/problem_reports/records', () => undefined);
  await send.click();
  await expect(page.getByRole('button', { name: 'Ipinapadala…' })).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(page.getByText('Mas matagal po ito kaysa karaniwan.')).toBeVisible();
  await page.clock.runFor(40_000);
  await expect(page.getByText('Nasa device na ito ang report ninyo')).toBeVisible();
  await page.unrouteAll();
});

test('the desk opens a photograph of a report that has been on the screen for long', { tag: '@full' }, async ({ page, office }) => {
  const photos = [new File([new Uint8Array(await createImage('jpeg'))], 'lamp.jpg', { type: 'image/jpeg' })];
  const { id } = await office.portal
    .client()
    .collection('problem_reports')
    .create({ ...light, photos });
  await page.clock.install();
  await openAsStaff(page, office, `/admin/problems/${id}`);
  const link = page.getByRole('region', { name: 'Photos' }).getByRole('link');
  await expect(link).toHaveAttribute('href', /token=/);
  await page.clock.fastForward(fileTokenSeconds * SECOND_MS);
  const renewal = page.waitForRequest('**/api/files/token');
  const opening = page.waitForEvent('popup');
  await link.click();
  await renewal;
  await expect(await opening).toHaveURL(/\/api\/files\/.*token=/);
});
