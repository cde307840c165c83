import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { matchesFilter } from '#lib/filter/matches-filter.ts';
import { type Collection, getIndexes } from '#lib/schema/collection.ts';
import type { SchemaRegistry } from '../schema/schema-registry.ts';
import type { Sort } from '../store.ts';

/** A sort by a field of the related record, through a required and indexed relation. */
export interface RelationSort {
  readonly relation: string;
  readonly target: Collection;
  readonly field: string;
  readonly descending: boolean;
  /** Sort keys among records that have the same related record. */
  readonly thenBy: Sort;
}

/** Parses a sort by a relation's field; returns undefined for any other sort. */
export function parseRelationSort(registry: SchemaRegistry, collection: Collection, sort: Sort | undefined): RelationSort | undefined {
  if (sort === undefined || sort === 'random') return undefined;
  const [first, ...laterKeys] = sort;
  const [relation = '', field = '', ...deeperPath] = first?.path ?? [];
  if (first === undefined || field === '' || field === 'id' || deeperPath.length > 0) return undefined;
  const declared = Object.hasOwn(collection.fields, relation) ? collection.fields[relation] : undefined;
  if (declared?.kind !== 'relation' || !declared.required || !getIndexes(collection).some(([name]) => name === relation)) return undefined;
  const target = registry.find(declared.to);
  if (target === undefined || !Object.hasOwn(target.fields, field)) return undefined;
  const descending = first.descending ?? false;
  return { relation, target, field, descending, thenBy: laterKeys.length > 0 ? laterKeys : [{ path: ['@rowid'], descending }] };
}

/** Groups the ids of related records, sorted by value, by their values; keeps the order. */
export function groupByValue(relatedRecords: readonly { id: string; value: unknown }[]): { ids: string[]; value: unknown }[] {
  const groups: { ids: string[]; value: unknown }[] = [];
  for (const { id, value } of relatedRecords) {
    const last = groups.at(-1);
    if (last && last.value === value) last.ids.push(id);
    else groups.push({ ids: [id], value });
  }
  return groups;
}

/**
 * Consecutive groups to which the same residual filter applies once the sorted field's value is
 * known.
 */
export interface GroupRun {
  /** One filter per group. */
  readonly groups: readonly FilterExpression[];
  /** One filter for all groups of the run. */
  readonly combinedFilter: FilterExpression;
}

/**
 * Splits a list sorted by a relation into runs, in the order of the list. Groups without possible
 * matches are omitted; a group in which every row matches is a run of its own.
 */
export function combineGroups(
  where: FilterExpression | undefined,
  relationSort: RelationSort,
  groups: readonly { ids: string[]; value: unknown }[],
): GroupRun[] {
  const runs: { ids: string[]; residualFilter: FilterExpression | true; groups: FilterExpression[] }[] = [];
  for (const { ids, value } of groups) {
    const residualFilter = where === undefined ? true : evaluatePartially(where, [relationSort.relation, relationSort.field], value);
    if (residualFilter === false) continue;
    const group = relationFilter(relationSort, ids, residualFilter);
    const last = runs.at(-1);
    if (last && residualFilter !== true && JSON.stringify(last.residualFilter) === JSON.stringify(residualFilter)) {
      last.ids.push(...ids);
      last.groups.push(group);
    } else {
      runs.push({ ids: [...ids], residualFilter, groups: [group] });
    }
  }
  return runs.map((run) => ({ groups: run.groups, combinedFilter: relationFilter(relationSort, run.ids, run.residualFilter) }));
}

/** Filters records whose relation is one of these ids. */
function relationFilter({ relation }: RelationSort, ids: readonly string[], residualFilter: FilterExpression | true): FilterExpression {
  const relationCondition = or(...ids.map((id) => fieldEquals(relation, id)));
  return and(
    relationCondition,
    ...(residualFilter === true ? [] : residualFilter.kind === 'and' ? residualFilter.terms : [residualFilter]),
  ) as FilterExpression;
}

/** Evaluates the comparisons of a filter with a field whose value is known; keeps all others. */
function evaluatePartially(where: FilterExpression, path: readonly string[], value: unknown): FilterExpression | boolean {
  if (where.kind === 'compare') {
    const { left, right } = where;
    const comparesPath = left.kind === 'field' && left.modifier === undefined && left.path.join('.') === path.join('.');
    return comparesPath && right.kind === 'literal' ? matchesFilter(where, () => value) : where;
  }
  // `true` decides an `or`, `false` an `and`.
  const deciding = where.kind === 'or';
  const terms: FilterExpression[] = [];
  for (const term of where.terms) {
    const outcome = evaluatePartially(term, path, value);
    if (outcome === deciding) return deciding;
    if (typeof outcome !== 'boolean') terms.push(outcome);
  }
  if (terms.length === 0) return !deciding;
  return terms.length === 1 ? (terms[0] as FilterExpression) : { kind: where.kind, terms };
}
