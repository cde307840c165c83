import { and } from '#lib/filter/build-filter.ts';
import type { Comparison, FilterExpression } from '#lib/filter/filter-expression.ts';
import { type Collection, getIndexes } from '#lib/schema/collection.ts';
import { coveringIndexColumns, foldedColumn, foldedFields } from '../schema/database-schema.ts';
import type { Sort } from '../store.ts';

/** A scan of the index of a sort order, which filters the rows that it reads. */
export interface OrderedScan {
  /** The range of the index that is scanned; undefined for the whole index. */
  readonly indexCondition: FilterExpression | undefined;
  /** The filter that is evaluated for each row of the range. */
  readonly residualFilter: FilterExpression;
  /** The columns of a covering index that filter and sort need; undefined when rows are fetched. */
  readonly coveredColumns: readonly string[] | undefined;
}

/**
 * Plans the scan of an index that has the sort order. Returns undefined when no index has it, and
 * when the range of the index contains exactly the matches.
 */
export function planOrderedScan(collection: Collection, where: FilterExpression, sort: Sort | undefined): OrderedScan | undefined {
  const key = getSortColumn(sort);
  if (key === undefined) return undefined;
  const terms = where.kind === 'and' ? where.terms : [where];
  const equalityFields = new Set(terms.flatMap((term) => (isComparison(term, ['=']) ? fieldsOf(term) : [])));
  // The longest prefix of an index before the sort key, of which the filter fixes every column.
  const prefixes = listIndexes(collection)
    .map((columns) => [...columns, 'seq'])
    .filter((columns) => columns.includes(key))
    .map((columns) => columns.slice(0, columns.indexOf(key)))
    .filter((prefix) => prefix.every((column) => equalityFields.has(column)))
    .sort((one, other) => other.length - one.length);
  const prefix = prefixes[0] ?? (key === 'seq' ? [] : undefined);
  if (prefix === undefined) return undefined;
  const isIndexed = (term: FilterExpression): boolean =>
    (isComparison(term, ['=']) && fieldsOf(term).some((field) => prefix.includes(field))) ||
    (isComparison(term, ['=', '<', '<=', '>', '>=']) && fieldsOf(term).includes(key));
  const residualFilter = and(...terms.filter((term) => !isIndexed(term)));
  if (residualFilter === undefined) return undefined;
  const sortPaths = sort === undefined || sort === 'random' ? [] : sort.map(({ path }) => path);
  const order = key === 'seq' ? prefix : [...prefix, ...sortPaths.map(([name = '']) => name).filter((name) => name !== '@rowid')];
  const covering = collection.coveringIndexes?.indexes.find((names) => names.join() === order.join());
  const columns = covering && coveringIndexColumns(collection, covering);
  const isCovered =
    columns &&
    usedColumns(collection, residualFilter)?.every((column) => columns.includes(column)) &&
    sortPaths.every((path) => path.length === 1 && ['@rowid', ...columns].includes(path[0] ?? ''));
  return { indexCondition: and(...terms.filter(isIndexed)), residualFilter, coveredColumns: isCovered ? columns : undefined };
}

/** The columns that a filter compares; undefined when it needs other tables or computed values. */
function usedColumns(collection: Collection, where: FilterExpression): readonly string[] | undefined {
  if (where.kind !== 'compare') {
    const terms = where.terms.map((term) => usedColumns(collection, term));
    return terms.every((columns) => columns !== undefined) ? terms.flat() : undefined;
  }
  const { left, op, right } = where;
  const names = fieldsOf(where);
  if (names.length < [left, right].filter(({ kind }) => kind === 'field').length) return undefined;
  const searchesFolded = (op === '~' || op === '!~') && names.every((name) => foldedFields(collection).includes(name));
  return searchesFolded ? names.map(foldedColumn) : names;
}

/** Whether an index begins with a field that a filter compares. */
export function hasIndex(collection: Collection, where: FilterExpression): boolean {
  const compared = new Set(comparedFields(where));
  return listIndexes(collection).some(([leading = '']) => compared.has(leading));
}

function listIndexes(collection: Collection): readonly (readonly string[])[] {
  return [['created'], ...getIndexes(collection)];
}

/** The first sort column; undefined for random order and for fields of related records. */
function getSortColumn(sort: Sort | undefined): string | undefined {
  if (sort === 'random') return undefined;
  const path = sort?.[0]?.path ?? ['@rowid'];
  if (path.length > 1) return undefined;
  return path[0] === '@rowid' ? 'seq' : path[0];
}

function isComparison(term: FilterExpression, operators: readonly Comparison['op'][]): term is Comparison {
  return term.kind === 'compare' && operators.includes(term.op) && [term.left, term.right].some(({ kind }) => kind !== 'field');
}

function comparedFields(where: FilterExpression): string[] {
  if (where.kind !== 'compare') return where.terms.flatMap(comparedFields);
  return where.op === '~' || where.op === '!~' || where.op === '!=' ? [] : fieldsOf(where);
}

function fieldsOf({ left, right }: Comparison): string[] {
  return [left, right].flatMap((operand) =>
    operand.kind === 'field' && operand.path.length === 1 && !operand.modifier ? operand.path : [],
  );
}
