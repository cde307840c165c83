import { collectFieldPaths } from '#lib/filter/collect-field-paths.ts';
import { toText } from '#lib/filter/evaluate-operator.ts';
import type { FilterExpression, Modifier } from '#lib/filter/filter-expression.ts';
import { HtmlValue, matchesFilter } from '#lib/filter/matches-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import { findCollection } from '#model/collections/index.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';

/** The value at a path, and the field that it is of; undefined for id, created and updated. */
interface ResolvedValue {
  readonly value: unknown;
  readonly field?: Field | undefined;
}

/** Whether a record matches a filter, even if it is deleted already; reads related records. */
export async function meetsFilter(
  reader: Reader,
  collection: Collection,
  record: StoredRecord,
  filter: FilterExpression,
): Promise<boolean> {
  const values = new Map<string, ResolvedValue>();
  for (const path of collectFieldPaths(filter)) values.set(path.join('.'), await resolvePath(reader, collection, record, path));
  return matchesFilter(filter, (path, modifier) => applyModifier(values.get(path.join('.')) ?? { value: undefined }, modifier));
}

/** Applies a modifier as the SQL of lists does (`server/store/query/sql-operand.ts`). */
function applyModifier({ value, field }: ResolvedValue, modifier: Modifier | undefined): unknown {
  if (field?.kind === 'file' && Array.isArray(value)) {
    if (modifier === 'each') return { several: value };
    if (modifier === 'length') return value.length;
  }
  if (modifier === 'length' && (field?.kind === 'file' || field?.kind === 'select' || field?.kind === 'relation')) return value ? 1 : 0;
  const isText = value !== undefined && value !== null && typeof value !== 'number' && typeof value !== 'boolean';
  if (modifier !== 'lower' || !isText) return value;
  return value instanceof HtmlValue ? new HtmlValue(value.html.toLowerCase()) : toText(value).toLowerCase();
}

async function resolvePath(
  reader: Reader,
  collection: Collection,
  record: StoredRecord,
  [name = '', ...rest]: readonly string[],
): Promise<ResolvedValue> {
  const value = record[name];
  const field = Object.hasOwn(collection.fields, name) ? collection.fields[name] : undefined;
  if (field?.kind === 'rich_text') return { value: new HtmlValue(String(value)), field };
  if (rest.length === 0 || field?.kind !== 'relation') return { value, field };
  // The id of a related record is the value of the relation itself.
  if (rest.length === 1 && rest[0] === 'id') return { value };
  const target = findCollection(field.to);
  const related = target && (await reader.get(target, String(value)));
  return target && related ? resolvePath(reader, target, related, rest) : { value: undefined };
}
