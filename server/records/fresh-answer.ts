import { setTimeout as pause } from 'node:timers/promises';
import type { Changes } from '../changes.ts';

interface Made<T> {
  readonly answer: T;
  /** When the making began, milliseconds. */
  readonly at: number;
  /** Of each collection it was made of, noted before. */
  readonly versions: readonly number[];
}

/**
 * An answer that is the same for everybody who may have it. It is made again once something it was made of has changed or
 * it is a minute old, for all who ask meanwhile together and not more often than once in `restMs`: whoever asks after a
 * change is told of that change.
 *
 * @param names the collections it is made of.
 */
export function freshAnswer<T>(
  changes: Pick<Changes, 'version'>,
  names: readonly string[],
  make: () => Promise<T>,
  { restMs = 1000, longestMs = 60_000 } = {},
): () => Promise<T> {
  let kept: Made<T> | undefined;
  let making: Promise<void> | undefined;
  let lastBegan = Number.NEGATIVE_INFINITY;
  const versions = () => names.map((name) => changes.version(name));

  async function makeAgain(): Promise<void> {
    const rest = lastBegan + restMs - performance.now();
    if (rest > 0) await pause(rest);
    lastBegan = performance.now();
    const begun = { at: Date.now(), versions: versions() };
    kept = { ...begun, answer: await make() };
  }

  return async () => {
    const [wanted, asked] = [versions(), Date.now()];
    for (;;) {
      const isKnown = kept !== undefined && kept.at > asked - longestMs && kept.versions.every((have, at) => have >= (wanted[at] ?? 0));
      if (kept !== undefined && isKnown) return kept.answer;
      making ??= makeAgain().finally(() => {
        making = undefined;
      });
      await making;
    }
  };
}
