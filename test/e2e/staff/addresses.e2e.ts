import { expect } from '@playwright/test';
import { createPortalTest, openAsStaff } from '../../browser/portal-test.ts';

/* Staff follow old links and mistype addresses: the staff area stays and says what is wrong. */

const test = createPortalTest();

const BAD_ID = 'nosuchrecord123';
const GONE = 'It may have been removed.';

/** Addresses with ids and parameters that mean nothing, and what the page says of them. */
const unknown: readonly (readonly [address: string, message: string])[] = [
  [`/admin/applications/${BAD_ID}`, GONE],
  ['/admin/applications/%00', GONE],
  [`/admin/applications/${BAD_ID}/print`, GONE],
  ...['news', 'services', 'officials', 'places'].map((list) => [`/admin/${list}/${BAD_ID}`, GONE] as const),
  [`/admin/support/${BAD_ID}`, 'This conversation does not exist'],
  [`/admin/support/form/${BAD_ID}`, 'This contact message does not exist'],
  ['/admin/settings/nowhere', 'There are no such settings'],
  [`/admin/staff/${BAD_ID}`, 'There is no such account.'],
  ['/admin/reports/2026-13', 'There is no report of this month'],
  ['/admin/reports/soon', 'There is no report of this month'],
  ['/admin/nowhere', 'Page not found'],
];

/** Addresses of lists whose query string means nothing: the list is shown under its title. */
const lists: readonly (readonly [address: string, title: string])[] = [
  ['/admin/applications?status=eaten&sort=color&service=nowhere&from=2026-99-99&page=-3&priority=9', 'Online Document Applications'],
  ['/admin/news?q=%00&page=0&sort=x&status=x', 'News Management'],
  ['/admin/services?q=%00&page=0&sort=x&status=x', 'Services Management'],
  ['/admin/officials?q=%00&page=0&sort=x', 'Barangay Officials Management'],
  ['/admin/places?q=%00&page=0&sort=x', 'Places Management'],
  ['/admin/messages?state=eaten&channel=pigeon&page=x', 'Messages'],
  ['/admin/privacy?q=%00', 'Privacy'],
  [`/admin/audit?collection=nowhere&record=${BAD_ID}&from=x&action=eaten`, 'Audit trail'],
];

test('a bad address in the staff area leaves its menu and says what is wrong', { tag: '@full' }, async ({ page, office }) => {
  test.setTimeout(180_000);
  const failed: string[] = [];
  let address = '';
  page.on('pageerror', ({ message }) => failed.push(`${address}: ${message}`));
  page.on('response', (response) => response.status() >= 500 && failed.push(`${address}: ${response.status()} ${response.url()}`));
  await openAsStaff(page, office);
  for (const [path, shown] of [...unknown, ...lists]) {
    address = path;
    await page.goto(office.portal.url + path);
    // A dialog hides the page below from assistive technology: found by their elements.
    await expect(page.locator('nav[aria-label="Staff menu"]'), path).toBeVisible();
    await expect(page.locator('main#main, [role="dialog"]').getByText(shown).filter({ visible: true }).first(), path).toBeVisible();
  }
  expect(failed).toEqual([]);
});
