import type { Expr } from '#lib/filter/expression.ts';
import { fieldsOf } from '#lib/filter/fields-of.ts';
import { Html, matches, type ReadField } from '#lib/filter/match.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { collectionNamed } from '#model/collections/index.ts';
import type { Reader, StoredRecord } from '../store/store.ts';

/** Whether a record that may be gone from the store already meets a filter; related records are read for it. */
export async function meetsFilter(reader: Reader, of: Collection, record: StoredRecord, filter: Expr): Promise<boolean> {
  const values = new Map<string, unknown>();
  for (const path of fieldsOf(filter)) values.set(path.join('.'), await valueAt(reader, of, record, path));
  const read: ReadField = (path, modifier) => {
    const value = values.get(path.join('.'));
    if (modifier === 'length') return Array.isArray(value) ? value.length : Number(value !== '' && value !== undefined);
    if (modifier === 'each') return { several: Array.isArray(value) ? value : [value] };
    if (modifier !== 'lower') return value;
    return value instanceof Html ? new Html(value.html.toLowerCase()) : String(value ?? '').toLowerCase();
  };
  return matches(filter, read);
}

async function valueAt(reader: Reader, of: Collection, record: StoredRecord, [name = '', ...rest]: readonly string[]): Promise<unknown> {
  const value = record[name];
  const field = of.fields[name];
  if (field?.kind === 'rich_text') return new Html(String(value));
  if (rest.length === 0 || field?.kind !== 'relation') return value;
  const target = collectionNamed(field.to);
  const related = target && (await reader.get(target, String(value)));
  return target && related && valueAt(reader, target, related, rest);
}
