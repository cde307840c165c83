import { all } from '#lib/filter/conditions.ts';
import type { Comparison, Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Sort } from './store.ts';

/** A list as an index gives it in its order. */
export interface OrderedReading {
  /** What the index itself holds to; undefined when it has all rows. */
  readonly held: Expr | undefined;
  /** What has to be looked at in each row. */
  readonly rest: Expr;
  /** The order is that in which the rows were written: they lie beside each other. */
  readonly isAsWritten: boolean;
  /** By what it goes when it is that in which rows were written, perhaps of some rows only. */
  readonly written: 'created' | 'seq' | undefined;
}

/** How a list is read by the index of its order; undefined where no index has it, and where the index finds just what is asked for. */
export function orderedReading(of: Collection, where: Expr, sort: Sort | undefined): OrderedReading | undefined {
  const key = orderKey(sort);
  if (key === undefined) return undefined;
  const terms = where.kind === 'and' ? where.terms : [where];
  const fixed = new Set(terms.flatMap((term) => (isComparison(term, ['=']) ? fieldsOf(term) : [])));
  const served = indexesOf(of)
    .map((columns) => [...columns, 'seq'])
    .filter((columns) => columns.includes(key) && columns.slice(0, columns.indexOf(key)).every((column) => fixed.has(column)))
    .map((columns) => columns.slice(0, columns.indexOf(key)))
    .sort((one, other) => other.length - one.length);
  const [before] = key === 'seq' ? [...served, []] : served;
  if (before === undefined) return undefined;
  const isHeld = (term: Expr): boolean =>
    (isComparison(term, ['=']) && fieldsOf(term).some((field) => before.includes(field))) ||
    (isComparison(term, ['=', '<', '<=', '>', '>=']) && fieldsOf(term).includes(key));
  const rest = all(...terms.filter((term) => !isHeld(term)));
  const written = key === 'created' || key === 'seq' ? key : undefined;
  return rest && { held: all(...terms.filter(isHeld)), rest, isAsWritten: before.length === 0 && written !== undefined, written };
}

/** Whether an index begins with what a filter compares: a way to its rows besides the order of the list. */
export function hasIndex(of: Collection, where: Expr): boolean {
  const compared = new Set(comparedFields(where));
  return indexesOf(of).some(([leading = '']) => compared.has(leading));
}

function indexesOf(of: Collection): readonly (readonly string[])[] {
  return [['created'], ...(of.indexes ?? [])];
}

/** The column that a list is sorted by first; undefined for chance and for what relations lead to. */
function orderKey(sort: Sort | undefined): string | undefined {
  if (sort === 'random') return undefined;
  const [first] = sort ?? [];
  if (first === undefined || (first.path.length === 1 && first.path[0] === '@rowid')) return 'seq';
  return first.path.length === 1 ? first.path[0] : undefined;
}

function isComparison(term: Expr, operators: readonly Comparison['op'][]): term is Comparison {
  return term.kind === 'compare' && operators.includes(term.op) && [term.left, term.right].some(({ kind }) => kind !== 'field');
}

function comparedFields(where: Expr): string[] {
  if (where.kind !== 'compare') return where.terms.flatMap(comparedFields);
  return where.op === '~' || where.op === '!~' || where.op === '!=' ? [] : fieldsOf(where);
}

function fieldsOf({ left, right }: Comparison): string[] {
  return [left, right].flatMap((side) => (side.kind === 'field' && side.path.length === 1 && !side.modifier ? side.path : []));
}
