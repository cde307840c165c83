import { sql } from 'kysely';
import { and } from '#lib/filter/build-filter.ts';
import type { Comparison, FilterExpression } from '#lib/filter/filter-expression.ts';
import { parseLikeSearchTerm } from '#lib/filter/like-pattern.ts';
import { type Collection, getIndexes } from '#lib/schema/collection.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { literalText, MAX_CODE_POINT } from '../query/compare-operands.ts';
import { type RowSubquery, rowsMatching } from '../query/row-subquery.ts';
import type { Condition, Sql, Tables } from '../query/sql.ts';
import { foldedColumn, hasPrefixIndex } from '../schema/database-schema.ts';
import type { StoreInternals } from '../store-internals.ts';
import { hasIndex } from './ordered-scan.ts';
import { type SearchTerm, type SearchTerms, TRIGRAM_LENGTH } from './trigram-index.ts';

/** What a search needs from the store around it. */
export interface SearchContext {
  readonly rowContext: StoreInternals;
  executeQuery<T>(statement: Sql): Promise<readonly T[]>;
  /** The insertion numbers that a statement selects. */
  selectSeqs(statement: Sql): Promise<readonly number[]>;
  /** How many rows satisfy a filter, counted up to `atMost`, without the trigram index. */
  count(collection: Collection, where: FilterExpression, atMost?: number): Promise<number>;
  buildCondition(collection: Collection, where: FilterExpression): Condition;
  /** Ids of the records that satisfy a filter, at most `limit`. */
  listIds(collection: Collection, where: FilterExpression, limit: number): Promise<readonly string[]>;
}

/** A filter that contains text searches. */
export interface TextFilter {
  /** The same filter, with ids in place of searches in related records. */
  readonly where: FilterExpression;
  readonly terms: SearchTerms;
  /** What the filter requires besides all text searches; undefined for nothing. */
  readonly rest: FilterExpression | undefined;
}

/** A search in more related records than these is not replaced by their ids. */
const MAX_RELATED_IDS = 200;
/** The most rows that are fetched because they satisfy the other conditions. */
const MAX_FETCHED_ROWS = 8000;

/** The text searches of a filter; undefined when it has none, or an index is missing. */
export async function parseTextFilter(
  context: SearchContext,
  collection: Collection,
  where: FilterExpression,
): Promise<TextFilter | undefined> {
  if (collection.search === undefined || context.rowContext.searchIndexOf(collection) === undefined) return undefined;
  const terms = where.kind === 'and' ? where.terms : [where];
  const resolved = await Promise.all(terms.map((term) => resolveSearchTerm(context, collection, term)));
  const [first, ...others] = resolved.flatMap((term) => (term ? [term.indexed] : []));
  if (first === undefined) return undefined;
  return {
    where: and(...terms.map((term, at) => resolved[at]?.expr ?? term)) ?? where,
    terms: [first, ...others],
    rest: and(...terms.filter((_, at) => resolved[at] === undefined)),
  };
}

/**
 * The indexes that find exactly the rows of a term, and the term with the ids of related records;
 * undefined when an alternative has no index.
 */
async function resolveSearchTerm(
  context: SearchContext,
  collection: Collection,
  term: FilterExpression,
): Promise<{ readonly indexed: SearchTerm; readonly expr: FilterExpression } | undefined> {
  if (term.kind === 'and') return undefined;
  const others: Condition[] = [];
  const exprs: FilterExpression[] = [];
  /** Columns that are searched for the same text: one lookup. */
  const columnsByText = new Map<string, string[]>();
  for (const alternative of term.kind === 'or' ? term.terms : [term]) {
    if (alternative.kind !== 'compare') return undefined;
    const comparison = parseTextComparison(alternative);
    if (comparison === undefined) return undefined;
    const { path, text, at } = comparison;
    const [name = '', ...rest] = path;
    if (rest.length > 0) {
      const targets = await findRelatedIds(context, collection, name, { ...alternative, left: { kind: 'field', path: rest } });
      if (targets === undefined) return undefined;
      const relatedAlternatives = targets.map(
        (id): FilterExpression => ({
          ...alternative,
          op: '=',
          left: { kind: 'field', path: [name] },
          right: { kind: 'literal', value: id },
        }),
      );
      exprs.push(...relatedAlternatives);
      if (targets.length > 0) others.push(sql`${sql.ref(name)} in (${sql.join(targets)})`);
      continue;
    }
    exprs.push(alternative);
    if (!collection.search?.includes(name)) return undefined;
    if (at === 'beginning') {
      if (!hasPrefixIndex(collection, name)) return undefined;
      const column = sql.ref(foldedColumn(name));
      others.push(sql`(${column} >= ${text} and ${column} < ${text + MAX_CODE_POINT})`);
    } else {
      if (Array.from(text).length < TRIGRAM_LENGTH || context.rowContext.searchIndexOf(collection) === 'none') return undefined;
      columnsByText.set(text, [...(columnsByText.get(text) ?? []), foldedColumn(name)]);
    }
  }
  // A search in related records alone that finds none of them.
  if (exprs.length === 0) return undefined;
  const lookups = [...columnsByText].map(([text, columns]) => ({ text, columns }));
  const [only, ...more] = exprs;
  return { indexed: { lookups, others }, expr: only && more.length === 0 ? only : { kind: 'or', terms: exprs } };
}

type TextCondition = { path: readonly string[]; text: string; at: 'anywhere' | 'beginning' };

function parseTextComparison({ left, op, right }: Comparison): TextCondition | undefined {
  if (op !== '~' || left.kind !== 'field' || left.modifier !== undefined || right.kind !== 'literal') return undefined;
  const searchTerm = parseLikeSearchTerm(literalText(right.value), normalizeForSearch);
  return searchTerm && { path: left.path, ...searchTerm };
}

/**
 * Ids of the related records that satisfy a condition; undefined when they are many, or no index
 * begins with the relation.
 */
async function findRelatedIds(
  { rowContext, listIds }: SearchContext,
  collection: Collection,
  name: string,
  where: Comparison,
): Promise<readonly string[] | undefined> {
  const field = Object.hasOwn(collection.fields, name) ? collection.fields[name] : undefined;
  const to = field?.kind === 'relation' ? rowContext.registry.find(field.to) : undefined;
  if (to === undefined || !getIndexes(collection).some(([first]) => first === name)) return undefined;
  const targets = await listIds(to, where, MAX_RELATED_IDS + 1);
  return targets.length > MAX_RELATED_IDS ? undefined : targets;
}

/**
 * The rows among which all matches of a filter are: those that satisfy the conditions besides the
 * text searches, when an index finds at most {@link MAX_FETCHED_ROWS}, otherwise those that the
 * trigram index finds; without terms it is not asked.
 */
export async function findMatches(
  context: SearchContext,
  collection: Collection,
  rest: FilterExpression | undefined,
  terms?: SearchTerms,
): Promise<RowSubquery | undefined> {
  const { dialect } = context.rowContext;
  if (rest && hasIndex(collection, rest) && (await context.count(collection, rest, MAX_FETCHED_ROWS + 1)) <= MAX_FETCHED_ROWS)
    return rowsMatching(dialect, collection, context.buildCondition(collection, rest));
  return terms && sql<Tables[string]>`(${dialect.trigramIndex.selectRows(collection.name, terms)})`.as(collection.name);
}
