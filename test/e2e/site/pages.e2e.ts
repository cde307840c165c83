import { expect, type Page } from '@playwright/test';
import { measurePage, phone, wideScreens } from '../../browser/measure-page.ts';
import { createPageRecords, startPagesPortal } from '../../browser/pages/create-page-records.ts';
import { getPageUrl } from '../../browser/pages/listed-page.ts';
import { publicPages } from '../../browser/pages/public-pages.ts';
import { createPortalTest } from '../../browser/portal-test.ts';

/*
 * Every public page, in both languages: nothing lies over what is pressed, everything is as wide as
 * the screen with large text, and axe finds nothing in either colour scheme (product §2.2; WCAG
 * 1.4.4, 1.4.10, 2.4.11).
 */

const test = createPortalTest(createPageRecords, () => ({}), startPagesPortal);
test.use({ viewport: phone, reducedMotion: 'reduce' });

/** Waits until a page shows its content. */
async function expectContent(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.skeleton:visible')).toHaveCount(0);
}

for (const listed of publicPages)
  for (const language of ['en', 'fil'] as const)
    test(`${listed.name}, ${language}: no control is covered, and the page is whole`, {
      tag: listed.isInSample && language === 'en' ? [] : '@full',
    }, async ({ page, office }) => {
      await page.goto(getPageUrl(listed, office, language));
      await listed.prepare?.(page, office);
      await expectContent(page);
      // The layout of wide screens is the same in both languages.
      const screens = language === 'en' ? wideScreens : [];
      expect(await measurePage(page, { ...listed, screens, coveredOn: [phone, ...screens.slice(1)] })).toEqual([]);
    });
