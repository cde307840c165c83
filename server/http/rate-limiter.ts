import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { SECOND_MS } from '#lib/dates/durations.ts';
import { serializeDate, serializeDateFromNow, toTimestamp } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { rateLimitWindows } from '../store/schema/private-tables.ts';
import type { Reader, Store, Tx } from '../store/store.ts';
import { FixedWindowLimiter, type RateLimitResult, type RateLimitRule } from './fixed-window-limiter.ts';

/** A request to count against a rule. */
export interface ConsumeRequest extends RateLimitRule {
  readonly key: string;
  /** How much it counts, such as bytes; a whole number, default 1. */
  readonly weight?: number;
}

/**
 * A rule with a delay instead of a rejection: after `count` attempts it doubles with each further
 * one, up to `maxBackoffSeconds`.
 */
export interface BackoffRule extends RateLimitRule {
  readonly maxBackoffSeconds?: number;
}

/** `counts` are in the order of the requests; a rejection names the key whose window is full. */
export type JointRateLimitResult =
  | { readonly ok: true; readonly counts: readonly number[] }
  | { readonly ok: false; readonly key: string; readonly retryAfterSeconds: number };

const MAX_BACKOFF_SECONDS = 300;

/**
 * Creates the rate limiter.
 *
 * @param memory holds the counts that are not stored
 */
export function createRateLimiter(store: Store, memory = new FixedWindowLimiter()) {
  const peekStored = async (reader: Reader, key: string, rule: RateLimitRule): Promise<RateLimitResult> => {
    const window = await reader.get(rateLimitWindows, getWindowId(key));
    if (!window || toTimestamp(window.windowEnds) <= Date.now()) {
      return rule.count > 0 ? { ok: true, count: 0 } : { ok: false, retryAfterSeconds: rule.windowSeconds };
    }
    return window.count < rule.count
      ? { ok: true, count: window.count }
      : { ok: false, retryAfterSeconds: getSecondsUntil(window.windowEnds) };
  };

  const consumeStored = async (tx: Tx, { key, windowSeconds, count: limit, weight = 1 }: ConsumeRequest): Promise<RateLimitResult> => {
    const id = getWindowId(key);
    // Without a condition the statement is always the same; the excess is subtracted again.
    const window = await tx.increment(rateLimitWindows, id, { count: weight });
    if (window && toTimestamp(window.windowEnds) > Date.now()) {
      if (window.count <= limit) return { ok: true, count: window.count };
      await tx.increment(rateLimitWindows, id, { count: -weight });
      // After a rejected heavy request a lighter one may still fit, so only weight 1 blocks the
      // key.
      if (weight === 1) memory.block(key, toTimestamp(window.windowEnds));
      return { ok: false, retryAfterSeconds: getSecondsUntil(window.windowEnds) };
    }
    if (limit < weight) {
      // Leave the expired window unchanged.
      if (window) await tx.increment(rateLimitWindows, id, { count: -weight });
      return { ok: false, retryAfterSeconds: windowSeconds };
    }
    const newWindow = { key, count: weight, windowEnds: serializeDateFromNow(windowSeconds * SECOND_MS) };
    if (window) await tx.update(rateLimitWindows, id, newWindow);
    else await tx.insert(rateLimitWindows, { id, ...newWindow });
    return { ok: true, count: weight };
  };

  const refund = async (tx: Tx, keys: readonly string[], weight = 1) => {
    const hasCount = and(filterOpenWindows(), compareField('count', '>=', weight));
    for (const key of keys) await tx.increment(rateLimitWindows, getWindowId(key), { count: -weight }, hasCount);
  };

  const setBackoff = async (tx: Tx, key: string, seconds: number) => {
    await tx.removeWhere(rateLimitWindows, filterByKey(key));
    await tx.insert(rateLimitWindows, { id: getWindowId(key), key, count: 1, windowEnds: serializeDateFromNow(seconds * SECOND_MS) });
  };

  return {
    /** Counts one request unless the window is full. Persistent and shared by all processes. */
    consume: (key: string, rule: RateLimitRule): Promise<RateLimitResult> => store.write((tx) => consumeStored(tx, { key, ...rule })),
    /** Returns what {@link consume} would return, without counting. */
    peek: (key: string, rule: RateLimitRule): Promise<RateLimitResult> => peekStored(store.read, key, rule),
    /** Counts all requests within a transaction, or none when one window is full. */
    async consumeAll(tx: Tx, requests: readonly ConsumeRequest[]): Promise<JointRateLimitResult> {
      const counts: number[] = [];
      for (const request of requests) {
        const result = await consumeStored(tx, request);
        if (!result.ok) {
          for (const { key, weight } of requests.slice(0, counts.length)) await refund(tx, [key], weight);
          return { ok: false, key: request.key, retryAfterSeconds: result.retryAfterSeconds };
        }
        counts.push(result.count);
      }
      return { ok: true, counts };
    },
    /** Within a transaction: subtracts `weight` (default 1) from each window that is still open. */
    refund,
    /**
     * Like {@link refund} for requests consumed at `consumedAt`; windows that began later are not
     * changed.
     */
    async refundLater(tx: Tx, requests: readonly ConsumeRequest[], weight: number, consumedAt: Date): Promise<void> {
      for (const { key, windowSeconds } of requests) {
        const ends = serializeDate(new Date(consumedAt.getTime() + windowSeconds * SECOND_MS));
        const hasCount = and(filterOpenWindows(), compareField('count', '>=', weight), compareField('windowEnds', '<=', ends));
        await tx.increment(rateLimitWindows, getWindowId(key), { count: -weight }, hasCount);
      }
    },
    /** Whether this process knows that the window is full; neither reads the store nor counts. */
    peekInMemory: (key: string, rule: RateLimitRule): RateLimitResult => memory.peek(key, rule),
    /** Counts in this process only, for frequent requests; remembers the 50,000 keys used last. */
    consumeInMemory: (key: string, rule: RateLimitRule, weight?: number): RateLimitResult => memory.consume(key, rule, weight),
    /**
     * Counts an attempt. After `count` attempts each further one must wait twice as long: 2 s, 4 s
     * … up to `maxBackoffSeconds` (default 5 minutes). Nobody is locked out.
     */
    consumeWithBackoff: (key: string, rule: BackoffRule): Promise<RateLimitResult> =>
      store.write(async (tx) => {
        const backoff = await peekStored(tx, getBackoffKey(key), { count: 1, windowSeconds: 1 });
        if (!backoff.ok) return backoff;
        const result = await consumeStored(tx, { key, count: Number.MAX_SAFE_INTEGER, windowSeconds: rule.windowSeconds });
        const excess = result.ok ? result.count - rule.count + 1 : 0;
        if (excess > 0) await setBackoff(tx, getBackoffKey(key), getBackoffSeconds(excess, rule.maxBackoffSeconds));
        return result;
      }),
    /** Deletes a window and its backoff, after a successful attempt. */
    reset: (key: string): Promise<void> =>
      store.write(async (tx) => {
        await tx.removeWhere(rateLimitWindows, filterByKey(key));
        await tx.removeWhere(rateLimitWindows, filterByKey(getBackoffKey(key)));
      }),
    /** Deletes expired windows. Returns their number. */
    deleteExpired: (): Promise<number> =>
      store.write((tx) => tx.removeWhere(rateLimitWindows, compareField('windowEnds', '<=', serializeDateFromNow(0)))),
  };
}

/** Fixed-window rate limiting. A key names the rule and its subject: `codes-hour:+639…`. */
export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Delay in seconds after the nth excess attempt (n from 1): 2, 4, 8 … `maxSeconds`. */
export function getBackoffSeconds(excess: number, maxSeconds = MAX_BACKOFF_SECONDS): number {
  return Math.min(2 ** Math.min(excess, 30), maxSeconds);
}

/**
 * Returns the subject of limits for an address: an IPv6 address counts as its /64, which one
 * household usually owns.
 */
export function normalizeIpAddress(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const withoutZone = address.replace(/%.*$/, '');
  if (!isIPv6(withoutZone)) return address;
  const [head = '', tail] = withoutZone.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    // An IPv4 suffix counts as two groups.
    const suffixGroups = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
    while (groups.length < 8 - suffixGroups) groups.push('0');
    if (tail !== '') groups.push(...tail.split(':'));
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Part of what guests may do together that the addresses of one network may do. */
const NETWORK_SHARE = 1 / 4;

/**
 * Creates the rule for the network of an address (IPv4 /24, IPv6 /48), for a count that all guests
 * share: many addresses cost little where they are of one network.
 *
 * @param key of the rule, without the network
 * @param perAddress what one address may do; a network may do at least as much
 * @param total what all guests may do
 * @param share the part of it, 0 to 1; a quarter where nothing else is said
 */
export function createNetworkRule(
  key: string,
  address: string,
  { perAddress, total, windowSeconds, share }: { perAddress: number; total: number; windowSeconds: number; share?: number },
): ConsumeRequest {
  const count = computeNetworkLimit({ perAddress, total, ...(share !== undefined && { share }) });
  return { key: `${key}:${getNetwork(address)}`, count, windowSeconds };
}

/** How many addresses' worth one network may do where guests share no count. */
const ADDRESSES_PER_NETWORK = 10;

/**
 * Returns the rule for the network of an address where there is no count of all guests: many
 * addresses cost little where they are of one network.
 *
 * @param rule what one address may do
 */
export const createSharedAddressRule = (key: string, address: string, { count, windowSeconds }: RateLimitRule): ConsumeRequest => ({
  key: `${key}:${getNetwork(address)}`,
  count: ADDRESSES_PER_NETWORK * count,
  windowSeconds,
});

/** Returns how much of `total` one network may use, as {@link createNetworkRule} counts it. */
export const computeNetworkLimit = ({ perAddress, total, share = NETWORK_SHARE }: { perAddress: number; total: number; share?: number }) =>
  Math.max(perAddress, Math.ceil(share * total));

/** Returns the network of an address: IPv4 /24, IPv6 /48. */
export function getNetwork(address: string): string {
  const subject = normalizeIpAddress(address);
  return subject.includes(':') ? subject.replace(/:[^:]*::\/64$/, '::/48') : subject.replace(/\.\d+$/, '.0/24');
}

const getSecondsUntil = (ends: string) => Math.max(1, Math.ceil((toTimestamp(ends) - Date.now()) / SECOND_MS));
const filterOpenWindows = () => compareField('windowEnds', '>', serializeDateFromNow(0));
const getBackoffKey = (key: string) => `${key}:pause`;
const filterByKey = (key: string) => fieldEquals('key', key);

// The id is derived from the key, so that counting is a single statement by id.
const getWindowId = (key: string) => hash('sha256', key).slice(0, 15);
