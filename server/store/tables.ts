import { type RawBuilder, sql } from 'kysely';
import { PortalError } from '#lib/errors.ts';
import { type Migration, migrations } from './migrations.ts';
import type { ColumnShape, IndexShape, StoreShape, TableShape } from './shape.ts';
import type { Database, SqlDialect } from './sql-dialect.ts';

const META = 'private_store';

/**
 * Carries out the migrations that a store has not had, then makes the tables, columns and indexes that are declared and
 * not there yet, all in the transaction of `db`. What is no longer declared stays, except indexes.
 * Gives the note of what is there now.
 * @throws Error in words for people when the store is of a newer portal, or holds what cannot be what is declared now
 */
export async function applyShape(
  db: Database,
  dialect: SqlDialect,
  declared: StoreShape,
  all: readonly Migration[] = migrations,
): Promise<StoreShape> {
  const newest = all.length + 1;
  await sql`create table if not exists ${sql.table(META)} (key text primary key, value text not null)`.execute(db);
  const version = Number((await readMeta(db, 'version')) ?? newest);
  if (version > newest) {
    throw new PortalError(
      'conflict',
      `The records were written by a newer portal (store version ${version}; this one knows ${newest}). ` +
        'Start the newer portal, or restore a backup that was made before it.',
    );
  }
  let present = JSON.parse((await readMeta(db, 'shape')) ?? '{}') as StoreShape;
  for (const migration of all.slice(version - 1)) {
    for (const statement of migration.sql(dialect.name, present)) await sql.raw(statement).execute(db);
    present = migration.shape(present);
  }
  const made: Record<string, TableShape> = {};
  for (const [name, table] of Object.entries(declared)) {
    await applyTable(db, dialect, name, table, present[name]);
    made[name] = await applySearch(db, dialect, name, table, present[name]);
  }
  await dialect.search.dropReplaced(db);
  const now = merged(present, made);
  await writeMeta(db, 'shape', JSON.stringify(now));
  await writeMeta(db, 'version', String(newest));
  return now;
}

async function applyTable(
  db: Database,
  dialect: SqlDialect,
  name: string,
  table: TableShape,
  present: TableShape | undefined,
): Promise<void> {
  if (present) {
    for (const [column, shape] of Object.entries(table.columns))
      await applyColumn(db, dialect, name, column, shape, present.columns[column]);
    for (const index of Object.keys(present.indexes)) {
      if (!isSame(table.indexes[index], present.indexes[index])) await sql`drop index if exists ${sql.ref(index)}`.execute(db);
    }
  } else {
    const columns = Object.entries(table.columns).map(([column, shape]) => columnDefinition(dialect, column, shape));
    const all = [sql`seq ${dialect.types.seq}`, sql`id ${dialect.types.text} not null unique`, ...columns];
    await sql`create table ${sql.table(name)} (${sql.join(all)})${dialect.name === 'sqlite' ? sql` strict` : sql``}`.execute(db);
  }
  for (const [index, shape] of Object.entries(table.indexes)) {
    if (!isSame(shape, present?.indexes[index])) await createIndex(db, name, index, shape);
  }
}

async function applyColumn(
  db: Database,
  dialect: SqlDialect,
  table: string,
  column: string,
  shape: ColumnShape,
  present: ColumnShape | undefined,
): Promise<void> {
  if (present && present.type !== shape.type) {
    throw new PortalError(
      'conflict',
      `The field ${column} of ${table} holds ${present.type} in the store and is declared as ${shape.type}. Give the new field another name.`,
    );
  }
  if (present) return;
  await sql`alter table ${sql.table(table)} add column ${columnDefinition(dialect, column, shape)}`.execute(db);
  await foldPresent(db, dialect, table, column, shape);
}

async function foldPresent(db: Database, dialect: SqlDialect, table: string, column: string, { folds }: ColumnShape): Promise<void> {
  if (folds === undefined) return;
  const value = sql.ref(folds.column);
  const text = folds.as === 'html' ? dialect.htmlText(value) : folds.as === 'json' ? sql`coalesce(${dialect.jsonText(value)}, '')` : value;
  const folded = dialect.fold(text);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${folded} where ${sql.ref(column)} <> ${folded}`.execute(db);
}

/**
 * Makes what finds parts of texts. An older portal that wrote to the store in the meantime kept no folded texts, and its
 * note says nothing of them: then all are folded anew.
 */
async function applySearch(
  db: Database,
  dialect: SqlDialect,
  name: string,
  table: TableShape,
  present: TableShape | undefined,
): Promise<TableShape> {
  const isKnown = present?.searchedBy !== undefined && isSame(present.search, table.search);
  if (table.search === undefined) {
    if (present?.searchedBy !== undefined) await dialect.search.drop(db, name);
    return table;
  }
  if (!isKnown && present !== undefined) {
    await dialect.search.drop(db, name);
    for (const column of table.search) await foldPresent(db, dialect, name, column, table.columns[column] as ColumnShape);
  }
  const isMade = isKnown && present.searchedBy === dialect.search.index;
  return { ...table, searchedBy: isMade ? present.searchedBy : await dialect.search.make(db, name, table.search) };
}

function columnDefinition(dialect: SqlDialect, name: string, shape: ColumnShape): RawBuilder<unknown> {
  if (shape.default === null) return sql`${sql.ref(name)} ${dialect.types[shape.type]}`;
  const value = typeof shape.default === 'boolean' && dialect.name === 'sqlite' ? Number(shape.default) : shape.default;
  return sql`${sql.ref(name)} ${dialect.types[shape.type]} not null default ${sql.lit(value)}`;
}

async function createIndex(db: Database, table: string, name: string, { columns, unique }: IndexShape): Promise<void> {
  const keys = columns.map((column) => sql.ref(column));
  const filled = keys.map((key) => sql`${key} <> ''`);
  const only = unique ? sql` where ${sql.join(filled, sql` and `)}` : sql``;
  try {
    await sql`create ${unique ? sql`unique ` : sql``}index ${sql.ref(name)} on ${sql.table(table)} (${sql.join(keys)})${only}`.execute(db);
  } catch (error) {
    if (!unique) throw error;
    const names = columns.join(', ');
    throw new PortalError(
      'conflict',
      `Records of ${table} share what no two of them may share now: ${names}. Change them with the portal as it was.`,
      {
        cause: error,
      },
    );
  }
}

function merged(present: StoreShape, declared: StoreShape): StoreShape {
  const tables = Object.entries(declared).map(
    ([name, table]) => [name, { ...table, columns: { ...present[name]?.columns, ...table.columns } }] as const,
  );
  return { ...present, ...Object.fromEntries(tables) };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

async function readMeta(db: Database, key: string): Promise<string | undefined> {
  const row = await db.selectFrom(META).select('value').where('key', '=', key).executeTakeFirst();
  return row === undefined ? undefined : String(row.value);
}

async function writeMeta(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto(META)
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
