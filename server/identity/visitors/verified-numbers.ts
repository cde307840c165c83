import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { verifiedNumbers } from '../../store/schema/private-tables.ts';
import type { Reader } from '../../store/store.ts';
import type { Principal } from '../principal.ts';

/** On a shared computer only the newest verifications count. */
const MAX_VERIFIED_NUMBERS = 50;

/** A number that the visitor verified recently. */
export interface VerifiedNumber {
  readonly number: string;
  /** When it was verified; later applications are not accessible with it. */
  readonly verifiedAt: string;
  /** Whether it can still be used for an application. */
  readonly isFresh: boolean;
}

/** Lists the valid verifications of the visitor, newest first. */
export async function listVerifiedNumbers(
  reader: Reader,
  { visitorId, visitorIdentity }: Pick<Principal, 'visitorId' | 'visitorIdentity'>,
): Promise<readonly VerifiedNumber[]> {
  if (visitorId === undefined) return [];
  const now = serializeDate(new Date());
  const rows = await reader.list(verifiedNumbers, {
    where: and(
      fieldEquals('visitor', visitorId),
      compareField('opensUntil', '>', now),
      compareField('tokenVersion', '<=', visitorIdentity?.tokenVersion ?? 0),
    ),
    sort: [{ path: ['created'], descending: true }],
    limit: MAX_VERIFIED_NUMBERS,
  });
  return rows.map(({ number, created, expires }) => ({ number, verifiedAt: created, isFresh: expires > now }));
}
