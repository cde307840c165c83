import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { createPortalTest } from '../portal-test.ts';
import { seedSample } from '../seed-sample.ts';
import type { RunningPortal } from '../start-portal.ts';
import { waitForHydration } from '../wait-for-hydration.ts';

/* The public pages on a phone and by keyboard (product §2: shared layout, dialogs, filters). */

const test = createPortalTest(async ({ portal: { context } }) => {
  await seedSample(context);
  return {};
}).extend<{ portal: RunningPortal }>({ portal: ({ office }, use) => use(office.portal) });
test.use({ viewport: { width: 360, height: 740 } });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
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
  await expectAccessible(page, { bestPractices: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'View Details: Executive Office' })).toBeFocused();
});

for (const path of ['/', '/services', '/officials', '/news', '/places', '/contact', '/alerts', '/tracking'])
  test(`the chat button of ${path} lies on nothing that can be pressed before anybody scrolls`, {
    tag: path === '/' ? [] : '@full',
  }, async ({ page, portal }) => {
    for (const [width, height] of [
      [1024, 740],
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
              // Map content moves with the map, so it may overlap.
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
