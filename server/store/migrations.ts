import type { StoreShape } from './shape.ts';
import type { SqlDialect } from './sql-dialect.ts';

/**
 * A change of the store that does not follow from a declaration: something is renamed, dropped or held otherwise. What is
 * only new needs none.
 */
export interface Migration {
  /** Hand-written statements, carried out in this order. */
  readonly sql: (dialect: SqlDialect['name']) => readonly string[];
  /** What the statements make of the store's note of its tables. */
  readonly shape: (before: StoreShape) => StoreShape;
}

/**
 * Every migration there ever was, the oldest first. A store of version n has had the first n - 1 of them; the rest is
 * carried out when it is opened, in one transaction with the tables that are new. Never change or remove one.
 */
export const migrations: readonly Migration[] = [];

/** A note in which a field of a collection has another name. */
export function renamedColumn(shape: StoreShape, table: string, from: string, to: string): StoreShape {
  const { [from]: moved, ...columns } = shape[table]?.columns ?? {};
  return moved === undefined
    ? shape
    : { ...shape, [table]: { indexes: shape[table]?.indexes ?? {}, columns: { ...columns, [to]: moved } } };
}

/** A note without a field of a collection. */
export function droppedColumn(shape: StoreShape, table: string, name: string): StoreShape {
  const { [name]: _dropped, ...columns } = shape[table]?.columns ?? {};
  return { ...shape, [table]: { indexes: shape[table]?.indexes ?? {}, columns } };
}
