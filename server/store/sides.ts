import { sql } from 'kysely';
import type { FieldOperand, Operand } from '#lib/filter/expression.ts';
import { macroValue } from '#lib/filter/macros.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Catalogue } from './catalogue.ts';
import { columnAt } from './paths.ts';
import type { Sql, SqlDialect } from './sql-dialect.ts';

/** A value the filter itself holds. */
export interface FixedSide {
  readonly kind: 'fixed';
  readonly value: string | number | boolean | null;
}

/** A value that differs from row to row. `number` is a number or, with `isTruth`, a yes/no as 1 or 0. */
export interface RowSide {
  readonly kind: 'row';
  readonly sql: Sql;
  readonly type: 'text' | 'number';
  readonly isTruth: boolean;
  readonly isNullable: boolean;
  /** Formatted HTML: `~` looks at what a reader sees of it. */
  readonly isHtml?: boolean;
  /** The same folded, where it is kept. */
  readonly folded?: Sql;
  /** Several values stand behind the path: what FROM must hold for `sql` to be one of them after the other. */
  readonly each?: Sql;
}

export type SqlSide = FixedSide | RowSide;

export interface WhereContext {
  readonly catalogue: Catalogue;
  readonly dialect: SqlDialect;
  readonly of: Collection;
  readonly now: Date;
  /** The rows are read in the order of a list: no index of the filter is to be used. */
  readonly isOrdered?: boolean;
}

export function sideOf(context: WhereContext, operand: Operand, alias: string): SqlSide {
  if (operand.kind === 'literal') return { kind: 'fixed', value: operand.value };
  if (operand.kind === 'macro') return { kind: 'fixed', value: macroValue(operand.name, context.now) };
  return rowSide(context, operand, alias);
}

function rowSide({ catalogue, dialect, of, isOrdered }: WhereContext, { path, modifier }: FieldOperand, alias: string): RowSide {
  const found = columnAt(catalogue, of, path);
  // A column with a plus before it is none that SQLite has an index of.
  const column = isOrdered ? { ...found, sql: sql`+${found.sql}`, ...(found.folded && { folded: sql`+${found.folded}` }) } : found;
  const { isNullable } = column;
  const isList = column.field?.kind === 'file' && column.type === 'json';
  const base = { kind: 'row', isTruth: false, isNullable } as const;

  if (modifier === 'each' && isList) {
    const { from, value } = dialect.elements(column.sql, alias);
    return { ...base, type: 'text', sql: value, isNullable: true, each: from };
  }
  if (modifier === 'length' && isList) return { ...base, type: 'number', sql: dialect.listLength(column.sql) };
  if (modifier === 'length' && (column.field?.kind === 'file' || column.field?.kind === 'select' || column.field?.kind === 'relation')) {
    return { ...base, type: 'number', isNullable: false, sql: sql`case when ${column.sql} <> '' then 1 else 0 end` };
  }
  if (column.type === 'number') return { ...base, type: 'number', sql: column.sql };
  if (column.type === 'bool') return { ...base, type: 'number', isTruth: true, sql: dialect.truth(column.sql) };
  const text = column.type === 'json' ? dialect.jsonText(column.sql) : column.sql;
  const isHtml = column.field?.kind === 'rich_text';
  const folded = modifier === undefined && column.folded ? { folded: column.folded } : {};
  return { ...base, ...folded, type: 'text', isHtml, sql: modifier === 'lower' ? dialect.lower(text) : text };
}
