import { collectFieldPaths } from '#lib/filter/collect-field-paths.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Sort } from '../../store/store.ts';
import type { RecordRequest } from '../http/record-request.ts';

/** Fields of every record in a list, besides those that the collection declares. */
const systemFields = ['id', 'collectionId', 'collectionName', 'created', 'updated', 'expand'];

const listFieldsCache = new Map<string, ReadonlySet<string>>();

/** Returns the fields that lists of a collection show; undefined where reading is not logged. */
export function getListFields({ name, readLog }: Collection): ReadonlySet<string> | undefined {
  if (readLog === undefined) return undefined;
  const names = listFieldsCache.get(name) ?? new Set([...systemFields, ...readLog.listFields]);
  listFieldsCache.set(name, names);
  return names;
}

/** Whether the client's reading of this collection is logged in the audit trail. */
export function isReadLogged({ collection, readContext }: Pick<RecordRequest, 'collection' | 'readContext'>): boolean {
  return collection.readLog !== undefined && readContext.principal.role === 'staff';
}

/** Whether a response has more fields than lists show. */
export function hasUnlistedFields(collection: Collection, serialized: object): boolean {
  const names = getListFields(collection);
  return names !== undefined && Object.keys(serialized).some((name) => !names.has(name));
}

/** Whether a response contains personal data: texts or files, not only options, dates and ids. */
export function hasPersonalData(collection: Collection, serialized: object): boolean {
  return Object.keys(serialized).some((name) => {
    const kind = Object.hasOwn(collection.fields, name) ? collection.fields[name]?.kind : undefined;
    return kind === 'text' || kind === 'file';
  });
}

/** Reduces a record to its list fields; unchanged where reading is not logged. */
export function pickListFields<T extends object>(collection: Collection, serialized: T): T {
  const names = getListFields(collection);
  if (names === undefined) return serialized;
  return Object.fromEntries(Object.entries(serialized).filter(([name]) => names.has(name))) as T;
}

/** Returns the fields of a filter or sort that lists do not show, without duplicates. */
export function listUnlistedFields(collection: Collection, filter: FilterExpression | undefined, sort: Sort | undefined): string[] {
  const names = getListFields(collection);
  if (names === undefined) return [];
  const sorted = Array.isArray(sort) ? sort.map(({ path }) => path) : [];
  const fieldNames = [...(filter ? collectFieldPaths(filter) : []), ...sorted].map(([name = '']) => name);
  return [...new Set(fieldNames)].filter((name) => !names.has(name) && Object.hasOwn(collection.fields, name));
}
