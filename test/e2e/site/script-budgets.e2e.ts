import { expect } from '@playwright/test';
import { listAuditedPages } from '../../../bench/pages/list-audited-pages.ts';
import { measureTransfer } from '../../../bench/pages/measure-transfer.ts';
import { createSeededPortalTest } from '../../browser/portal-test.ts';

const test = createSeededPortalTest();

test('no public page loads more script than its budget', { tag: '@full' }, async ({ office, browser }) => {
  const pages = await listAuditedPages(office.portal.url);
  expect(pages.length).toBeGreaterThan(15);
  for (const { path, mostScript } of pages) {
    const { script } = await measureTransfer(browser, office.portal.url + path, { withLater: false });
    expect.soft(script, path).toBeLessThanOrEqual(mostScript);
    // A measurement of nothing would fit every budget; /verify brings a script of its own.
    expect.soft(script, path).toBeGreaterThan(path === '/verify' ? 1000 : 90_000);
  }
});
