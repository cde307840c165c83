import type { Sharp, SharpOptions } from 'sharp';
import { PortalError } from '#lib/errors.ts';

const MOST_WAITING = 24;
export const MAX_PIXELS = 40_000_000;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one image job at a time: several large ones at once take over a gigabyte, and the threads that passwords and
 * files need. The library is loaded by the first.
 * @throws PortalError `unavailable` when too many wait
 */
export async function withImages<T>(job: (open: (path: string, options?: SharpOptions) => Sharp) => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) {
    throw new PortalError('unavailable', 'Too many pictures are being received. Please try again in a moment.', { retryAfterSeconds: 5 });
  }
  waiting += 1;
  const mine = last.then(async () => job(await imageLibrary()));
  last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}

let loaded: Promise<(path: string, options?: SharpOptions) => Sharp> | undefined;

function imageLibrary(): NonNullable<typeof loaded> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return (path, options) => sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options });
  });
  return loaded;
}
