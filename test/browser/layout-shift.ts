import type { Page } from '@playwright/test';

type ObservedWindow = Window & { layoutShift: number };

/** Sums the layout shifts of the documents that the page opens from now on. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observed = window as unknown as ObservedWindow;
    observed.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) observed.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum so far: the share of the screen that moved, times how far (https://web.dev/cls). */
export async function readLayoutShift(page: Page): Promise<number> {
  // Two frames later the observer has been told of what is drawn now.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => (window as unknown as ObservedWindow).layoutShift);
}
