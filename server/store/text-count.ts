import { sql } from 'kysely';
import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { hasIndex, readingAlong } from './order-choice.ts';
import { fetched, type RowPlace, rowsThat } from './row-places.ts';
import { isSurelyReached, sampleToCount } from './sample.ts';
import { lookups, type SearchParts, type Sought, type TextFilter } from './search.ts';
import { MOST_SORTED } from './sorted-rows.ts';
import type { Condition } from './sql-dialect.ts';
import { type Judged, newestRow, rarestText } from './text-estimate.ts';
import { candidateRows, isFoundAlone, isSoonerAlong, MOST_MATCHES, meeting, rowsToMeet } from './text-matches.ts';

/** Looking at a row takes as long as going past so many in two indexes. */
const ROW_FOR_ENTRIES = 2;

/** How many rows a filter by texts holds for, counted no further than `atMost`. */
export async function countByText(parts: SearchParts, of: Collection, text: TextFilter, atMost?: number): Promise<number> {
  const [first] = text.texts;
  if (parts.rows.dialect.name === 'sqlite' && first && first.rest === undefined) return countOne(parts, of, first, atMost);
  const newest = await newestRow(parts, of);
  const sample = atMost === undefined ? undefined : sampleToCount(newest, atMost);
  const along = readingAlong(of, text.where);
  const judged = await rarestText(parts, of, text, newest, { sample, along: along?.held });
  // A look at rows drawn by chance may leave no doubt that there are as many as are counted.
  if (atMost !== undefined && sample && isSurelyReached(judged.hits, sample, atMost)) return atMost;
  const these = (condition: Condition, columns?: readonly string[]) => rowsThat(parts.rows.dialect, of, condition, columns);
  // An index holds all that the filter looks at, and goes by what few enough satisfy: no row is fetched.
  if (along && isSoonerAlong(judged))
    return countAmong(parts, of, along.rest, these(parts.condition(of, along.held), along.columns), atMost);
  if (judged.candidates <= MOST_MATCHES) return countAmong(parts, of, text.where, these(await candidateRows(parts, of, judged)), atMost);
  const { rest } = judged.sought;
  const isRestFew = rest && hasIndex(of, rest) && (await parts.counted(of, rest, MOST_SORTED + 1)) <= MOST_SORTED;
  if (isRestFew) return countAmong(parts, of, text.where, these(parts.condition(of, rest)), atMost);
  if (parts.rows.dialect.name === 'postgres')
    return countAmong(parts, of, text.where, these(fetched(parts.condition(of, text.where))), atMost);
  return (atMost === undefined ? undefined : await countMet(parts, of, text, judged, atMost)) ?? parts.counted(of, text.where, atMost);
}

/** The rows that a text is in, which the index knows by itself. */
async function countOne(parts: SearchParts, of: Collection, sought: Sought, atMost?: number): Promise<number> {
  const all = new Set<number>();
  const most = atMost === undefined ? sql`` : sql` limit ${sql.lit(atMost)}`;
  const [only, ...others] = lookups(parts, of, sought);
  if (only && others.length === 0) {
    const [counted] = await parts.found<{ total: unknown }>(sql`select count(*) as total from (${only}${most})`);
    return Number(counted?.total ?? 0);
  }
  for (const lookup of lookups(parts, of, sought)) {
    for (const number of await parts.numbers(sql`${lookup}${most}`)) all.add(number);
    if (atMost !== undefined && all.size >= atMost) return atMost;
  }
  return all.size;
}

/** How many of some rows a filter holds for. */
async function countAmong(parts: SearchParts, of: Collection, where: Expr, place: RowPlace, atMost?: number): Promise<number> {
  const most = atMost === undefined ? sql`` : sql` limit ${sql.lit(atMost)}`;
  const rows = sql`select 1 from ${place} where ${parts.condition(of, where)}${most}`;
  const [counted] = await parts.found<{ total: unknown }>(sql`select count(*) as total from (${rows}) as matches`);
  return Number(counted?.total ?? 0);
}

/** Many rows hold the text, and what else is asked for has an index (SQLite, which brings none together by itself): undefined where that is no way. */
async function countMet(parts: SearchParts, of: Collection, text: TextFilter, judged: Judged, atMost: number): Promise<number | undefined> {
  const { rest } = judged.sought;
  if (rest === undefined || !isFoundAlone(parts, judged.sought)) return undefined;
  const [lookup = sql``] = lookups(parts, of, judged.sought, judged.pieces);
  const restRows = await rowsToMeet(parts, of, judged.sought);
  if (restRows !== undefined) {
    if (judged.candidates > ROW_FOR_ENTRIES * restRows) return undefined;
    return parts.counted(of, text.where, atMost, await parts.numbers(meeting(parts, of, lookup, rest)));
  }
  // Of two conditions that much satisfies, the matches are many, and soon met among what is found first.
  const among = await parts.counted(of, text.where, atMost, await parts.numbers(sql`${lookup} limit ${sql.lit(2 * atMost)}`));
  return among === atMost ? among : undefined;
}
