import type { Sharp, SharpOptions } from 'sharp';
import type { Collection } from '#lib/schema/collection.ts';
import type { Principal } from '../../identity/principal.ts';
import { FairQueue, type JobOwner, type QueueLimits, resolveJobOwner } from './fair-queue.ts';

/** Owner and queue of an image job. */
export interface ImageJobOwner extends JobOwner {
  /** The collection that visitors upload to, or `staff` for uploads and views of the office. */
  readonly queue: string;
}

/** Returns queue and owner of a client's upload to a collection. */
export const resolveUploadJobOwner = (principal: Principal, { name }: Collection): ImageJobOwner => ({
  queue: principal.role === 'staff' ? 'staff' : name,
  ...resolveJobOwner(principal),
});

/** Opens the bytes of an image with sharp. */
export type OpenImage = (bytes: Buffer, options?: SharpOptions) => Sharp;

/** Maximum number of pixels of any image, regardless of settings. */
export const MAX_PIXELS = 100_000_000;

/** Owners with a running job; they have none in another queue. */
const busyOwners = new Set<string>();
const guestLimits: QueueLimits = { total: 24, perAddress: 12, perOwner: 4 };
const staffLimits: QueueLimits = { total: 24, perAddress: 24, perOwner: 24 };
/** Queues by name, created with their first job; at most one per collection. */
const queues = new Map<string, FairQueue>();

function getQueue(name: string): FairQueue {
  const queue = queues.get(name) ?? new FairQueue(name === 'staff' ? staffLimits : guestLimits, busyOwners, startQueues);
  queues.set(name, queue);
  return queue;
}

/** Called when a job ended: other queues may have waited for its owner. */
function startQueues(): void {
  for (const queue of queues.values()) queue.startNext();
}

/**
 * Runs an image job: one at a time per queue and person, because several large ones at once need
 * over a gigabyte and block the threads of password hashing and file access. Loads the image
 * library at the first job.
 *
 * @throws PortalError `unavailable` when too many jobs are queued
 */
export async function runImageJob<T>(jobOwner: ImageJobOwner, job: (open: OpenImage) => Promise<T>): Promise<T> {
  const run = async () => job(await loadImageLibrary());
  return getQueue(jobOwner.queue).add(jobOwner, run);
}

let loadedLibrary: Promise<OpenImage> | undefined;

function loadImageLibrary(): NonNullable<typeof loadedLibrary> {
  loadedLibrary ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return (bytes, options) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options });
  });
  return loadedLibrary;
}
