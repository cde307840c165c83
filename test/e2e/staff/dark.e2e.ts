import { expect } from '@playwright/test';
import { findDarkContrastViolations } from '../../browser/accessibility.ts';
import { createSeededPortalTest, openAsStaff } from '../../browser/portal-test.ts';

const test = createSeededPortalTest();

const paths = ['', '/applications', '/news', '/support', '/settings/office', '/reports'].map((path) => `/admin${path}`);

test('the staff area follows a dark system without losing contrast', { tag: '@full' }, async ({ page, office }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openAsStaff(page, office, '/admin');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 20, 18)');
  for (const path of paths) {
    await page.goto(office.portal.url + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('.skeleton'), path).toHaveCount(0);
    await expect.poll(() => findDarkContrastViolations(page), { message: path, timeout: 45_000 }).toEqual([]);
  }
});
