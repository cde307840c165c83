import { createHmac } from 'node:crypto';
import { toTimestamp } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import type { CurrentVerification } from '#model/endpoints/messaging/verification.ts';
import type { VisitorIdentity } from '../identity/visitors/visitors.ts';
import { verifiedNumbers } from '../store/schema/private-tables.ts';
import type { Reader } from '../store/store.ts';

/**
 * Returns the visitor's newest verification while it is valid. An earlier one of another number
 * does not count: the person who verified last has the device.
 */
export async function findCurrentVerification(
  reader: Reader,
  secret: string,
  { id, tokenVersion }: VisitorIdentity,
): Promise<CurrentVerification | undefined> {
  const newest = await reader.first(verifiedNumbers, {
    where: and(fieldEquals('visitor', id), compareField('tokenVersion', '<=', tokenVersion)),
    sort: [{ path: ['created'], descending: true }],
  });
  if (newest === undefined) return undefined;
  const secondsLeft = Math.floor((toTimestamp(newest.expires) - Date.now()) / 1000);
  return secondsLeft > 0 ? { number: newest.number, secondsLeft, draftKey: deriveDraftKey(secret, id, newest.number) } : undefined;
}

/**
 * Derives the key with which this visitor's browser encrypts its drafts for the number. The key is
 * not stored; every verification of the number in this browser returns the same one.
 */
function deriveDraftKey(secret: string, visitor: string, number: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['draft-key', visitor, number]))
    .digest('base64url');
}
