import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { articleSlug } from '../../lib/slug.ts';
import { seed } from '../../scripts/seed/seed.ts';
import { officeTest } from '../office.ts';

/* Every public page in both languages and three widths: nothing that axe finds, nothing that scrolls sideways. */

const test = officeTest(async ({ portal: { app, parts }, staff }) => {
  await seed(app, parts);
  const [article] = (await staff.collection('news').getList(1, 1)).items;
  const [service] = (await staff.collection('services').getList(1, 1)).items;
  const [application] = (await staff.collection('applications').getList(1, 1)).items;
  return {
    paths: [
      '',
      '/services',
      '/services?q=permit',
      '/services?q=zzzz',
      '/officials',
      '/news',
      `/news/${articleSlug(article?.id ?? '', String(article?.title))}`,
      '/places',
      '/contact',
      '/apply_online',
      `/apply_online/${service?.id}`,
      '/tracking',
      `/tracking/${application?.applicationNumber}`,
      '/privacy',
      '/terms',
      '/nowhere',
    ],
  };
});

async function flaws(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  return overflow > 0 ? [...found, `${overflow} px too wide`] : found;
}

for (const language of ['en', 'fil']) {
  for (const width of [360, 768, 1280]) {
    test(`every public page is whole: ${language}, ${width} pixels wide`, async ({ browser, office }) => {
      test.setTimeout(300_000);
      const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const path of office.paths) {
        const address = `${language === 'en' ? '' : '/fil'}${path}`;
        await page.goto(office.portal.url + (address || '/'));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect.poll(() => flaws(page), { message: address, timeout: 20_000 }).toEqual([]);
      }
      await context.close();
    });
  }
}
