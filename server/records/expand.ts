import type { Collection } from '#lib/schema/collection.ts';
import { collectionNamed } from '#model/collections/index.ts';
import type { StoredRecord } from '../store/store.ts';
import { mayRead, mayView } from './access.ts';
import { type ShownRecord, shown } from './show.ts';
import type { Viewer } from './viewer.ts';

const MAX_DEPTH = 6;
const MAX_PATHS = 20;

/** Shows records with the related ones that `expand` asks for (`serviceId,room.x`); what cannot be shown is left out silently. */
export async function shownWith(viewer: Viewer, of: Collection, records: readonly StoredRecord[], expand = ''): Promise<ShownRecord[]> {
  const paths = expand
    .split(',')
    .map((path) => path.trim().split('.'))
    .filter((path) => path[0] !== '')
    .slice(0, MAX_PATHS);
  return shownAlong(viewer, of, records, paths, 0);
}

async function shownAlong(
  viewer: Viewer,
  of: Collection,
  records: readonly StoredRecord[],
  paths: readonly string[][],
  depth: number,
): Promise<ShownRecord[]> {
  const out = await Promise.all(records.map((record) => shown(viewer, of, record)));
  if (depth >= MAX_DEPTH) return out;
  for (const name of new Set(paths.map(([first = '']) => first))) {
    const field = of.fields[name];
    const target = field?.kind === 'relation' && mayRead(of, viewer.caller, name) ? collectionNamed(field.to) : undefined;
    if (target === undefined) continue;
    const deeper = paths
      .filter(([first]) => first === name)
      .map(([, ...rest]) => rest)
      .filter((rest) => rest.length > 0);
    const related = await relatedOf(
      viewer,
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

async function relatedOf(
  viewer: Viewer,
  target: Collection,
  ids: readonly string[],
  paths: readonly string[][],
  depth: number,
): Promise<Map<string, ShownRecord>> {
  const found = await viewer.reader.getMany(target, [...new Set(ids)].filter(Boolean));
  const viewable = found.filter((record) => mayView(viewer.caller, target, record));
  const out = await shownAlong(viewer, target, viewable, paths, depth);
  return new Map(out.map((record) => [record.id, record]));
}
