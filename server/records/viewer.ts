import { wireDate } from '#lib/dates.ts';
import { all, compared, is } from '#lib/filter/conditions.ts';
import { normalisePhone } from '#lib/phone.ts';
import type { Caller } from '../caller.ts';
import { verifiedNumbers } from '../store/private-tables.ts';
import type { Reader } from '../store/store.ts';

/** A browser at a desk that many people use opens only what the newest verifications do. */
const MOST_NUMBERS = 50;

/** A number that the viewer's browser verified a short time ago. */
export interface VerifiedNumber {
  readonly number: string;
  /** The moment of the verification: what came later it does not open. */
  readonly verified: string;
  /** Whether it may still be used for an application. */
  readonly isFresh: boolean;
}

/** Who looks at records, with what is known to be his; made once for each request or event. */
export interface Viewer {
  readonly caller: Caller;
  readonly reader: Reader;
  /** The verifications that still open something, the newest first; asked of the store at the first use. */
  numbers(): Promise<readonly VerifiedNumber[]>;
}

export function viewerOf(reader: Reader, caller: Caller): Viewer {
  let asked: ReturnType<Viewer['numbers']> | undefined;
  return {
    caller,
    reader,
    numbers() {
      asked ??= numbersOf(reader, caller);
      return asked;
    },
  };
}

/** Whether the viewer verified this number within the last minutes, whether or not applications used the verification up. */
export async function hasVerified(viewer: Viewer, phone: string): Promise<boolean> {
  const number = normalisePhone(phone);
  if (number === undefined) return false;
  const numbers = await viewer.numbers();
  return numbers.some((one) => one.isFresh && one.number === number);
}

async function numbersOf(reader: Reader, { visitor, visitorToken }: Caller): Promise<readonly VerifiedNumber[]> {
  if (visitor === undefined) return [];
  const now = wireDate(new Date());
  const rows = await reader.list(verifiedNumbers, {
    where: all(is('visitor', visitor), compared('opensUntil', '>', now), compared('tokenVersion', '<=', visitorToken?.tokenVersion ?? 0)),
    sort: [{ path: ['created'], descending: true }],
    limit: MOST_NUMBERS,
  });
  return rows.map(({ number, created, expires }) => ({ number, verified: created, isFresh: expires > now }));
}
