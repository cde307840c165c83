import { expect, type Page } from '@playwright/test';
import { findMismatchedNames } from '../../browser/find-mismatched-names.ts';
import { findSmallTargets } from '../../browser/find-small-targets.ts';
import { measurePage, phone } from '../../browser/measure-page.ts';
import { createPageRecords, startPagesPortal } from '../../browser/pages/create-page-records.ts';
import { getPageUrl } from '../../browser/pages/listed-page.ts';
import { staffPages } from '../../browser/pages/staff-pages.ts';
import { createPortalTest, openAsStaff } from '../../browser/portal-test.ts';

/* What is true of every page of the staff area. */

const test = createPortalTest(createPageRecords, () => ({}), startPagesPortal);

const signedInPages = staffPages.filter(({ isSignedOut }) => !isSignedOut);
/** For a test that visits all of them: five seconds each. */
const ALL_PAGES_TIMEOUT_MS = signedInPages.length * 5000;

/** Waits until a page shows its content. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator(':is(h1, h2, [role="dialog"]):visible').first(), url).toBeVisible();
  await expect(page.locator('.skeleton'), url).toHaveCount(0);
}

for (const listed of staffPages)
  test(`${listed.name}: no control is covered, and the page is whole, in Filipino`, { tag: '@full' }, async ({ page, office }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (!listed.isSignedOut) await openAsStaff(page, office, '/fil/admin');
    await open(page, getPageUrl(listed, office, 'fil'));
    expect(await measurePage(page)).toEqual([]);
  });

test('the staff area follows a dark system', { tag: '@full' }, async ({ page, office }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAsStaff(page, office);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 20, 18)');
});

test('the number of what waits covers neither the bell nor its neighbours at 200 % text', { tag: '@full' }, async ({ page, office }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // The browser's own setting, which media queries follow too.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await openAsStaff(page, office, '/admin');
  const bell = page
    .getByRole('banner')
    .getByRole('button', { name: /waiting|new|unread/i })
    .first();
  const badge = bell.locator('span');
  await expect(badge).toHaveText(/\d/);
  const [button, icon, count] = await Promise.all([bell, bell.locator('svg'), badge].map((each) => each.boundingBox()));
  expect((count?.x ?? 0) - (icon?.x ?? 0)).toBeGreaterThanOrEqual((icon?.width ?? 0) * 0.6);
  expect((count?.x ?? 0) + (count?.width ?? 0)).toBeLessThanOrEqual((button?.x ?? 0) + (button?.width ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the inbox keeps room for its conversations at 200 % text', { tag: '@full' }, async ({ page, office }) => {
  await page.setViewportSize({ width: 360, height: 520 });
  await openAsStaff(page, office, '/fil/admin/support');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  const conversation = page.locator('main section li').first();
  await expect(conversation).toBeAttached();
  const getScrollerHeight = () => conversation.evaluate((row) => row.closest('.overflow-y-auto')?.clientHeight ?? 0);
  await expect.poll(getScrollerHeight).toBeGreaterThanOrEqual(150);
  await page.setViewportSize({ width: 360, height: 740 });
  const getFreeHeight = () => page.locator('main').evaluate((main) => Math.abs(innerHeight - main.getBoundingClientRect().bottom));
  await expect.poll(getFreeHeight).toBeLessThanOrEqual(1);
  await page.locator('main a[href*="/support/"]:not([href$="/form"])').first().click();
  await expect.poll(() => page.getByRole('log').evaluate((thread) => thread.clientHeight)).toBeGreaterThanOrEqual(150);
});

test('a control that is called otherwise than it shows is found', { tag: '@full' }, async ({ page }) => {
  await page.setContent(`
    <a href="#a" aria-label="Open the case">Read more</a>
    <button aria-labelledby="name">Save</button><p id="name">Keep changes</p>
    <button aria-label="Delete Ana">Delete</button>
    <button aria-label="Close"><svg></svg></button>
    <a href="#b" aria-label="Next page">Next<span class="sr-only" style="position: absolute"> of five</span></a>
    <button aria-label="Other words" style="visibility: hidden">Hidden</button>`);
  expect(await findMismatchedNames(page)).toEqual(["'Open the case' shows 'Read more'", "'Keep changes' shows 'Save'"]);
});

for (const language of ['en', 'fil'] as const)
  for (const width of [360, 1280])
    test(`every control of the staff area is called what it shows, ${language}, ${width} px`, { tag: '@full' }, async ({
      page,
      office,
    }) => {
      test.setTimeout(ALL_PAGES_TIMEOUT_MS);
      await openAsStaff(page, office);
      await page.setViewportSize({ width, height: 800 });
      const found: string[] = [];
      for (const listed of signedInPages) {
        await open(page, getPageUrl(listed, office, language));
        found.push(...(await findMismatchedNames(page)).map((each) => `${listed.name}: ${each}`));
      }
      expect(found).toEqual([]);
    });

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a control that is too small for a finger is found, and its larger area counts', { tag: '@full' }, async ({ page }) => {
    await page.setContent(`
      <button style="height: 30px">Low</button> <button style="height: 44px">High</button>
      <label style="display: block; line-height: 48px">Large <input type="checkbox" /></label>
      <style>#ringed { position: relative } #ringed::before { content: ''; position: absolute; inset: -16px }</style>
      <input type="checkbox" id="ringed" /> <input type="checkbox" id="bare" />
      <p>Words around <a href="#a">a link</a></p> <p><a href="#b">Alone</a></p>`);
    expect((await findSmallTargets(page)).map((line) => /'(.*)'/.exec(line)?.[1])).toEqual(['Low', 'bare', 'Alone']);
  });

  test('every control of the staff area is large enough', { tag: '@full' }, async ({ page, office }) => {
    test.setTimeout(ALL_PAGES_TIMEOUT_MS);
    await openAsStaff(page, office, '/admin');
    const found: string[] = [];
    for (const listed of signedInPages.filter(({ route }) => route !== 'admin/case-sheet')) {
      await open(page, getPageUrl(listed, office, 'en'));
      found.push(...new Set((await findSmallTargets(page)).map((each) => `${listed.name}: ${each}`)));
    }
    expect(found).toEqual([]);
  });
});
