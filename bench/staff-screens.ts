/*
 * Measures the staff's screens in a browser, with a full store, in the built pages:
 *
 *   node bench/staff-screens.ts [server] [inbox] [pages] [table] [rows] [papers] [bulk]
 *
 * Runs all parts, or the named ones.
 * 10,000 conversations, one of them with 5,000 messages, and 10,000 applications. Times run from
 * the click to the frame that shows the complete screen; the server runs in this process, and its
 * share is measured separately. Needs `npm run build` before.
 */
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { services } from '#model/collections/pages/services.ts';
import { serviceNames } from '../server/services.ts';
import { openAsStaff } from '../test/browser/portal-test.ts';
import { createImage } from '../test/sample-files.ts';
import { sampleApplication, service } from '../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../test/start-portal.ts';
import { launchBrowser, measureThreadTime } from './launch-browser.ts';
import { percentile } from './percentile.ts';
import { recordTrace, type TraceEvent } from './record-trace.ts';

const ROOMS = 10_000;
const LONG_THREAD = 5000;
const APPLICATIONS = 10_000;
const REPETITIONS = 5;
/** Cases with a photograph, and how many of them are changed at once. */
const PAPERS = 10;
const BULK = 300;
/**
 * The entry pages. From each one all pages are opened several times, with a pause in milliseconds
 * between.
 */
const ENTRY_PATHS = ['/admin', '/admin/audit', '/admin/staff'];
const ROUNDS = 3;
const READING_MS = 400;
/** Pixels to scroll the table by, and how often. */
const SCROLL_PIXELS = 15_000;
const SCROLL_TURNS = 4;
/** Frames while scrolling all loaded rows, and pixels in each of them. */
const FRAMES = 120;
const FRAME_PIXELS = 120;
/** True when the page shows no skeletons. */
const isLoadedExpression = '!document.querySelector("main .skeleton, main [aria-busy=true]")';

const [loadBefore = 0] = loadavg();
const portal = await startPortal({ services: serviceNames });
const browser = await launchBrowser();
try {
  const longest = await fill(portal);
  console.log(`load average before: ${loadBefore.toFixed(2)}`);
  const parts = {
    server: () => measureServer(longest),
    inbox: () => openInbox(longest),
    pages: measurePageChanges,
    table: scrollTable,
    rows: scrollLoadedRows,
    papers: openPapers,
    bulk: changeManyStatuses,
  };
  const requestedParts = process.argv.slice(2);
  for (const [name, measure] of Object.entries(parts)) if (requestedParts.length === 0 || requestedParts.includes(name)) await measure();
} finally {
  await browser.close();
  await portal.close();
}
process.exit();

/**
 * Fills the store.
 * @returns the id of the room with the long thread.
 */
async function fill({ context }: RunningPortal): Promise<string> {
  const start = Date.now() - ROOMS * 60_000;
  const dated = (ms: number) => ({ created: serializeDate(new Date(ms)), updated: serializeDate(new Date(ms)) });
  const longest = 'longthread00000';
  await context.store.write(async (tx) => {
    const { id: serviceId } = await tx.insert(services, { ...service, fee: '50', requirements: [] } as never);
    for (let at = 0; at < APPLICATIONS; at += 1) {
      await tx.insert(applications, {
        ...sampleApplication,
        birthDate: '2000-01-01 00:00:00.000Z',
        applicationNumber: `BC-20260101-${String(at).padStart(5, '0')}`,
        name: `Dela Cruz, Juan ${at}`,
        occupation: 'Vendor',
        status: (['pending', 'ongoing', 'finished'] as const)[at % 3] ?? 'pending',
        serviceId,
        ...dated(start + at * 60_000),
      } as never);
    }
  });
  await context.store.write(async (tx) => {
    for (let at = 0; at < ROOMS; at += 1) {
      const isLong = at === ROOMS - 20;
      const number = `+639${170_000_000 + at}`;
      await tx.insert(messageRooms, {
        id: isLong ? longest : `room${String(at).padStart(11, '0')}`,
        phone: number,
        number,
        name: `Resident ${at}`,
        status: 'open',
        lastMessageAt: serializeDate(new Date(start + at * 60_000)),
        lastText: `Is my paper ready? ${at}`,
        lastSender: 'user',
        unreadOffice: at % 3,
        ...dated(start + at * 60_000),
      });
    }
    for (let at = 0; at < LONG_THREAD; at += 1) {
      await tx.insert(messages, {
        room: longest,
        sender: at % 2 ? 'user' : 'support',
        text_message: `Message ${at}. ${'Thank you very much, we will see to it. '.repeat(at % 4)}`,
        ...dated(start + at * 60_000),
      });
    }
  });
  return longest;
}

async function measureServer(longest: string): Promise<void> {
  const staff = await portal.staffClient();
  const rooms = { filter: 'status = "open"', sort: '-lastMessageAt', skipTotal: true };
  const thread = { filter: `room = "${longest}"`, sort: '-created', skipTotal: true };
  const requests = {
    'server: newest 40 rooms': () => staff.collection('messages_room').getList(1, 40, rooms),
    'server: unread rooms counted': () =>
      staff.collection('messages_room').getList(1, 5, { filter: 'unreadOffice > 0', sort: '-lastMessageAt' }),
    'server: rooms searched by name': () =>
      staff.collection('messages_room').getList(1, 40, { ...rooms, filter: 'status = "open" && name ~ "%dent 99%"' }),
    'server: newest 60 messages': () => staff.collection('messages').getList(1, 60, thread),
    'server: words searched in texts': () =>
      staff.collection('messages').getList(1, 20, { filter: 'text_message ~ "4711"', sort: '-created', skipTotal: true }),
  };
  for (const [name, sendRequest] of Object.entries(requests)) {
    const times: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      const start = performance.now();
      await sendRequest();
      times.push(performance.now() - start);
    }
    printTimings(name, times);
  }
}

async function openSignedInPage(path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await openAsStaff(page, { portal }, path);
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}

/** Returns the milliseconds from an action to the frames in which the conditions hold, in order. */
function measureUntil(page: Page, act: string, ...conditions: string[]): Promise<number[]> {
  return page.evaluate(
    ([actionCode = '', ...conditionCodes]) =>
      new Promise<number[]>((resolve, reject) => {
        const fail = (): void =>
          reject(
            new Error(
              `not shown within 30 s: ${conditionCodes.join(', ')}\n${(document.querySelector<HTMLElement>('[role=log]') ?? document.body).innerText.slice(0, 300)}`,
            ),
          );
        setTimeout(fail, 30_000);
        // biome-ignore lint/security/noGlobalEval: it comes from the lines below
        const [action, ...checks] = [actionCode, ...conditionCodes].map((code) => eval(code) as () => boolean);
        const times: number[] = [];
        const start = performance.now();
        const check = (): void => {
          if (!checks[times.length]?.()) return;
          times.push(Number.NaN);
          const at = times.length - 1;
          requestAnimationFrame(() => {
            times[at] = performance.now() - start;
            if (at === checks.length - 1) resolve(times);
          });
          if (times.length === checks.length) watcher.disconnect();
          else check();
        };
        const watcher = new MutationObserver(check);
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        action?.();
        check();
      }),
    [act, ...conditions],
  );
}

async function openInbox(longest: string): Promise<void> {
  const page = await openSignedInPage('/admin');
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' });
  const [inbox, thread, other, upward]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let at = 0; at < REPETITIONS; at += 1) {
    const rows = `document.querySelectorAll('a[href*="/admin/support/room"]')`;
    const long = `a[href*="${longest}"]`;
    const newest = `document.querySelector('[role=log]')?.textContent.includes('Message ${LONG_THREAD - 1}.')`;
    inbox.push(
      ...(await measureUntil(page, `() => document.querySelector('nav a[href="/admin/support"]').click()`, `() => ${rows}.length > 10`)),
    );
    await page.locator(long).waitFor();
    thread.push(...(await measureUntil(page, `() => document.querySelector('${long}').click()`, `() => ${newest}`)));
    const isOther = `() => document.querySelector('[role=log]') && !document.querySelector('[role=log] .skeleton') && !(${newest})`;
    other.push(...(await measureUntil(page, `() => ${rows}[${at + 1}].click()`, isOther)));
    await page.locator(long).click();
    await page.getByText(`Message ${LONG_THREAD - 1}.`).waitFor();
    // Requests caused by opening it (marking it as seen, loading applications) have finished.
    await page.waitForLoadState('networkidle');
    const items = `document.querySelectorAll('[role=log] li').length`;
    for (let block = 0; block < 10; block += 1) {
      const up = `() => { globalThis.known = ${items}; document.querySelector('[role=log]').scrollTo(0, 0); }`;
      upward.push(...(await measureUntil(page, up, `() => ${items} > globalThis.known`)));
    }
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  printTimings('inbox, from the overview', inbox);
  printTimings('thread of 5,000', thread);
  printTimings('another thread', other);
  printTimings('60 more upward', upward);
  await page.context().close();
}

/** From the list to the first paper of a case: a photograph as telephones send it. */
async function openPapers(): Promise<void> {
  const staff = await portal.staffClient();
  const { id: serviceId } = await staff.collection('services').getFirstListItem('');
  const photograph = new File([new Uint8Array(await createImage('jpeg', 1600, 1200))], 'id.jpg', { type: 'image/jpeg' });
  for (let at = 0; at < PAPERS; at += 1) {
    await staff.collection('applications').create({
      ...sampleApplication,
      name: `Papel, ${String.fromCharCode(65 + at)}`,
      serviceId,
      requirements: [photograph],
      requirementsJSON: [{ fileName: photograph.name, requirementName: 'Valid ID' }],
    });
  }
  const page = await openSignedInPage('/admin/applications?q=Papel');
  const links = page.locator('tbody tr[data-index] a[href*="/admin/applications/"]');
  await links.first().waitFor();
  await waitForPreloadedScripts(page);
  const times: number[] = [];
  const address = page.url();
  for (let at = 0; at < PAPERS; at += 1) {
    const link = `document.querySelectorAll('tbody tr[data-index] a[href*="/admin/applications/"]')[${at}]`;
    const isShown = `document.querySelector('[data-papers] img')?.naturalWidth > 0`;
    times.push(...(await measureUntil(page, `() => ${link}.click()`, `() => ${isShown}`)));
    await page.waitForTimeout(READING_MS);
    await page.goBack();
    await page.waitForURL(address);
    await links.first().waitFor();
    await page.waitForTimeout(READING_MS);
  }
  printTimings('list to first paper', times);
  await page.context().close();
}

/** The status of 300 applications set at once, and the longest time without a frame meanwhile. */
async function changeManyStatuses(): Promise<void> {
  const staff = await portal.staffClient();
  const { id: serviceId } = await staff.collection('services').getFirstListItem('');
  const times: number[] = [];
  const gaps: number[] = [];
  for (let time = 0; time < REPETITIONS; time += 1) {
    await portal.context.store.write(async (tx) => {
      for (let at = 0; at < BULK; at += 1) {
        await tx.insert(applications, {
          ...sampleApplication,
          birthDate: '2000-01-01 00:00:00.000Z',
          applicationNumber: `MR-2026010${time}-${String(at).padStart(5, '0')}`,
          name: `Marami${time}, ${at}`,
          status: 'pending',
          serviceId,
          created: serializeDate(new Date()),
          updated: serializeDate(new Date()),
        } as never);
      }
    });
    const page = await openSignedInPage(`/admin/applications?q=Marami${time}`);
    await page.getByRole('checkbox', { name: 'Choose all that are loaded' }).check();
    await page.getByRole('button', { name: `Choose all ${BULK}` }).click();
    await page.getByText(`${BULK} chosen`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Set to Ongoing' }).click();
    await page.getByRole('button', { name: `Change ${BULK} applications` }).waitFor();
    await page.getByText('The first of them reads:').waitFor();
    await page.evaluate(() => {
      const frameGaps = { last: performance.now(), longest: 0 };
      Object.assign(globalThis, { frameGaps });
      const frame = (): void => {
        const now = performance.now();
        frameGaps.longest = Math.max(frameGaps.longest, now - frameGaps.last);
        frameGaps.last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    const press = `() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Change ${BULK} applications').click()`;
    times.push(...(await measureUntil(page, press, `() => document.body.textContent.includes('${BULK} applications are now Ongoing')`)));
    gaps.push(await page.evaluate(() => (globalThis as never as { frameGaps: { longest: number } }).frameGaps.longest));
    const changed = await staff.collection('applications').getList(1, 1, { filter: `name ~ "Marami${time}" && status = "ongoing"` });
    if (changed.totalItems !== BULK) throw new Error(`${changed.totalItems} of ${BULK} were changed`);
    await page.context().close();
  }
  printTimings(`${BULK} set to Ongoing`, times);
  printTimings('longest time without a frame meanwhile', gaps);
}

async function measurePageChanges(): Promise<void> {
  const [first, again] = [new Map<string, PageChangeTimings[]>(), new Map<string, PageChangeTimings[]>()];
  for (const entrance of ENTRY_PATHS) {
    const page = await openSignedInPage(entrance);
    await waitForPreloadedScripts(page);
    const paths: string[] = await page
      .locator('nav[aria-label] a[href^="/admin"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const path of [...new Set(paths)].reverse()) {
        if (new URL(page.url()).pathname === path) continue;
        const into = round === 0 && path !== entrance ? first : again;
        into.set(path, [...(into.get(path) ?? []), await measurePageChange(page, path)]);
        // A person reads before the next action; later requests of the page finish in that time.
        await page.waitForTimeout(READING_MS);
      }
    }
    await page.context().close();
  }
  for (const [name, changes] of Object.entries({ 'first visit': first, again })) {
    for (const [path, all] of changes) {
      printTimings(
        `${name} ${path}: head ${median(all.map(({ heading }) => heading))} ms, with its charts ${median(all.map(({ charts }) => charts))} ms, with its records`,
        all.map(({ records }) => records),
      );
    }
  }
}

/** Milliseconds from the click. */
interface PageChangeTimings {
  /** Until the page's heading is shown. */
  heading: number;
  /** Until its records are shown. */
  records: number;
  /** Until its charts are shown, if any. */
  charts: number;
}

async function measurePageChange(page: Page, path: string): Promise<PageChangeTimings> {
  const act = `() => { globalThis.before = document.querySelector('h1'); document.querySelector('nav a[href="${path}"]').click(); }`;
  const isThere = `() => location.pathname === '${path}' && document.querySelector('h1') && document.querySelector('h1') !== globalThis.before`;
  const isDrawn = `() => ${path === '/admin' ? 'document.querySelectorAll("main .recharts-bar-rectangle").length > 0' : 'true'}`;
  const [heading = 0, records = 0, charts = 0] = await measureUntil(page, act, isThere, `() => ${isLoadedExpression}`, isDrawn);
  return { heading, records, charts };
}

/**
 * Waits until the code of the menu's pages was prefetched, some seconds after the first page
 * loaded.
 */
async function waitForPreloadedScripts(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  await page.waitForRequest(/chat-inbox-page/, { timeout: 20_000 }).catch(() => undefined);
  for (let before = -1, now = await fetched(); now !== before; now = await fetched()) {
    before = now;
    await page.waitForTimeout(2000);
  }
}

/**
 * Compares the virtualised table with the best case on this machine: the same rows as a static
 * document with the same styles and without scripts. Scrolls both in turns; frames dropped by the
 * static one are not caused by our code.
 */
async function scrollTable(): Promise<void> {
  const ours = await openSignedInPage('/admin/applications');
  await ours.locator('tbody tr[data-index]').first().waitFor();
  const plain = await openSignedInPage('/admin/applications');
  await plain.locator('tbody tr[data-index]').first().waitFor();
  await plain.setContent(await plain.evaluate(renderStaticTable, SCROLL_PIXELS));
  const pages = { table: ours, 'the same rows without a script': plain };
  const framesByStep = new Map<string, FrameCounts[]>();
  for (let turn = 0; turn < SCROLL_TURNS; turn += 1) {
    for (const [name, page] of Object.entries(pages)) {
      await page.bringToFront();
      // The second pass scrolls to rows that were not rendered before.
      framesByStep.set(name, [
        ...(framesByStep.get(name) ?? []),
        await countFramesWhileScrolling(page, (turn % 2 ? 1 : -1) * SCROLL_PIXELS),
      ]);
    }
  }
  for (const [name, turns] of framesByStep) {
    const [drawn, dropped, late] = [turns.map((one) => one.drawn), turns.map((one) => one.dropped), turns.map((one) => one.late)];
    const busy = (measure: (one: FrameCounts) => number) => Math.max(...turns.map(measure)).toFixed(1);
    console.log(
      `scrolled by ${SCROLL_PIXELS} px, ${name}: median ${median(drawn)} frames drawn, ${median(dropped)} dropped (${dropped.join(', ')}), ` +
        `${median(late)} drawn without the page's newest (${late.join(', ')}); the page's thread worked at most ${busy((one) => one.work)} ms, ` +
        `its longest script ${busy((one) => one.longest)} ms (${busy((one) => one.longestWall)} ms by the clock)`,
    );
  }
  for (const page of Object.values(pages)) await page.context().close();
}

/** The script of a frame while 100 applications are scrolled, and while all of them are loaded. */
async function scrollLoadedRows(): Promise<void> {
  const page = await openSignedInPage('/admin/applications');
  await page.locator('tbody tr[data-index]').first().waitFor();
  const scroller = page.getByRole('region', { name: 'Online Document Applications' });
  const scroll = () =>
    scroller.evaluate(
      async (element, [count = 0, pixels = 0]) => {
        element.scrollTop = 0;
        for (let frame = 0; frame < count; frame += 1) {
          await new Promise(requestAnimationFrame);
          element.scrollTop += pixels;
        }
      },
      [FRAMES, FRAME_PIXELS],
    );
  const measure = async (name: string) => {
    const { script, task } = await measureThreadTime(page, scroll);
    console.log(
      `${name}: ${(script / FRAMES).toFixed(1)} ms of script in a frame (target 8 ms), ${(task / FRAMES).toFixed(1)} ms of all work`,
    );
  };
  await measure('the first rows scrolled, which loads more');
  const loaded = page.getByText(`Showing ${APPLICATIONS.toLocaleString('en')} of`);
  for (let pages = 0; pages <= APPLICATIONS / 100 && !(await loaded.isVisible()); pages += 1) {
    const shown = await page.getByText(/^Showing/).innerText();
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.waitForFunction((before) => !document.body.innerText.includes(before), shown);
  }
  await loaded.waitFor();
  await measure(`${APPLICATIONS} loaded rows scrolled`);
  await page.context().close();
}

/**
 * Runs in the page: returns the table as a static document with enough rows for the scroll
 * distance.
 */
function renderStaticTable(pixels: number): string {
  const styles = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.outerHTML).join('');
  const frame = document.querySelector('main section:has(table)')?.cloneNode(true) as HTMLElement;
  const rows = [...frame.querySelectorAll('tbody tr[data-index]')].map((row) => row.outerHTML);
  const body = frame.querySelector('tbody');
  if (body) body.innerHTML = Array.from({ length: Math.ceil((pixels * 1.2) / 60) }, (_, at) => rows[at % rows.length]).join('');
  return `<!doctype html><html><head>${styles}</head><body><main style="padding: 20rem 2rem 0 18rem">${frame.outerHTML}</main></body></html>`;
}

interface FrameCounts {
  drawn: number;
  /** No frame was presented. */
  dropped: number;
  /** The scroll was presented, but the page's changes came one frame later. */
  late: number;
  /**
   * Milliseconds of work of the page's thread, in total and in its longest script, also by wall
   * clock.
   */
  work: number;
  longest: number;
  longestWall: number;
}

/**
 * Counts frames in Chromium's trace during wheel scrolling, and how long the page's thread was
 * busy.
 */
async function countFramesWhileScrolling(page: Page, yDistance: number): Promise<FrameCounts> {
  const cdp = await page.context().newCDPSession(page);
  const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'];
  const { events } = await recordTrace(cdp, categories, () =>
    cdp.send('Input.synthesizeScrollGesture', { x: 800, y: 600, yDistance, speed: 2000, gestureSourceType: 'mouse' }),
  );
  await cdp.detach();
  const named = (...names: string[]): TraceEvent[] => events.filter(({ name }) => names.includes(name));
  const scripts = named('FunctionCall', 'TimerFire', 'FireAnimationFrame');
  const [thread] = named('PrePaint', 'Paint');
  const tasks = named('ThreadControllerImpl::RunTask').filter(({ pid, tid }) => pid === thread?.pid && tid === thread?.tid);
  const late = named('DroppedFrame').filter(({ args }) => args?.hasPartialUpdate).length;
  return {
    drawn: named('DrawFrame').length,
    dropped: named('DroppedFrame').length - late,
    late,
    work: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
    longest: Math.max(0, ...scripts.map(({ tdur = 0 }) => tdur / 1000)),
    longestWall: Math.max(0, ...scripts.map(({ dur = 0 }) => dur / 1000)),
  };
}

const median = (times: readonly number[]): number => Math.round(percentile(times, 0.5));

function printTimings(name: string, times: readonly number[]): void {
  console.log(`${name}: median ${median(times)} ms, longest ${Math.round(Math.max(...times))} ms (${times.length})`);
}
