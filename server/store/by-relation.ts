import { all, any, is } from '#lib/filter/conditions.ts';
import type { Expr } from '#lib/filter/expression.ts';
import { matches } from '#lib/filter/match.ts';
import { type Collection, indexesOf } from '#lib/schema/collection.ts';
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
  if (declared?.kind !== 'relation' || !declared.required || !indexesOf(of).some(([name]) => name === relation)) return undefined;
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

/** Records of the groups that stand together and that a filter asks the same of, once it is decided what it says of the field they are sorted by. */
export interface Run {
  /** Those of each group. */
  readonly groups: readonly Expr[];
  /** Those of all. */
  readonly whole: Expr;
}

/** What a list sorted by a relation consists of, in its order: groups in which nothing can match are left out, one that matches as a whole stands alone. */
export function runsOf(where: Expr | undefined, relation: RelationSort, groups: readonly { ids: string[]; value: unknown }[]): Run[] {
  const runs: { ids: string[]; rest: Expr | true; groups: Expr[] }[] = [];
  for (const { ids, value } of groups) {
    const rest = where === undefined ? true : decided(where, [relation.relation, relation.field], value);
    if (rest === false) continue;
    const group = within(relation, ids, rest);
    const last = runs.at(-1);
    if (last && rest !== true && JSON.stringify(last.rest) === JSON.stringify(rest)) {
      last.ids.push(...ids);
      last.groups.push(group);
    } else {
      runs.push({ ids: [...ids], rest, groups: [group] });
    }
  }
  return runs.map((run) => ({ groups: run.groups, whole: within(relation, run.ids, run.rest) }));
}

/** A filter for records whose relation leads to one of these. */
function within({ relation }: RelationSort, ids: readonly string[], rest: Expr | true): Expr {
  const leads = any(...ids.map((id) => is(relation, id)));
  return all(leads, ...(rest === true ? [] : rest.kind === 'and' ? rest.terms : [rest])) as Expr;
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
