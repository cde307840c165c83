import { PortalError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications.ts';
import type { Caller } from '../caller.ts';
import { addressKey } from '../limits.ts';
import type { Verdict } from '../memory-windows.ts';
import type { Parts } from '../parts.ts';

/** Counts one request of a caller. Throws `too_many`. */
export async function countRequest(
  parts: Parts,
  caller: Caller,
  of: Collection,
  action: 'list' | 'view' | 'create' | 'change',
): Promise<void> {
  const { limits, config } = parts;
  const who = caller.user?.id ?? addressKey(caller.address);
  refuse(limits.takeInMemory(`calls:${who}`, { count: config.limits.readsPerAddress10s, windowSeconds: 10 }));
  if (caller.role === 'staff') return;
  if (action === 'create')
    refuse(await limits.take(`creates:${of.name}:${who}`, { count: config.limits.createsPerAddressMinute, windowSeconds: 60 }));
  // A number has only four random digits, so that trying them all must take long.
  if (action === 'list' && of.name === applications.name) {
    refuse(limits.takeInMemory(`tracking:${who}`, { count: config.limits.trackingPerAddressMinute, windowSeconds: 60 }));
  }
}

/** Counts a browser seen for the first time. Throws `too_many`. */
export function countNewVisitor({ limits, config }: Parts, { address }: Caller): void {
  refuse(limits.takeInMemory(`visitors:${addressKey(address)}`, { count: config.limits.createsPerAddressMinute, windowSeconds: 60 }));
}

function refuse(verdict: Verdict): void {
  if (!verdict.ok) throw new PortalError('too_many', 'Too Many Requests.', { retryAfterSeconds: verdict.retryAfterSeconds });
}
