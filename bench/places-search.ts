/*
 * How long a visitor with a slow phone waits for the places page, with 2,000 places, in the built pages:
 *
 *   node bench/places-search.ts
 *
 * Times run from the press of a key to the frame that shows the list (target: 100 ms each), and to the last mark that the map then
 * draws anew. The processor is slowed by Chromium itself, to a quarter and to a sixth; where the machine does
 * other work too, four times what the page's own thread works says more. Needs `npm run build` before.
 */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { serviceNames } from '../server/services.ts';
import { manyPlaces } from '../test/many-places.ts';
import { startPortal } from '../test/portal.ts';
import { startTiles } from '../test/stand-ins/tiles.ts';

const PLACES = 2000;
const TYPED = 'klinika 19 mother';
/** Somebody who types quickly with a thumb, and stops now and then for as long as it takes what follows a pause to begin. */
const BETWEEN_KEYS_MS = [180, 180, 180, 180, 330];
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const screens = [
  { name: 'phone, list', path: '/places', context: phone },
  { name: 'phone, map', path: '/places?view=map', context: phone },
  { name: 'wide screen, list and map', path: '/places', context: { viewport: { width: 1280, height: 800 } } },
];

const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && path !== '' && existsSync(path),
);

console.log(`load average before: ${loadavg()[0]?.toFixed(2)}`);
await using tiles = await startTiles();
const portal = await startPortal({ services: serviceNames, env: { MAP_TILES_URL: tiles.address } });
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-first-run', '--disable-background-networking'],
});
try {
  await portal.parts.store.write((tx) => manyPlaces(tx, PLACES));
  for (const { name, path, context } of screens) {
    for (const slowedBy of [1, 4, 6]) {
      const page = await (await browser.newContext({ ...context, serviceWorkers: 'block' })).newPage();
      const sent = await open(page, `${portal.url}${path}`);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
      const tracing = slowedBy === 1 ? await trace(cdp) : undefined;
      const { shown, marked } = await type(page);
      if (tracing) tell(`${name}: processor from key to list, of the page's own thread`, workedBetween(await tracing()));
      tell(`${name}, slowed by ${slowedBy}: key to list`, shown);
      tell(`${name}, slowed by ${slowedBy}: key to last mark`, marked);
      if (slowedBy === 1) console.log(`${name}: all places in ${sent.answers} answers, ${Math.round(sent.bytes / 1024)} KB on the wire`);
      await page.context().close();
    }
    await arrive(browser, name, `${portal.url}${path}`, context);
  }
} finally {
  await browser.close();
  await portal.close();
}
process.exit();

/** Opens the page and waits until this browser holds every place; tells what they weigh. */
async function open(page: Page, address: string): Promise<{ answers: number; bytes: number }> {
  const sent = { answers: 0, bytes: 0 };
  page.on('requestfinished', async (request) => {
    if (!request.url().includes('/api/collections/places/')) return;
    sent.answers += 1;
    sent.bytes += (await request.sizes()).responseBodySize;
  });
  await page.goto(address);
  // Its ring turns while they come.
  await page.locator('button:visible:not([aria-busy])', { hasText: 'Refresh' }).waitFor();
  await page.waitForLoadState('networkidle');
  return sent;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the clock, and for a task how long it took of the clock and of the processor. */
  ts: number;
  dur?: number;
  tdur?: number;
}

/** Begins to note what Chromium's threads do; what it gives ends that and tells. */
async function trace(cdp: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] }, transferMode: 'ReportEvents' });
  return async () => {
    await cdp.send('Tracing.end');
    await done;
    return events;
  };
}

/** For each key the milliseconds that its page's thread worked until the list was shown: the same whatever else the machine does. */
function workedBetween(events: readonly TraceEvent[]): number[] {
  const shown = events.filter(({ name }) => name === 'shown').sort((one, other) => one.ts - other.ts);
  return events
    .filter(({ name }) => name === 'key')
    .map(({ ts: from, pid, tid }) => {
      const to = shown.find(({ ts }) => ts > from)?.ts ?? from;
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

/** Types a search letter by letter and takes it back again. */
async function type(page: Page): Promise<{ shown: number[]; marked: number[] }> {
  await page.getByLabel('Search places').focus();
  await page.evaluate(() => {
    const times = { shown: [] as number[], marked: [] as number[] };
    Object.assign(globalThis, { times });
    let began = 0;
    addEventListener('keydown', (event) => {
      began = event.timeStamp;
      performance.mark('key');
      // Nothing is drawn between the frame's callbacks and the message that follows them.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          performance.mark('shown');
          times.shown.push(performance.now() - event.timeStamp);
        };
        port2.postMessage(undefined);
      });
      times.marked.push(0);
    });
    const pane = document.querySelector('.leaflet-marks-pane');
    const look = () => {
      times.marked[times.marked.length - 1] = performance.now() - began;
    };
    if (pane)
      new MutationObserver(look).observe(pane, {
        childList: true,
        subtree: true,
        characterData: true,
        attributeFilter: ['style', 'title'],
      });
  });
  for (const [at, key] of [...TYPED, ...Array<string>(TYPED.length).fill('Backspace')].entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_KEYS_MS[at % BETWEEN_KEYS_MS.length]));
  }
  return page.evaluate(() => (globalThis as unknown as { times: { shown: number[]; marked: number[] } }).times);
}

/** From the address to a page with every place, over a slow mobile network and on a slow phone. */
async function arrive(into: Browser, name: string, address: string, context: object): Promise<void> {
  const page = await (await into.newContext({ ...context, serviceWorkers: 'block' })).newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const asked = page.waitForEvent('request', { predicate: (request) => request.url().includes('/api/collections/places/') });
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#places-list').waitFor({ state: 'attached' });
  const read = performance.now() - began;
  // Before scripts run, no ring turns.
  await asked;
  await page.locator('button:visible:not([aria-busy])', { hasText: 'Refresh' }).waitFor();
  const held = performance.now() - began;
  console.log(
    `${name}, slowed by 4, 1.6 Mbit/s and 150 ms: list readable after ${Math.round(read)} ms, every place at hand after ${Math.round(held)} ms`,
  );
  await page.context().close();
}

function tell(name: string, took: readonly number[]): void {
  const known = took.filter((each) => each > 0).sort((one, other) => one - other);
  if (known.length === 0) return;
  const median = known[Math.floor(known.length / 2)] ?? Number.NaN;
  const late = known.filter((each) => each > 100).length;
  console.log(
    `${name}: median ${Math.round(median)} ms, longest ${Math.round(known.at(-1) ?? 0)} ms, over 100 ms ${late} of ${known.length}`,
  );
}
