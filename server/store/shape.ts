import { defaultOf } from '#lib/schema/check.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import type { Catalogue } from './catalogue.ts';

/** What a column holds; each database has its own type for it. Lists and JSON are JSON texts, null for none. */
export type ColumnType = 'text' | 'number' | 'bool' | 'json';

export interface ColumnShape {
  readonly type: ColumnType;
  /** What rows hold that were there before the column. */
  readonly default: string | number | boolean | null;
  /** The column it holds folded, and what that one is. */
  readonly folds?: { readonly column: string; readonly as: 'text' | 'html' | 'json' };
}

export interface IndexShape {
  readonly columns: readonly string[];
  /** Only among rows in which none of the columns is ''. */
  readonly unique: boolean;
}

/** A table as it is declared; beside these columns each has `seq`, the insertion number, and `id`. */
export interface TableShape {
  readonly columns: Readonly<Record<string, ColumnShape>>;
  readonly indexes: Readonly<Record<string, IndexShape>>;
  /** Folded columns in which any part of a text is found at once. */
  readonly search?: readonly string[];
  /** What finds it; only in the store's note of its tables. */
  readonly searchedBy?: SearchIndex;
}

/** SQLite's full-text index over trigrams, PostgreSQL's extension for the same, or nothing where that cannot be had. */
export type SearchIndex = 'fts5' | 'pg_trgm by stretches' | 'none';

export type StoreShape = Readonly<Record<string, TableShape>>;

export function shapeOf(catalogue: Catalogue): StoreShape {
  return Object.fromEntries(catalogue.all.map((of) => [of.name, tableShape(of, catalogue.isPublic(of))]));
}

export function columnType(field: Field): ColumnType {
  if (field.kind === 'number' || field.kind === 'bool' || field.kind === 'json') return field.kind;
  return field.kind === 'file' && field.maxFiles > 1 ? 'json' : 'text';
}

/** The column that holds a text folded (`lib/fold.ts`): for looking for a part of it, and where letter case must not matter for being unique. */
export function foldedColumn(field: string): string {
  return `${field}__folded`;
}

/** The field that a column holds folded; undefined for other columns. */
export function fieldFoldedIn(column: string): string | undefined {
  return /^(.+)__folded$/.exec(column)?.[1];
}

const folded = new WeakMap<Collection, readonly string[]>();

/** Fields that are kept folded besides. */
export function foldedFields(of: Collection): readonly string[] {
  const names =
    folded.get(of) ??
    Object.entries(of.fields).flatMap(([name, field]) =>
      (field.kind === 'text' && field.unique === 'fold') || of.search?.includes(name) ? [name] : [],
    );
  folded.set(of, names);
  return names;
}

/** A text of more characters is not found by its beginning alone: indexes of whole texts are for short ones. */
const MOST_FOR_BEGINNING = 200;

/** Whether an index finds a field by its beginning. */
export function isFoundByBeginning(of: Collection, name: string): boolean {
  const field = of.fields[name];
  return of.search?.includes(name) === true && field?.kind === 'text' && (field.max ?? Number.POSITIVE_INFINITY) <= MOST_FOR_BEGINNING;
}

/** Where SQLite finds parts of the texts of a table, and the index that PostgreSQL finds them by. */
export function searchName(table: string): string {
  return `${table}__search`;
}

function tableShape(of: Collection, isPublic: boolean): TableShape {
  const columns: Record<string, ColumnShape> = { created: { type: 'text', default: '' }, updated: { type: 'text', default: '' } };
  for (const [name, field] of Object.entries(of.fields).sort(([, one], [, other]) => roomOf(one) - roomOf(other)))
    columns[name] = { type: columnType(field), default: defaultValue(field) };
  for (const name of foldedFields(of)) {
    const { kind } = of.fields[name] as Field;
    const as = kind === 'rich_text' ? 'html' : kind === 'json' ? 'json' : 'text';
    columns[foldedColumn(name)] = { type: 'text', default: '', folds: { column: name, as } };
  }

  const indexes: Record<string, IndexShape> = {};
  // Lists are shown newest first nearly everywhere.
  const beginnings = (of.search ?? []).filter((name) => isFoundByBeginning(of, name)).map((name) => [foldedColumn(name)]);
  const ordinary = [...(isPublic ? [['created']] : []), ...(of.indexes ?? []), ...beginnings];
  // The insertion number ends every order, so it follows them. All keys ascend: the newest record is then appended, and lists are read backwards.
  for (const names of ordinary) indexes[indexName(of, names)] = { columns: [...names, 'seq'], unique: false };
  for (const names of of.searchAlong?.indexes ?? []) indexes[indexName(of, names)] = { columns: columnsAlong(of, names), unique: false };
  for (const names of uniqueSets(of)) indexes[indexName(of, names, 'unique')] = { columns: names, unique: true };
  return { columns, indexes, ...(of.search && { search: of.search.map(foldedColumn) }) };
}

/**
 * What takes little room comes first in a new table: SQLite keeps the beginning of a long row together, and reads the rest page by page
 * even to pass over it.
 */
function roomOf({ kind }: Field): number {
  if (kind === 'number' || kind === 'bool') return 0;
  return kind === 'text' || kind === 'rich_text' || kind === 'json' || kind === 'file' ? 2 : 1;
}

function uniqueSets(of: Collection): (readonly string[])[] {
  const single = Object.entries(of.fields).flatMap(([name, field]) => {
    if (field.kind !== 'text' || !field.unique) return [];
    return [[field.unique === 'fold' ? foldedColumn(name) : name]];
  });
  return [...single, ...(of.unique ?? [])];
}

function indexName({ name }: Collection, names: readonly string[], kind: 'index' | 'unique' = 'index'): string {
  return [name, ...names, kind].join('__');
}

/**
 * Columns of an index along which people search: what it goes by, and what is looked at there.
 *
 * @param names what it goes by, as the declaration has it
 * @throws Error for a declaration with texts that are too long for an index
 */
export function columnsAlong(of: Collection, names: readonly string[]): readonly string[] {
  const { name, search = [], searchAlong } = of;
  const long = search.find((field) => !isFoundByBeginning(of, field));
  if (long) throw new Error(`${name}.${long} is too long a text for the indexes of searchAlong`);
  return [...new Set([...names, 'seq', ...search.map(foldedColumn), ...(searchAlong?.fields ?? [])])];
}

function defaultValue(field: Field): ColumnShape['default'] {
  const value = defaultOf(field);
  if (columnType(field) === 'json') return value === null ? null : JSON.stringify(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
