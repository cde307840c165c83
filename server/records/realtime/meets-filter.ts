import { collectFieldPaths } from '#lib/filter/collect-field-paths.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { type FieldReader, HtmlValue, matchesFilter } from '#lib/filter/matches-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { findCollection } from '#model/collections/index.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';

/** Whether a record matches a filter, even if it is deleted already; reads related records. */
export async function meetsFilter(
  reader: Reader,
  collection: Collection,
  record: StoredRecord,
  filter: FilterExpression,
): Promise<boolean> {
  const values = new Map<string, unknown>();
  for (const path of collectFieldPaths(filter)) values.set(path.join('.'), await resolvePath(reader, collection, record, path));
  const read: FieldReader = (path, modifier) => {
    const value = values.get(path.join('.'));
    if (modifier === 'length') return Array.isArray(value) ? value.length : Number(value !== '' && value !== undefined);
    if (modifier === 'each') return { several: Array.isArray(value) ? value : [value] };
    if (modifier !== 'lower') return value;
    return value instanceof HtmlValue ? new HtmlValue(value.html.toLowerCase()) : String(value ?? '').toLowerCase();
  };
  return matchesFilter(filter, read);
}

async function resolvePath(
  reader: Reader,
  collection: Collection,
  record: StoredRecord,
  [name = '', ...rest]: readonly string[],
): Promise<unknown> {
  const value = record[name];
  const field = collection.fields[name];
  if (field?.kind === 'rich_text') return new HtmlValue(String(value));
  if (rest.length === 0 || field?.kind !== 'relation') return value;
  const target = findCollection(field.to);
  const related = target && (await reader.get(target, String(value)));
  return target && related && resolvePath(reader, target, related, rest);
}
