import { expect, type Page } from '@playwright/test';
import { createRecordSlug } from '../../../lib/texts/slugify.ts';
import { findDarkContrastViolations, findViolations } from '../../browser/accessibility.ts';
import { createSeededPortalTest } from '../../browser/portal-test.ts';

/*
 * All public pages in both languages: no axe violation, and no horizontal scrolling at three
 * widths.
 */

const test = createSeededPortalTest(async ({ staff }) => {
  const [article] = (await staff.collection('news').getList(1, 1)).items;
  const [service] = (await staff.collection('services').getList(1, 1)).items;
  const [application] = (await staff.collection('applications').getList(1, 1)).items;
  return {
    paths: [
      '',
      '/services',
      '/services?q=permit',
      '/search?q=ospital',
      '/search?q=zzzz',
      '/officials',
      '/documents',
      '/news',
      `/news/${createRecordSlug(article?.id ?? '', String(article?.title))}`,
      '/places',
      '/contact',
      `/services/${createRecordSlug(service?.id ?? '', String(service?.title))}`,
      `/apply_online/${service?.id}`,
      '/tracking',
      `/tracking/${application?.applicationNumber}`,
      '/privacy',
      '/terms',
      '/verify',
      '/nowhere',
    ],
  };
});

const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * The pages that `npm test` looks at, on a phone: those that no other of its journeys runs axe on.
 */
const isInSample = (path: string) =>
  ['', '/services', '/documents', '/tracking', '/privacy', '/nowhere'].includes(path) || path.startsWith('/apply_online/');

/*
 * The markup is the same in both languages, so axe checks the wide layout in one of them, and the
 * dark colours there; in the sample those of the home page and of every third after it.
 */
for (const [language, widths, axeWidth, isFull] of [
  ['en', [360], 360, false],
  ['en', [360, 768, 1280], 1280, true],
  ['fil', [360, 768, 1280], 360, true],
] as const) {
  test(`${isFull ? 'every public page' : 'a sample of the public pages'} is accessible and as wide as the screen: ${language}, axe at ${axeWidth}`, {
    tag: isFull ? '@full' : [],
  }, async ({ browser, office }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    const paths = office.paths.filter((path) => isFull || isInSample(path));
    expect(paths.length).toBeGreaterThan(6);
    for (const [at, path] of paths.entries()) {
      const address = `${language === 'en' ? '' : '/fil'}${path}`;
      await page.goto(office.portal.url + (address || '/'));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => overflow(page), `${address}, ${width} pixels`).toBeLessThanOrEqual(0);
        if (width !== axeWidth) continue;
        await expect.poll(() => findViolations(page, { bestPractices: true }), `${address}, ${width} pixels`).toEqual([]);
        if (language === 'en' && (isFull || at % 3 === 0))
          await expect.poll(() => findDarkContrastViolations(page), `${address}, dark`).toEqual([]);
      }
    }
    await context.close();
  });
}
