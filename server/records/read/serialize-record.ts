import { LRUCache } from 'lru-cache';
import { MAX_RELATION_DEPTH } from '#lib/filter/parse-filter.ts';
import { type Collection, getCollectionId } from '#lib/schema/collection.ts';
import { findCollection } from '#model/collections/index.ts';
import type { Principal } from '../../identity/principal.ts';
import type { StoredRecord } from '../../store/store.ts';
import { getCapabilityKey, mayReadField, mayView } from '../access/access-rules.ts';
import type { ReadContext } from '../access/read-context.ts';
import { getHook } from '../hooks/hook-registry.ts';

/** A record as sent to clients. */
export type SerializedRecord = { id: string; collectionId: string; collectionName: string } & { [field: string]: unknown };

/** Serializes the fields of a record that the client may read. */
export async function serializeRecord(readContext: ReadContext, collection: Collection, record: StoredRecord): Promise<SerializedRecord> {
  const serialized: SerializedRecord = { id: record.id, collectionId: getCollectionId(collection), collectionName: collection.name };
  for (const name of listReadableFields(collection, readContext.principal)) serialized[name] = record[name];
  if (readContext.principal.role === 'staff') addAccountFields(readContext.principal, collection, record, serialized);
  if (readContext.principal.role === 'guest') await getHook(collection).serializeForGuest?.(readContext, record, serialized);
  return serialized;
}

/** Adds what a person reads of the own account, and what others let colleagues see. */
function addAccountFields({ user }: Principal, { signIn }: Collection, record: StoredRecord, serialized: SerializedRecord): void {
  if (signIn === undefined) return;
  const shown = Object.entries(signIn.shownIf).filter(([, condition = '']) => record[condition] === true);
  const names = record.id === user?.id ? signIn.ownFields : shown.map(([name]) => name);
  for (const name of names) serialized[name] = record[name];
}

/** Enough for every collection with 30 different sets of capabilities. */
const MAX_CACHED_FIELD_LISTS = 1000;
const readableFieldsCache = new LRUCache<string, readonly string[]>({ max: MAX_CACHED_FIELD_LISTS });

function listReadableFields(collection: Collection, principal: Principal): readonly string[] {
  const key = `${getCapabilityKey(principal)} ${collection.name}`;
  const names =
    readableFieldsCache.get(key) ??
    ['created', 'updated', ...Object.keys(collection.fields)].filter((name) => mayReadField(collection, principal, name));
  readableFieldsCache.set(key, names);
  return names;
}

const MAX_PATHS = 20;

/**
 * Serializes records with the relations of `expand` (`serviceId,room.x`); omits what the client may
 * not read.
 */
export async function serializeWithExpand(
  readContext: ReadContext,
  collection: Collection,
  records: readonly StoredRecord[],
  expand = '',
): Promise<SerializedRecord[]> {
  const paths = expand
    .split(',')
    .map((path) => path.trim().split('.'))
    .filter((path) => path[0] !== '')
    .slice(0, MAX_PATHS);
  return serializePaths(readContext, collection, records, paths, 0);
}

async function serializePaths(
  readContext: ReadContext,
  collection: Collection,
  records: readonly StoredRecord[],
  paths: readonly string[][],
  depth: number,
): Promise<SerializedRecord[]> {
  const serializedRecords = await Promise.all(records.map((record) => serializeRecord(readContext, collection, record)));
  if (depth >= MAX_RELATION_DEPTH) return serializedRecords;
  for (const name of new Set(paths.map(([first = '']) => first))) {
    const field = collection.fields[name];
    const target =
      field?.kind === 'relation' && mayReadField(collection, readContext.principal, name) ? findCollection(field.to) : undefined;
    if (target === undefined) continue;
    const deeperPaths = paths
      .filter(([first]) => first === name)
      .map(([, ...rest]) => rest)
      .filter((rest) => rest.length > 0);
    const ids = records.map((record) => String(record[name] ?? ''));
    const related = await serializeRelated(readContext, target, ids, deeperPaths, depth + 1);
    records.forEach((record, at) => {
      const relatedRecord = related.get(String(record[name]));
      const serialized = serializedRecords[at];
      if (relatedRecord !== undefined && serialized !== undefined)
        serialized.expand = { ...(serialized.expand ?? {}), [name]: relatedRecord };
    });
  }
  return serializedRecords;
}

async function serializeRelated(
  readContext: ReadContext,
  target: Collection,
  ids: readonly string[],
  paths: readonly string[][],
  depth: number,
): Promise<Map<string, SerializedRecord>> {
  // Personal records are read through their own collection only, where reading is logged.
  if (target.readLog !== undefined) return new Map();
  const relatedRecords = await readContext.reader.getMany(target, [...new Set(ids)].filter(Boolean));
  const viewable = relatedRecords.filter((record) => mayView(readContext.principal, target, record));
  const serializedRecords = await serializePaths(readContext, target, viewable, paths, depth);
  return new Map(serializedRecords.map((record) => [record.id, record]));
}
