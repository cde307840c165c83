import { sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import { hasIndex } from './order-choice.ts';
import { rowsThat } from './row-places.ts';
import { isSurelyReached, sampleToCount } from './sample.ts';
import { lookups, type SearchParts, type Sought, type TextFilter } from './search.ts';
import { MOST_SORTED } from './sorted-rows.ts';
import type { Condition } from './sql-dialect.ts';
import { type Judged, newestRow, rarestText } from './text-estimate.ts';
import { candidateRows, MOST_MATCHES } from './text-matches.ts';

/** Rows of a filter that are looked at one by one, or brought together with those of a text in the indexes alone. */
const MOST_MET = 100_000;
/** Looking at a row takes as long as going past so many in two indexes. */
const ROW_FOR_ENTRIES = 2;

/** How many rows a filter by texts holds for, counted no further than `atMost`. */
export async function countByText(parts: SearchParts, of: Collection, text: TextFilter, atMost?: number): Promise<number> {
  const [first] = text.texts;
  if (parts.rows.dialect.name === 'sqlite' && first && first.rest === undefined) return countOne(parts, of, first, atMost);
  const newest = await newestRow(parts, of);
  const sample = atMost === undefined ? undefined : sampleToCount(newest, atMost);
  const judged = await rarestText(parts, of, text, newest, sample);
  // A look at rows drawn by chance may leave no doubt that there are as many as are counted.
  if (atMost !== undefined && sample && isSurelyReached(judged.hits, sample, atMost)) return atMost;
  if (judged.candidates <= MOST_MATCHES) return countAmong(parts, of, text, candidateRows(parts, of, judged), atMost);
  const { rest } = judged.sought;
  const isRestFew = rest && hasIndex(of, rest) && (await parts.counted(of, rest, MOST_SORTED + 1)) <= MOST_SORTED;
  if (isRestFew) return countAmong(parts, of, text, parts.condition(of, rest), atMost);
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

/** Few rows are in question: they are fetched and looked at. */
async function countAmong(parts: SearchParts, of: Collection, { where }: TextFilter, found: Condition, atMost?: number): Promise<number> {
  const place = rowsThat(parts.rows.dialect, of, found);
  const most = atMost === undefined ? sql`` : sql` limit ${sql.lit(atMost)}`;
  const rows = sql`select 1 from ${place} where ${parts.condition(of, where)}${most}`;
  const [counted] = await parts.found<{ total: unknown }>(sql`select count(*) as total from (${rows}) as matches`);
  return Number(counted?.total ?? 0);
}

/** Many rows hold the text, and what else is asked for has an index (SQLite, which brings none together by itself): undefined where that is no way. */
async function countMet(parts: SearchParts, of: Collection, text: TextFilter, judged: Judged, atMost: number): Promise<number | undefined> {
  const { rest, held, others } = judged.sought;
  if (parts.rows.dialect.name !== 'sqlite' || rest === undefined || held.length > 1 || others.length > 0) return undefined;
  const restRows = hasIndex(of, rest) ? await parts.counted(of, rest, MOST_MET + 1) : Number.POSITIVE_INFINITY;
  const [lookup] = lookups(parts, of, judged.sought, judged.pieces);
  if (restRows <= MOST_MET) {
    if (judged.candidates > ROW_FOR_ENTRIES * restRows) return undefined;
    const ofRest = sql`select seq from ${sql.table(of.name)} where ${parts.condition(of, rest)}`;
    return parts.counted(of, text.where, atMost, await parts.numbers(sql`select seq from (${lookup}) as found where +seq in (${ofRest})`));
  }
  // Of two conditions that much satisfies, the matches are many, and soon met among what is found first.
  const among = await parts.counted(of, text.where, atMost, await parts.numbers(sql`${lookup} limit ${sql.lit(2 * atMost)}`));
  return among === atMost ? among : undefined;
}
