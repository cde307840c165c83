import type { Collection } from '#lib/schema/collection.ts';
import { findCollection } from '#model/collections/index.ts';
import type { StoredRecord } from '../../store/store.ts';
import { MAX_RELATION_DEPTH, mayReadField, mayView } from '../access/access-rules.ts';
import type { ReadContext } from '../access/read-context.ts';
import { type SerializedRecord, serializeRecord } from './serialize-record.ts';

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
  const out = await Promise.all(records.map((record) => serializeRecord(readContext, collection, record)));
  if (depth >= MAX_RELATION_DEPTH) return out;
  for (const name of new Set(paths.map(([first = '']) => first))) {
    const field = collection.fields[name];
    const target =
      field?.kind === 'relation' && mayReadField(collection, readContext.principal, name) ? findCollection(field.to) : undefined;
    if (target === undefined) continue;
    const deeper = paths
      .filter(([first]) => first === name)
      .map(([, ...rest]) => rest)
      .filter((rest) => rest.length > 0);
    const related = await serializeRelated(
      readContext,
      target,
      records.map((record) => String(record[name] ?? '')),
      deeper,
      depth + 1,
    );
    records.forEach((record, at) => {
      const found = related.get(String(record[name]));
      const one = out[at];
      if (found !== undefined && one !== undefined) one.expand = { ...(one.expand ?? {}), [name]: found };
    });
  }
  return out;
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
  const found = await readContext.reader.getMany(target, [...new Set(ids)].filter(Boolean));
  const viewable = found.filter((record) => mayView(readContext.principal, target, record));
  const out = await serializePaths(readContext, target, viewable, paths, depth);
  return new Map(out.map((record) => [record.id, record]));
}
