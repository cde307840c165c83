import { PortalError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications.ts';
import type { Caller } from '../caller.ts';
import { addressKey, type JointVerdict, type Take } from '../limits.ts';
import type { Verdict } from '../memory-windows.ts';
import type { Parts } from '../parts.ts';
import type { Tx } from '../store/store.ts';

type Needs = Pick<Parts, 'limits' | 'config'>;
type NeedsStore = Needs & Pick<Parts, 'store'>;

/** A page of pictures is one call and many files. */
const FILES_FOR_A_READ = 4;

/** Counts one call of a caller: staff for themselves, guests by their address. Throws `too_many`. */
export function countCall({ limits, config }: Needs, caller: Caller): void {
  refuse(limits.takeInMemory(`calls:${whoIs(caller)}`, { count: config.limits.readsPerAddress10s, windowSeconds: 10 }));
}

/** Counts one call that reads or writes records. Throws `too_many`. */
export function countRequest(parts: Needs, caller: Caller, of: Collection, action: 'list' | 'view' | 'create' | 'change'): void {
  const { limits, config } = parts;
  countCall(parts, caller);
  if (caller.role === 'staff') return;
  const who = whoIs(caller);
  // A body that would be refused after it was read and judged is not even read.
  if (action === 'create') {
    const take = createTake(parts, caller, of);
    refuse(limits.lookInMemory(take.key, take));
  }
  // A number has only four random digits, so that trying them all must take long.
  if (action === 'list' && of.name === applications.name) {
    refuse(limits.takeInMemory(`tracking:${who}`, { count: config.limits.trackingPerAddressMinute, windowSeconds: 60 }));
  }
}

/**
 * Counts one record that a guest creates. Where processes share the store it is counted there, in the transaction that stores the record: a
 * commit of its own would cost as much again. A process alone sees every create itself. Throws `too_many`.
 */
export async function countCreate(tx: Tx, { limits, config, store }: NeedsStore, caller: Caller, of: Collection): Promise<void> {
  if (caller.role === 'staff') return;
  const take = createTake({ config }, caller, of);
  refuse(store.isShared ? await limits.takeAll(tx, [take]) : limits.takeInMemory(take.key, take));
}

function createTake({ config }: Pick<Needs, 'config'>, caller: Caller, of: Collection): Take {
  return { key: `creates:${of.name}:${whoIs(caller)}`, count: config.limits.createsPerAddressMinute, windowSeconds: 60 };
}

/** Counts one file that is fetched, before anybody is looked for. Throws `too_many`. */
export function countFile({ limits, config }: Needs, address: string): void {
  const rule = { count: FILES_FOR_A_READ * config.limits.readsPerAddress10s, windowSeconds: 10 };
  refuse(limits.takeInMemory(`files:${addressKey(address)}`, rule));
}

/** Counts a browser seen for the first time. Throws `too_many`. */
export function countNewVisitor({ limits, config }: Needs, { address }: Caller): void {
  refuse(limits.takeInMemory(`visitors:${addressKey(address)}`, { count: config.limits.createsPerAddressMinute, windowSeconds: 60 }));
}

/** Counts one sign of typing: by account or visitor, and for guests by address as well. Throws `too_many`. */
export function countTyping({ limits, config }: Needs, { user, visitor, address }: Caller): void {
  const { typingPerVisitorMinute, typingPerAddressMinute } = config.limits;
  const who = user?.id ?? visitor;
  if (who !== undefined) refuse(limits.takeInMemory(`typing:${who}`, { count: typingPerVisitorMinute, windowSeconds: 60 }));
  if (user !== undefined) return;
  refuse(limits.takeInMemory(`typing-from:${addressKey(address)}`, { count: typingPerAddressMinute, windowSeconds: 60 }));
}

const whoIs = ({ user, address }: Caller): string => user?.id ?? addressKey(address);

/** Throws `too_many` with the seconds to wait when there is no room left. */
export function refuse(verdict: Verdict | JointVerdict): void {
  if (!verdict.ok) throw new PortalError('too_many', 'Too Many Requests.', { retryAfterSeconds: verdict.retryAfterSeconds });
}
