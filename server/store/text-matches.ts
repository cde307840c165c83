import { type SqlBool, sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import { firstOf, LONGEST_LOOK } from './first-look.ts';
import type { OrderedReading } from './order-choice.ts';
import type { SearchParts, TextFilter } from './search.ts';
import { sortedRows } from './sorted-rows.ts';
import type { Condition } from './sql-dialect.ts';
import type { Query, Sort } from './store.ts';
import { type Judged, newestRow, rarestText } from './text-estimate.ts';
import { moreWritten } from './written-matches.ts';

/** Matches of a text that are worth being fetched to be sorted; of more, reading in the order of the list soon meets enough. */
export const MOST_MATCHES = 20_000;
/** The same where the order goes by what is looked for: then what is found may lie all at its end. */
const MOST_MATCHES_BY_FOUND = 100_000;

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
  const isMany = judged.candidates > MOST_MATCHES;
  const by = reading?.written;
  if (isMany && by && wanted !== undefined) return moreWritten(parts, of, text, judged, { by, sort, wanted });
  if (isMany && !isByFound(of, sort)) return undefined;
  // Who are ordered by what is looked for stand together where it is found: perhaps near the beginning, perhaps far from it.
  const near =
    judged.candidates > 2 * MOST_MATCHES && reading && wanted !== undefined
      ? await firstOf(parts, of, reading, { sort, wanted, among: LONGEST_LOOK })
      : [];
  if (near.length > 0 && near.length === wanted) return near;
  if (judged.candidates > MOST_MATCHES_BY_FOUND) return undefined;
  return sortedRows(parts, of, candidateRows(parts, of, judged), { where: text.where, sort, wanted });
}

/** Whether a row is one of those that the indexes say may hold a text. PostgreSQL brings those of the rest of the filter together with them. */
export function candidateRows(parts: SearchParts, of: Collection, { sought: { held, others, rest }, pieces }: Judged): Condition {
  const { dialect } = parts.rows;
  const holds = held.map((one) => dialect.search.holds(of.name, one.columns, pieces(one)));
  const found = sql<SqlBool>`(${sql.join([...holds, ...others], sql` or `)})`;
  return rest && dialect.name === 'postgres' ? sql<SqlBool>`${found} and ${parts.condition(of, rest)}` : found;
}
