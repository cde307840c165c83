import { expect, type Page } from '@playwright/test';
import { measurePage } from '../../browser/measure-page.ts';
import { createPortalTest } from '../../browser/portal-test.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';

/* What visitors read when the reads of their address are too many. */

const test = createPortalTest(undefined, () => ({ LIMIT_READS_PER_ADDRESS_10S: '300' }));

const texts = {
  '': { title: 'Please try again in a few seconds', retry: 'Try again' },
  '/fil': { title: 'Subukang muli makalipas ang ilang segundo', retry: 'Subukang muli' },
} as const;

/** Searches as often as an address may within ten seconds (`rateLimitFilter`). */
async function exhaustSearches(page: Page, url: string): Promise<void> {
  const search = async (length: number) => {
    const params = { filter: `content~"${'x'.repeat(length)}"`, skipTotal: '1' };
    return (await page.request.get(`${url}/api/collections/news/records`, { params })).status();
  };
  for (const length of [95, 10]) {
    const statuses = await Promise.all(Array.from({ length: 15 }, () => search(length)));
    expect(statuses).toContain(429);
  }
}

for (const [language, { title, retry }] of Object.entries(texts)) {
  test(`a search beyond the limit of a shared address says so and works again later, in ${language || '/en'}`, {
    tag: '@full',
  }, async ({ office: { portal }, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const heading = page.getByRole('heading', { level: 1 });
    // Repeated, because the ten seconds of a limit may end at any moment.
    await expect(async () => {
      await page.goto(`${portal.url}${language}/search`);
      await waitForHydration(page);
      await exhaustSearches(page, portal.url);
      const input = page.getByRole('main').getByRole('searchbox');
      await input.fill('clearance');
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await input.press('Enter');
      await expect(heading).toHaveText(title, { timeout: 5000 });
    }).toPass();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('a[href^="tel:"]').first()).toBeAttached();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    expect(await measurePage(page)).toEqual([]);
    // The same as a document of its own.
    await expect(async () => {
      await exhaustSearches(page, portal.url);
      expect((await page.reload())?.status()).toBe(429);
    }).toPass();
    await expect(heading).toHaveText(title);
    await expect(async () => {
      await page.getByRole('button', { name: retry }).click();
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('clearance', { timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  });
}

test('header, hotlines and footer stay when an address has used up all its reads', async ({ office: { portal }, page }) => {
  const read = async () => (await page.request.get(`${portal.url}/api/collections/news/records`)).status();
  // Repeated, because the ten seconds of the limit may end at any moment.
  await expect(async () => {
    expect(await Promise.all(Array.from({ length: 310 }, read))).toContain(429);
    expect((await page.goto(`${portal.url}/news?q=clearance`))?.status()).toBe(429);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[''].title);
  await expect(page.locator('a[href="tel:911"]').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Quick Services' })).toBeVisible();
});
