import { and } from '#lib/filter/build-filter.ts';
import type { Comparison, FilterExpression } from '#lib/filter/filter-expression.ts';
import { type Collection, getIndexes } from '#lib/schema/collection.ts';
import { coveringIndexColumns, foldedColumn, foldedFields } from '../schema/database-schema.ts';
import type { Sort } from '../store.ts';

/** How the index of a sort order gives a list. */
export interface OrderedScan {
  /** The conditions that the index itself satisfies; undefined when it contains all rows. */
  readonly indexCondition: FilterExpression | undefined;
  /** What each row is checked for. */
  readonly residualFilter: FilterExpression;
  /** The columns of the index when nothing else is checked and sorted by: no row is fetched. */
  readonly coveredColumns: readonly string[] | undefined;
}

/**
 * Returns undefined when no index has the sort order, and when the index finds exactly what the
 * filter requires.
 */
export function planOrderedScan(collection: Collection, where: FilterExpression, sort: Sort | undefined): OrderedScan | undefined {
  const key = getSortColumn(sort);
  if (key === undefined) return undefined;
  const fixed = new Set(termsOf(where).flatMap((term) => (isComparison(term, ['=']) ? fieldsOf(term) : [])));
  const prefixes = listIndexes(collection)
    .map((columns) => [...columns, 'seq'])
    .filter((columns) => columns.includes(key))
    .map((columns) => columns.slice(0, columns.indexOf(key)))
    .filter((prefix) => prefix.every((column) => fixed.has(column)))
    .sort((one, other) => other.length - one.length);
  const prefix = prefixes[0] ?? (key === 'seq' ? [] : undefined);
  if (prefix === undefined) return undefined;
  const isIndexed = (term: FilterExpression): boolean =>
    (isComparison(term, ['=']) && fieldsOf(term).some((field) => prefix.includes(field))) ||
    (isComparison(term, ['=', '<', '<=', '>', '>=']) && fieldsOf(term).includes(key));
  const terms = termsOf(where);
  const indexCondition = and(...terms.filter(isIndexed));
  const residualFilter = and(...terms.filter((term) => !isIndexed(term)));
  if (residualFilter === undefined) return undefined;
  const sorted = sort === undefined || sort === 'random' ? [] : sort.map(({ path }) => path);
  const order = key === 'seq' ? prefix : [...prefix, ...sorted.map(([name = '']) => name).filter((name) => name !== '@rowid')];
  const covering = collection.coveringIndexes?.indexes.find((names) => names.join() === order.join());
  const columns = covering && coveringIndexColumns(collection, covering);
  const isCovered =
    columns &&
    usedColumns(collection, residualFilter)?.every((column) => columns.includes(column)) &&
    sorted.every((path) => path.length === 1 && ['@rowid', ...columns].includes(path[0] ?? ''));
  return { indexCondition, residualFilter, coveredColumns: isCovered ? columns : undefined };
}

function termsOf(where: FilterExpression): readonly FilterExpression[] {
  return where.kind === 'and' ? where.terms : [where];
}

/** The columns that a filter compares; undefined when it needs other tables or computed values. */
function usedColumns(collection: Collection, where: FilterExpression): readonly string[] | undefined {
  if (where.kind !== 'compare') {
    const terms = where.terms.map((term) => usedColumns(collection, term));
    return terms.every((columns) => columns !== undefined) ? terms.flat() : undefined;
  }
  const { left, op, right } = where;
  const columns: string[] = [];
  for (const side of [left, right]) {
    if (side.kind !== 'field') continue;
    const [name = '', ...further] = side.path;
    if (further.length > 0 || side.modifier) return undefined;
    columns.push(op === '~' && right.kind === 'literal' && foldedFields(collection).includes(name) ? foldedColumn(name) : name);
  }
  return columns;
}

/** Whether an index begins with a field that a filter compares. */
export function hasIndex(collection: Collection, where: FilterExpression): boolean {
  const compared = new Set(comparedFields(where));
  return listIndexes(collection).some(([leading = '']) => compared.has(leading));
}

function listIndexes(collection: Collection): readonly (readonly string[])[] {
  return [['created'], ...getIndexes(collection)];
}

/**
 * The column that a list is sorted by first; undefined for random order and for fields of related
 * records.
 */
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
  return [left, right].flatMap((side) => (side.kind === 'field' && side.path.length === 1 && !side.modifier ? side.path : []));
}
