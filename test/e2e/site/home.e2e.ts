import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createSeededPortalTest } from '../../browser/portal-test.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';
import { createImage } from '../../sample-files.ts';
import type { RunningPortal } from '../../start-portal.ts';

/*
 * Home, services, officials and places for visitors, with and without scripts (product §2.2 to
 * §2.5, §2.9).
 */

const test = createSeededPortalTest().extend<{ portal: RunningPortal }>({ portal: ({ office }, use) => use(office.portal) });

const homeHeadings = [
  'Your barangay, open at any hour',
  'What do you need?',
  'Barangay Services',
  'Barangay Highlights',
  'Popular Services',
  'Barangay News & Announcements',
  'Follow us on social media',
  'Get In Touch',
];
const popular = ['Barangay Clearance', 'Business Permit', 'Cedula', 'Indigency Certificate', 'Barangay ID', 'Community Tax Certificate'];
const alertTitle = 'Water service interruption scheduled for August 5, 2025 - Preparation advised';

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

async function withoutScripts(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await look(await context.newPage());
  await context.close();
}

async function readHome(page: Page, portal: RunningPortal): Promise<void> {
  await page.goto(portal.url);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 }).or(main.getByRole('heading', { level: 2 }))).toHaveText(homeHeadings);
  await expect(main.getByRole('link', { name: 'Explore Services' })).toHaveAttribute('href', '/services');
  await expect(main.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/contact');
  await expect(section(page, 'Alert')).toContainText(`Breaking news: ${alertTitle}`);
  await expect(section(page, 'Alert').getByRole('link', { name: 'Read Full Alert' })).toHaveAttribute(
    'href',
    /^\/news\/\w{15}-water-service/,
  );
  const services = section(page, 'Barangay Services');
  await expect(services.getByRole('heading', { level: 3 })).toHaveText(['Barangay Clearance', 'Resident Services', 'Business Permits']);
  const anchors = await services
    .getByRole('link', { name: 'See the service' })
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(anchors).toEqual(['/services#certificates', '/services#resident', '/services#permits']);
  await expect(section(page, 'Barangay Highlights').getByRole('heading', { level: 3 })).toHaveText(['15,482', '2,847', /\d/, /\d/]);
  await expect(section(page, 'Popular Services').getByRole('listitem')).toHaveText(popular);
  const news = section(page, 'Barangay News & Announcements');
  await expect(news.getByRole('listitem')).toHaveCount(6);
  await expect(news.getByRole('listitem').first()).toContainText(alertTitle);
  await expect(news.getByRole('listitem').first()).toContainText('Urgent');
  await expect(news.getByRole('link', { name: 'View All News' })).toHaveAttribute('href', '/news');
  await expect(section(page, 'Get In Touch').getByRole('link', { name: 'Police 117' })).toHaveAttribute('href', 'tel:117');
}

test('the home page has its eight sections in order', { tag: '@full' }, async ({ page, portal }) => {
  await readHome(page, portal);
});

test('without scripts the home page is the same, tells search engines what it is, and its feed, dots, services and profiles work', async ({
  browser,
  portal,
}) => {
  await withoutScripts(browser, async (page) => {
    await readHome(page, portal);
    const facts = async () => JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as Record<string, unknown>;
    expect(await facts()).toMatchObject({ '@type': 'GovernmentOffice', name: 'Barangay South Triangle' });
    const posts = section(page, 'Follow us on social media').getByRole('heading', { level: 3 });
    await expect(posts).toHaveCount(8);
    await page.getByRole('link', { name: 'Twitter', exact: true }).click();
    await expect(page).toHaveURL(/\?social=twitter#social$/);
    await expect(posts).toHaveText(['South Triangle Updates', 'South Triangle Updates']);
    await page.getByRole('radio', { name: 'A street with a jeepney' }).check();
    await expect(page.locator('img[src$="hero-street.svg"]')).toBeVisible();

    await page.getByRole('link', { name: 'Cedula', exact: true }).first().click();
    await expect(page).toHaveURL(/\/services\/\w{15}-cedula$/);
    await page.goto(`${portal.url}/services`);
    await page.getByRole('searchbox', { name: 'Search services' }).fill('CLEARANCE');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Permits', exact: true }).click();
    await expect(page).toHaveURL(/\/services\?q=CLEARANCE&category=permits$/);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Construction Clearance', 'Business Permit']);

    await page.goto(`${portal.url}/officials`);
    await page.getByRole('link', { name: 'View Profile Imelda C. Talaan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Imelda C. Talaan' });
    await expect(dialog).toContainText('Barangay Secretary');
    await dialog.getByRole('link', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    const department = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Executive Office' }) });
    await department.getByText('Learn More').click();
    await expect(department.getByRole('link', { name: 'executive@southtriangle.example.ph' })).toBeVisible();

    await page.goto(`${portal.url}/fil/services`);
    expect((await facts())['@graph']).toContainEqual(expect.objectContaining({ '@type': 'GovernmentService', name: 'Barangay ID' }));
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${portal.url}/fil/services`);
    await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute('href', `${portal.url}/services`);
  });
});

test('the footer names the popular services in the language of the page, and leads to their pages', async ({ page, portal }) => {
  const footer = page.getByRole('contentinfo');
  await page.goto(`${portal.url}/fil/officials`);
  await footer.getByRole('link', { name: 'Certificate of Indigency', exact: true }).click();
  await expect(page).toHaveURL(/\/fil\/services\/\w{15}-indigency-certificate$/);
  await page.goto(`${portal.url}/contact`);
  for (const name of popular) await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^\/services\/\w{15}-/);
});

test('the background moves on every 5 seconds, wraps, follows the dots and can be paused', { tag: '@full' }, async ({ page, portal }) => {
  await page.clock.install({ time: 0 });
  await page.goto(portal.url);
  const pause = page.getByRole('button', { name: 'Pause the slideshow' });
  await expect(pause).toBeVisible();
  await page.clock.pauseAt(120_000);
  const chosen = () => page.getByRole('radio', { checked: true }).getAttribute('id');
  const order = ['slide-hall', 'slide-street', 'slide-trees', 'slide-counter'];
  const first = order.indexOf((await chosen()) ?? '');
  expect(first).not.toBe(-1);
  for (let turn = 1; turn <= 4; turn++) {
    await page.clock.runFor(5000);
    expect(await chosen()).toBe(order[(first + turn) % 4]);
  }

  // A slide selected by its dot stays for the full interval.
  await page.clock.runFor(4000);
  await page.getByRole('radio', { name: 'A family in the park' }).check();
  await page.clock.runFor(4900);
  expect(await chosen()).toBe('slide-trees');
  await page.clock.runFor(200);
  expect(await chosen()).toBe('slide-counter');

  await pause.click();
  await page.clock.runFor(20_000);
  expect(await chosen()).toBe('slide-counter');
  await page.getByRole('button', { name: 'Play the slideshow' }).click();
  await page.clock.runFor(5100);
  expect(await chosen()).toBe('slide-hall');
});

test('nothing moves for who wants less motion', { tag: '@full' }, async ({ browser, portal }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(portal.url, { waitUntil: 'networkidle' });
  await page.clock.runFor(30_000);
  await expect(page.getByRole('radio', { name: 'The barangay hall' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Pause the slideshow' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'The service counter' }).check();
  await expect(page.locator('img[src$="hero-counter.svg"]')).toBeVisible();
  await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0);
  await context.close();
});

test('what is below the screen fades in once it is scrolled to', { tag: '@full' }, async ({ page, portal }) => {
  await page.goto(portal.url);
  const heading = page.locator('.reveal').filter({ has: page.getByRole('heading', { name: 'Get In Touch' }) });
  await expect(heading).toHaveAttribute('data-reveal', 'waiting');
  await heading.scrollIntoViewIfNeeded();
  await expect(heading).toHaveAttribute('data-reveal', 'shown');
  await expect(heading).toHaveCSS('transition-duration', '0.6s, 0.6s');
  await expect(heading).toHaveCSS('opacity', '1');
});

test('a service card leads to its part of the catalogue, and a picture that fails to load is gone', { tag: '@full' }, async ({
  page,
  portal,
}) => {
  await page.route('**/drawings/posts/water.svg', (route) => route.abort());
  await page.goto(portal.url);
  const post = page.getByRole('listitem').filter({ hasText: 'Paalala po' });
  await post.scrollIntoViewIfNeeded();
  await expect(post.locator('img')).toHaveCount(0);
  await page.getByRole('link', { name: 'See the service Business Permits' }).click();
  await expect(page).toHaveURL(/\/services#permits$/);
  await expect(page.getByRole('heading', { name: 'Permits for business and building' })).toBeInViewport();
});

test('the list tells fee, days and place in short rows, and a page of each service the rest', { tag: '@full' }, async ({
  browser,
  portal,
}) => {
  const services = (await portal.staffClient()).collection('services');
  const renamed = await services.getFirstListItem('title = "Day Care Enrolment"');
  const longTitle = 'Endorsement for medical and burial assistance of senior citizens and persons with disability';
  await services.update(renamed.id, { title: longTitle });
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${portal.url}/services`);
  const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const heights = await page
    .locator('main section li:has(h3)')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThanOrEqual(96);
  const title = page.getByRole('heading', { name: longTitle });
  const { shown, needed } = await title.evaluate(({ clientHeight, scrollHeight }) => ({ shown: clientHeight, needed: scrollHeight }));
  expect(shown, 'three lines of 20 pixels').toBe(60);
  // The padding of the link overflows by a few pixels; a fourth line would by 20.
  expect(needed).toBeLessThan(70);
  await services.update(renamed.id, { title: renamed.title });
  await expect(row('Barangay Clearance')).toContainText('₱50.00 - ₱100.00');
  await expect(row('Barangay Clearance')).toContainText('Online');
  await expect(row('Barangay Clearance')).toContainText('1 to 3 working days');
  await expect(row('Indigency Certificate')).toContainText('Free');
  await expect(row('Construction Clearance')).toContainText('At the office');
  await expect(row('Tricycle Terminal Permit')).toContainText('Unavailable');
  await page.getByRole('searchbox', { name: 'Search services' }).fill('no such thing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible();
  await expect(page.getByText('Try another word or another category.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all services' }).click();

  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Barangay Clearance' }).click();
  await expect(page).toHaveURL(/\/services\/\w{15}-barangay-clearance$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barangay Clearance');
  for (const text of ['₱50.00 - ₱100.00', 'Promised within3 working days', 'Signed byBarangay Captain', 'Valid government ID'])
    await expect(main).toContainText(text);
  await expect(page.getByRole('region', { name: 'How it goes' }).getByRole('listitem')).toHaveCount(4);
  await expect(main.getByRole('link', { name: 'Apply Online: Barangay Clearance' })).toHaveAttribute('href', /^\/apply_online\/\w{15}$/);
  // For crawlers: the server writes it, navigations of a browser leave it out.
  expect(await (await page.request.get(page.url())).text()).toContain('"@type":"GovernmentService"');
  await expectAccessible(page, { bestPractices: true });

  // The short address of posters, and what was online before there were pages of services.
  await page.goto(`${portal.url}/fil/services/tricycle-terminal-permit`);
  await expect(page).toHaveURL(/\/fil\/services\/\w{15}-tricycle-terminal-permit$/);
  await expect(main.getByText('Sarado po muna ang serbisyong ito')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Pumunta sa Opisina: Permit sa Terminal ng Tricycle' })).toHaveAttribute(
    'href',
    '/fil/contact',
  );
  await page.goto(`${portal.url}/apply_online?q=cedula`);
  await expect(page).toHaveURL(`${portal.url}/services?q=cedula`);
  expect((await page.goto(`${portal.url}/services/no-such-service`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible();
  await context.close();
});

test('the search understands needs and slips, finds signs as themselves, and says what to do when nothing is found', async ({
  browser,
  portal,
}) => {
  await withoutScripts(browser, async (page) => {
    const search = async (text: string) => {
      await page.goto(`${portal.url}/search`);
      await page.getByRole('searchbox', { name: 'What do you need?' }).fill(text);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
    };
    const results = (name: string) => section(page, name).getByRole('heading', { level: 3 });
    await search('ilaw');
    await expect(page).toHaveURL(/\/search\?q=ilaw$/);
    await expect(results('Services').first()).toHaveText('Street Light and Road Repair');
    await search('ospital');
    await expect(results('Services').first()).toHaveText('Health Consultation');
    await expect(results('Places nearby').first()).toBeVisible();
    await search('baranggay clearnce');
    await expect(page.getByText('Nothing is written exactly like that. These come close.')).toBeVisible();
    await expect(results('Services').first()).toHaveText('Barangay Clearance');
    await search('kapitan');
    await expect(results('Officials').first()).toHaveText('Amparo M. Tagumpay');
    await search('privacy');
    await page.getByRole('main').getByRole('link', { name: 'Privacy Notice' }).click();
    await expect(page).toHaveURL(`${portal.url}/privacy`);
    await search('water');
    await expect(results('News').filter({ hasText: alertTitle })).toHaveCount(1);
    for (const sign of ['%', '_', '%%%']) {
      await search(sign);
      await expect(page.getByRole('heading', { name: `Nothing found for “${sign}”` })).toBeVisible();
      await page.goto(`${portal.url}/services?${new URLSearchParams({ q: sign })}`);
      await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible();
    }
    // A number leads to its status page, also in a pasted message, and is not looked up.
    await search('Natanggap po namin ang st–20261121–0042.');
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
    await expect(results('Status')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toHaveCount(0);
    await page.getByRole('link', { name: 'See the status of ST' }).click();
    await expect(page).toHaveURL(`${portal.url}/tracking/ST-20261121-0042`);
    await page.goto(`${portal.url}/fil/search?q=UL-20261121-0042`);
    await expect(page.getByRole('link', { name: 'Tingnan ang status ng UL' })).toHaveAttribute('href', '/fil/report/UL-20261121-0042');
    const answer = await page.goto(`${portal.url}/fil/search?q=pasaporte`);
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    await expect(page.getByRole('main').getByRole('link', { name: 'Kontakin kami' })).toHaveAttribute('href', '/fil/contact');
  });
});

test('from the first screen of a phone: search a need, read the service, apply', { tag: '@full' }, async ({ browser, portal }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(portal.url);
  const main = page.getByRole('main');
  for (const control of [
    main.getByRole('link', { name: 'Read Full Alert' }),
    main.getByRole('searchbox', { name: 'What do you need?' }),
    main.getByRole('link', { name: 'Clearance', exact: true }),
    main.getByRole('link', { name: 'My application' }),
  ])
    await expect(control).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('group', { name: 'Background picture' })).toBeHidden();
  await main.getByRole('searchbox', { name: 'What do you need?' }).fill('trabaho');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`${portal.url}/search?q=trabaho`);
  await expectAccessible(page, { bestPractices: true });
  await main.getByRole('link', { name: 'First-time Jobseeker Certificate' }).click();
  await main.getByRole('link', { name: 'Apply Online: First-time Jobseeker Certificate' }).click();
  await expect(page).toHaveURL(/\/apply_online\/\w{15}$/);
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  // The home page is a third shorter than its first version (8,700 px), in both languages.
  for (const path of ['', '/fil']) {
    await page.goto(portal.url + path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(5800);
    for (const link of await main.locator('a[href*="/services#"]').all())
      expect((await link.boundingBox())?.height, `${path}: ${await link.textContent()}`).toBeGreaterThanOrEqual(44);
    await page.goto(`${portal.url}${path}/places`);
    const chips = page.getByRole('group', { name: /^(Category|Kategorya)$/ }).getByRole('link');
    const right = await chips.nth(2).evaluate((chip) => chip.getBoundingClientRect().right);
    expect(right, `the third chip of ${path}/places`).toBeLessThanOrEqual(344);
  }
  await context.close();
});

test('the photograph of the captain is 640 pixels wide on a dense screen', { tag: '@full' }, async ({ browser, portal }) => {
  const officials = (await portal.staffClient()).collection('officials');
  const { id } = await officials.getFirstListItem('position = "Barangay Captain"');
  await officials.update(id, { image: new File([Uint8Array.from(await createImage('jpeg', 900, 900))], 'captain.jpg') });
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.goto(`${portal.url}/officials`);
  const portrait = page.locator('section[aria-labelledby=captain] img');
  await expect(portrait).toHaveJSProperty('complete', true);
  const source = await portrait.evaluate((image) => (image as HTMLImageElement).currentSrc);
  expect(source).toContain('thumb=640x640');
  const bitmap = await sharp(await (await page.request.get(source)).body()).metadata();
  expect([bitmap.width, bitmap.height]).toEqual([640, 640]);
  await officials.update(id, { image: null });
  await context.close();
});

test('a profile opens and closes by keyboard and leads to the contact form', { tag: '@full' }, async ({ page, portal }) => {
  await page.goto(portal.url);
  await waitForHydration(page);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Officials' }).click();
  const grid = section(page, 'The council and its officers');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Amparo M. Tagumpay');
  await expect(grid.getByText('Barangay Captain')).toHaveCount(0);
  const opener = page.getByRole('link', { name: 'View Profile Amparo M. Tagumpay' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Amparo M. Tagumpay' });
  for (const text of [
    'Barangay Captain',
    /2023-\u2060?2026/,
    'Executive',
    'About',
    'Key Achievements',
    'Contact Information',
    'captain@example.ph',
  ]) {
    await expect(dialog).toContainText(text);
  }
  await expectAccessible(page, { bestPractices: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(`${portal.url}/officials`);
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'Schedule Meeting' }).click();
  await expect(page).toHaveURL(/\/contact\?official=\w{15}&subject=meeting$/);
});

test('coming to the officials from another page says that they are being loaded', { tag: '@full' }, async ({ page, portal }) => {
  await page.goto(portal.url);
  await waitForHydration(page);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/officials.data*', async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Officials' }).click();
  await expect(page.getByText('Loading officials...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Amparo M. Tagumpay' })).toBeVisible();
});

test('a language that the office does not offer leads to English, without a circle', { tag: '@full' }, async ({ browser, portal }) => {
  await withoutScripts(browser, async (page) => {
    await page.context().addCookies([{ name: 'language', value: 'ceb', url: portal.url }]);
    await page.goto(portal.url);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto(`${portal.url}/ceb/tracking`);
    expect(new URL(page.url()).pathname).toBe('/tracking');
    await expect(page.getByRole('link', { name: 'Cebuano' })).toHaveCount(0);
    expect(await (await page.request.get(`${portal.url}/sitemap.xml`)).text()).not.toContain('ceb');
  });
});
