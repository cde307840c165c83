import { type RawBuilder, sql } from 'kysely';
import { refusal } from '#lib/filter/refusal.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import type { Catalogue } from './catalogue.ts';
import { type ColumnType, columnType, foldedColumn, foldedFields } from './shape.ts';
import type { Sql } from './sql-dialect.ts';

const MAX_HOPS = 6;

/** A column that a path leads to. */
export interface Column {
  readonly sql: Sql;
  readonly type: ColumnType;
  /** The field behind it; undefined for id, created and updated. */
  readonly field?: Field;
  /** The value may be null: JSON, or a relation on the way that points at nothing. */
  readonly isNullable: boolean;
  /** The same text as `lib/fold.ts` gives it, where that is kept. */
  readonly folded?: Sql;
}

/**
 * Finds the column for a path that starts at a row of `of`, through relations where it has several parts.
 * @throws PortalError `bad_request` for a name that is no field and a path through what is no relation
 */
export function columnAt(catalogue: Catalogue, of: Collection, path: readonly string[]): Column {
  const hops = stepsOf(catalogue, of, path);
  const last = hops.at(-1);
  if (!last) throw refusal('a path without a name');
  const isFolded = foldedFields(last.of).includes(last.name);
  const to = (name: string): Sql =>
    hops.length === 1 ? sql.ref(`${of.name}.${name}`) : throughRelations([...hops.slice(0, -1), { ...last, name }]);
  return {
    ...last.column,
    sql: to(last.name),
    ...(isFolded && { folded: to(foldedColumn(last.name)) }),
    isNullable: last.column.isNullable || hops.length > 1,
  };
}

interface Step {
  readonly of: Collection;
  readonly name: string;
  readonly column: Omit<Column, 'sql'>;
}

function stepsOf(catalogue: Catalogue, start: Collection, path: readonly string[]): Step[] {
  const steps: Step[] = [];
  let of = start;
  for (const [at, name] of path.entries()) {
    const column = columnNamed(of, name);
    if (!column) throw refusal(`unknown field ${path.join('.')}`);
    const isLast = at === path.length - 1;
    // The id of what a relation points at is what the relation holds.
    if (isLast && name === 'id' && steps.length > 0) break;
    steps.push({ of, name, column });
    if (isLast) break;
    const next = column.field?.kind === 'relation' ? catalogue.named(column.field.to) : undefined;
    if (!next) throw refusal(`${name} leads to no other record in ${path.join('.')}`);
    of = next;
  }
  if (steps.length > MAX_HOPS + 1) throw refusal(`a path of more than ${MAX_HOPS} relations`);
  return steps;
}

function columnNamed(of: Collection, name: string): Omit<Column, 'sql'> | undefined {
  if (name === 'id' || name === 'created' || name === 'updated') return { type: 'text', isNullable: false };
  const field = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined;
  return field && { type: columnType(field), field, isNullable: field.kind === 'json' };
}

/** A scalar subquery that walks from the row outside to the last step; every table has an alias of its own. */
function throughRelations(steps: readonly Step[]): Sql {
  const reference = (at: number): RawBuilder<unknown> => {
    const { of, name } = steps[at] as Step;
    return sql.ref(at === 0 ? `${of.name}.${name}` : `via_${at}.${name}`);
  };
  const tables = steps.slice(1).map(({ of }, at) => sql`${sql.table(of.name)} as ${sql.ref(`via_${at + 1}`)}`);
  const joins = tables.slice(1).map((table, at) => sql` join ${table} on ${sql.ref(`via_${at + 2}.id`)} = ${reference(at + 1)}`);
  return sql`(select ${reference(steps.length - 1)} from ${tables[0] as Sql}${sql.join(joins, sql``)} where ${sql.ref('via_1.id')} = ${reference(0)})`;
}
