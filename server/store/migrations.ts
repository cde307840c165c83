import type { StoreShape } from './shape.ts';
import type { SqlDialect } from './sql-dialect.ts';

/**
 * A change of the store that does not follow from a declaration: something is renamed, dropped or held otherwise. What is
 * only new needs none.
 */
export interface Migration {
  /** Hand-written statements, carried out in this order; `before` says which tables and columns are there. */
  readonly sql: (dialect: SqlDialect['name'], before: StoreShape) => readonly string[];
  /** What the statements make of the store's note of its tables. */
  readonly shape: (before: StoreShape) => StoreShape;
}

/**
 * Every migration there ever was, the oldest first. A store of version n has had the first n - 1 of them; the rest is
 * carried out when it is opened, in one transaction with the tables that are new. Never change or remove one.
 */
export const migrations: readonly Migration[] = [{ sql: decidedFromHistory, shape: withDecidedAt }];

/** Applications that were decided before `decidedAt` was noted have it in their history: the last change to their status. */
function decidedFromHistory(dialect: SqlDialect['name'], { applications }: StoreShape): readonly string[] {
  if (applications === undefined) return [];
  const date =
    dialect === 'sqlite'
      ? `select json_extract(one.value, '$.date') from json_each(applications.history) as one
         where json_extract(one.value, '$.status') = applications.status order by one.key desc limit 1`
      : `select one.value ->> 'date' from json_array_elements(applications.history) with ordinality as one(value, at)
         where one.value ->> 'status' = applications.status order by one.at desc limit 1`;
  return [
    ...(applications.columns.decidedAt ? [] : [`alter table applications add column "decidedAt" text not null default ''`]),
    `update applications set "decidedAt" = coalesce((${date}), '') where status in ('finished', 'denied') and "decidedAt" = ''`,
  ];
}

function withDecidedAt({ applications, ...others }: StoreShape): StoreShape {
  if (applications === undefined) return others;
  const columns = { ...applications.columns, decidedAt: { type: 'text', default: '' } } as const;
  return { ...others, applications: { ...applications, columns } };
}

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
