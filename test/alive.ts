import type { Page } from '@playwright/test';

/** Waits until a public page's scripts run: they come when the page is idle, and until then its links load documents. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
}
