import { wireDate } from '#lib/dates.ts';
import { normalisePhone } from '#lib/phone.ts';
import type { Caller } from '../caller.ts';
import { verifiedNumbers } from '../store/private-tables.ts';
import type { Reader } from '../store/store.ts';
import { is } from './where.ts';

/** Who looks at records, with what is known to be his; made once for each request or event. */
export interface Viewer {
  readonly caller: Caller;
  readonly reader: Reader;
  /** Phone numbers that the browser has shown to be its owner's; asked of the store at the first use. */
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
  const rows = await reader.list(verifiedNumbers, {
    where: is('visitor', visitor),
    sort: [{ path: ['expires'], descending: true }],
    limit: 50,
  });
  return rows.map((row) => ({ number: row.number, isFresh: row.expires > now }));
}
