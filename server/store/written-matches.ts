import { sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import { orderBySql } from './order-by.ts';
import { rarePieces } from './rare-pieces.ts';
import { theseRows } from './row-places.ts';
import type { SearchParts, Sought, TextFilter } from './search.ts';
import type { Sort } from './store.ts';
import type { Judged } from './text-estimate.ts';

/** Rows that the index gives and that are looked at first, and those that are looked at after that. */
const FIRST_CANDIDATES = 500;
const MORE_CANDIDATES = 8000;
/** As many at most, when the page is nearly full by then. */
const MOST_CANDIDATES = 40_000;

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
  const asked = { where, columns: held.columns, texts: rarePieces(held.text, []), most: FIRST_CANDIDATES };
  return whole(await amongWritten(parts, of, asked, list));
}

/** The same with more rows looked at. Of very many candidates the text itself is asked for, which the index takes longer to find. */
export async function moreWritten(
  parts: SearchParts,
  of: Collection,
  { where }: TextFilter,
  { sought, pieces }: Judged,
  list: WrittenList,
  isMany: boolean,
): Promise<readonly number[] | undefined> {
  const held = onlyHeld(parts, sought);
  if (held === undefined) return undefined;
  const asked = { where, columns: held.columns, texts: pieces(held), most: MORE_CANDIDATES };
  const first = await amongWritten(parts, of, asked, list);
  if (first.isWhole) return first.page;
  if (isMany && sought.rest === undefined)
    return whole(await amongWritten(parts, of, { ...asked, texts: [held.text], most: 2 * list.wanted }, list));
  const needed = Math.ceil((1.3 * MORE_CANDIDATES * list.wanted) / first.page.length);
  return needed > MOST_CANDIDATES ? undefined : whole(await amongWritten(parts, of, { ...asked, most: needed }, list));
}

interface Among {
  readonly page: readonly number[];
  /** There are no others, or none are wanted. */
  readonly isWhole: boolean;
}

const whole = ({ page, isWhole }: Among): readonly number[] | undefined => (isWhole ? page : undefined);

function onlyHeld({ rows: { dialect } }: SearchParts, { held, others }: Sought): Sought['held'][number] | undefined {
  return dialect.search.written && held.length === 1 && others.length === 0 ? held[0] : undefined;
}

interface Asked extends Pick<TextFilter, 'where'> {
  readonly columns: readonly string[];
  readonly texts: readonly string[];
  readonly most: number;
}

async function amongWritten(
  parts: SearchParts,
  of: Collection,
  { where, columns, texts, most }: Asked,
  { by, sort, wanted }: WrittenList,
): Promise<Among> {
  const { catalogue, dialect } = parts.rows;
  const [first] = sort === undefined || sort === 'random' ? [] : sort;
  const isDescending = first?.descending ?? false;
  const order = orderBySql(catalogue, dialect, of, sort);
  const given = dialect.search.written?.(of.name, columns, texts, isDescending);
  const candidates = await parts.numbers(sql`${given} limit ${sql.lit(most)}`);
  const isAll = candidates.length < most;
  const among = sql`select seq from ${theseRows(dialect, of, candidates)} where ${parts.condition(of, where)}`;
  const page = await parts.numbers(sql`${among} order by ${order} limit ${sql.lit(wanted)}`);
  if (isAll || page.length < wanted || by === 'seq') return { page, isWhole: isAll || page.length === wanted };
  // Rows that belong before the last of the page by their date, and were written beyond all these: what was brought in with dates of its own.
  const edge = sql`(select ${isDescending ? sql`min` : sql`max`}(created) from ${theseRows(dialect, of, page)})`;
  const last = candidates.at(-1) ?? 0;
  const isBefore = isDescending ? sql`created >= ${edge} and +seq < ${last}` : sql`created <= ${edge} and +seq > ${last}`;
  const elsewhere = sql`select seq from ${sql.table(of.name)} where ${isBefore} and ${parts.condition(of, where, true)}`;
  return { page: [...page, ...(await parts.numbers(sql`${elsewhere} order by ${order} limit ${sql.lit(wanted)}`))], isWhole: true };
}
