import { sql } from 'kysely';
import type { Collection } from '#lib/schema/collection.ts';
import { findFewMatches, type SearchContext, selectMatches, type TextFilter } from './text-filter.ts';

/**
 * Counts the rows that satisfy a filter with a text search. Few rows of the other conditions, as
 * {@link findFewMatches} finds them, are read one by one. Otherwise the matches of the trigram
 * index are counted, and each is checked for the other conditions.
 *
 * @param atMost where counting ends; undefined for the exact number
 */
export async function countTextMatches(
  context: SearchContext,
  collection: Collection,
  text: TextFilter,
  atMost: number | undefined,
): Promise<number> {
  const [term] = text.terms;
  const few = term.residual && (await findFewMatches(context, collection, { rest: text.rest, terms: [] }));
  const end = atMost === undefined ? sql`` : sql` limit ${sql.lit(atMost)}`;
  const residual = term.residual && context.buildCondition(collection, term.residual);
  const matches = few
    ? sql`select seq from ${few} where ${context.buildCondition(collection, text.where)}${end}`
    : selectMatches(context, collection, term, atMost, residual);
  const [counted] = await context.executeQuery<{ total: unknown }>(sql`select count(*) as total from (${matches}) as matches`);
  return Number(counted?.total ?? 0);
}
