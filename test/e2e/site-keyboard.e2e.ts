import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { seed } from '../../scripts/seed/seed.ts';
import { alive } from '../alive.ts';
import { officeTest } from '../office.ts';
import type { RunningPortal } from '../portal.ts';

/* The public pages on a phone and without a mouse (product §2: shared layout, dialogs, filters). */

const test = officeTest(async ({ portal: { app, parts } }) => {
  await seed(app, parts);
  return {};
}).extend<{ portal: RunningPortal }>({ portal: ({ office }, use) => use(office.portal) });
test.use({ viewport: { width: 360, height: 740 } });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

test('the menu opens below the name of the barangay, and Escape closes it and returns to its button', async ({ page, portal }) => {
  await open(page, `${portal.url}/news`);
  const button = page.locator('header summary');
  await button.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Services' });
  await expect(first).toBeVisible();
  const name = await page.locator('header').getByText('Quezon City').boundingBox();
  const link = await first.boundingBox();
  expect(link?.y).toBeGreaterThan((name?.y ?? Number.POSITIVE_INFINITY) + (name?.height ?? 0));
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(button).toBeFocused();
});

test('after a change of page the keyboard goes on in what is new', async ({ page, portal }) => {
  await open(page, `${portal.url}/news`);
  await page.locator('header summary').click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Officials' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Barangay Officials' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

test('a chosen filter is in view when the page arrives', async ({ page, portal }) => {
  await page.goto(`${portal.url}/services?category=social`);
  await expect(page.getByRole('link', { name: 'Social', exact: true })).toBeInViewport({ ratio: 0.9 });
  await page.goto(`${portal.url}/services`);
  const first = await page.getByRole('link', { name: 'All', exact: true }).boundingBox();
  expect(first?.x).toBe(16);
});

test('what scrolls in a dialog is reached by keyboard', async ({ page, portal }) => {
  await open(page, `${portal.url}/contact`);
  await page.getByRole('link', { name: 'View Details: Executive Office' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Executive Office' });
  await expect(dialog).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'View Details: Executive Office' })).toBeFocused();
});

test('what floats in the corner lies on nothing at the end of a page', async ({ page, portal }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page, `${portal.url}/tracking`);
    const chat = page.getByRole('button', { name: /Sumbong mo kay Cap/ });
    await expect(chat).toBeVisible();
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    await expect
      .poll(async () => {
        const [link, button] = [await last.boundingBox(), await chat.boundingBox()];
        if (!link || !button) return 'not there';
        const isCovered = link.x + link.width > button.x && link.y + link.height > button.y && link.y < button.y + button.height;
        return isCovered ? `covered at ${width}` : 'free';
      })
      .toBe('free');
  }
});

for (const path of ['/', '/services', '/officials', '/news', '/places', '/contact', '/alerts', '/apply_online', '/tracking'])
  test(`what floats in the corner of ${path} lies on nothing that can be pressed before anybody scrolls`, async ({ page, portal }) => {
    for (const [width, height] of [
      [360, 640],
      [360, 740],
      [1280, 740],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, portal.url + path);
      const chat = page.getByRole('button', { name: /Sumbong mo kay Cap/ });
      await expect(chat).toBeVisible();
      const covered = () =>
        chat.evaluate((button) => {
          const own = button.getBoundingClientRect();
          return (
            [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
              // What is on a map is moved with it.
              .filter((each) => each !== button && each.checkVisibility() && !each.closest('[data-movable]'))
              .filter((each) => {
                const { left, right, top, bottom, width } = each.getBoundingClientRect();
                return width > 1 && right > own.left && left < own.right && bottom > own.top && top < own.bottom;
              })
              .map((each) => each.textContent)
          );
        });
      await expect.poll(covered, { message: `${width} by ${height}` }).toEqual([]);
    }
  });

test('the card that offers alerts comes late, moves nothing and brings the styles of the page no second time', async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources = [] } of list.getEntries() as (PerformanceEntry & { sources?: { node: Node | null }[] })[])
        for (const { node } of sources) moved.push(node?.textContent?.slice(0, 60) ?? '');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, `${portal.url}/contact`);
  await expect(page.getByRole('button', { name: /Sumbong mo kay Cap/ })).toBeVisible();
  const offer = page.getByRole('button', { name: 'Get news alerts' });
  await expect(offer).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  expect(moved.filter((text) => /Chat|alerts/.test(text))).toEqual([]);
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
});
