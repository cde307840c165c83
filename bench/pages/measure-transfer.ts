import type { Browser } from '@playwright/test';
import { MINUTE_MS } from '../../lib/dates/durations.ts';
import { pageLimits } from '../../model/page-limits.ts';
import { waitForHydration } from '../../test/browser/wait-for-hydration.ts';

/** The bytes transferred at a first visit. */
export interface TransferSizes {
  /** Everything with its headers, before the first interaction, when the page is never idle. */
  readonly before: number;
  readonly scriptBefore: number;
  /**
   * Compressed scripts without their headers, which HTTP/2 shrinks to some bytes, after the page
   * was touched or idle and all resulting requests finished.
   */
  readonly script: number;
  /** Scripts loaded some seconds later: for offline use and the alerts card. */
  readonly scriptLater: number;
}

/** The alerts card is loaded last (product §9): its delay, and time to load it. */
const IDLE_SCRIPTS_LOADED_MS = pageLimits.alertsCardDelayMs + 3000;

/**
 * Opens a page on an emulated phone with an empty cache; measures the transfer before and after a
 * touch.
 *
 * @param options `withLater: false` does not wait for the scripts that load some seconds later
 */
export async function measureTransfer(browser: Browser, address: string, { withLater = true } = {}): Promise<TransferSizes> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    // The page's clock stands still while scripts load, so that a slow machine does not count what
    // comes some seconds later, and no page is idle before the touch.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + MINUTE_MS);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const kinds = new Map<string, string>();
    const headers = new Map<string, number>();
    let all = 0;
    let script = 0;
    const pendingScripts = new Set<string>();
    cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
      kinds.set(requestId, type ?? '');
      if (type === 'Script') pendingScripts.add(requestId);
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => void headers.set(requestId, response.encodedDataLength));
    cdp.on('Network.loadingFailed', ({ requestId }) => void pendingScripts.delete(requestId));
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      pendingScripts.delete(requestId);
      all += encodedDataLength;
      if (kinds.get(requestId) === 'Script') script += encodedDataLength - (headers.get(requestId) ?? 0);
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const before = { before: all, scriptBefore: script };
    await page.keyboard.press('Shift');
    // A page without the application, such as /verify, brings its own script.
    if ((await page.locator('script[data-later]').count()) > 0) await waitForHydration(page);
    const waitForScripts = async () => {
      for (let quiet = 0; quiet < 5; quiet = pendingScripts.size === 0 ? quiet + 1 : 0) {
        await page.waitForTimeout(100);
        if (pendingScripts.size === 0) await page.clock.runFor(100);
      }
    };
    await waitForScripts();
    const first = script;
    if (withLater) {
      await page.clock.runFor(IDLE_SCRIPTS_LOADED_MS);
      await waitForScripts();
    }
    return { ...before, script: first, scriptLater: script - first };
  } finally {
    await context.close();
  }
}
