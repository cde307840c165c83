import { sql } from 'kysely';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { type RowSubquery, rowsMatching } from '../query/row-subquery.ts';
import type { Sql } from '../query/sql.ts';
import { findFewMatches } from './find-few-matches.ts';
import { planCoveringIndexScan } from './ordered-scan.ts';
import { type SearchContext, selectMatches, type TextFilter } from './text-filter.ts';

/** The most entries of a covering index that are read to count the matches among them. */
const MAX_COUNTED_ENTRIES = 60_000;

/**
 * Counts the rows that satisfy a filter with a text search. Few rows of the other conditions are
 * read one by one: up to {@link MAX_COUNTED_ENTRIES} entries of a covering index, or what {@link
 * findFewMatches} finds. Otherwise the matches of the trigram index are counted, and each is
 * checked for the other conditions.
 *
 * @param atMost where counting ends; undefined for the exact number
 */
export async function countTextMatches(
  context: SearchContext,
  collection: Collection,
  text: TextFilter,
  atMost: number | undefined,
): Promise<number> {
  const { dialect } = context.rowContext;
  const [term] = text.terms;
  if (term.residual === undefined) return countRows(context, selectMatches(context, collection, term, atMost));
  const countAmong = (rows: RowSubquery, condition: FilterExpression) => {
    const end = atMost === undefined ? sql`` : sql` limit ${sql.lit(atMost)}`;
    return countRows(context, sql`select seq from ${rows} where ${context.buildCondition(collection, condition)}${end}`);
  };
  const covering = planCoveringIndexScan(collection, text.where);
  if (covering && (await context.count(collection, covering.indexCondition, MAX_COUNTED_ENTRIES + 1)) <= MAX_COUNTED_ENTRIES) {
    const entries = rowsMatching(dialect, collection, context.buildCondition(collection, covering.indexCondition), covering.columns);
    return countAmong(entries, covering.residualFilter);
  }
  const few = await findFewMatches(context, collection, { rest: text.rest, terms: [] });
  if (few) return countAmong(few, text.where);
  return countRows(context, selectMatches(context, collection, term, atMost, context.buildCondition(collection, term.residual)));
}

async function countRows(context: SearchContext, statement: Sql): Promise<number> {
  const [counted] = await context.executeQuery<{ total: unknown }>(sql`select count(*) as total from (${statement}) as matches`);
  return Number(counted?.total ?? 0);
}
