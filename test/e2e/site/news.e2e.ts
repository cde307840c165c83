import { expect, type Page } from '@playwright/test';
import { createRecordSlug } from '../../../lib/texts/slugify.ts';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createPortalTest } from '../../browser/portal-test.ts';
import { createImage } from '../../sample-files.ts';
import type { RunningPortal } from '../../start-portal.ts';

/* News, an article and its counters (product §2.6, §2.7). */

let portal: RunningPortal;
let ids: ReadonlyMap<string, string>;

const titles = [
  ['Water interruption on Friday', 'urgent', ['water', 'advisory']],
  ['Fiesta week begins', 'event', ['fiesta']],
  ['Free vaccination', 'program', ['health']],
  ['Night patrol', 'advisory', ['tanod']],
  ['Office closed on Monday', 'announcement', ['office']],
  ['Best barangay award', 'achievement', ['award']],
  ['Know your collection days', 'information', ['garbage']],
  ['Barangay assembly', 'news', ['assembly']],
] as const;

const test = createPortalTest(async ({ staff }) => {
  const ids = new Map<string, string>();
  const news = staff.collection('news');
  for (const [at, [title, type, tags]] of titles.entries()) {
    const record = new FormData();
    const values = { title, type, category: at < 5 ? 'Safety' : 'Events', author: 'Information Desk', readTime: '2 min read' };
    for (const [name, value] of Object.entries(values)) record.set(name, value);
    record.set('excerpt', `In short: ${title.toLowerCase()}.`);
    record.set('content', '<h2>What to do</h2><p>Keep <strong>calm</strong>.</p><script>window.broken = true</script>');
    if (type === 'urgent') {
      record.set('titleFil', 'Walang tubig sa Biyernes');
      record.set('excerptFil', 'Mag-imbak po ng tubig.');
    }
    record.set('tags', JSON.stringify(tags));
    record.set('date', `2026-10-${String(28 - at).padStart(2, '0')}`);
    if (at === 0)
      record.set('image', new File([new Uint8Array(await createImage('jpeg', 1600, 900))], 'water.jpg', { type: 'image/jpeg' }));
    ids.set(title, (await news.create(record)).id);
  }
  return { ids };
});
test.beforeEach(({ office }) => {
  ({ portal, ids } = office);
});

const idOf = (title: string) => ids.get(title) ?? '';
const addressOf = (title: string) => `${portal.url}/news/${createRecordSlug(idOf(title), title)}`;
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Read More: ${title}` }) });
/** Reads as staff: counters for visitors may be a minute old. */
const recordOf = async (title: string) => (await portal.staffClient()).collection('news').getOne(idOf(title));
for (const width of [360, 1280]) {
  test(`the list is searched, filtered and paged, its articles liked, saved and shared, ${width} pixels wide`, {
    tag: width === 360 ? [] : '@full',
  }, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${portal.url}/news`);
    await expect(page.getByRole('heading', { level: 1, name: 'News & Announcements' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Featured' }).getByRole('article')).toHaveCount(3);
    await expect(page.getByText('Showing 1-6 of 8 articles')).toBeVisible();
    // Once in the featured block and once in the list, of eight kinds of articles.
    await expect(page.getByRole('main').getByText('Urgent', { exact: true })).toHaveCount(2);
    for (const type of ['Event', 'Program', 'Advisory', 'Announcement', 'Achievement'])
      await expect(page.getByRole('main').getByText(type, { exact: true })).toHaveCount(0);
    for (const name of ['All 8', 'Announcements 3', 'Events 1', 'Programs 1', 'Alerts 2', 'Achievements 1'])
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expectAccessible(page, { bestPractices: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page.getByText('Showing 7-8 of 8 articles')).toBeVisible();
    await expect(page).toHaveURL(/\/news\?page=2/);
    await expect(page.getByRole('region', { name: 'Featured' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Alerts 2', exact: true }).click();
    await expect(page).toHaveURL(`${portal.url}/news?category=alerts`);
    await expect(page.getByText('Showing 1-2 of 2 articles')).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search news' }).fill('TANOD');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${portal.url}/news?category=alerts&q=TANOD`);
    await expect(page.getByText('Showing 1-1 of 1 article')).toBeVisible();
    await expect(card(page, 'Night patrol')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search news' }).fill('nothing like this');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await expect(page.getByText('Try another word or another category.')).toBeVisible();

    await test.step('a visitor likes, saves and shares', async () => {
      await page.getByRole('link', { name: 'Show all articles' }).click();
      const title = 'Fiesta week begins';
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const like = card(page, title).getByRole('button', { name: `Like: ${title}` });
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(async () => (await recordOf(title)).likes).toBe(1);
      await page.reload();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await like.click();
      await expect.poll(async () => (await recordOf(title)).likes).toBe(0);
      await expect(like).toHaveAttribute('aria-pressed', 'false');

      await card(page, title)
        .getByRole('button', { name: `Share: ${title}` })
        .click();
      await expect(page.getByText('Link copied')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addressOf(title));

      await card(page, title)
        .getByRole('button', { name: `Save: ${title}` })
        .click();
      await page.getByRole('link', { name: 'Saved 1', exact: true }).click();
      await expect(page.getByText('Showing 1-1 of 1 article')).toBeVisible();
      await card(page, title)
        .getByRole('button', { name: `Save: ${title}` })
        .click();
      await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    });
  });
}

test('the list and an article need no scripts', { tag: '@full' }, async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${portal.url}/news`);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Showing 7-8 of 8 articles')).toBeVisible();
  await page.getByRole('searchbox').fill('garbage');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Showing 1-1 of 1 article')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Saved/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Read More: Know your collection days' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'What to do' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Like' })).toBeHidden();
  await page.goto(`${portal.url}/fil/news?category=events`);
  await expect(page.getByText('Ipinapakita ang 1-1 sa 1 balita')).toBeVisible();
  // A text that exists in the other language only is shown, marked once, and read out as such.
  const fiesta = page.getByRole('listitem').filter({ hasText: 'Fiesta week begins' });
  await expect(fiesta.getByText('English lang po')).toHaveCount(1);
  await expect(fiesta.getByRole('heading', { name: 'Fiesta week begins' })).toHaveAttribute('lang', 'en');
  await page.goto(`${portal.url}/fil/news?q=walang+tubig`);
  const water = page.getByRole('listitem').filter({ hasText: 'Walang tubig sa Biyernes' });
  await expect(water).toContainText('Kaligtasan');
  await expect(water).toContainText('2 min basahin');
  await expect(water.getByText('English lang po')).toHaveCount(0);
  await page.context().close();
});

test('an article shows everything, is counted once, from the browser, and is found by previews, feed, sitemap and robots', {
  tag: '@full',
}, async ({ page, request }) => {
  const title = 'Water interruption on Friday';
  await request.get(addressOf(title));
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(addressOf(title));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const main = page.getByRole('main');
  for (const text of ['Urgent', 'By Information Desk', 'October 28, 2026', '2 min read'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Search news for water' })).toBeVisible();
  // A photograph as white as the page has an edge.
  await expect(main.getByTitle('See the whole picture').locator('img')).toHaveCSS('outline-style', 'solid');
  await expect(main.getByRole('heading', { name: 'Related Articles' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Read More/ })).toHaveCount(3);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  await expect.poll(async () => (await recordOf(title)).views).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  expect((await recordOf(title)).views).toBe(1);
  await expectAccessible(page, { bestPractices: true });
  expect(problems).toEqual([]);

  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg');
  await test.step('others find the articles: previews, feed, sitemap, robots', async () => {
    const drawn = idOf('Night patrol');
    await page.goto(addressOf('Night patrol'));
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${portal.url}/og/${drawn}.png`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', addressOf('Night patrol'));
    const facts: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '');
    expect(facts).toMatchObject({ '@type': 'NewsArticle', headline: 'Night patrol' });
    const card = await request.get(`${portal.url}/og/${drawn}.png`);
    expect(card.headers()['content-type']).toBe('image/png');
    expect((await card.body()).readUInt32BE(16)).toBe(1200);
    expect((await request.get(`${portal.url}/og/unknown.png`)).status()).toBe(404);

    const feed = await request.get(`${portal.url}/fil/feed.xml`);
    expect(feed.headers()['content-type']).toContain('application/rss+xml');
    const read = (xml: string) =>
      page.evaluate((text) => {
        const tree = new DOMParser().parseFromString(text, 'application/xml');
        const all = (name: string) => [...tree.getElementsByTagName(name)].map((each) => each.textContent ?? '');
        return { isBroken: tree.querySelector('parsererror') !== null, links: all('link'), locations: all('loc') };
      }, xml);
    const items = await read(await feed.text());
    expect(items.isBroken).toBe(false);
    expect(items.links).toHaveLength(titles.length + 1);
    expect(await feed.text()).toContain('<title>Walang tubig sa Biyernes</title>');
    expect(items.links[1]).toBe(addressOf('Water interruption on Friday').replace('/news/', '/fil/news/'));
    const map = await read(await (await request.get(`${portal.url}/sitemap.xml`)).text());
    expect(map.isBroken).toBe(false);
    expect(map.locations).toEqual(expect.arrayContaining([`${portal.url}/`, `${portal.url}/fil/contact`, addressOf('Fiesta week begins')]));
    expect(await (await request.get(`${portal.url}/robots.txt`)).text()).toContain(`Sitemap: ${portal.url}/sitemap.xml`);
  });
});

test('other addresses of an article lead to its own', { tag: '@full' }, async ({ page, request }) => {
  const title = 'Night patrol';
  for (const part of [idOf(title), `${idOf(title)}-an-older-title`]) {
    const answer = await request.get(`${portal.url}/fil/news/${part}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(`/fil/news/${idOf(title)}-night-patrol`);
  }
  await page.goto(`${portal.url}/news/${idOf(title)}`);
  await expect(page).toHaveURL(addressOf(title));
});

test('an article that is not there is said to be so', { tag: '@full' }, async ({ page }) => {
  const answer = await page.goto(`${portal.url}/news/nothing-here`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
  await expect(page.getByText("The article you're looking for doesn't exist or has been removed.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to News' }).click();
  await expect(page).toHaveURL(`${portal.url}/news`);
});

test('a like that does not arrive is taken back and told', { tag: '@full' }, async ({ page }) => {
  const title = 'Free vaccination';
  await page.goto(addressOf(title));
  await page.route('**/api/collections/news/records/*', (route) => route.abort());
  const like = page.getByRole('button', { name: /^Like/ }).first();
  await like.click();
  await expect(page.getByText('Your like could not be sent. Please try again.')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});
