import { expect, type Page } from '@playwright/test';
import { findMismatchedNames } from '../../browser/find-mismatched-names.ts';
import { findSmallTargets } from '../../browser/find-small-targets.ts';
import { createColleague, createSeededPortalTest, openAsStaff } from '../../browser/portal-test.ts';

/* What is true of every page of the staff area. */

const test = createSeededPortalTest(async (office) => {
  const { staff } = office;
  // Shown where the name is missing.
  await createColleague(office, ['clerk'], { username: 'maria.cristina.delacruz' });
  const firstOf = async (collection: string, filter = '') =>
    (await staff.collection(collection).getList(1, 1, { sort: 'created', filter })).items[0]?.id;
  const [article, official, service, user] = await Promise.all(['news', 'officials', 'services', 'users'].map((name) => firstOf(name)));
  // A denied case shows one fact more, a finished one its documents.
  const [denied, finished] = await Promise.all(['denied', 'finished'].map((status) => firstOf('applications', `status = '${status}'`)));
  return {
    paths: [
      '',
      '/applications',
      `/applications/${denied}`,
      `/applications/${denied}/print`,
      `/applications/${finished}`,
      '/services',
      `/services/${service}`,
      '/officials',
      `/officials/${official}`,
      '/news',
      `/news/${article}`,
      '/support',
      '/places',
      '/reports',
      '/settings/office',
      '/settings/messages',
      '/settings/site',
      '/staff',
      `/staff/${user}`,
      '/audit',
      '/messages',
      '/privacy',
      '/staff/me',
      '/staff/roles',
    ].map((path) => `/admin${path}`),
  };
});

/** Waits until a page shows its content. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('h1:visible, [role="dialog"]:visible').first(), url).toBeVisible();
  await expect(page.locator('.skeleton'), url).toHaveCount(0);
}

test('every staff page is as wide as a phone at 200 % text, in Filipino', { tag: '@full' }, async ({ page, office }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, office, '/fil/admin');
  const found: string[] = [];
  for (const path of office.paths) {
    await open(page, `${office.portal.url}/fil${path}`);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    const surplus = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    try {
      await expect.poll(surplus, { timeout: 2000 }).toBeLessThanOrEqual(0);
    } catch {
      found.push(`${path}: ${await surplus()} px too wide`);
    }
  }
  expect(found).toEqual([]);
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

for (const prefix of ['', '/fil'])
  test(`every control of the staff area is called what it shows${prefix}`, { tag: '@full' }, async ({ page, office }) => {
    test.setTimeout(180_000);
    await openAsStaff(page, office, `${prefix}/admin`);
    const found: string[] = [];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of office.paths) {
        await open(page, `${office.portal.url}${prefix}${path}`);
        found.push(...(await findMismatchedNames(page)).map((each) => `${path}, ${width}: ${each}`));
      }
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
    test.setTimeout(180_000);
    await openAsStaff(page, office, '/admin');
    const found: string[] = [];
    for (const path of office.paths.filter((one) => !one.endsWith('/print'))) {
      await open(page, office.portal.url + path);
      found.push(...new Set((await findSmallTargets(page)).map((each) => `${path}: ${each}`)));
    }
    expect(found).toEqual([]);
  });
});
