import { wireDate } from '#lib/dates.ts';
import { is } from '#lib/filter/conditions.ts';
import { normalisePhone } from '#lib/phone.ts';
import type { Caller } from '../caller.ts';
import { visitorNumbers } from '../store/private-tables.ts';
import type { Reader } from '../store/store.ts';

/** A browser at a desk that many people use shows only the newest ones' rooms. */
const MOST_NUMBERS = 50;

/** Who looks at records, with what is known to be his; made once for each request or event. */
export interface Viewer {
  readonly caller: Caller;
  readonly reader: Reader;
  /** Phone numbers that the browser has ever shown to be its owner's, and whether it did just now; asked of the store at the first use. */
  numbers(): Promise<readonly { readonly number: string; readonly isFresh: boolean }[]>;
}

export function viewerOf(reader: Reader, caller: Caller): Viewer {
  let asked: ReturnType<Viewer['numbers']> | undefined;
  return {
    caller,
    reader,
    numbers() {
      asked ??= numbersOf(reader, caller.visitor);
      return asked;
    },
  };
}

/** Whether the viewer verified this number within the last minutes, whether or not an application used the proof up. */
export async function hasVerified(viewer: Viewer, phone: string): Promise<boolean> {
  const number = normalisePhone(phone);
  if (number === undefined) return false;
  const numbers = await viewer.numbers();
  return numbers.some((one) => one.isFresh && one.number === number);
}

async function numbersOf(reader: Reader, visitor: string | undefined): ReturnType<Viewer['numbers']> {
  if (visitor === undefined) return [];
  const now = wireDate(new Date());
  const rows = await reader.list(visitorNumbers, {
    where: is('visitor', visitor),
    sort: [{ path: ['freshUntil'], descending: true }],
    limit: MOST_NUMBERS,
  });
  return rows.map((row) => ({ number: row.number, isFresh: row.freshUntil > now }));
}
