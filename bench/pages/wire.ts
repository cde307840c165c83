import type { Browser } from '@playwright/test';
import { limits } from '../../model/limits.ts';
import { alive } from '../../test/alive.ts';

/** What a first visit puts on the wire, in bytes, headers included. */
export interface Wire {
  /** Before the first touch, when the page is never idle. */
  readonly before: number;
  readonly scriptBefore: number;
  /** Scripts alone, once the page was touched and everything that comes by itself had come. */
  readonly script: number;
}

/** The last that comes by itself: what offers alerts (product §9), with time for its way. */
const LAST_MS = limits.alertsCardDelayMs + 3000;

/** Opens a page on a phone with an empty cache, reads how much came, touches it, and reads again. */
export async function measureWire(browser: Browser, address: string): Promise<Wire> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    const kinds = new Map<string, string>();
    let all = 0;
    let script = 0;
    let under = 0;
    wire.on('Network.requestWillBeSent', ({ requestId, type }) => {
      kinds.set(requestId, type ?? '');
      under += 1;
    });
    wire.on('Network.loadingFailed', () => {
      under -= 1;
    });
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      under -= 1;
      all += encodedDataLength;
      if (kinds.get(requestId) === 'Script') script += encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const before = { before: all, scriptBefore: script };
    await page.keyboard.press('Shift');
    await alive(page);
    await page.waitForFunction((last) => performance.now() > last, LAST_MS);
    for (let quiet = 0; quiet < 5; quiet = under === 0 ? quiet + 1 : 0) await page.waitForTimeout(100);
    return { ...before, script };
  } finally {
    await context.close();
  }
}
