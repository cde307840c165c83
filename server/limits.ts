import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { parseWireDate, wireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { MemoryWindows, type Rule, type Verdict } from './memory-windows.ts';
import { counts } from './store/private-tables.ts';
import type { Reader, Store, Tx } from './store/store.ts';

export type { Verdict } from './memory-windows.ts';

export interface Take extends Rule {
  readonly key: string;
  /** How much it counts, such as bytes; 1 when absent. A whole number. */
  readonly weight?: number;
}
export interface SlowingRule extends Rule {
  readonly longestPauseSeconds?: number;
}
/** `counts` in the order of the takes; a refusal names the take that refused. */
export type JointVerdict =
  | { readonly ok: true; readonly counts: readonly number[] }
  | { readonly ok: false; readonly key: string; readonly retryAfterSeconds: number };

/** Counting in windows of time. A key names rule and subject: `codes-hour:+639…`. */
export interface Limits {
  /** Counts one more unless the window is full. Shared by all processes, on disk. */
  take(key: string, rule: Rule): Promise<Verdict>;
  /** What `take` would answer, without counting. */
  peek(key: string, rule: Rule): Promise<Verdict>;
  /** Whether this process has counted the window full or found it so, without asking the store and without counting. */
  lookInMemory(key: string, rule: Rule): Verdict;
  /** Inside a transaction: counts all of them or, when one is full, none. */
  takeAll(tx: Tx, takes: readonly Take[]): Promise<JointVerdict>;
  /** Inside a transaction: takes one, or so much, back from each window that is still open. */
  giveBack(tx: Tx, keys: readonly string[], weight?: number): Promise<void>;
  /** The same for what was taken some time ago: a window that began after that keeps what it counted. */
  giveBackLater(tx: Tx, takes: readonly Take[], weight: number, takenAt: Date): Promise<void>;
  /** Counts in this process only, for what happens often: keeps the 50,000 newest keys. */
  takeInMemory(key: string, rule: Rule): Verdict;
  /**
   * After `count` tries each next one waits twice as long as the one before: 2 s, 4 s … `longestPauseSeconds`, or 5 minutes.
   * Nobody is locked out.
   */
  takeSlowing(key: string, rule: SlowingRule): Promise<Verdict>;
  /** Ends a window, after a try that succeeded. */
  forget(key: string): Promise<void>;
  /** Removes windows that are over; gives how many. */
  upkeep(): Promise<number>;
}

const LONGEST_PAUSE_SECONDS = 300;

export function createLimits(store: Store): Limits {
  const memory = new MemoryWindows();

  const look = async (reader: Reader, key: string, rule: Rule): Promise<Verdict> => {
    const window = await reader.get(counts, windowId(key));
    if (!window || timeOf(window.windowEnds) <= Date.now()) {
      return rule.count > 0 ? { ok: true, count: 0 } : { ok: false, retryAfterSeconds: rule.windowSeconds };
    }
    return window.count < rule.count ? { ok: true, count: window.count } : { ok: false, retryAfterSeconds: left(window.windowEnds) };
  };

  const count = async (tx: Tx, { key, windowSeconds, count: most, weight = 1 }: Take): Promise<Verdict> => {
    const id = windowId(key);
    // Without a condition the statement is the same each time; what is counted over the limit is taken back.
    const counted = await tx.increment(counts, id, { count: weight });
    if (counted && timeOf(counted.windowEnds) > Date.now()) {
      if (counted.count <= most) return { ok: true, count: counted.count };
      await tx.increment(counts, id, { count: -weight });
      // What is too much may be followed by less that fits.
      if (weight === 1) memory.fill(key, timeOf(counted.windowEnds));
      return { ok: false, retryAfterSeconds: left(counted.windowEnds) };
    }
    if (most < weight) {
      // The window that is over stays as it was.
      if (counted) await tx.increment(counts, id, { count: -weight });
      return { ok: false, retryAfterSeconds: windowSeconds };
    }
    const fresh = { key, count: weight, windowEnds: at(windowSeconds) };
    if (counted) await tx.update(counts, id, fresh);
    else await tx.insert(counts, { id, ...fresh });
    return { ok: true, count: weight };
  };

  const giveBack = async (tx: Tx, keys: readonly string[], weight = 1) => {
    const taken = parseFilter(`${isOpen()} && count >= ${weight}`);
    for (const key of keys) await tx.increment(counts, windowId(key), { count: -weight }, taken);
  };

  const giveBackLater: Limits['giveBackLater'] = async (tx, takes, weight, takenAt) => {
    for (const { key, windowSeconds } of takes) {
      const ends = wireDate(new Date(takenAt.getTime() + windowSeconds * 1000));
      const taken = parseFilter(`${isOpen()} && count >= ${weight} && ${filter('windowEnds <= {:ends}', { ends })}`);
      await tx.increment(counts, windowId(key), { count: -weight }, taken);
    }
  };

  const pause = async (tx: Tx, key: string, seconds: number) => {
    await tx.removeWhere(counts, keyIs(key));
    await tx.insert(counts, { id: windowId(key), key, count: 1, windowEnds: at(seconds) });
  };

  return {
    take: (key, rule) => store.write((tx) => count(tx, { key, ...rule })),
    peek: (key, rule) => look(store.read, key, rule),
    async takeAll(tx, takes) {
      const taken: number[] = [];
      for (const take of takes) {
        const verdict = await count(tx, take);
        if (!verdict.ok) {
          for (const { key, weight } of takes.slice(0, taken.length)) await giveBack(tx, [key], weight);
          return { ok: false, key: take.key, retryAfterSeconds: verdict.retryAfterSeconds };
        }
        taken.push(verdict.count);
      }
      return { ok: true, counts: taken };
    },
    giveBack,
    giveBackLater,
    lookInMemory: (key, rule) => memory.look(key, rule),
    takeInMemory: (key, rule) => memory.take(key, rule),
    takeSlowing: (key, rule) =>
      store.write(async (tx) => {
        const waiting = await look(tx, pauseOf(key), { count: 1, windowSeconds: 1 });
        if (!waiting.ok) return waiting;
        const verdict = await count(tx, { key, count: Number.MAX_SAFE_INTEGER, windowSeconds: rule.windowSeconds });
        const excess = verdict.ok ? verdict.count - rule.count + 1 : 0;
        if (excess > 0) await pause(tx, pauseOf(key), pauseSeconds(excess, rule.longestPauseSeconds));
        return verdict;
      }),
    forget: (key) =>
      store.write(async (tx) => {
        await tx.removeWhere(counts, keyIs(key));
        await tx.removeWhere(counts, keyIs(pauseOf(key)));
      }),
    upkeep: () => store.write((tx) => tx.removeWhere(counts, parseFilter(filter('windowEnds <= {:now}', { now: at(0) })))),
  };
}

/** Seconds to wait after the nth try too many, n from 1: 2, 4, 8 … `longest`. */
export function pauseSeconds(excess: number, longest = LONGEST_PAUSE_SECONDS): number {
  return Math.min(2 ** Math.min(excess, 30), longest);
}

/** What limits count an address as: an IPv6 address stands for its /64, which one household holds whole. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    // A dotted quad at the end stands for two groups.
    const after = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
    while (groups.length < 8 - after) groups.push('0');
    if (tail !== '') groups.push(...tail.split(':'));
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const timeOf = (date: string) => parseWireDate(date)?.getTime() ?? 0;
const at = (seconds: number) => wireDate(new Date(Date.now() + seconds * 1000));
const left = (ends: string) => Math.max(1, Math.ceil((timeOf(ends) - Date.now()) / 1000));
const isOpen = () => filter('windowEnds > {:now}', { now: at(0) });
const pauseOf = (key: string) => `${key}:pause`;
const keyIs = (key: string) => parseFilter(filter('key = {:key}', { key }));

// The id follows from the key, so that counting is one statement.
const windowId = (key: string) => hash('sha256', key).slice(0, 15);
