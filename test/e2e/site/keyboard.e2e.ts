import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { createSeededPortalTest } from '../../browser/portal-test.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';
import type { RunningPortal } from '../../start-portal.ts';

/* The public pages on a phone and by keyboard (product §2.2). */

const test = createSeededPortalTest().extend<{ portal: RunningPortal }>({ portal: ({ office }, use) => use(office.portal) });
test.use({ viewport: { width: 360, height: 740 } });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

test('the menu opens below the name of the barangay, Escape returns to its button, and the keyboard goes on in the page it leads to', async ({
  page,
  portal,
}) => {
  await open(page, `${portal.url}/news`);
  const button = page.locator('header summary');
  await button.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Services' });
  await expect(first).toBeVisible();
  // Without Home, which the name beside it leads to.
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
    'Services',
    'Officials',
    'News',
    'Places',
    'Contact',
    'Report a Problem',
    'Apply Online',
  ]);
  const name = await page.locator('header').getByText('Quezon City').boundingBox();
  const link = await first.boundingBox();
  expect(link?.y).toBeGreaterThan((name?.y ?? Number.POSITIVE_INFINITY) + (name?.height ?? 0));
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(button).toBeFocused();

  await page.locator('header summary').click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Officials' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Barangay Officials' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();

  await test.step('a chosen filter is in view when the page arrives', async () => {
    await page.goto(`${portal.url}/services?category=social`);
    await expect(page.getByRole('link', { name: 'Social', exact: true })).toBeInViewport({ ratio: 0.9 });
    await page.goto(`${portal.url}/services`);
    const first = await page.getByRole('link', { name: 'All', exact: true }).boundingBox();
    expect(first?.x).toBe(16);
  });
});

test('what scrolls in a dialog is reached by keyboard', { tag: '@full' }, async ({ page, portal }) => {
  await open(page, `${portal.url}/contact`);
  await page.getByRole('link', { name: 'View Details: Executive Office' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Executive Office' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, { bestPractices: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'View Details: Executive Office' })).toBeFocused();
});

for (const path of ['/', '/services', '/officials', '/news', '/places', '/documents', '/contact', '/search?q=a', '/alerts', '/tracking'])
  test(`the chat of ${path} lies on nothing that is pressed or read, wherever the page is scrolled to`, {
    tag: '@full',
  }, async ({ page, portal }) => {
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await open(page, portal.url + path);
      const chat = page.getByRole('button', { name: /Sumbong mo kay Cap/ });
      await expect(chat).toBeVisible();
      const findCovered = () =>
        chat.evaluate((button) => {
          const own = button.getBoundingClientRect();
          const getVisibleRight = (element: Element, right: number): number => {
            const { overflowX, position } = getComputedStyle(element);
            const edge = element.getBoundingClientRect();
            // One pixel wide: for screen readers only.
            const end = position === 'absolute' && edge.width <= 1 ? 0 : overflowX === 'visible' ? right : Math.min(right, edge.right);
            return element.parentElement ? getVisibleRight(element.parentElement, end) : end;
          };
          const isCovered = (element: Element, rects: Iterable<DOMRect>) =>
            // Map content moves with the map, so it may overlap.
            !button.contains(element) &&
            !element.closest('[data-movable]') &&
            // Scrolling only raises what is in the page: what ends above the button stays above it.
            [...rects].some(({ left, right, bottom }) => right > own.left && left < own.right && bottom + scrollY > own.top) &&
            [...rects].some(({ right }) => getVisibleRight(element, right) > own.left) &&
            element.checkVisibility();
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          while (texts.nextNode()) {
            const { parentElement, textContent } = texts.currentNode;
            const range = document.createRange();
            range.selectNode(texts.currentNode);
            if (parentElement && textContent?.trim() && isCovered(parentElement, range.getClientRects())) found.push(textContent);
          }
          for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary'))
            if (isCovered(control, control.getClientRects())) found.push(control.outerHTML.slice(0, 80));
          return found;
        });
      await expect.poll(findCovered, { message: `${width} pixels` }).toEqual([]);
    }
  });
