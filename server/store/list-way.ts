import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { firstLook, firstOf } from './first-look.ts';
import { hasIndex, type OrderedReading, orderedReading } from './order-choice.ts';
import { type SearchParts, type TextFilter, textFilter } from './search.ts';
import { MOST_SORTED, sortedRows } from './sorted-rows.ts';
import type { Query } from './store.ts';
import { matches } from './text-matches.ts';
import { firstWritten, isGivenInOrder } from './written-matches.ts';

/** How to come to the rows of a list. */
export interface Way {
  readonly where?: Expr;
  /** They are among these. */
  readonly numbers?: readonly number[];
  /** They are read in this order, whatever the database thinks of it. */
  readonly ordered?: OrderedReading;
}

/**
 * An index of a filter or of texts finds few rows quickly and many slowly; reading in the order of the list is the other way round, and
 * no database can tell beforehand which it will be: what is looked for may all lie at the end. So what a filter holds for is counted,
 * as far as it is few. For texts, which cost more to count, a little is read in the order first.
 */
export async function wayTo(parts: SearchParts, of: Collection, query: Query): Promise<Way> {
  const { where, sort, limit, offset = 0 } = query;
  if (where === undefined) return {};
  const text = await textFilter(parts, of, where);
  const wanted = text?.where ?? where;
  const reading = limit === undefined ? undefined : orderedReading(of, wanted, sort);
  // PostgreSQL knows how often values occur, and what a limit is worth.
  const otherwise = { where: wanted, ...(reading && parts.rows.dialect.name === 'sqlite' && { ordered: reading }) };
  if (text === undefined) {
    if (reading === undefined || !hasIndex(of, reading.rest)) return { where };
    const few = await fewOf(parts, of, where, query);
    return few ? { where, numbers: few } : otherwise;
  }
  // Without an order to read in, or of the rows of a relation alone, PostgreSQL's own choice is as good.
  const isInTurn = sort !== 'random' && sort?.[0]?.path[0] === '@rowid';
  if (parts.rows.dialect.name !== 'sqlite' && (reading === undefined || (isInTurn && !reading.columns))) return { where: wanted };
  // They are gone through because much matches: soon enough of it is met along their index.
  if (isInTurn && reading?.columns && reading.held)
    return { where: wanted, numbers: await firstOf(parts, of, reading, { sort, wanted: offset + (limit ?? 0) }) };
  const [{ rest } = {}] = text.texts;
  // Of what its index goes by few rows need not be counted first: all are judged in the index itself.
  const isAlong = reading?.columns !== undefined && reading.held !== undefined && !hasIndex(of, reading.rest);
  const numbers =
    (reading && (await beginning(parts, of, text, reading, sort, offset + (limit ?? 0)))) ??
    (rest && !isAlong && hasIndex(of, rest) ? await fewOf(parts, of, rest, { ...query, where: wanted }) : undefined) ??
    (await matches(parts, of, text, reading, query));
  return { where: wanted, ...(numbers ? { numbers } : reading && { ordered: reading }) };
}

/** The first rows of a list, where they are soon found without knowing how much matches. */
async function beginning(
  parts: SearchParts,
  of: Collection,
  text: TextFilter,
  reading: OrderedReading,
  sort: Query['sort'],
  wanted: number,
): Promise<readonly number[] | undefined> {
  const { written: by } = reading;
  return by && isGivenInOrder(parts, text)
    ? firstWritten(parts, of, text, { by, sort, wanted })
    : firstLook(parts, of, reading, sort, wanted);
}

/** The first rows of a list, found by what holds for few. Undefined when it holds for more than are quickly sorted. */
async function fewOf(
  parts: SearchParts,
  of: Collection,
  found: Expr,
  { where, sort, limit, offset = 0 }: Query,
): Promise<readonly number[] | undefined> {
  if ((await parts.counted(of, found, MOST_SORTED + 1)) > MOST_SORTED) return undefined;
  const wanted = limit === undefined ? undefined : offset + limit;
  return sortedRows(parts, of, parts.condition(of, found), { where: where ?? found, sort, wanted });
}
