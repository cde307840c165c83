import type { Principal } from '../../identity/principal.ts';
import { FairQueue, resolveJobOwner } from './fair-queue.ts';

/** Owners with a running inspection; they have only one at a time. */
const busyOwners = new Set<string>();
/** A normal document takes some milliseconds, and queued ones are on disk. */
const guestQueue = new FairQueue({ total: 200, perAddress: 60, perOwner: 20 }, busyOwners, startQueues);
const staffQueue = new FairQueue({ total: 200, perAddress: 200, perOwner: 200 }, busyOwners, startQueues);

function startQueues(): void {
  guestQueue.startNext();
  staffQueue.startNext();
}

/**
 * Runs a PDF inspection: one at a time for guests and one for staff, because a small file may
 * inflate to tens of megabytes. Addresses take turns.
 *
 * @throws PortalError `unavailable` when too many are queued
 */
export function runPdfInspection<T>(principal: Principal, inspect: () => Promise<T>): Promise<T> {
  return (principal.role === 'guest' ? guestQueue : staffQueue).add(resolveJobOwner(principal), inspect);
}
