import type { Expr } from '#lib/filter/expression.ts';
import { matches } from '#lib/filter/match.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Catalogue } from './catalogue.ts';
import type { Sort } from './store.ts';

/** A sort by a field of the record that a relation leads to, where every record has one. */
export interface RelationSort {
  readonly relation: string;
  readonly to: Collection;
  readonly field: string;
  readonly descending: boolean;
  /** The order of the records that lead to the same. */
  readonly rest: Sort;
}

/** What a sort by a relation is made of; undefined for any other. */
export function relationSort(catalogue: Catalogue, of: Collection, sort: Sort | undefined): RelationSort | undefined {
  if (sort === undefined || sort === 'random') return undefined;
  const [first, ...rest] = sort;
  const [relation = '', field = '', ...further] = first?.path ?? [];
  if (first === undefined || field === '' || field === 'id' || further.length > 0) return undefined;
  const declared = Object.hasOwn(of.fields, relation) ? of.fields[relation] : undefined;
  if (declared?.kind !== 'relation' || !declared.required || !of.indexes?.some(([name]) => name === relation)) return undefined;
  const to = catalogue.named(declared.to);
  if (to === undefined || !Object.hasOwn(to.fields, field)) return undefined;
  const descending = first.descending ?? false;
  return { relation, to, field, descending, rest: rest.length > 0 ? rest : [{ path: ['@rowid'], descending }] };
}

/** Ids of the records related to that share a value, in the order of the values. */
export function groupsOf(targets: readonly { id: string; value: unknown }[]): { ids: string[]; value: unknown }[] {
  const groups: { ids: string[]; value: unknown }[] = [];
  for (const { id, value } of targets) {
    const last = groups.at(-1);
    if (last && last.value === value) last.ids.push(id);
    else groups.push({ ids: [id], value });
  }
  return groups;
}

/** A filter for records whose relation leads to one of these, what it says of the field there being decided; undefined when none can match. */
export function withinGroup(
  where: Expr | undefined,
  { relation, field }: RelationSort,
  group: { ids: string[]; value: unknown },
): Expr | undefined {
  const rest = where === undefined ? true : decided(where, [relation, field], group.value);
  if (rest === false) return undefined;
  const ids = group.ids.map(
    (value): Expr => ({
      kind: 'compare',
      left: { kind: 'field', path: [relation] },
      op: '=',
      any: false,
      right: { kind: 'literal', value },
    }),
  );
  const leads: Expr = ids.length === 1 ? (ids[0] as Expr) : { kind: 'or', terms: ids };
  if (rest === true) return leads;
  return { kind: 'and', terms: [leads, ...(rest.kind === 'and' ? rest.terms : [rest])] };
}

function decided(where: Expr, path: readonly string[], value: unknown): Expr | boolean {
  if (where.kind === 'compare') {
    const { left, right } = where;
    const isAbout = left.kind === 'field' && left.modifier === undefined && left.path.join('.') === path.join('.');
    return isAbout && right.kind === 'literal' ? matches(where, () => value) : where;
  }
  const ends = where.kind === 'or';
  const terms: Expr[] = [];
  for (const term of where.terms) {
    const outcome = decided(term, path, value);
    if (outcome === ends) return ends;
    if (typeof outcome !== 'boolean') terms.push(outcome);
  }
  if (terms.length === 0) return !ends;
  return terms.length === 1 ? (terms[0] as Expr) : { kind: where.kind, terms };
}
