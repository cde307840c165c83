import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import type { Principal } from '../../identity/principal.ts';
import { verifiedNumbers } from '../../store/schema/private-tables.ts';
import type { Reader } from '../../store/store.ts';

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

/** A client that reads records, with its verifications; created once per request or event. */
export interface ReadContext {
  readonly principal: Principal;
  readonly reader: Reader;
  /** Returns the valid verifications, newest first; read from the store at the first call. */
  getVerifiedNumbers(): Promise<readonly VerifiedNumber[]>;
}

/** Creates the read context of a client. */
export function createReadContext(reader: Reader, principal: Principal): ReadContext {
  let verifiedNumbers: ReturnType<ReadContext['getVerifiedNumbers']> | undefined;
  return {
    principal,
    reader,
    getVerifiedNumbers() {
      verifiedNumbers ??= loadVerifiedNumbers(reader, principal);
      return verifiedNumbers;
    },
  };
}

/**
 * Whether the visitor verified this number recently, even if applications have used up the
 * verification.
 */
export async function hasVerifiedNumber(readContext: ReadContext, phone: string): Promise<boolean> {
  const number = normalisePhone(phone);
  if (number === undefined) return false;
  const numbers = await readContext.getVerifiedNumbers();
  return numbers.some((verified) => verified.isFresh && verified.number === number);
}

async function loadVerifiedNumbers(reader: Reader, { visitorId, visitorIdentity }: Principal): Promise<readonly VerifiedNumber[]> {
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
