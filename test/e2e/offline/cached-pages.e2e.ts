import { expect } from '@playwright/test';
import { createPortalTest } from '../../browser/portal-test.ts';
import { waitForHydration } from '../../browser/wait-for-hydration.ts';
import type { RunningPortal } from '../../start-portal.ts';

/* A cached page in a real browser: its scripts run, the CSP blocks nothing, and it hydrates. */

let portal: RunningPortal;
const test = createPortalTest();
test.beforeEach(({ office }) => {
  ({ portal } = office);
});

for (const [path, heading] of [
  ['/news', 'News & Announcements'],
  ['/fil/news', /./],
] as const) {
  test(`${path} from memory runs its own scripts under its policy`, { tag: '@full' }, async ({ page }) => {
    const troubles: string[] = [];
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(error.message));
    for (let at = 0; at < 2; at += 1) await fetch(portal.url + path);
    // The cached page does not contain appended query parameters; the browser keeps them in the
    // URL.
    const answer = await page.goto(`${portal.url + path}?fbclid=abc`);
    expect(answer?.headers().etag).toBeDefined();
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);

    // After hydration the router handles internal links without loading a document.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await waitForHydration(page);
    const home = path.startsWith('/fil') ? '/fil' : '/';
    await page.locator(`header a[href="${home}"]`).first().click();
    await page.waitForURL(portal.url + home);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(troubles).toEqual([]);
  });
}
