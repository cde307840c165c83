import { expect } from '@playwright/test';
import { desk, measurePage, phone, tablet } from '../../browser/measure-page.ts';
import { createPageRecords, startPagesPortal } from '../../browser/pages/create-page-records.ts';
import { openPublicPage } from '../../browser/pages/listed-page.ts';
import { publicPages } from '../../browser/pages/public-pages.ts';
import { createPortalTest } from '../../browser/portal-test.ts';

/*
 * Every public page, in both languages: nothing lies over what is pressed, everything is as wide as
 * the screen with large text, and axe finds nothing in either colour scheme (product §2.2; WCAG
 * 1.4.4, 1.4.10, 2.4.11).
 */

const test = createPortalTest(createPageRecords, () => ({}), startPagesPortal);
test.use({ viewport: phone, reducedMotion: 'reduce' });

for (const listed of publicPages)
  for (const language of ['en', 'fil'] as const) {
    const isEnglish = language === 'en';
    test(`${listed.name}, ${language}: no control is covered, and the page is whole`, {
      tag: listed.isInSample && isEnglish ? [] : '@full',
    }, async ({ page, office }) => {
      await openPublicPage(page, listed, office, language);
      // The markup is the same in both languages: one of them has the wide layouts, the other axe
      // on a wide screen.
      const measurement = isEnglish ? { coveredOn: [phone, desk], screens: [tablet, desk] } : { axeOn: desk, isDarkChecked: false };
      expect(await measurePage(page, { ...measurement, bestPractices: true, isOverlay: listed.isOverlay })).toEqual([]);
    });
  }
