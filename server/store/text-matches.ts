import { type SqlBool, sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import { firstOf, LONGEST_LOOK, LONGEST_LOOK_AS_WRITTEN } from './first-look.ts';
import type { OrderedReading } from './order-choice.ts';
import type { SearchParts, TextFilter } from './search.ts';
import { sortedRows } from './sorted-rows.ts';
import type { Condition } from './sql-dialect.ts';
import type { Query, Sort } from './store.ts';
import { type Judged, newestRow, rarestText } from './text-estimate.ts';
import { isGivenInOrder, moreWritten } from './written-matches.ts';

/** Matches of a text that are worth being fetched to be sorted; of more, reading in the order of the list soon meets enough. */
export const MOST_MATCHES = 20_000;
/** The same where it may be met only at the end of the order. */
const MOST_MATCHES_OTHERWISE = 100_000;

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
  const judged = await rarestText(parts, of, text, await newestRow(parts, of));
  if (judged.candidates > MOST_MATCHES) {
    const early = reading && wanted !== undefined ? await earlyMatches(parts, of, text, judged, reading, { sort, wanted }) : undefined;
    if (early) return early;
    // What no row of the sample is may be nowhere in the order of the list: reading on could take till its end.
    const isWorthIt = isByFound(of, sort) || judged.hits === 0;
    if (!isWorthIt || judged.candidates > MOST_MATCHES_OTHERWISE) return undefined;
  }
  return sortedRows(parts, of, candidateRows(parts, of, judged), { where: text.where, sort, wanted });
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

/** Whether a row is one of those that the indexes say may hold a text. PostgreSQL brings those of the rest of the filter together with them. */
export function candidateRows(parts: SearchParts, of: Collection, { sought: { held, others, rest }, pieces }: Judged): Condition {
  const { dialect } = parts.rows;
  const holds = held.map((one) => dialect.search.holds(of.name, one.columns, pieces(one)));
  const found = sql<SqlBool>`(${sql.join([...holds, ...others], sql` or `)})`;
  return rest && dialect.name === 'postgres' ? sql<SqlBool>`${found} and ${parts.condition(of, rest)}` : found;
}
