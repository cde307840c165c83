import { setTimeout } from 'node:timers/promises';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import type { ChangeTracker } from '../../cache/change-tracker.ts';

interface CachedResult<T> {
  readonly value: T;
  /** Start of the computation, by the clock of `performance`, which nobody sets. */
  readonly startedAt: number;
  /** Version of each collection before the computation. */
  readonly versions: readonly number[];
}

/**
 * Caches a result that is the same for every authorized client. Recomputes it after a change or a
 * minute, once for all concurrent requests and at most once per `minIntervalMs`. Every request sees
 * the changes committed before it.
 *
 * After each change all open overviews request the result: with 10,000 applications it takes 6 ms
 * of processor time (29 November 2026), for 30 clerks 180 ms without this.
 *
 * @param collectionNames collections that the result depends on
 */
export function coalesceRequests<T>(
  changes: Pick<ChangeTracker, 'getVersion'>,
  collectionNames: readonly string[],
  compute: () => Promise<T>,
  { minIntervalMs = 1000, maxAgeMs = MINUTE_MS } = {},
): () => Promise<T> {
  let cached: CachedResult<T> | undefined;
  let recomputation: Promise<void> | undefined;
  let lastStart = Number.NEGATIVE_INFINITY;
  const readVersions = () => collectionNames.map((name) => changes.getVersion(name));

  async function recompute(): Promise<void> {
    const delay = lastStart + minIntervalMs - performance.now();
    if (delay > 0) await setTimeout(delay);
    lastStart = performance.now();
    const start = { startedAt: lastStart, versions: readVersions() };
    cached = { ...start, value: await compute() };
  }

  return async () => {
    const [requestedVersions, requestedAt] = [readVersions(), performance.now()];
    for (;;) {
      const isCurrent =
        cached !== undefined &&
        cached.startedAt > requestedAt - maxAgeMs &&
        cached.versions.every((version, at) => version >= (requestedVersions[at] ?? 0));
      if (cached !== undefined && isCurrent) return cached.value;
      recomputation ??= recompute().finally(() => {
        recomputation = undefined;
      });
      await recomputation;
    }
  };
}
