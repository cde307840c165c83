import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import type { ChangeTracker } from '../../cache/change-tracker.ts';

interface CachedResult<T> {
  readonly value: T;
  /** Start of the computation, in milliseconds since the epoch. */
  readonly startedAt: number;
  /** Version of each collection before the computation. */
  readonly versions: readonly number[];
}

/**
 * Caches a result that is the same for every authorized client. Recomputes it after a change or a
 * minute, once for all concurrent requests and at most once per `restMs`. Every request sees the
 * changes committed before it.
 *
 * @param collectionNames collections that the result depends on
 */
export function coalesceRequests<T>(
  changes: Pick<ChangeTracker, 'getVersion'>,
  collectionNames: readonly string[],
  compute: () => Promise<T>,
  { restMs = 1000, longestMs = MINUTE_MS } = {},
): () => Promise<T> {
  let cached: CachedResult<T> | undefined;
  let making: Promise<void> | undefined;
  let lastBegan = Number.NEGATIVE_INFINITY;
  const versions = () => collectionNames.map((name) => changes.getVersion(name));

  async function makeAgain(): Promise<void> {
    const rest = lastBegan + restMs - performance.now();
    if (rest > 0) await pause(rest);
    lastBegan = performance.now();
    const start = { startedAt: Date.now(), versions: versions() };
    cached = { ...start, value: await compute() };
  }

  return async () => {
    const [requestedVersions, askedAt] = [versions(), Date.now()];
    for (;;) {
      const isKnown =
        cached !== undefined &&
        cached.startedAt > askedAt - longestMs &&
        cached.versions.every((have, at) => have >= (requestedVersions[at] ?? 0));
      if (cached !== undefined && isKnown) return cached.value;
      making ??= makeAgain().finally(() => {
        making = undefined;
      });
      await making;
    }
  };
}
