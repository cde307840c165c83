import { type Collection, getCollectionId } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import { getFieldKind } from '#lib/schema/field-kinds.ts';
import { htmlToText } from '#lib/texts/html-to-text.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { columnTypeOf, foldedColumn, foldedFields } from '../schema/database-schema.ts';
import { memoizeByCollection } from '../schema/memoize-by-collection.ts';
import type { StoredRecord } from '../store.ts';

/** A row as a database returns and accepts it. */
export type Row = Record<string, unknown>;

/** Maps the named fields to columns; ignores names that are not fields. */
export function toRow(collection: Collection, values: Readonly<Record<string, unknown>>): Row {
  const row: Row = {};
  for (const [name, field] of Object.entries(collection.fields)) {
    const input = values[name];
    if (input === undefined) continue;
    const value = input ?? getFieldKind(field).emptyValue(field);
    const type = columnTypeOf(field);
    if (type === 'json') row[name] = value === null ? null : JSON.stringify(value);
    else row[name] = type === 'text' ? String(value) : type === 'number' ? Number(value) : Boolean(value);
  }
  for (const name of foldedFields(collection)) {
    if (name in row) row[foldedColumn(name)] = foldedText(collection.fields[name], row[name]);
  }
  return row;
}

function foldedText(field: Field | undefined, value: unknown): string {
  const text = String(value ?? '');
  return normalizeForSearch(field?.kind === 'rich_text' ? htmlToText(text) : text);
}

/** Columns that make up a record; folded columns are not read. */
export const recordColumns = memoizeByCollection(({ fields }): readonly string[] => ['id', 'created', 'updated', ...Object.keys(fields)]);

/** Maps a row to a record with every field. */
export function toRecord(collection: Collection, row: Row): StoredRecord {
  const record: StoredRecord = {
    id: String(row.id),
    collectionId: getCollectionId(collection),
    collectionName: collection.name,
    created: String(row.created),
    updated: String(row.updated),
  };
  for (const [name, type] of columnTypes(collection)) {
    const value = row[name];
    if (type === 'json') record[name] = typeof value === 'string' ? JSON.parse(value) : null;
    else record[name] = type === 'bool' ? Boolean(value) : value;
  }
  return record;
}

const columnTypes = memoizeByCollection(({ fields }) =>
  Object.entries(fields).map(([name, field]) => [name, columnTypeOf(field)] as const),
);
