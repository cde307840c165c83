import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import { getDefault } from '#lib/schema/validate-fields.ts';
import { memoizeByCollection } from './memoize-by-collection.ts';
import type { SchemaRegistry } from './schema-registry.ts';

/**
 * Column types; each database maps them to its own. Lists and JSON are stored as JSON text, null
 * for none.
 */
export type ColumnType = 'text' | 'number' | 'bool' | 'json';

/** A declared column. */
export interface ColumnSchema {
  readonly type: ColumnType;
  /** Value of existing rows when the column is added. */
  readonly default: string | number | boolean | null;
  /** For a folded column: its source column, and the format of the source. */
  readonly folds?: { readonly column: string; readonly as: 'text' | 'html' | 'json' };
}

/** A declared index. */
export interface IndexSchema {
  readonly columns: readonly string[];
  /** Unique only among rows in which none of the text columns is ''. */
  readonly unique: boolean;
}

/** A declared table. Besides these columns each table has `seq`, the insertion number, and `id`. */
export interface TableSchema {
  readonly columns: Readonly<Record<string, ColumnSchema>>;
  readonly indexes: Readonly<Record<string, IndexSchema>>;
  /** Folded columns that have a substring index. */
  readonly search?: readonly string[];
  /** The search index in use; set only in the schema snapshot of a store. */
  readonly searchedBy?: SearchIndexType;
}

/**
 * SQLite's full-text index over trigrams, PostgreSQL's `pg_trgm`, or none where the extension is
 * unavailable.
 */
export type SearchIndexType = 'fts5' | 'pg_trgm' | 'none';

/** Tables by name. */
export type DatabaseSchema = Readonly<Record<string, TableSchema>>;

/** Builds the schema of all collections of a registry. */
export function buildDatabaseSchema(registry: SchemaRegistry): DatabaseSchema {
  return Object.fromEntries(
    registry.collections.map((collection) => [collection.name, buildTableSchema(collection, registry.isPublic(collection))]),
  );
}

/** Returns the column type of a field. */
export function columnTypeOf(field: Field): ColumnType {
  if (field.kind === 'number' || field.kind === 'bool' || field.kind === 'json') return field.kind;
  return field.kind === 'file' && field.maxFiles > 1 ? 'json' : 'text';
}

/**
 * Name of the column that holds a field folded (`lib/texts/normalize-for-search.ts`), for substring
 * search and case-insensitive uniqueness.
 */
export function foldedColumn(field: string): string {
  return `${field}__folded`;
}

/** Returns the field whose folded text a column holds; undefined for other columns. */
export function unfoldedField(column: string): string | undefined {
  return /^(.+)__folded$/.exec(column)?.[1];
}

/** Returns the names of the fields that also have a folded column. */
export const foldedFields = memoizeByCollection(({ fields, search }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    (field.kind === 'text' && field.unique === 'fold') || search?.includes(name) ? [name] : [],
  ),
);

/** Longer texts have no prefix index. */
const MAX_PREFIX_INDEX_LENGTH = 200;

/** Whether an index finds a field by its prefix. */
export function hasPrefixIndex(collection: Collection, name: string): boolean {
  const field = collection.fields[name];
  return (
    collection.search?.includes(name) === true &&
    field?.kind === 'text' &&
    (field.max ?? Number.POSITIVE_INFINITY) <= MAX_PREFIX_INDEX_LENGTH
  );
}

/** Name of a table's search index (in SQLite: of its full-text table). */
export function searchIndexName(table: string): string {
  return `${table}__search`;
}

function buildTableSchema(collection: Collection, isPublic: boolean): TableSchema {
  const columns: Record<string, ColumnSchema> = { created: { type: 'text', default: '' }, updated: { type: 'text', default: '' } };
  for (const [name, field] of Object.entries(collection.fields).sort(([, one], [, other]) => storageSizeRank(one) - storageSizeRank(other)))
    columns[name] = { type: columnTypeOf(field), default: defaultValue(field) };
  for (const name of foldedFields(collection)) {
    const { kind } = collection.fields[name] as Field;
    const as = kind === 'rich_text' ? 'html' : kind === 'json' ? 'json' : 'text';
    columns[foldedColumn(name)] = { type: 'text', default: '', folds: { column: name, as } };
  }

  const indexes: Record<string, IndexSchema> = {};
  const prefixIndexes = (collection.search ?? []).filter((name) => hasPrefixIndex(collection, name)).map((name) => [foldedColumn(name)]);
  const plainIndexes = [...(isPublic ? [['created']] : []), ...(collection.indexes ?? []), ...prefixIndexes];
  // The insertion number ends every order, so it ends every index. All keys ascend: new records are
  // appended, and lists are read backwards.
  for (const names of plainIndexes) indexes[indexName(collection, names)] = { columns: [...names, 'seq'], unique: false };
  for (const names of collection.coveringIndexes?.indexes ?? [])
    indexes[indexName(collection, names)] = { columns: coveringIndexColumns(collection, names), unique: false };
  for (const names of uniqueColumnSets(collection)) indexes[indexName(collection, names, 'unique')] = { columns: names, unique: true };
  return { columns, indexes, ...(collection.search && { search: collection.search.map(foldedColumn) }) };
}

/**
 * Small columns come first in a new table: SQLite stores the beginning of a long row in one page
 * and reads overflow pages one by one, even to skip them.
 */
function storageSizeRank({ kind }: Field): number {
  if (kind === 'number' || kind === 'bool') return 0;
  return kind === 'text' || kind === 'rich_text' || kind === 'json' || kind === 'file' ? 2 : 1;
}

function uniqueColumnSets(collection: Collection): (readonly string[])[] {
  const single = Object.entries(collection.fields).flatMap(([name, field]) => {
    if (field.kind !== 'text' || !field.unique) return [];
    return [[field.unique === 'fold' ? foldedColumn(name) : name]];
  });
  return [...single, ...(collection.unique ?? [])];
}

function indexName({ name }: Collection, names: readonly string[], kind: 'index' | 'unique' = 'index'): string {
  return [name, ...names, kind].join('__');
}

/**
 * Returns the columns of a covering index for searches: the sort keys, the insertion number, the
 * searched texts and the filtered fields.
 *
 * @param names sort keys of the index, as declared
 * @throws Error when a searched text is too long for an index
 */
export function coveringIndexColumns(collection: Collection, names: readonly string[]): readonly string[] {
  const { name, search = [], coveringIndexes } = collection;
  const longField = search.find((field) => !hasPrefixIndex(collection, field));
  if (longField) throw new Error(`${name}.${longField} is too long a text for a covering index`);
  return [...new Set([...names, 'seq', ...search.map(foldedColumn), ...(coveringIndexes?.fields ?? [])])];
}

function defaultValue(field: Field): ColumnSchema['default'] {
  const value = getDefault(field);
  if (columnTypeOf(field) === 'json') return value === null ? null : JSON.stringify(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
