import { fold } from '#lib/fold.ts';
import { htmlText } from '#lib/html-text.ts';
import { type Collection, collectionId } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import { kindOf } from '#lib/schema/kinds.ts';
import { type ColumnType, columnType, foldedColumn, foldedFields } from './shape.ts';
import type { StoredRecord } from './store.ts';

/** A row as a database gives and takes it. */
export type Row = Record<string, unknown>;

/** The columns for the fields that `values` names; what is no field is left out. */
export function columnsFor(of: Collection, values: Readonly<Record<string, unknown>>): Row {
  const row: Row = {};
  for (const [name, field] of Object.entries(of.fields)) {
    const given = values[name];
    if (given === undefined) continue;
    const value = given ?? kindOf(field).zero(field);
    const type = columnType(field);
    if (type === 'json') row[name] = value === null ? null : JSON.stringify(value);
    else row[name] = type === 'text' ? String(value) : type === 'number' ? Number(value) : Boolean(value);
  }
  for (const name of foldedFields(of)) {
    if (name in row) row[foldedColumn(name)] = foldedText(of.fields[name], row[name]);
  }
  return row;
}

function foldedText(field: Field | undefined, value: unknown): string {
  const text = String(value ?? '');
  return fold(field?.kind === 'rich_text' ? htmlText(text) : text);
}

/** Columns that a record is made of: what is kept folded is not read. */
export function readColumns(of: Collection): readonly string[] {
  const columns = read.get(of) ?? ['id', 'created', 'updated', ...Object.keys(of.fields)];
  read.set(of, columns);
  return columns;
}
const read = new WeakMap<Collection, readonly string[]>();

/** The record of a row, with every field. */
export function recordOf(of: Collection, row: Row): StoredRecord {
  const record: StoredRecord = {
    id: String(row.id),
    collectionId: collectionId(of),
    collectionName: of.name,
    created: String(row.created),
    updated: String(row.updated),
  };
  for (const [name, type] of columnsOf(of)) {
    const value = row[name];
    if (type === 'json') record[name] = typeof value === 'string' ? JSON.parse(value) : null;
    else record[name] = type === 'bool' ? Boolean(value) : value;
  }
  return record;
}

const known = new WeakMap<Collection, readonly (readonly [string, ColumnType])[]>();

function columnsOf(of: Collection): readonly (readonly [string, ColumnType])[] {
  const columns = known.get(of) ?? Object.entries(of.fields).map(([name, field]) => [name, columnType(field)] as const);
  known.set(of, columns);
  return columns;
}
