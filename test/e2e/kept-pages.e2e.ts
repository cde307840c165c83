import { expect } from '@playwright/test';
import { alive } from '../alive.ts';
import { officeTest } from '../office.ts';
import type { RunningPortal } from '../portal.ts';

/* A page from memory in a real browser: its own scripts run, nothing is refused, and it becomes alive. */

let portal: RunningPortal;
const test = officeTest();
test.beforeEach(({ office }) => {
  ({ portal } = office);
});

for (const [path, heading] of [
  ['/news', 'News & Announcements'],
  ['/fil/news', /./],
] as const) {
  test(`${path} from memory runs its own scripts under its policy`, async ({ page }) => {
    const troubles: string[] = [];
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(error.message));
    for (let at = 0; at < 2; at += 1) await fetch(portal.url + path);
    // What others append to a link is not in the kept page; the browser has it all the same.
    const answer = await page.goto(`${portal.url + path}?fbclid=abc`);
    expect(answer?.headers().etag).toBeDefined();
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);

    // A link within the site no longer loads a document: the router has taken over.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await alive(page);
    const home = path.startsWith('/fil') ? '/fil' : '/';
    await page.locator(`header a[href="${home}"]`).first().click();
    await page.waitForURL(portal.url + home);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(troubles).toEqual([]);
  });
}
