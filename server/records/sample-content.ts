import { isDeepStrictEqual } from 'node:util';
import { isPortalError } from '#lib/errors.ts';
import { is } from '#lib/filter/conditions.ts';
import { collectionNamed } from '#model/collections/index.ts';
import { settings } from '#model/collections/settings.ts';
import type { SampleContentRemoved } from '#model/endpoints/settings-state.ts';
import type { Caller } from '../caller.ts';
import { sampleRecords } from '../store/private-tables.ts';
import type { Reader, Store, StoredRecord, Tx } from '../store/store.ts';
import { noteAudit } from './audit-row.ts';
import { markRemoved } from './kept-files.ts';

/** What the sample may hold, in the order it is removed: what points at others goes before them. */
const sampled = ['messages', 'messages_room', 'contact_messages', 'applications', 'news', 'officials', 'places', 'services'] as const;
/** Cases and conversations cannot be deleted one by one (D40): those of people who do not exist go whatever happened to them. */
const goesChanged: readonly string[] = ['messages', 'messages_room', 'contact_messages', 'applications'];

/** Remembers everything that is in the store as sample content; for the seed, which fills an empty one. */
export async function markSamples(store: Store): Promise<void> {
  await store.write(async (tx) => {
    for (const name of sampled) {
      for (const { id, updated } of await tx.list(named(name)))
        await tx.insert(sampleRecords, { collection: name, record: id, version: updated });
    }
    const stored = await tx.first(settings);
    if (stored === undefined) return;
    const { hasSampleContent: _, ...values } = stored.site ?? {};
    await tx.insert(sampleRecords, { collection: settings.name, record: stored.id, version: stored.updated, values });
  });
}

/** How many sample records there are, by collection; undefined when the portal shows no sample content. */
export async function countSamples(reader: Reader): Promise<Record<string, number> | undefined> {
  const stored = await reader.first(settings);
  if (stored?.site?.hasSampleContent !== true) return undefined;
  const counts: Record<string, number> = {};
  for (const name of sampled) {
    for (const { record } of await reader.list(sampleRecords, marksOf(name))) {
      if ((await reader.get(named(name), record)) !== undefined) counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * Removes the sample content and its banner. A record that staff have changed stays: it has become their own. So does one
 * that something real needs, such as a service somebody has applied for. Each removal stands in the audit trail.
 */
export async function removeSamples(tx: Tx, caller: Caller): Promise<SampleContentRemoved> {
  const removed: Record<string, number> = {};
  const kept: Record<string, number> = {};
  for (const name of sampled) {
    for (const mark of await tx.list(sampleRecords, marksOf(name))) {
      await tx.remove(sampleRecords, mark.id);
      const record: StoredRecord | undefined = await tx.get(named(name), mark.record);
      if (record === undefined) continue;
      const isOwn = record.updated !== mark.version && !goesChanged.includes(name);
      const count = isOwn || !(await removeRecord(tx, caller, name, record)) ? kept : removed;
      count[name] = (count[name] ?? 0) + 1;
    }
  }
  await removeValues(tx, caller, { removed, kept });
  return { removed, kept };
}

/** Gives false when a record that stays cannot be without it. */
async function removeRecord(tx: Tx, caller: Caller, name: string, record: StoredRecord): Promise<boolean> {
  try {
    await tx.remove(named(name), record.id);
  } catch (error) {
    if (isPortalError(error) && error.code === 'bad_request') return false;
    throw error;
  }
  await markRemoved(tx, named(name), record, undefined);
  await noteAudit(tx, caller, 'delete', named(name), record, { isSample: true });
  return true;
}

/** Takes the sample's values out of the settings, of a list those entries that are as they came. */
async function removeValues(tx: Tx, caller: Caller, details: SampleContentRemoved): Promise<void> {
  const stored = await tx.first(settings);
  const mark = await tx.first(sampleRecords, marksOf(settings.name));
  if (mark !== undefined) await tx.remove(sampleRecords, mark.id);
  if (stored?.site?.hasSampleContent !== true) return;
  const site: Record<string, unknown> = { ...stored.site };
  delete site.hasSampleContent;
  for (const [name, came] of Object.entries(mark?.values ?? {})) {
    const now = site[name];
    const own = Array.isArray(now) && Array.isArray(came) ? now.filter((item) => !came.some((one) => isDeepStrictEqual(one, item))) : [];
    if (isDeepStrictEqual(now, came) || (Array.isArray(now) && own.length === 0)) delete site[name];
    else if (Array.isArray(now)) site[name] = own;
  }
  const after = await tx.update(settings, stored.id, { site });
  await noteAudit(tx, caller, 'update', settings, after, { fields: ['site'], sampleContent: details });
}

const marksOf = (name: string) => ({ where: is('collection', name) });

function named(name: string) {
  const of = collectionNamed(name);
  if (of === undefined) throw new Error(`There is no collection ${name}`);
  return of;
}
