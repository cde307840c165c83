import type { Caller } from '../caller.ts';
import { addressKey } from '../limits.ts';
import { ImageLine } from './image-line.ts';

/** Who has a paper looked into has no other at the same time. */
const busy = new Set<string>();
/** An honest paper takes some milliseconds, and what waits is on disk. */
const guests = new ImageLine({ all: 200, ofAddress: 60, ofOwner: 20 }, busy, next);
const office = new ImageLine({ all: 200, ofAddress: 200, ofOwner: 200 }, busy, next);

function next(): void {
  guests.start();
  office.start();
}

/**
 * Looks into a paper when its turn has come: one of all guests at a time and one of the office, because what a small file
 * unpacks to takes tens of megabytes. Addresses take turns, as with pictures.
 *
 * @throws PortalError `unavailable` when too many wait
 */
export function lookIntoPaper<T>({ role, user, visitor, address }: Caller, look: () => Promise<T>): Promise<T> {
  const key = addressKey(address);
  if (role === 'guest') return guests.add({ owner: visitor ?? key, address: key }, look);
  const owner = user?.id ?? key;
  return office.add({ owner, address: owner }, look);
}
