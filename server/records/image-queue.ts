import type { Sharp, SharpOptions } from 'sharp';
import { ImageLine, type ImageOwner, type LineBounds } from './image-line.ts';

/** Whose pictures wait together: papers of applications, attachments of the chat, and what the office itself uploads and looks at. */
export type ImageQueue = 'applications' | 'chat' | 'staff';

/** Who waits for a picture, and in which queue. */
export interface ImagePlace extends ImageOwner {
  readonly queue: ImageQueue;
}

export type OpenImage = (path: string, options?: SharpOptions) => Sharp;

/** No picture has more pixels than this, whatever the settings say. */
export const MOST_PIXELS = 100_000_000;

/** Somebody with a job in one queue has none in another. */
const busy = new Set<string>();
const guests: LineBounds = { all: 24, ofAddress: 12, ofOwner: 4 };
const office: LineBounds = { all: 24, ofAddress: 24, ofOwner: 24 };
const lines: Readonly<Record<ImageQueue, ImageLine>> = {
  applications: new ImageLine(guests, busy, next),
  chat: new ImageLine(guests, busy, next),
  staff: new ImageLine(office, busy, next),
};

/** One of somebody's jobs has ended: another queue may have waited for that. */
function next(): void {
  for (const line of Object.values(lines)) line.start();
}

/**
 * Runs an image job: one at a time in each queue and for each person, because several large ones at once take over a gigabyte
 * and the threads that passwords and files need. The library is loaded by the first.
 * @throws PortalError `unavailable` when too many wait
 */
export async function withImages<T>(place: ImagePlace, job: (open: OpenImage) => Promise<T>): Promise<T> {
  const run = async () => job(await imageLibrary());
  return lines[place.queue].add(place, run);
}

let loaded: Promise<OpenImage> | undefined;

function imageLibrary(): NonNullable<typeof loaded> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return (path, options) => sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...options });
  });
  return loaded;
}
