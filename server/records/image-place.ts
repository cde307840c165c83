import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications.ts';
import { messages } from '#model/collections/messages.ts';
import type { Caller } from '../caller.ts';
import { addressKey } from '../limits.ts';
import type { ImagePlace } from './image-queue.ts';

/** Where a caller's picture for a collection waits. */
export function imagePlace({ role, user, visitor, address }: Caller, of: Collection): ImagePlace {
  const key = addressKey(address);
  if (role === 'staff') return { queue: 'staff', owner: user?.id ?? key, address: user?.id ?? key };
  const queue = of.name === applications.name ? 'applications' : of.name === messages.name ? 'chat' : 'staff';
  return { queue, owner: visitor ?? key, address: key };
}

/** Where the small copy of a stored picture waits: it is made once, for whoever looks first. */
export function thumbPlace(of: Collection): ImagePlace {
  const name = `thumbs of ${of.name}`;
  return { queue: 'staff', owner: name, address: name };
}
