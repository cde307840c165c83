import { sql } from 'kysely';
import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { orderBySql } from './order-by.ts';
import { hasIndex, type OrderedReading, orderedReading } from './order-choice.ts';
import { findByText, type SearchParts, type TextFilter, textFilter } from './search.ts';
import type { Condition } from './sql-dialect.ts';
import type { Query } from './store.ts';

/** What the choice asks of the store around it. */
export interface WayParts extends SearchParts {
  /** How many rows a filter holds for, counted no further than this. */
  counted(of: Collection, where: Expr, atMost: number): Promise<number>;
  condition(of: Collection, where: Expr): Condition;
}

/** Rows that are sorted quickly. */
export const MOST_SORTED = 8000;
/** Matches of a text that are worth being fetched for that; of more, reading in the order of the list soon meets enough. */
const MOST_MATCHES = 4000;
/** The same where the order goes by what is looked for: then what is found may lie all at its end. */
const MOST_MATCHES_BY_FOUND = 100_000;
/** Rows that are read in the order of a list before the index of texts is asked. */
const FIRST_LOOK = 2000;
/** Rows that are read so at most; where they lie in the store as they are read that costs less. */
const LONGEST_LOOK = 10_000;
const LONGEST_LOOK_AS_WRITTEN = 40_000;

function mostMatches({ search }: Collection, sort: Query['sort']): number {
  const [first] = sort === undefined || sort === 'random' ? [] : sort;
  return first?.path.length === 1 && search?.includes(String(first.path[0])) ? MOST_MATCHES_BY_FOUND : MOST_MATCHES;
}

/** How to come to the rows of a list. */
export interface Way {
  readonly where?: Expr;
  /** They are among these. */
  readonly numbers?: readonly number[];
  /** They are among the few rows that this holds for, which an index finds. */
  readonly few?: Expr;
  /** They are read in this order, whatever the database thinks of it. */
  readonly ordered?: OrderedReading;
}

/**
 * An index of a filter or of texts finds few rows quickly and many slowly; reading in the order of the list is the other way round, and
 * no database can tell beforehand which it will be: what is looked for may all lie at the end. So what a filter holds for is counted,
 * as far as it is few. For texts, which cost more to count, a little is read in the order first.
 */
export async function wayTo(parts: WayParts, of: Collection, query: Query): Promise<Way> {
  const { where, sort, limit, offset = 0 } = query;
  if (where === undefined) return {};
  const text = await textFilter(parts, of, where);
  const wanted = text?.where ?? where;
  const reading = limit === undefined ? undefined : orderedReading(of, wanted, sort);
  // PostgreSQL knows how often values occur, and what a limit is worth.
  const otherwise = { where: wanted, ...(reading && parts.rows.dialect.name === 'sqlite' && { ordered: reading }) };
  if (text === undefined) {
    if (reading === undefined || !hasIndex(of, reading.rest)) return { where };
    return (await isFew(parts, of, where)) ? { where, few: where } : otherwise;
  }
  // Without an order to read in, PostgreSQL's own choice is as good.
  if (reading === undefined && parts.rows.dialect.name !== 'sqlite') return { where: wanted };
  const numbers =
    (reading && (await look(parts, of, reading, sort, offset + (limit ?? 0)))) ?? (await matches(parts, of, text, mostMatches(of, sort)));
  if (numbers) return { where: wanted, numbers };
  const [{ rest } = {}] = text.texts;
  if (rest && hasIndex(of, rest) && (await isFew(parts, of, rest))) return { where: wanted, few: rest };
  return { where: wanted, ...(reading && { ordered: reading }) };
}

async function isFew(parts: WayParts, of: Collection, where: Expr): Promise<boolean> {
  return (await parts.counted(of, where, MOST_SORTED + 1)) <= MOST_SORTED;
}

/** The first rows of a list, so many, when they are among those read first in its order. */
async function look(
  parts: WayParts,
  of: Collection,
  { held, rest, isAsWritten }: OrderedReading,
  sort: Query['sort'],
  wanted: number,
): Promise<readonly number[] | undefined> {
  const order = orderBySql(parts.rows.catalogue, parts.rows.dialect, of, sort);
  const among = held ? sql` where ${parts.condition(of, held)}` : sql``;
  let rows = Math.max(FIRST_LOOK, 2 * wanted);
  for (;;) {
    if (rows > (isAsWritten ? LONGEST_LOOK_AS_WRITTEN : LONGEST_LOOK)) return undefined;
    const first = sql`select * from ${sql.table(of.name)}${among} order by ${order} limit ${sql.lit(rows)}`;
    const page = await parts.numbers(
      sql`select seq from (${first}) as ${sql.table(of.name)} where ${parts.condition(of, rest)} limit ${sql.lit(wanted)}`,
    );
    if (page.length === wanted) return page;
    if (page.length === 0 || rows > FIRST_LOOK) return undefined;
    rows = Math.max(FIRST_LOOK + 1, Math.ceil((1.3 * rows * wanted) / page.length));
  }
}

/** The rows that a filter by texts can be about, when they are few. */
async function matches(parts: WayParts, of: Collection, text: TextFilter, most: number): Promise<readonly number[] | undefined> {
  if (parts.rows.dialect.name === 'postgres' && text.texts.some(({ rest }) => rest)) {
    // It brings several indexes together by itself.
    const all = sql`select seq from ${sql.table(of.name)} where ${parts.condition(of, text.where)} limit ${sql.lit(most + 1)}`;
    const found = await parts.numbers(all);
    return found.length > most ? undefined : found;
  }
  const { numbers, isMore } = await findByText(parts, text, most, true);
  return isMore ? undefined : numbers;
}
