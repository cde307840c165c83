import { type SqlBool, sql } from 'kysely';
import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { firstOf, LONGEST_LOOK, LONGEST_LOOK_AS_WRITTEN } from './first-look.ts';
import { newestWritten } from './newest-written.ts';
import { hasIndex, type OrderedReading } from './order-choice.ts';
import { fetched } from './row-places.ts';
import { lookups, type SearchParts, type Sought, type TextFilter } from './search.ts';
import { sortedRows } from './sorted-rows.ts';
import type { Condition, Sql } from './sql-dialect.ts';
import type { Query, Sort } from './store.ts';
import { type Judged, newestRow, rarestText } from './text-estimate.ts';
import { isGivenInOrder, moreWritten } from './written-matches.ts';

/** Matches of a text that are worth being fetched to be sorted; of more, reading in the order of the list soon meets enough. */
export const MOST_MATCHES = 20_000;
/** The same where it may be met only at the end of the order. */
const MOST_MATCHES_OTHERWISE = 100_000;

/** Rows of a filter that are brought together with those of a text in the indexes alone. */
const MOST_MET = 100_000;
/** Of fewer matches of a text it is quicker to look at each. */
const WORTH_MEETING = 5000;

/** Fetching a row takes as long as judging so many in an index that holds what they are judged by. */
const ENTRIES_FOR_ROW = 10;

/** Whether rows are sooner judged along an index that holds what is looked at, all of them if need be, than found by the index of texts and fetched. */
export function isSoonerAlong({ along, candidates, matching = 0, sought: { rest } }: Judged): boolean {
  return along !== undefined && along <= (rest ? candidates + ENTRIES_FOR_ROW * matching : ENTRIES_FOR_ROW * candidates);
}

/** Whether a list is ordered by what is looked for in it. */
export function isByFound({ search }: Collection, sort: Sort | undefined): boolean {
  const [first] = sort === undefined || sort === 'random' ? [] : sort;
  return first?.path.length === 1 && search?.includes(String(first.path[0])) === true;
}

/** The rows of a list, all of them when there is no limit, found by the index of texts. Undefined when too many rows hold the text. */
export async function matches(
  parts: SearchParts,
  of: Collection,
  text: TextFilter,
  reading: OrderedReading | undefined,
  { sort, limit, offset = 0 }: Query,
): Promise<readonly number[] | undefined> {
  const wanted = limit === undefined ? undefined : offset + limit;
  const newest = await newestRow(parts, of);
  const judged = await rarestText(parts, of, text, newest, { along: reading?.held });
  const isSmall = judged.along === undefined && reading?.held !== undefined;
  if (reading?.columns && wanted !== undefined && (isSmall || isSoonerAlong(judged))) return firstOf(parts, of, reading, { sort, wanted });
  const newestRows =
    reading?.isAsWritten && reading.written === 'created' && wanted !== undefined
      ? await newestWritten(parts, of, text, judged, { sort, wanted, newest })
      : undefined;
  if (newestRows) return newestRows;
  if (judged.candidates > MOST_MATCHES) {
    const early = reading && wanted !== undefined ? await earlyMatches(parts, of, text, judged, reading, { sort, wanted }) : undefined;
    if (early) return early;
    // What no row of the sample is may be nowhere in the order of the list: reading on could take till its end.
    const isWorthIt = isByFound(of, sort) || judged.hits === 0;
    if (!isWorthIt || judged.candidates > MOST_MATCHES_OTHERWISE) return undefined;
  }
  return sortedRows(parts, of, await candidateRows(parts, of, judged), { where: text.where, sort, wanted });
}

/** The first rows of a list that very many rows may be in, where they may be met near its beginning. */
async function earlyMatches(
  parts: SearchParts,
  of: Collection,
  text: TextFilter,
  judged: Judged,
  reading: OrderedReading,
  { sort, wanted }: { sort: Sort | undefined; wanted: number },
): Promise<readonly number[] | undefined> {
  const { written: by, isAsWritten } = reading;
  if (by && isGivenInOrder(parts, text)) return moreWritten(parts, of, text, judged, { by, sort, wanted });
  // Who are ordered by what is looked for stand together where it is found: perhaps near the beginning, perhaps far from it.
  if (!isAsWritten && !(isByFound(of, sort) && judged.candidates > 2 * MOST_MATCHES)) return undefined;
  const page = await firstOf(parts, of, reading, { sort, wanted, among: isAsWritten ? LONGEST_LOOK_AS_WRITTEN : LONGEST_LOOK });
  return page.length === wanted ? page : undefined;
}

/**
 * Whether a row is one of those that the indexes say may hold a text. Those of the rest of the filter are brought together with them, where the rest has
 * an index too and that spares more than it costs: PostgreSQL does so by itself.
 */
export async function candidateRows(parts: SearchParts, of: Collection, { sought, pieces, candidates }: Judged): Promise<Condition> {
  const { held, others, rest } = sought;
  const { dialect } = parts.rows;
  if (rest && candidates > WORTH_MEETING && (await rowsToMeet(parts, of, sought)) !== undefined) {
    const [lookup = sql``] = lookups(parts, of, sought, pieces);
    return sql<SqlBool>`seq in (${meeting(parts, of, lookup, rest)})`;
  }
  const holds = held.map((one) => dialect.search.holds(of.name, one.columns, pieces(one)));
  const found = sql<SqlBool>`(${sql.join([...holds, ...others], sql` or `)})`;
  if (dialect.name === 'sqlite') return found;
  return fetched(rest ? sql<SqlBool>`${found} and ${parts.condition(of, rest)}` : found);
}

/** Whether the index of texts alone finds a term, by one question, and the database brings its rows together with no others by itself (SQLite). */
export function isFoundAlone({ rows: { dialect } }: SearchParts, { held, others }: Sought): boolean {
  return dialect.name === 'sqlite' && held.length === 1 && others.length === 0;
}

/** How many rows the rest of a filter holds for, when they are found by an index and can so be brought together with those of a text; undefined when not, and for too many. */
export async function rowsToMeet(parts: SearchParts, of: Collection, sought: Sought): Promise<number | undefined> {
  const { rest } = sought;
  if (rest === undefined || !isFoundAlone(parts, sought) || !hasIndex(of, rest)) return undefined;
  const rows = await parts.counted(of, rest, MOST_MET + 1);
  return rows > MOST_MET ? undefined : rows;
}

/** The rows that a lookup finds and the rest of a filter holds for, without fetching any. */
export function meeting(parts: SearchParts, of: Collection, lookup: Sql, rest: Expr): Sql {
  const ofRest = sql`select seq from ${sql.table(of.name)} where ${parts.condition(of, rest)}`;
  return sql`select seq from (${lookup}) as found where +seq in (${ofRest})`;
}
