import { sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import { orderBySql } from './order-by.ts';
import { rarePieces } from './rare-pieces.ts';
import { theseRows } from './row-places.ts';
import type { SearchParts, Sought, TextFilter } from './search.ts';
import type { Sort } from './store.ts';
import type { Judged } from './text-estimate.ts';

/** Rows that the index gives and that are looked at first; as many before it is known how many there are; as many at most. */
const FIRST_CANDIDATES = 500;
const MORE_CANDIDATES = 4000;
const MOST_CANDIDATES = 40_000;
/** Rows that were written between the first and the last of these: so many dates are gone past. What lies farther apart is rare, and quickly found otherwise. */
const NEAR = 200_000;

/** A list in the order in which its rows were written, or nearly so. */
export interface WrittenList {
  /** What it is ordered by first: the insertion number, or a date that rises with it but for what was brought in later. */
  readonly by: 'created' | 'seq';
  readonly sort: Sort | undefined;
  /** Rows from the beginning of the list. */
  readonly wanted: number;
}

/**
 * The first rows of such a list, found without finding all: the index gives its rows in the order in which they were written, and no more
 * than are asked for. Undefined where it cannot, and when more would have to be looked at.
 */
export async function firstWritten(
  parts: SearchParts,
  of: Collection,
  { where, texts: [sought] }: TextFilter,
  list: WrittenList,
): Promise<readonly number[] | undefined> {
  const held = sought && onlyHeld(parts, sought);
  if (held === undefined) return undefined;
  const asked = { where, columns: held.columns, texts: rarePieces(held.text, []) };
  return amongMore(parts, of, asked, { ...list, within: NEAR }, FIRST_CANDIDATES, MORE_CANDIDATES);
}

/** The same for a text that very many rows may hold. At last the text itself is asked for, which the index takes longer to find than pieces of it. */
export async function moreWritten(
  parts: SearchParts,
  of: Collection,
  { where }: TextFilter,
  { sought, pieces }: Judged,
  list: WrittenList,
): Promise<readonly number[] | undefined> {
  const held = onlyHeld(parts, sought);
  if (held === undefined) return undefined;
  const asked = { where, columns: held.columns, texts: pieces(held) };
  const anywhere = { ...list, within: Number.POSITIVE_INFINITY };
  const page = await amongMore(parts, of, asked, anywhere, MORE_CANDIDATES, MOST_CANDIDATES);
  if (page || sought.rest) return page;
  const { wanted } = list;
  return amongMore(parts, of, { ...asked, texts: [held.text] }, anywhere, 2 * wanted, 2 * wanted);
}

/** Whether the index gives the rows of a filter in the order in which they were written. */
export function isGivenInOrder(parts: SearchParts, { texts: [sought] }: TextFilter): boolean {
  return sought !== undefined && onlyHeld(parts, sought) !== undefined;
}

function onlyHeld({ rows: { dialect } }: SearchParts, { held, others }: Sought): Sought['held'][number] | undefined {
  return dialect.search.written && held.length === 1 && others.length === 0 ? held[0] : undefined;
}

/** Whether the last rows of an order come first. */
export function isDescending(sort: Sort | undefined): boolean {
  return sort !== undefined && sort !== 'random' && sort[0]?.descending === true;
}

interface WrittenWithin extends WrittenList {
  /** How many rows may have been written between the first candidate and the last. */
  readonly within: number;
}

interface Asked extends Pick<TextFilter, 'where'> {
  readonly columns: readonly string[];
  readonly texts: readonly string[];
}

/** So many candidates first, and as many as seem to be needed, up to so many at most. */
async function amongMore(
  parts: SearchParts,
  of: Collection,
  asked: Asked,
  list: WrittenWithin,
  first: number,
  most: number,
): Promise<readonly number[] | undefined> {
  const { page, isWhole } = await amongWritten(parts, of, asked, list, first);
  if (isWhole) return page;
  const needed = Math.ceil((1.3 * first * list.wanted) / page.length);
  if (needed > most || needed <= first) return undefined;
  const more = await amongWritten(parts, of, asked, list, needed);
  return more.isWhole ? more.page : undefined;
}

interface Among {
  readonly page: readonly number[];
  /** There are no others, or none are wanted. */
  readonly isWhole: boolean;
}

async function amongWritten(
  parts: SearchParts,
  of: Collection,
  { where, columns, texts }: Asked,
  { by, sort, wanted, within }: WrittenWithin,
  most: number,
): Promise<Among> {
  const { catalogue, dialect } = parts.rows;
  const isFalling = isDescending(sort);
  const order = orderBySql(catalogue, dialect, of, sort);
  const given = dialect.search.written?.(of.name, columns, texts, isFalling);
  const candidates = await parts.numbers(sql`${given} limit ${sql.lit(most)}`);
  const isAll = candidates.length < most;
  const among = sql`select seq from ${theseRows(dialect, of, candidates)} where ${parts.condition(of, where)}`;
  const page = await parts.numbers(sql`${among} order by ${order} limit ${sql.lit(wanted)}`);
  if (isAll || page.length < wanted || by === 'seq') return { page, isWhole: isAll || page.length === wanted };
  const last = candidates.at(-1) ?? 0;
  if (Math.abs(last - (candidates[0] ?? 0)) > within) return { page: [], isWhole: false };
  // Rows that belong before the last of the page by their date, and were written beyond all these: what was brought in with dates of its own.
  const edge = sql`(select ${isFalling ? sql`min` : sql`max`}(created) from ${theseRows(dialect, of, page)})`;
  const isBefore = isFalling ? sql`created >= ${edge} and +seq < ${last}` : sql`created <= ${edge} and +seq > ${last}`;
  const elsewhere = sql`select seq from ${sql.table(of.name)} where ${isBefore} and ${parts.condition(of, where, true)}`;
  return { page: [...page, ...(await parts.numbers(sql`${elsewhere} order by ${order} limit ${sql.lit(wanted)}`))], isWhole: true };
}
