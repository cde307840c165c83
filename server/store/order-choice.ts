import { all } from '#lib/filter/conditions.ts';
import type { Comparison, Expr } from '#lib/filter/expression.ts';
import { type Collection, indexesOf } from '#lib/schema/collection.ts';
import { columnsAlong, foldedColumn, foldedFields } from './shape.ts';
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
  /** What the index holds, when all that has to be looked at is in it: no row is fetched to be judged. */
  readonly columns: readonly string[] | undefined;
}

/** How a list is read by the index of its order; undefined where no index has it, and where the index finds just what is asked for. */
export function orderedReading(of: Collection, where: Expr, sort: Sort | undefined): OrderedReading | undefined {
  const key = orderKey(sort);
  if (key === undefined) return undefined;
  const fixed = fixedFields(where);
  const served = listIndexes(of)
    .map((columns) => [...columns, 'seq'])
    .filter((columns) => columns.includes(key) && columns.slice(0, columns.indexOf(key)).every((column) => fixed.has(column)))
    .map((columns) => columns.slice(0, columns.indexOf(key)))
    .sort((one, other) => other.length - one.length);
  const [before] = key === 'seq' ? [...served, []] : served;
  if (before === undefined) return undefined;
  const { held, rest } = parted(where, before, key);
  const written = key === 'created' || key === 'seq' ? key : undefined;
  const isAsWritten = before.length === 0 && written !== undefined;
  const order = key === 'seq' ? before : [...before, key];
  const along = of.searchAlong?.indexes.find((names) => names.join() === order.join());
  const columns = along && rest && seenAlong(of, along, rest);
  const isWhole = columns && keysOf(sort).every((path) => path.length === 1 && ['@rowid', ...columns].includes(path[0] ?? ''));
  return rest && { held, rest, isAsWritten, written, columns: isWhole ? columns : undefined };
}

/** What is read of an index that holds all that a filter looks at. */
export interface ReadingAlong {
  /** What the index goes by. */
  readonly held: Expr;
  readonly rest: Expr;
  readonly columns: readonly string[];
}

/** How matches are counted by an index alone: the one that goes by most of what the filter fixes. Undefined when none holds all that it looks at. */
export function readingAlong(of: Collection, where: Expr): ReadingAlong | undefined {
  const fixed = fixedFields(where);
  const readings = (of.searchAlong?.indexes ?? []).flatMap((names) => {
    const end = names.findIndex((name) => !fixed.has(name));
    const before = end === -1 ? names : names.slice(0, end);
    const { held, rest } = parted(where, before, names[before.length]);
    const columns = rest && seenAlong(of, names, rest);
    return held && columns ? [{ held, rest, columns, fixes: before.length }] : [];
  });
  return readings.sort((one, other) => other.fixes - one.fixes)[0];
}

/** A filter in two: what an index goes by that begins with fields that are fixed, then this one, and all else. */
function parted(where: Expr, before: readonly string[], then: string | undefined): { held: Expr | undefined; rest: Expr | undefined } {
  const isHeld = (term: Expr): boolean =>
    (isComparison(term, ['=']) && fieldsOf(term).some((field) => before.includes(field))) ||
    (then !== undefined && isComparison(term, ['=', '<', '<=', '>', '>=']) && fieldsOf(term).includes(then));
  const terms = termsOf(where);
  return { held: all(...terms.filter(isHeld)), rest: all(...terms.filter((term) => !isHeld(term))) };
}

function fixedFields(where: Expr): ReadonlySet<string> {
  return new Set(termsOf(where).flatMap((term) => (isComparison(term, ['=']) ? fieldsOf(term) : [])));
}

function termsOf(where: Expr): readonly Expr[] {
  return where.kind === 'and' ? where.terms : [where];
}

/** What an index holds along which people search, when a filter looks at nothing else. */
function seenAlong(of: Collection, names: readonly string[], rest: Expr): readonly string[] | undefined {
  const columns = columnsAlong(of, names);
  return lookedAt(of, rest)?.every((column) => columns.includes(column)) ? columns : undefined;
}

/** The columns that a filter looks at; undefined when it looks at more than the row's own. */
function lookedAt(of: Collection, where: Expr): readonly string[] | undefined {
  if (where.kind !== 'compare') {
    const terms = where.terms.map((term) => lookedAt(of, term));
    return terms.every((columns) => columns !== undefined) ? terms.flat() : undefined;
  }
  const { left, op, right } = where;
  const columns: string[] = [];
  for (const side of [left, right]) {
    if (side.kind !== 'field') continue;
    const [name = '', ...further] = side.path;
    if (further.length > 0 || side.modifier) return undefined;
    columns.push(op === '~' && right.kind === 'literal' && foldedFields(of).includes(name) ? foldedColumn(name) : name);
  }
  return columns;
}

/** Whether an index begins with what a filter compares: a way to its rows besides the order of the list. */
export function hasIndex(of: Collection, where: Expr): boolean {
  const compared = new Set(comparedFields(where));
  return listIndexes(of).some(([leading = '']) => compared.has(leading));
}

function listIndexes(of: Collection): readonly (readonly string[])[] {
  return [['created'], ...indexesOf(of)];
}

function keysOf(sort: Sort | undefined): readonly (readonly string[])[] {
  return sort === undefined || sort === 'random' ? [] : sort.map(({ path }) => path);
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
