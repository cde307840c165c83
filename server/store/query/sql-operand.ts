import { sql } from 'kysely';
import type { FieldOperand, Operand } from '#lib/filter/filter-expression.ts';
import { evaluateMacro } from '#lib/filter/macros.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { SchemaRegistry } from '../schema/schema-registry.ts';
import { resolveColumn } from './resolve-column.ts';
import type { Sql } from './sql.ts';
import type { SqlDialect } from './sql-dialect.ts';

/** A literal of the filter, or the value of a macro. */
export interface ConstantOperand {
  readonly kind: 'constant';
  readonly value: string | number | boolean | null;
}

/** A value of the row. With `isBoolean`, the numbers 1 and 0 stand for a boolean. */
export interface ColumnOperand {
  readonly kind: 'column';
  readonly sql: Sql;
  readonly type: 'text' | 'number';
  readonly isBoolean: boolean;
  readonly isNullable: boolean;
  /** Whether it is HTML, of which `~` compares the visible text. */
  readonly isHtml?: boolean;
  /** The folded column, where one exists. */
  readonly folded?: Sql;
  /**
   * The FROM expression that unnests the values when the path has several; `sql` is then one
   * element.
   */
  readonly elementSource?: Sql;
}

export type SqlOperand = ConstantOperand | ColumnOperand;

/** The schema, dialect, collection and time that a condition is built for. */
export interface WhereContext {
  readonly registry: SchemaRegistry;
  readonly dialect: SqlDialect;
  readonly collection: Collection;
  readonly now: Date;
}

/** Converts an operand of a filter to SQL. `alias` names the unnested elements of a list. */
export function toSqlOperand(context: WhereContext, operand: Operand, alias: string): SqlOperand {
  if (operand.kind === 'literal') return { kind: 'constant', value: operand.value };
  if (operand.kind === 'macro') return { kind: 'constant', value: evaluateMacro(operand.name, context.now) };
  return toColumnOperand(context, operand, alias);
}

function toColumnOperand({ registry, dialect, collection }: WhereContext, { path, modifier }: FieldOperand, alias: string): ColumnOperand {
  const column = resolveColumn(registry, collection, path);
  const { isNullable } = column;
  const isList = column.field?.kind === 'file' && column.type === 'json';
  const base = { kind: 'column', isBoolean: false, isNullable } as const;

  if (modifier === 'each' && isList) {
    const { from, value } = dialect.jsonArrayElements(column.sql, alias);
    return { ...base, type: 'text', sql: value, isNullable: true, elementSource: from };
  }
  if (modifier === 'length' && isList) return { ...base, type: 'number', sql: dialect.jsonArrayLength(column.sql) };
  if (modifier === 'length' && (column.field?.kind === 'file' || column.field?.kind === 'select' || column.field?.kind === 'relation')) {
    return { ...base, type: 'number', isNullable: false, sql: sql`case when ${column.sql} <> '' then 1 else 0 end` };
  }
  if (column.type === 'number') return { ...base, type: 'number', sql: column.sql };
  if (column.type === 'bool') return { ...base, type: 'number', isBoolean: true, sql: dialect.booleanToNumber(column.sql) };
  const text = column.type === 'json' ? dialect.jsonToText(column.sql) : column.sql;
  const isHtml = column.field?.kind === 'rich_text';
  // Folding ignores case, so the folded text of `:lower` is the same.
  const folded = column.folded && (modifier === undefined || modifier === 'lower') ? { folded: column.folded } : {};
  return { ...base, ...folded, type: 'text', isHtml, sql: modifier === 'lower' ? dialect.lower(text) : text };
}
