import { LRUCache } from 'lru-cache';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from '#lib/dates/durations.ts';

/** At most `count` per window; the first request opens the window. */
export interface RateLimitRule {
  readonly count: number;
  readonly windowSeconds: number;
}

/** The rule of a window of ten seconds. */
export const perTenSeconds = (count: number): RateLimitRule => ({ count, windowSeconds: 10 });
/** The rule of a window of a minute. */
export const perMinute = (count: number): RateLimitRule => ({ count, windowSeconds: MINUTE_SECONDS });
/** The rule of a window of an hour. */
export const perHour = (count: number): RateLimitRule => ({ count, windowSeconds: HOUR_SECONDS });
/** The rule of a window of a day. */
export const perDay = (count: number): RateLimitRule => ({ count, windowSeconds: DAY_SECONDS });

/** Result of consuming or peeking; a rejection says when to retry. */
export type RateLimitResult = { readonly ok: true; readonly count: number } | { readonly ok: false; readonly retryAfterSeconds: number };

const MAX_KEYS = 50_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Fixed-window rate limiter in memory. It evicts the least recently used keys. */
export class FixedWindowLimiter {
  readonly #windows: LRUCache<string, Window>;
  readonly #prefix: string;

  /** @param maxKeys passed as `maxSize`, because the cache allocates room for `max` keys at once */
  constructor(maxKeys = MAX_KEYS, prefix = '', windows = new LRUCache<string, Window>({ maxSize: maxKeys, sizeCalculation: () => 1 })) {
    this.#windows = windows;
    this.#prefix = prefix;
  }

  /** Returns a limiter that shares this one's memory and has separate windows. */
  createScope(name: string): FixedWindowLimiter {
    return new FixedWindowLimiter(0, `${name}\n`, this.#windows);
  }

  /**
   * Counts one request unless the window is full.
   *
   * @param weight how much it counts, a whole number
   */
  consume(key: string, { count, windowSeconds }: RateLimitRule, weight = 1): RateLimitResult {
    const now = Date.now();
    const open = this.#windows.get(this.#prefix + key);
    if (open && open.endsAt > now) {
      if (open.count + weight > count) return { ok: false, retryAfterSeconds: Math.ceil((open.endsAt - now) / 1000) };
      open.count += weight;
      return { ok: true, count: open.count };
    }
    if (count < weight) return { ok: false, retryAfterSeconds: windowSeconds };
    this.#windows.set(this.#prefix + key, { count: weight, endsAt: now + windowSeconds * SECOND_MS });
    return { ok: true, count: weight };
  }

  /** Marks a window as full until `endsAt` (ms since the epoch). */
  block(key: string, endsAt: number): void {
    this.#windows.set(this.#prefix + key, { count: Number.POSITIVE_INFINITY, endsAt });
  }

  /** Returns what {@link consume} would return, without counting. */
  peek(key: string, { count }: RateLimitRule): RateLimitResult {
    const open = this.#windows.peek(this.#prefix + key);
    const now = Date.now();
    if (!open || open.endsAt <= now) return { ok: true, count: 0 };
    return open.count < count ? { ok: true, count: open.count } : { ok: false, retryAfterSeconds: Math.ceil((open.endsAt - now) / 1000) };
  }
}
