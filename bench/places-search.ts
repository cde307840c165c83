/*
 * Measures how long a visitor with a slow phone waits on the places page with 2,000 places, in the
 * built pages:
 *
 *   node bench/places-search.ts
 *
 * Times run from a key press to the frame that shows the list (target: 100 ms each), and to the
 * last marker that the map then renders. Chromium throttles the CPU four and six times; on a busy
 * machine four times the CPU time of the page's thread is more reliable. Needs `npm run build`
 * before.
 */
import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { serviceNames } from '../server/services.ts';
import { startFakeTileServer } from '../test/fakes/tile-server.ts';
import { insertPlaces } from '../test/insert-places.ts';
import { startPortal } from '../test/start-portal.ts';
import { launchBrowser } from './launch-browser.ts';
import { percentile } from './percentile.ts';
import { recordTrace, type TraceEvent } from './record-trace.ts';

const PLACES = 2000;
const SEARCH_TEXT = 'klinika 19 mother';
/** Fast typing with pauses that are long enough to trigger debounced work. */
const BETWEEN_KEYS_MS = [180, 180, 180, 180, 330];
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const screens = [
  { name: 'phone, list', path: '/places', context: phone },
  { name: 'phone, map', path: '/places?view=map', context: phone },
  { name: 'wide screen, list and map', path: '/places', context: { viewport: { width: 1280, height: 800 } } },
];

console.log(`load average before: ${loadavg()[0]?.toFixed(2)}`);
await using tiles = await startFakeTileServer();
const portal = await startPortal({ services: serviceNames, env: { MAP_TILES_URL: tiles.address } });
const browser = await launchBrowser();
try {
  await portal.context.store.write((tx) => insertPlaces(tx, PLACES));
  for (const { name, path, context } of screens) {
    for (const slowedBy of [1, 4, 6]) {
      const page = await (await browser.newContext({ ...context, serviceWorkers: 'block' })).newPage();
      const traffic = await openPlacesPage(page, `${portal.url}${path}`);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
      const search = () => typeSearch(page);
      const { events, result } =
        slowedBy === 1 ? await recordTrace(cdp, ['toplevel', 'blink.user_timing'], search) : { events: undefined, result: await search() };
      if (events) printTimings(`${name}: processor from key to list, of the page's own thread`, measureThreadTime(events));
      printTimings(`${name}, slowed by ${slowedBy}: key to list`, result.paintTimes);
      printTimings(`${name}, slowed by ${slowedBy}: key to last mark`, result.markerTimes);
      if (slowedBy === 1)
        console.log(`${name}: all places in ${traffic.answers} answers, ${Math.round(traffic.bytes / 1024)} KB on the wire`);
      await page.context().close();
    }
    await measureFirstVisit(browser, name, `${portal.url}${path}`, context);
  }
} finally {
  await browser.close();
  await portal.close();
}
process.exit();

/**
 * Opens the page and waits until the browser has all places.
 * @returns their number of responses and bytes.
 */
async function openPlacesPage(page: Page, address: string): Promise<{ answers: number; bytes: number }> {
  const traffic = { answers: 0, bytes: 0 };
  page.on('requestfinished', async (request) => {
    if (!request.url().includes('/api/collections/places/')) return;
    traffic.answers += 1;
    traffic.bytes += (await request.sizes()).responseBodySize;
  });
  await page.goto(address);
  // The button is busy while places are loading.
  await page.locator('button:visible:not([aria-busy])', { hasText: 'Refresh' }).waitFor();
  await page.waitForLoadState('networkidle');
  return traffic;
}

/**
 * For each key press the CPU milliseconds of the page's thread until the list was shown,
 * independent of other load.
 */
function measureThreadTime(events: readonly TraceEvent[]): number[] {
  const paintTimes = events.filter(({ name }) => name === 'shown').sort((one, other) => one.ts - other.ts);
  return events
    .filter(({ name }) => name === 'key')
    .map(({ ts: from, pid, tid }) => {
      const to = paintTimes.find(({ ts }) => ts > from)?.ts ?? from;
      const tasks = events.filter(
        (task) =>
          task.name === 'ThreadControllerImpl::RunTask' &&
          task.pid === pid &&
          task.tid === tid &&
          task.ts < to &&
          task.ts + (task.dur ?? 0) > from,
      );
      return tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
    });
}

/** Milliseconds from each key press to the frame with the list, and to the last marker. */
interface SearchTimes {
  paintTimes: number[];
  markerTimes: number[];
}

/** Types a search letter by letter and deletes it again. */
async function typeSearch(page: Page): Promise<SearchTimes> {
  await page.getByLabel('Search places').focus();
  await page.evaluate(() => {
    const times = { paintTimes: [] as number[], markerTimes: [] as number[] };
    Object.assign(globalThis, { times });
    let keyTime = 0;
    addEventListener('keydown', (event) => {
      keyTime = event.timeStamp;
      performance.mark('key');
      // The message task after the frame's callbacks runs after that frame was produced.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          performance.mark('shown');
          times.paintTimes.push(performance.now() - event.timeStamp);
        };
        port2.postMessage(undefined);
      });
      times.markerTimes.push(0);
    });
    const pane = document.querySelector('.leaflet-marks-pane');
    const recordMarkerTime = () => {
      times.markerTimes[times.markerTimes.length - 1] = performance.now() - keyTime;
    };
    if (pane)
      new MutationObserver(recordMarkerTime).observe(pane, {
        childList: true,
        subtree: true,
        characterData: true,
        attributeFilter: ['style', 'title'],
      });
  });
  for (const [at, key] of [...SEARCH_TEXT, ...Array<string>(SEARCH_TEXT.length).fill('Backspace')].entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_KEYS_MS[at % BETWEEN_KEYS_MS.length]));
  }
  return page.evaluate(() => (globalThis as unknown as { times: SearchTimes }).times);
}

/**
 * Measures a first visit, from navigation to a page with all places, on a slow mobile network and
 * phone.
 */
async function measureFirstVisit(target: Browser, name: string, address: string, context: object): Promise<void> {
  const page = await (await target.newContext({ ...context, serviceWorkers: 'block' })).newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const listRequest = page.waitForEvent('request', { predicate: (request) => request.url().includes('/api/collections/places/') });
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#places-list').waitFor({ state: 'attached' });
  const readableMs = performance.now() - start;
  // The button is not busy before scripts run.
  await listRequest;
  await page.locator('button:visible:not([aria-busy])', { hasText: 'Refresh' }).waitFor();
  const completeMs = performance.now() - start;
  console.log(
    `${name}, slowed by 4, 1.6 Mbit/s and 150 ms: list readable after ${Math.round(readableMs)} ms, every place at hand after ${Math.round(completeMs)} ms`,
  );
  await page.context().close();
}

function printTimings(name: string, times: readonly number[]): void {
  const measuredTimes = times.filter((each) => each > 0);
  if (measuredTimes.length === 0) return;
  const [median, longest] = [0.5, 1].map((share) => Math.round(percentile(measuredTimes, share)));
  const late = measuredTimes.filter((each) => each > 100).length;
  console.log(`${name}: median ${median} ms, longest ${longest} ms, over 100 ms ${late} of ${measuredTimes.length}`);
}
