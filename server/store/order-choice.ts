import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Sort } from './store.ts';

/**
 * Whether a list can be read in two ways of which the database cannot tell the better: by an index of its filter, sorting what that
 * finds, or by the index of its order, leaving out what the filter does not want. With an index that serves both there is nothing to choose.
 */
export function hasTwoWays(of: Collection, where: Expr, sort: Sort | undefined): boolean {
  const [first] = sort === undefined || sort === 'random' ? [] : sort;
  const [key = '', ...further] = first?.path ?? [];
  if (key === '' || further.length > 0) return false;
  const indexes = [['created'], ...(of.indexes ?? [])];
  const held = heldFields(where);
  const isServed = indexes.some((columns) => {
    const at = columns.indexOf(key);
    return at > 0 && columns.slice(0, at).every((column) => held.has(column));
  });
  if (isServed || !indexes.some(([leading]) => leading === key)) return false;
  const filtered = new Set(comparedFields(where));
  return indexes.some(([leading = '']) => leading !== key && filtered.has(leading));
}

/** Fields that must be equal to a value. */
function heldFields(where: Expr): Set<string> {
  const terms = where.kind === 'and' ? where.terms : [where];
  return new Set(terms.flatMap((term) => (term.kind === 'compare' && term.op === '=' ? comparedFields(term) : [])));
}

function comparedFields(where: Expr): string[] {
  if (where.kind !== 'compare') return where.terms.flatMap(comparedFields);
  const { left, op, right } = where;
  if (op === '~' || op === '!~' || op === '!=') return [];
  return [left, right].flatMap((side) => (side.kind === 'field' && side.path.length === 1 ? side.path : []));
}
