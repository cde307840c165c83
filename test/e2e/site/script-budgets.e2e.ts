import { expect } from '@playwright/test';
import { listAuditedPages } from '../../../bench/pages/list-audited-pages.ts';
import { measureTransfer } from '../../../bench/pages/measure-transfer.ts';
import { createSeededPortalTest } from '../../browser/portal-test.ts';

const test = createSeededPortalTest();

/** The pages closest to their budgets: code that all pages load exceeds it here first. */
const fullestPaths = ['/fil', '/news'];
const sets = [
  { name: 'neither of the fullest pages loads', isIn: (path: string) => fullestPaths.includes(path), tag: [], count: 2 },
  { name: 'no other public page loads', isIn: (path: string) => !fullestPaths.includes(path), tag: ['@full'], count: 14 },
];

for (const { name, isIn, tag, count } of sets) {
  test(`${name} more script than its budget`, { tag }, async ({ office, browser }) => {
    const pages = (await listAuditedPages(office.portal.url)).filter(({ path }) => isIn(path));
    expect(pages.length).toBeGreaterThanOrEqual(count);
    for (const { path, maxScriptBytes } of pages) {
      const { script } = await measureTransfer(browser, office.portal.url + path, { withLater: false });
      expect.soft(script, path).toBeLessThanOrEqual(maxScriptBytes);
      // A measurement of nothing would fit every budget; /verify brings a script of its own.
      expect.soft(script, path).toBeGreaterThan(path === '/verify' ? 1000 : 90_000);
    }
  });
}
