import type { Browser } from '@playwright/test';
import { limits } from '../../model/limits.ts';
import { alive } from '../../test/alive.ts';

/** What a first visit puts on the wire, in bytes, headers included. */
export interface Wire {
  /** Before the first touch, when the page is never idle. */
  readonly before: number;
  readonly scriptBefore: number;
  /** Scripts alone, once the page was touched or idle, and all that this brought had come. */
  readonly script: number;
  /** Scripts that come by themselves some seconds later: the page is kept for when there is no network, alerts are offered. */
  readonly scriptLater: number;
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
    const coming = new Set<string>();
    wire.on('Network.requestWillBeSent', ({ requestId, type }) => {
      kinds.set(requestId, type ?? '');
      if (type === 'Script') coming.add(requestId);
    });
    wire.on('Network.loadingFailed', ({ requestId }) => void coming.delete(requestId));
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      coming.delete(requestId);
      all += encodedDataLength;
      if (kinds.get(requestId) === 'Script') script += encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const before = { before: all, scriptBefore: script };
    await page.keyboard.press('Shift');
    await alive(page);
    const allCame = async () => {
      for (let quiet = 0; quiet < 5; quiet = coming.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(100);
    };
    await allCame();
    const first = script;
    await page.waitForFunction((last) => performance.now() > last, LAST_MS);
    await allCame();
    return { ...before, script: first, scriptLater: script - first };
  } finally {
    await context.close();
  }
}
