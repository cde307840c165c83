import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import { seed } from '../../scripts/seed/seed.ts';
import { alive } from '../alive.ts';
import { officeTest } from '../office.ts';
import type { RunningPortal } from '../portal.ts';

/* Home, services, officials and places as visitors meet them, with and without scripts (product §2.2 to §2.5, §2.9). */

const test = officeTest(async ({ portal: { app, parts } }) => {
  await seed(app, parts);
  return {};
}).extend<{ portal: RunningPortal }>({ portal: ({ office }, use) => use(office.portal) });

const homeHeadings = [
  'Your barangay, open at any hour',
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

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

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
  await expect(section(page, 'Alert')).toContainText(`BREAKING NEWS: ${alertTitle}`);
  await expect(section(page, 'Alert').getByRole('link', { name: 'Read Full Alert' })).toHaveAttribute(
    'href',
    /^\/news\/\w{15}-water-service/,
  );
  const services = section(page, 'Barangay Services');
  await expect(services.getByRole('heading', { level: 3 })).toHaveText(['Barangay Clearance', 'Resident Services', 'Business Permits']);
  const anchors = await services.getByRole('link', { name: 'Access Service' }).evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(anchors).toEqual(['/services#certificates', '/services#resident', '/services#permits']);
  await expect(section(page, 'Barangay Highlights').getByRole('heading', { level: 3 })).toHaveText(['15,482', '2,847', /\d/, /\d/]);
  await expect(section(page, 'Popular Services').getByRole('listitem')).toHaveText(popular);
  const news = section(page, 'Barangay News & Announcements');
  await expect(news.getByRole('listitem')).toHaveCount(6);
  await expect(news.getByRole('listitem').first()).toContainText(alertTitle);
  await expect(news.getByRole('listitem').first()).toContainText('Urgent');
  await expect(news.getByText('Information', { exact: true })).toHaveCount(5);
  await expect(news.getByRole('link', { name: 'View All News' })).toHaveAttribute('href', '/news');
  await expect(section(page, 'Get In Touch').getByRole('link', { name: 'Police 117' })).toHaveAttribute('href', 'tel:117');
}

test('the home page has its eight sections in order', async ({ page, portal }) => {
  await readHome(page, portal);
});

test('without scripts the home page is the same, and its feed, dots, services and profiles work', async ({ browser, portal }) => {
  await withoutScripts(browser, async (page) => {
    await readHome(page, portal);
    const posts = section(page, 'Follow us on social media').getByRole('heading', { level: 3 });
    await expect(posts).toHaveCount(8);
    await page.getByRole('link', { name: 'Twitter', exact: true }).click();
    await expect(page).toHaveURL(/\?social=twitter#social$/);
    await expect(posts).toHaveText(['South Triangle Updates', 'South Triangle Updates']);
    await page.getByRole('radio', { name: 'A street with a jeepney' }).check();
    await expect(page.locator('img[src$="hero-street.svg"]')).toBeVisible();

    await page.getByRole('link', { name: 'Cedula', exact: true }).first().click();
    await expect(page).toHaveURL(/\/services\?q=Cedula$/);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Cedula', 'Community Tax Certificate']);
    await page.getByRole('searchbox', { name: 'Search services' }).fill('CLEARANCE');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Permits', exact: true }).click();
    await expect(page).toHaveURL(/\/services\?q=CLEARANCE&category=permits$/);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Business Permit', 'Construction Clearance']);

    await page.goto(`${portal.url}/officials`);
    await page.getByRole('link', { name: 'View Profile Imelda C. Talaan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Imelda C. Talaan' });
    await expect(dialog).toContainText('Barangay Secretary');
    await dialog.getByRole('link', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    const department = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Executive Office' }) });
    await department.getByText('Learn More').click();
    await expect(department.getByRole('link', { name: 'executive@southtriangle.example.ph' })).toBeVisible();
  });
});

test('the background moves on every 5 seconds, wraps, follows the dots and can be paused', async ({ page, portal }) => {
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

  // A dot that is chosen stays for its full time.
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

test('nothing moves for who wants less motion', async ({ browser, portal }) => {
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

test('what is below the screen fades in once it is scrolled to', async ({ page, portal }) => {
  await page.goto(portal.url);
  const heading = page.locator('.reveal').filter({ has: page.getByRole('heading', { name: 'Get In Touch' }) });
  await expect(heading).toHaveAttribute('data-reveal', 'waiting');
  await heading.scrollIntoViewIfNeeded();
  await expect(heading).toHaveAttribute('data-reveal', 'shown');
  await expect(heading).toHaveCSS('transition-duration', '0.6s, 0.6s');
  await expect(heading).toHaveCSS('opacity', '1');
});

test('a service card leads to its part of the catalogue, and a picture that fails to load is gone', async ({ page, portal }) => {
  await page.route('**/drawings/posts/water.svg', (route) => route.abort());
  await page.goto(portal.url);
  const post = page.getByRole('listitem').filter({ hasText: 'Paalala po' });
  await post.scrollIntoViewIfNeeded();
  await expect(post.locator('img')).toHaveCount(0);
  await page.getByRole('link', { name: 'Access Service Business Permits' }).click();
  await expect(page).toHaveURL(/\/services#permits$/);
  await expect(page.getByRole('heading', { name: 'Permits for business and building' })).toBeInViewport();
});

test('the catalogue tells fees, places and papers, and says when nothing matches', async ({ page, portal }) => {
  await page.goto(`${portal.url}/services`);
  const card = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(card('Barangay Clearance')).toContainText('₱50.00 - ₱100.00');
  await expect(card('Barangay Clearance')).toContainText('Online');
  await expect(card('Barangay Clearance')).toContainText('Valid government ID');
  await expect(card('Barangay Clearance').getByRole('link', { name: 'Apply Online' })).toHaveAttribute('href', /^\/apply_online\/\w{15}$/);
  await expect(card('Barangay ID')).toContainText('₱100.00');
  await expect(card('Indigency Certificate')).toContainText('Free');
  await expect(card('Construction Clearance').getByRole('link', { name: 'Visit Office' })).toHaveAttribute('href', '/contact');
  await expect(card('Tricycle Terminal Permit')).toContainText('Unavailable');
  await expect(card('Tricycle Terminal Permit').getByRole('link', { name: 'Visit Office' })).toHaveAttribute('href', '/contact');
  await page.getByRole('searchbox', { name: 'Search services' }).fill('no such thing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
  await page.getByRole('link', { name: 'Show all services' }).click();
  await expect(card('Barangay Clearance')).toBeVisible();
});

test('a profile opens and closes by keyboard and leads to the contact form', async ({ page, portal }) => {
  await page.goto(portal.url);
  await alive(page);
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
    '2023-2026',
    'Executive',
    'About',
    'Key Achievements',
    'Contact Information',
    'captain@example.ph',
  ]) {
    await expect(dialog).toContainText(text);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(`${portal.url}/officials`);
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'Schedule Meeting' }).click();
  await expect(page).toHaveURL(/\/contact\?official=\w{15}&subject=meeting$/);
});

test('coming to the officials from another page says that they are being loaded', async ({ page, portal }) => {
  await page.goto(portal.url);
  await alive(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/officials.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Officials' }).click();
  await expect(page.getByText('Loading officials...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Amparo M. Tagumpay' })).toBeVisible();
});

test('search engines are told what the pages are', async ({ page, portal }) => {
  const violations: string[] = [];
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
  await page.goto(portal.url);
  const facts = async () => JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as Record<string, unknown>;
  expect(await facts()).toMatchObject({ '@type': 'GovernmentOffice', name: 'Barangay South Triangle' });
  await page.goto(`${portal.url}/fil/services`);
  expect((await facts())['@graph']).toContainEqual(expect.objectContaining({ '@type': 'GovernmentService', name: 'Barangay ID' }));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${portal.url}/fil/services`);
  await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute('href', `${portal.url}/services`);
  expect(violations).toEqual([]);
});

for (const width of [360, 768, 1280]) {
  test(`the pages are whole, ${width} pixels wide`, async ({ browser, portal }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const path of [
      '/',
      '/services',
      '/services?q=permit',
      '/officials',
      '/places',
      '/fil',
      '/fil/services',
      '/fil/officials',
      '/fil/places',
    ]) {
      await page.goto(portal.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await context.close();
  });
}

test('on small screens the menu folds and leaves out Home', async ({ browser, portal }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(portal.url);
  await page.getByText('Menu', { exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link')).toHaveText(['Services', 'Officials', 'News', 'Places', 'Contact', 'Apply Online']);
  await menu.getByRole('link', { name: 'Places' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nearby Places');
  await context.close();
});
