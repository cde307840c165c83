import type { Page } from '@playwright/test';

/**
 * Waits until a public page is hydrated: scripts load when the page is idle, and until then links
 * load documents.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
