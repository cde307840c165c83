import { staffSession } from '../session/session.ts';
import type { Kept, Reading } from './kept.ts';

/** A page change waits for its records no longer than this (milliseconds); after that the page shows the shape of what comes. */
const PATIENCE_MS = 80;

let kept: Kept | undefined;

/** Says where what is read ahead is kept; undefined while nobody is signed in. */
export function keepAheadIn(next: Kept | undefined): void {
  kept = next;
}

/**
 * For the client loader of a staff page: reads what the page is about to show while its code comes, so that it is there filled. At
 * the first page of a visit, and when the store does not answer, the page reads by itself. Never throws.
 */
export async function readAhead(...readings: readonly Reading<unknown>[]): Promise<null> {
  const into = kept;
  if (!into) return null;
  const { records } = staffSession();
  const missing = readings.filter((reading) => into.version(reading.names) !== undefined && into.take(reading) === undefined);
  if (missing.length === 0) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.allSettled(missing.map((reading) => into.read(reading, records))), patience]);
  clearTimeout(timer);
  return null;
}
