import type { Collection } from '#lib/schema/collection.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import type { Principal } from '../../identity/principal.ts';
import type { ImageJobOwner } from './run-image-job.ts';

/** Returns queue and owner of a client's upload to a collection. */
export function resolveUploadJobOwner({ role, user, visitorId, ipAddress }: Principal, collection: Collection): ImageJobOwner {
  const key = normalizeIpAddress(ipAddress);
  if (role === 'staff') return { queue: 'staff', owner: user?.id ?? key, address: user?.id ?? key };
  return { queue: collection.name, owner: visitorId ?? key, address: key };
}

/**
 * Returns queue and owner of a thumbnail job: it runs once, for whichever client requests it first.
 */
export function resolveThumbnailJobOwner(collection: Collection): ImageJobOwner {
  const name = `thumbs of ${collection.name}`;
  return { queue: 'staff', owner: name, address: name };
}
