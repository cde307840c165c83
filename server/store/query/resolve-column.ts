import { type RawBuilder, sql } from 'kysely';
import { createFilterError } from '#lib/filter/create-filter-error.ts';
import { MAX_RELATION_DEPTH } from '#lib/filter/parse-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import { type ColumnType, columnTypeOf, foldedColumn, foldedFields } from '../schema/database-schema.ts';
import type { SchemaRegistry } from '../schema/schema-registry.ts';
import type { Sql } from './sql.ts';

/** The column that a field path refers to. */
export interface ResolvedColumn {
  readonly sql: Sql;
  readonly type: ColumnType;
  /** The declared field; undefined for id, created and updated. */
  readonly field?: Field;
  /** Whether the value may be null: JSON, or a relation on the path that is empty. */
  readonly isNullable: boolean;
  /** The same text folded by `lib/texts/normalize-for-search.ts`, where a folded column exists. */
  readonly folded?: Sql;
}

/**
 * Resolves a field path that starts at a row of `collection` and may go through relations.
 *
 * @throws PortalError `bad_request` for an unknown field or a path through a field that is not a
 *   relation
 */
export function resolveColumn(registry: SchemaRegistry, collection: Collection, path: readonly string[]): ResolvedColumn {
  const steps = resolveSteps(registry, collection, path);
  const last = steps.at(-1);
  if (!last) throw createFilterError('a path without a name');
  const isFolded = foldedFields(last.collection).includes(last.name);
  const columnSql = (name: string): Sql =>
    steps.length === 1 ? sql.ref(`${collection.name}.${name}`) : buildRelationSubquery([...steps.slice(0, -1), { ...last, name }]);
  return {
    ...last.column,
    sql: columnSql(last.name),
    ...(isFolded && { folded: columnSql(foldedColumn(last.name)) }),
    isNullable: last.column.isNullable || steps.length > 1,
  };
}

/** One name of a path, and the collection that has this field. */
interface Step {
  readonly collection: Collection;
  readonly name: string;
  readonly column: Omit<ResolvedColumn, 'sql'>;
}

function resolveSteps(registry: SchemaRegistry, start: Collection, path: readonly string[]): Step[] {
  const steps: Step[] = [];
  let collection = start;
  for (const [at, name] of path.entries()) {
    const column = findColumn(collection, name);
    if (!column) throw createFilterError(`unknown field ${path.join('.')}`);
    const isLast = at === path.length - 1;
    // The id of a related record is the value of the relation itself.
    if (isLast && name === 'id' && steps.length > 0) break;
    steps.push({ collection, name, column });
    if (isLast) break;
    const next = column.field?.kind === 'relation' ? registry.find(column.field.to) : undefined;
    if (!next) throw createFilterError(`${name} leads to no other record in ${path.join('.')}`);
    collection = next;
  }
  if (steps.length > MAX_RELATION_DEPTH + 1) throw createFilterError(`a path of more than ${MAX_RELATION_DEPTH} relations`);
  return steps;
}

function findColumn(collection: Collection, name: string): Omit<ResolvedColumn, 'sql'> | undefined {
  if (name === 'id' || name === 'created' || name === 'updated') return { type: 'text', isNullable: false };
  const field = Object.hasOwn(collection.fields, name) ? collection.fields[name] : undefined;
  return field && { type: columnTypeOf(field), field, isNullable: field.kind === 'json' };
}

/**
 * Builds a scalar subquery that joins from the outer row to the last step; every table has its own
 * alias.
 */
function buildRelationSubquery(steps: readonly Step[]): Sql {
  const reference = (at: number): RawBuilder<unknown> => {
    const { collection, name } = steps[at] as Step;
    return sql.ref(at === 0 ? `${collection.name}.${name}` : `via_${at}.${name}`);
  };
  const tables = steps.slice(1).map(({ collection }, at) => sql`${sql.table(collection.name)} as ${sql.ref(`via_${at + 1}`)}`);
  const joins = tables.slice(1).map((table, at) => sql` join ${table} on ${sql.ref(`via_${at + 2}.id`)} = ${reference(at + 1)}`);
  return sql`(select ${reference(steps.length - 1)} from ${tables[0] as Sql}${sql.join(joins, sql``)} where ${sql.ref('via_1.id')} = ${reference(0)})`;
}
