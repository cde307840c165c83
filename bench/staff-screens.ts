/*
 * What the staff's browser takes, with a full store, in the built pages:
 *
 *   node bench/staff-screens.ts [server] [inbox] [pages] [table]
 *
 * All of them, or those that are named.
 *
 * 10,000 conversations, one of them with 5,000 messages, and 10,000 applications. Times run from the click to the frame after the
 * screen stands; the server is in this process, its share is measured beside. Needs `npm run build` before.
 */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { wireDate } from '#lib/dates.ts';
import { applications } from '#model/collections/applications.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { messages } from '#model/collections/messages.ts';
import { services } from '#model/collections/services.ts';
import { serviceNames } from '../server/services.ts';
import { openAsStaff } from '../test/office.ts';
import { type RunningPortal, startPortal } from '../test/portal.ts';
import { plainApplication, service } from '../test/sample-records.ts';

const ROOMS = 10_000;
const LONG_THREAD = 5000;
const CASES = 10_000;
const TIMES = 5;
/** Where somebody comes in; then every page is seen, and seen again so often, with milliseconds between. */
const ENTRANCES = ['/admin', '/admin/audit', '/admin/staff'];
const ROUNDS = 3;
const READING_MS = 400;
/** Pixels by which the table is scrolled, and how often. */
const SCROLLED = 15_000;
const TURNS = 4;
/** The page shows no shape of what comes. */
const stands = '!document.querySelector("main .skeleton, main [aria-busy=true]")';

const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && path !== '' && existsSync(path),
);

const [others = 0] = loadavg();
const portal = await startPortal({ services: serviceNames });
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-first-run', '--disable-background-networking'],
});
try {
  const longest = await fill(portal);
  console.log(`load average before: ${others.toFixed(2)}`);
  const parts = { server: () => askServer(longest), inbox: () => openInbox(longest), pages: changePages, table: scrollTable };
  const named = process.argv.slice(2);
  for (const [name, measure] of Object.entries(parts)) if (named.length === 0 || named.includes(name)) await measure();
} finally {
  await browser.close();
  await portal.close();
}
process.exit();

/** Gives the id of the room with the long thread. */
async function fill({ parts }: RunningPortal): Promise<string> {
  const start = Date.now() - ROOMS * 60_000;
  const dated = (ms: number) => ({ created: wireDate(new Date(ms)), updated: wireDate(new Date(ms)) });
  const longest = 'longthread00000';
  await parts.store.write(async (tx) => {
    const { id: serviceId } = await tx.insert(services, { ...service, fee: '50', requirements: [] } as never);
    for (let at = 0; at < CASES; at += 1) {
      await tx.insert(applications, {
        ...plainApplication,
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
  await parts.store.write(async (tx) => {
    for (let at = 0; at < ROOMS; at += 1) {
      const isLong = at === ROOMS - 20;
      const number = `+639${170_000_000 + at}`;
      await tx.insert(messageRooms, {
        id: isLong ? longest : `room${String(at).padStart(11, '0')}`,
        phone: number,
        number,
        name: `Resident ${at}`,
        status: 'open',
        lastMessageAt: wireDate(new Date(start + at * 60_000)),
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

async function askServer(longest: string): Promise<void> {
  const staff = await portal.staffClient();
  const rooms = { filter: 'status = "open"', sort: '-lastMessageAt', skipTotal: true };
  const thread = { filter: `room = "${longest}"`, sort: '-created', skipTotal: true };
  const asked = {
    'server: newest 40 rooms': () => staff.collection('messages_room').getList(1, 40, rooms),
    'server: unread rooms counted': () =>
      staff.collection('messages_room').getList(1, 5, { filter: 'unreadOffice > 0', sort: '-lastMessageAt' }),
    'server: rooms searched by name': () =>
      staff.collection('messages_room').getList(1, 40, { ...rooms, filter: 'status = "open" && name ~ "%dent 99%"' }),
    'server: newest 60 messages': () => staff.collection('messages').getList(1, 60, thread),
    'server: words searched in texts': () =>
      staff.collection('messages').getList(1, 20, { filter: 'text_message ~ "4711"', sort: '-created', skipTotal: true }),
  };
  for (const [name, ask] of Object.entries(asked)) {
    const took: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      const began = performance.now();
      await ask();
      took.push(performance.now() - began);
    }
    tell(name, took);
  }
}

async function signedIn(path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await openAsStaff(page, { portal }, path);
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}

/** Milliseconds from an act in the page to the frame that shows each of what is looked for, in their order. */
function timed(page: Page, act: string, ...looked: string[]): Promise<number[]> {
  return page.evaluate(
    ([doIt = '', ...looks]) =>
      new Promise<number[]>((resolve) => {
        // biome-ignore lint/security/noGlobalEval: it comes from the lines below
        const [go, ...hold] = [doIt, ...looks].map((code) => eval(code) as () => boolean);
        const took: number[] = [];
        const began = performance.now();
        const look = (): void => {
          if (!hold[took.length]?.()) return;
          took.push(Number.NaN);
          const at = took.length - 1;
          requestAnimationFrame(() => {
            took[at] = performance.now() - began;
            if (at === hold.length - 1) resolve(took);
          });
          if (took.length === hold.length) watcher.disconnect();
          else look();
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        go?.();
        look();
      }),
    [act, ...looked],
  );
}

async function openInbox(longest: string): Promise<void> {
  const page = await signedIn('/admin');
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' });
  const [inbox, thread, other, upward]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let at = 0; at < TIMES; at += 1) {
    const rows = `document.querySelectorAll('a[href*="/admin/support/room"]')`;
    const long = `a[href*="${longest}"]`;
    const newest = `document.querySelector('[role=log]')?.textContent.includes('Message ${LONG_THREAD - 1}.')`;
    inbox.push(...(await timed(page, `() => document.querySelector('nav a[href="/admin/support"]').click()`, `() => ${rows}.length > 10`)));
    await page.locator(long).waitFor();
    thread.push(...(await timed(page, `() => document.querySelector('${long}').click()`, `() => ${newest}`)));
    const isOther = `() => document.querySelector('[role=log]') && !document.querySelector('[role=log] .skeleton') && !(${newest})`;
    other.push(...(await timed(page, `() => ${rows}[${at + 1}].click()`, isOther)));
    await page.locator(long).click();
    await page.getByText(`Message ${LONG_THREAD - 1}.`).waitFor();
    // What opening it leads to (it is seen, its applications) has come.
    await page.waitForLoadState('networkidle');
    const items = `document.querySelectorAll('[role=log] li').length`;
    for (let block = 0; block < 10; block += 1) {
      const up = `() => { globalThis.known = ${items}; document.querySelector('[role=log]').scrollTo(0, 0); }`;
      upward.push(...(await timed(page, up, `() => ${items} > globalThis.known`)));
    }
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  tell('inbox, from the overview', inbox);
  tell('thread of 5,000', thread);
  tell('another thread', other);
  tell('60 more upward', upward);
  await page.context().close();
}

async function changePages(): Promise<void> {
  const [first, again] = [new Map<string, Change[]>(), new Map<string, Change[]>()];
  for (const entrance of ENTRANCES) {
    const page = await signedIn(entrance);
    await bringsNothing(page);
    const paths: string[] = await page
      .locator('nav[aria-label] a[href^="/admin"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const path of [...new Set(paths)].reverse()) {
        if (new URL(page.url()).pathname === path) continue;
        const into = round === 0 && path !== entrance ? first : again;
        into.set(path, [...(into.get(path) ?? []), await changeTo(page, path)]);
        // Whoever works reads what has come; what the page asks for later is over by then.
        await page.waitForTimeout(READING_MS);
      }
    }
    await page.context().close();
  }
  for (const [name, changes] of Object.entries({ 'first visit': first, again })) {
    for (const [path, all] of changes) {
      tell(
        `${name} ${path}: head ${median(all.map(({ head }) => head))} ms, with its charts ${median(all.map(({ drawn }) => drawn))} ms, with its records`,
        all.map(({ filled }) => filled),
      );
    }
  }
}

/** Milliseconds from the click. */
interface Change {
  /** To the page's heading. */
  head: number;
  /** To its records. */
  filled: number;
  /** To its charts, if it has any. */
  drawn: number;
}

async function changeTo(page: Page, path: string): Promise<Change> {
  const act = `() => { globalThis.before = document.querySelector('h1'); document.querySelector('nav a[href="${path}"]').click(); }`;
  const isThere = `() => location.pathname === '${path}' && document.querySelector('h1') && document.querySelector('h1') !== globalThis.before`;
  const isDrawn = `() => ${path === '/admin' ? 'document.querySelectorAll("main .recharts-bar-rectangle").length > 0' : 'true'}`;
  const [head = 0, filled = 0, drawn = 0] = await timed(page, act, isThere, `() => ${stands}`, isDrawn);
  return { head, filled, drawn };
}

/** The code of the pages that the menu leads to comes some seconds after the first page stands. */
async function bringsNothing(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  await page.waitForRequest(/support-page/, { timeout: 20_000 }).catch(() => undefined);
  for (let before = -1, now = await fetched(); now !== before; now = await fetched()) {
    before = now;
    await page.waitForTimeout(2000);
  }
}

/**
 * The table of all rows beside what can be had at best on this machine: the same rows as they stand, with the same styles and no
 * script. Scrolled in turns, because the machine does other things too; what the second drops is the browser's, not ours.
 */
async function scrollTable(): Promise<void> {
  const ours = await signedIn('/admin/applications');
  await ours.locator('tbody tr[data-index]').first().waitFor();
  const plain = await signedIn('/admin/applications');
  await plain.locator('tbody tr[data-index]').first().waitFor();
  await plain.setContent(await plain.evaluate(stillTable, SCROLLED));
  const pages = { table: ours, 'the same rows without a script': plain };
  const seen = new Map<string, Frames[]>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [name, page] of Object.entries(pages)) {
      await page.bringToFront();
      // The second time it goes where rows were not drawn before.
      seen.set(name, [...(seen.get(name) ?? []), await framesWhile(page, (turn % 2 ? 1 : -1) * SCROLLED)]);
    }
  }
  for (const [name, turns] of seen) {
    const [drawn, dropped, late] = [turns.map((one) => one.drawn), turns.map((one) => one.dropped), turns.map((one) => one.late)];
    const busy = (measure: (one: Frames) => number) => Math.max(...turns.map(measure)).toFixed(1);
    console.log(
      `scrolled by ${SCROLLED} px, ${name}: median ${median(drawn)} frames drawn, ${median(dropped)} dropped (${dropped.join(', ')}), ` +
        `${median(late)} drawn without the page's newest (${late.join(', ')}); the page's thread worked at most ${busy((one) => one.work)} ms, ` +
        `its longest script ${busy((one) => one.longest)} ms (${busy((one) => one.longestWall)} ms by the clock)`,
    );
  }
  for (const page of Object.values(pages)) await page.context().close();
}

/** Runs in the page: the table as a document of its own, with rows for so many pixels. */
function stillTable(pixels: number): string {
  const styles = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.outerHTML).join('');
  const frame = document.querySelector('main section:has(table)')?.cloneNode(true) as HTMLElement;
  const rows = [...frame.querySelectorAll('tbody tr[data-index]')].map((row) => row.outerHTML);
  const body = frame.querySelector('tbody');
  if (body) body.innerHTML = Array.from({ length: Math.ceil((pixels * 1.2) / 60) }, (_, at) => rows[at % rows.length]).join('');
  return `<!doctype html><html><head>${styles}</head><body><main style="padding: 20rem 2rem 0 18rem">${frame.outerHTML}</main></body></html>`;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds by the clock, and those in which the thread really worked. */
  dur?: number;
  tdur?: number;
  args?: { hasPartialUpdate?: boolean };
}

interface Frames {
  drawn: number;
  /** Nothing was drawn. */
  dropped: number;
  /** It moved, but what the page changed came a frame later. */
  late: number;
  /** Milliseconds for which the page's thread worked, and those of its longest script, also by the clock. */
  work: number;
  longest: number;
  longestWall: number;
}

/** Frames as Chromium's own trace counts them while the wheel turns, and how long the page's thread was busy at once. */
async function framesWhile(page: Page, yDistance: number): Promise<Frames> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'];
  await cdp.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' });
  await cdp.send('Input.synthesizeScrollGesture', { x: 800, y: 600, yDistance, speed: 2000, gestureSourceType: 'mouse' });
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await done;
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

function median(took: readonly number[] = []): number {
  return Math.round([...took].sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.NaN);
}

function tell(name: string, took: readonly number[] = []): void {
  console.log(`${name}: median ${median(took)} ms, longest ${Math.round(Math.max(...took))} ms (${took.length})`);
}
