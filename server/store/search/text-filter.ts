import { sql } from 'kysely';
import { and } from '#lib/filter/build-filter.ts';
import type { Comparison, FilterExpression } from '#lib/filter/filter-expression.ts';
import { parseLikeSearchTerm } from '#lib/filter/like-pattern.ts';
import { type Collection, getIndexes } from '#lib/schema/collection.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { literalText, MAX_CODE_POINT } from '../query/compare-operands.ts';
import { type RowSubquery, rowsMatching, rowsWithSeqs } from '../query/row-subquery.ts';
import type { Condition, Sql } from '../query/sql.ts';
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
/** So few rows are fetched at once: no other index could save much. */
const FEW_ROWS = 1000;

/** The text searches of a filter; undefined when it has none, or an index is missing. */
export async function parseTextFilter(
  context: SearchContext,
  collection: Collection,
  where: FilterExpression,
): Promise<TextFilter | undefined> {
  if (collection.search === undefined || context.rowContext.searchIndexOf(collection) === undefined) return undefined;
  const given = where.kind === 'and' ? where.terms : [where];
  const resolved = await Promise.all(given.map((term) => resolveSearchTerm(context, collection, term)));
  const [first, ...others] = resolved.flatMap((term) => (term ? [term.indexed] : []));
  if (first === undefined) return undefined;
  return {
    where: and(...given.map((term, at) => resolved[at]?.expr ?? term)) ?? where,
    terms: [first, ...others],
    rest: and(...given.filter((_, at) => resolved[at] === undefined)),
  };
}

/**
 * The insertion numbers of rows among which are all that satisfy the terms, of one term exactly
 * these; each once and at most `atMost`, in no particular order.
 */
export function selectMatches(
  { rowContext: { dialect } }: SearchContext,
  collection: Collection,
  terms: SearchTerms,
  atMost?: number,
  residual?: Condition,
): Sql {
  const end = atMost === undefined ? sql`` : sql` limit ${sql.lit(atMost)}`;
  const statements = dialect.trigramIndex.selectMatches(collection.name, terms, residual);
  const each = statements.map((statement) => sql`select seq from (${statement}${end}) as matches`);
  return sql`select seq from (${sql.join(each, sql` union `)}) as matches${end}`;
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
    const sought = parseTextComparison(alternative);
    if (sought === undefined) return undefined;
    const { path, text, at } = sought;
    const [name = '', ...rest] = path;
    if (rest.length > 0) {
      const targets = await findRelatedIds(context, collection, name, { ...alternative, left: { kind: 'field', path: rest } });
      if (targets === undefined) return undefined;
      const named = targets.map(
        (id): FilterExpression => ({
          ...alternative,
          op: '=',
          left: { kind: 'field', path: [name] },
          right: { kind: 'literal', value: id },
        }),
      );
      exprs.push(...named);
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

type SoughtText = { path: readonly string[]; text: string; at: 'anywhere' | 'beginning' };

function parseTextComparison({ left, op, right }: Comparison): SoughtText | undefined {
  if (op !== '~' || left.kind !== 'field' || left.modifier !== undefined || right.kind !== 'literal') return undefined;
  const sought = parseLikeSearchTerm(literalText(right.value), normalizeForSearch);
  return sought && { path: left.path, ...sought };
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
 * The rows among which all matches of a filter are, when an index finds at most
 * `most` of them: the fewer of those that the index of the conditions besides the text
 * searches finds, and those that the trigram index finds for the searches.
 *
 * @returns undefined when each index finds more
 */
export async function findFewMatches(
  context: SearchContext,
  collection: Collection,
  { rest, terms }: Partial<TextFilter>,
  most: number,
): Promise<RowSubquery | undefined> {
  const { dialect } = context.rowContext;
  const limit = most + 1;
  const counted = rest && hasIndex(collection, rest) ? await context.count(collection, rest, limit) : limit;
  if (terms && counted > FEW_ROWS) {
    const seqs = await context.selectSeqs(selectMatches(context, collection, terms, counted));
    if (seqs.length < counted) return rowsWithSeqs(dialect, collection, seqs);
  }
  return rest && counted < limit ? rowsMatching(dialect, collection, context.buildCondition(collection, rest)) : undefined;
}
