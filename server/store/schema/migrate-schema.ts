import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { PortalError } from '#lib/portal-error.ts';
import type { Database } from '../query/sql.ts';
import type { SqlDialect } from '../query/sql-dialect.ts';
import type { ColumnSchema, DatabaseSchema, IndexSchema, TableSchema } from './database-schema.ts';
import { type Migration, migrations } from './migrations.ts';

const META_TABLE = 'private_store';

/**
 * Query for the version of a store, as text. For code that reads it without migrating the store.
 */
export const STORE_VERSION_QUERY = `select value from ${META_TABLE} where key = 'version'`;

/** The store version that this code creates and migrates to. */
export const newestStoreVersion = migrations.length + 1;

/**
 * Runs the pending migrations, then creates the declared tables, columns and indexes that do not
 * exist yet, all in the transaction of `db`. Undeclared tables and columns stay; undeclared indexes
 * are dropped.
 *
 * @returns the schema snapshot after the migration
 * @throws PortalError `conflict` when the store was written by a newer portal or its data
 *   contradicts the declared schema
 */
export async function migrateSchema(
  db: Database,
  dialect: SqlDialect,
  declared: DatabaseSchema,
  allMigrations: readonly Migration[] = migrations,
): Promise<DatabaseSchema> {
  const newest = allMigrations.length + 1;
  await sql`create table if not exists ${sql.table(META_TABLE)} (key text primary key, value text not null)`.execute(db);
  const version = Number((await readMeta(db, 'version')) ?? newest);
  if (version > newest) {
    throw new PortalError(
      'conflict',
      `The records were written by a newer portal (store version ${version}; this one knows ${newest}). ` +
        'Start the newer portal, or restore a backup that was made before it.',
    );
  }
  // Stores up to version 6 have the snapshot under another key.
  let existing = JSON.parse((await readMeta(db, 'schema')) ?? (await readMeta(db, 'shape')) ?? '{}') as DatabaseSchema;
  for (const migration of allMigrations.slice(version - 1)) {
    for (const statement of migration.sql(dialect.name, existing)) await sql.raw(statement).execute(db);
    existing = migration.schema(existing);
  }
  const migrated: Record<string, TableSchema> = {};
  for (const [name, table] of Object.entries(declared)) {
    await migrateTable(db, dialect, name, table, existing[name]);
    migrated[name] = await migrateSearchIndex(db, dialect, name, table, existing[name]);
  }
  await dialect.trigramIndex.dropReplaced(db);
  const snapshot = mergeSchemas(existing, migrated);
  await writeMeta(db, 'schema', JSON.stringify(snapshot));
  await writeMeta(db, 'version', String(newest));
  return snapshot;
}

async function migrateTable(
  db: Database,
  dialect: SqlDialect,
  name: string,
  table: TableSchema,
  existing: TableSchema | undefined,
): Promise<void> {
  if (existing) {
    for (const [column, schema] of Object.entries(table.columns))
      await migrateColumn(db, dialect, name, column, schema, existing.columns[column]);
    for (const index of Object.keys(existing.indexes)) {
      if (!isDeepStrictEqual(table.indexes[index], existing.indexes[index])) await sql`drop index if exists ${sql.ref(index)}`.execute(db);
    }
  } else {
    const columns = Object.entries(table.columns).map(([column, schema]) => buildColumnDefinition(dialect, column, schema));
    const definitions = [sql`seq ${dialect.types.seq}`, sql`id ${dialect.types.text} not null unique`, ...columns];
    await sql`create table ${sql.table(name)} (${sql.join(definitions)})${dialect.name === 'sqlite' ? sql` strict` : sql``}`.execute(db);
  }
  for (const [index, schema] of Object.entries(table.indexes)) {
    if (!isDeepStrictEqual(schema, existing?.indexes[index])) await createIndex(db, name, table, index, schema);
  }
}

async function migrateColumn(
  db: Database,
  dialect: SqlDialect,
  table: string,
  column: string,
  schema: ColumnSchema,
  existing: ColumnSchema | undefined,
): Promise<void> {
  if (existing && existing.type !== schema.type) {
    throw new PortalError(
      'conflict',
      `The field ${column} of ${table} holds ${existing.type} in the store and is declared as ${schema.type}. Give the new field another name.`,
    );
  }
  if (existing) return;
  await sql`alter table ${sql.table(table)} add column ${buildColumnDefinition(dialect, column, schema)}`.execute(db);
  await fillFoldedColumn(db, dialect, table, column, schema);
}

async function fillFoldedColumn(db: Database, dialect: SqlDialect, table: string, column: string, { folds }: ColumnSchema): Promise<void> {
  if (folds === undefined) return;
  const value = sql.ref(folds.column);
  const text =
    folds.as === 'html' ? dialect.htmlToText(value) : folds.as === 'json' ? sql`coalesce(${dialect.jsonToText(value)}, '')` : value;
  const folded = dialect.fold(text);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${folded} where ${sql.ref(column)} <> ${folded}`.execute(db);
}

/**
 * Creates the search index of a table. When the snapshot does not list it, an older portal may have
 * written rows without folded texts in the meantime, so all folded columns are rebuilt first.
 */
async function migrateSearchIndex(
  db: Database,
  dialect: SqlDialect,
  name: string,
  table: TableSchema,
  existing: TableSchema | undefined,
): Promise<TableSchema> {
  const isUnchanged = existing?.searchedBy !== undefined && isDeepStrictEqual(existing.search, table.search);
  if (table.search === undefined) {
    if (existing?.searchedBy !== undefined) await dialect.trigramIndex.drop(db, name);
    return table;
  }
  if (!isUnchanged && existing !== undefined) {
    await dialect.trigramIndex.drop(db, name);
    for (const column of table.search) await fillFoldedColumn(db, dialect, name, column, table.columns[column] as ColumnSchema);
  }
  const hasCurrentIndex = isUnchanged && existing.searchedBy === dialect.trigramIndex.indexType;
  return { ...table, searchedBy: hasCurrentIndex ? existing.searchedBy : await dialect.trigramIndex.create(db, name, table.search) };
}

function buildColumnDefinition(dialect: SqlDialect, name: string, schema: ColumnSchema): RawBuilder<unknown> {
  if (schema.default === null) return sql`${sql.ref(name)} ${dialect.types[schema.type]}`;
  const value = typeof schema.default === 'boolean' && dialect.name === 'sqlite' ? Number(schema.default) : schema.default;
  return sql`${sql.ref(name)} ${dialect.types[schema.type]} not null default ${sql.lit(value)}`;
}

async function createIndex(
  db: Database,
  table: string,
  { columns: types }: TableSchema,
  name: string,
  { columns, unique }: IndexSchema,
): Promise<void> {
  const keys = columns.map((column) => sql.ref(column));
  const texts = columns.filter((column) => types[column]?.type === 'text');
  const areNotEmpty = texts.map((column) => sql`${sql.ref(column)} <> ''`);
  const predicate = unique && texts.length > 0 ? sql` where ${sql.join(areNotEmpty, sql` and `)}` : sql``;
  try {
    await sql`create ${unique ? sql`unique ` : sql``}index ${sql.ref(name)} on ${sql.table(table)} (${sql.join(keys)})${predicate}`.execute(
      db,
    );
  } catch (error) {
    if (!unique) throw error;
    const names = columns.join(', ');
    throw new PortalError(
      'conflict',
      `Records of ${table} share what no two of them may share now: ${names}. Change them with the portal as it was.`,
      { cause: error },
    );
  }
}

function mergeSchemas(existing: DatabaseSchema, declared: DatabaseSchema): DatabaseSchema {
  const tables = Object.entries(declared).map(
    ([name, table]) => [name, { ...table, columns: { ...existing[name]?.columns, ...table.columns } }] as const,
  );
  return { ...existing, ...Object.fromEntries(tables) };
}

async function readMeta(db: Database, key: string): Promise<string | undefined> {
  const row = await db.selectFrom(META_TABLE).select('value').where('key', '=', key).executeTakeFirst();
  return row === undefined ? undefined : String(row.value);
}

async function writeMeta(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto(META_TABLE)
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
