import { sql } from 'kysely';
import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { toText } from '#lib/filter/evaluate-operator.ts';
import type { Comparison, FilterExpression } from '#lib/filter/filter-expression.ts';
import { type LikeSearchTerm, parseLikeSearchTerm } from '#lib/filter/like-pattern.ts';
import { type Collection, getIndexes } from '#lib/schema/collection.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { MAX_CODE_POINT } from '../query/compare-operands.ts';
import { type RowSubquery, selectRowsByCondition } from '../query/row-subquery.ts';
import type { Condition, Sql, Tables } from '../query/sql.ts';
import { foldedColumn, hasPrefixIndex } from '../schema/database-schema.ts';
import type { StoreInternals } from '../store-internals.ts';
import { hasIndex } from './ordered-scan.ts';
import { type SearchTerm, type SearchTerms, TRIGRAM_LENGTH } from './trigram-index.ts';

/** The functions of a row reader that searches use. */
export interface SearchContext {
  readonly rowContext: StoreInternals;
  executeQuery<T>(statement: Sql): Promise<readonly T[]>;
  /** Returns the insertion numbers that a statement selects. */
  selectSeqs(statement: Sql): Promise<readonly number[]>;
  /** Counts the rows that match a filter, up to `atMost`, without the trigram index. */
  count(collection: Collection, where: FilterExpression, atMost?: number): Promise<number>;
  buildCondition(collection: Collection, where: FilterExpression): Condition;
  /** Returns the ids of the records that match a filter, at most `limit`. */
  listIds(collection: Collection, where: FilterExpression, limit: number): Promise<readonly string[]>;
}

/** A filter that contains text searches. */
export interface TextFilter {
  /** The same filter, with ids in place of searches in related records. */
  readonly where: FilterExpression;
  readonly terms: SearchTerms;
  /** The terms of the filter that are no text searches; undefined when all are. */
  readonly residualFilter: FilterExpression | undefined;
}

/** A search in related records that finds more than this is not replaced by their ids. */
const MAX_RELATED_IDS = 200;
/** Maximum number of rows that are fetched by the residual filter alone. */
const MAX_FETCHED_ROWS = 8000;

/** Parses the text searches of a filter; undefined when it has none that an index can answer. */
export async function parseTextFilter(
  context: SearchContext,
  collection: Collection,
  where: FilterExpression,
): Promise<TextFilter | undefined> {
  if (collection.search === undefined || context.rowContext.searchIndexOf(collection) === undefined) return undefined;
  const terms = where.kind === 'and' ? where.terms : [where];
  const resolved = await Promise.all(terms.map((term) => resolveSearchTerm(context, collection, term)));
  const [first, ...others] = resolved.flatMap((term) => (term ? [term.searchTerm] : []));
  if (first === undefined) return undefined;
  return {
    where: and(...terms.map((term, index) => resolved[index]?.expr ?? term)) ?? where,
    terms: [first, ...others],
    residualFilter: and(...terms.filter((_, index) => resolved[index] === undefined)),
  };
}

/**
 * Converts a term of a filter to index lookups that find exactly its rows, and replaces its
 * searches in related records by the ids of those. Returns undefined when an alternative has no
 * index.
 */
async function resolveSearchTerm(
  context: SearchContext,
  collection: Collection,
  term: FilterExpression,
): Promise<{ readonly searchTerm: SearchTerm; readonly expr: FilterExpression } | undefined> {
  if (term.kind === 'and') return undefined;
  const conditions: Condition[] = [];
  const exprs: FilterExpression[] = [];
  /** Columns that are searched for the same text share one lookup. */
  const columnsByText = new Map<string, string[]>();
  for (const alternative of term.kind === 'or' ? term.terms : [term]) {
    if (alternative.kind !== 'compare') return undefined;
    const comparison = parseTextComparison(alternative);
    if (comparison === undefined) return undefined;
    const { path, text, at } = comparison;
    const [name = '', ...relatedPath] = path;
    if (relatedPath.length > 0) {
      const relatedSearch: Comparison = { ...alternative, left: { kind: 'field', path: relatedPath } };
      const ids = await findRelatedIds(context, collection, name, relatedSearch);
      if (ids === undefined) return undefined;
      exprs.push(...ids.map((id) => fieldEquals(name, id)));
      if (ids.length > 0) conditions.push(sql`${sql.ref(name)} in (${sql.join(ids)})`);
      continue;
    }
    exprs.push(alternative);
    if (!collection.search?.includes(name)) return undefined;
    if (at === 'beginning') {
      if (!hasPrefixIndex(collection, name)) return undefined;
      const column = sql.ref(foldedColumn(name));
      conditions.push(sql`(${column} >= ${text} and ${column} < ${text + MAX_CODE_POINT})`);
    } else {
      if (Array.from(text).length < TRIGRAM_LENGTH || context.rowContext.searchIndexOf(collection) === 'none') return undefined;
      columnsByText.set(text, [...(columnsByText.get(text) ?? []), foldedColumn(name)]);
    }
  }
  // Undefined when the term searches related records only, and none of them matches.
  const expr = or(...exprs);
  const lookups = [...columnsByText].map(([text, columns]) => ({ text, columns }));
  return expr && { searchTerm: { lookups, conditions }, expr };
}

function parseTextComparison({ left, op, right }: Comparison): (LikeSearchTerm & { readonly path: readonly string[] }) | undefined {
  if (op !== '~' || left.kind !== 'field' || left.modifier !== undefined || right.kind !== 'literal') return undefined;
  const searchTerm = parseLikeSearchTerm(toText(right.value), normalizeForSearch);
  return searchTerm && { path: left.path, ...searchTerm };
}

/**
 * Returns the ids of the related records that match a filter; undefined when there are more than
 * {@link MAX_RELATED_IDS}, or no index begins with the relation.
 */
async function findRelatedIds(
  { rowContext, listIds }: SearchContext,
  collection: Collection,
  relation: string,
  where: Comparison,
): Promise<readonly string[] | undefined> {
  const field = Object.hasOwn(collection.fields, relation) ? collection.fields[relation] : undefined;
  const target = field?.kind === 'relation' ? rowContext.registry.find(field.to) : undefined;
  if (target === undefined || !getIndexes(collection).some(([leading]) => leading === relation)) return undefined;
  const ids = await listIds(target, where, MAX_RELATED_IDS + 1);
  return ids.length > MAX_RELATED_IDS ? undefined : ids;
}

/**
 * Selects rows that contain all matches of a filter: by the residual filter, when an index finds at
 * most {@link MAX_FETCHED_ROWS} for it, otherwise by the trigram index.
 *
 * @param terms text searches for the trigram index, which is not used without them
 * @returns undefined when neither index may be used
 */
export async function findCandidates(
  context: SearchContext,
  collection: Collection,
  residualFilter: FilterExpression | undefined,
  terms?: SearchTerms,
): Promise<RowSubquery | undefined> {
  const { dialect } = context.rowContext;
  if (residualFilter && hasIndex(collection, residualFilter)) {
    const count = await context.count(collection, residualFilter, MAX_FETCHED_ROWS + 1);
    if (count <= MAX_FETCHED_ROWS) return selectRowsByCondition(dialect, collection, context.buildCondition(collection, residualFilter));
  }
  return terms && sql<Tables[string]>`(${dialect.trigramIndex.selectRows(collection.name, terms)})`.as(collection.name);
}
