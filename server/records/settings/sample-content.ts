import { isDeepStrictEqual } from 'node:util';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { isPortalError } from '#lib/portal-error.ts';
import { caseNotes } from '#model/collections/applications/case-notes.ts';
import { blotterAnswers } from '#model/collections/certificates/blotter-answers.ts';
import { findCollection } from '#model/collections/index.ts';
import { appointments } from '#model/collections/office/appointments.ts';
import { settings } from '#model/collections/office/settings.ts';
import type { SampleContentRemoved } from '#model/endpoints/office/settings-state.ts';
import type { Principal } from '../../identity/principal.ts';
import { mentions, sampleRecords } from '../../store/schema/private-tables.ts';
import type { Reader, Store, StoredRecord, Tx } from '../../store/store.ts';
import { logAudit } from '../audit/log-audit.ts';
import { scheduleFileRemoval } from '../files/file-placement.ts';

/** Collections with sample records, in the order of removal: referring records first. */
const sampleCollections = [
  'messages',
  'messages_room',
  'contact_messages',
  'applications',
  'problem_reports',
  'news',
  'officials',
  'places',
  'public_documents',
  'services',
] as const;
/**
 * Applications, reports of problems and conversations cannot be deleted individually (D40), so
 * sample ones are removed even if changed.
 */
const removedEvenIfChanged: readonly string[] = ['messages', 'messages_room', 'contact_messages', 'applications', 'problem_reports'];

/** Marks every record in the store as sample content; for the seed of an empty store. */
export async function registerSampleRecords(store: Store): Promise<void> {
  await store.write(async (tx) => {
    for (const name of sampleCollections) {
      for (const { id, updated } of await tx.list(requireCollection(name)))
        await tx.insert(sampleRecords, { collection: name, record: id, version: updated });
    }
    const storedSettings = await tx.first(settings);
    if (storedSettings === undefined) return;
    const { hasSampleContent: _, ...values } = storedSettings.site ?? {};
    await tx.insert(sampleRecords, { collection: settings.name, record: storedSettings.id, version: storedSettings.updated, values });
  });
}

/** Counts sample records by collection; undefined when there is no sample content. */
export async function countSampleRecords(reader: Reader): Promise<Record<string, number> | undefined> {
  const storedSettings = await reader.first(settings);
  if (storedSettings?.site?.hasSampleContent !== true) return undefined;
  const counts: Record<string, number> = {};
  for (const name of sampleCollections) {
    for (const { record } of await reader.list(sampleRecords, sampleRecordsQuery(name))) {
      if ((await reader.get(requireCollection(name), record)) !== undefined) counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * Removes the sample content and its banner. Records that staff changed stay, as do those a real
 * record needs, such as a service with an application. Each removal is audited.
 */
export async function removeSampleContent(tx: Tx, principal: Principal): Promise<SampleContentRemoved> {
  const removed: Record<string, number> = {};
  const remainingCounts: Record<string, number> = {};
  for (const name of sampleCollections) {
    for (const sampleRecord of await tx.list(sampleRecords, sampleRecordsQuery(name))) {
      await tx.remove(sampleRecords, sampleRecord.id);
      const record: StoredRecord | undefined = await tx.get(requireCollection(name), sampleRecord.record);
      if (record === undefined) continue;
      const isChangedByStaff = record.updated !== sampleRecord.version && !removedEvenIfChanged.includes(name);
      const count = isChangedByStaff || !(await removeSampleRecord(tx, principal, name, record)) ? remainingCounts : removed;
      count[name] = (count[name] ?? 0) + 1;
    }
  }
  await removeSampleSettings(tx, principal, { removed, remaining: remainingCounts });
  return { removed, remaining: remainingCounts };
}

/** Returns false when a remaining record requires it. */
async function removeSampleRecord(tx: Tx, principal: Principal, name: string, record: StoredRecord): Promise<boolean> {
  try {
    for (const dependent of name === 'applications' ? [appointments, caseNotes, mentions, blotterAnswers] : [])
      await tx.removeWhere(dependent, fieldEquals('application', record.id));
    await tx.remove(requireCollection(name), record.id);
  } catch (error) {
    if (isPortalError(error) && error.code === 'bad_request') return false;
    throw error;
  }
  await scheduleFileRemoval(tx, requireCollection(name), record, undefined);
  await logAudit(tx, principal, 'delete', requireCollection(name), record, { isSample: true });
  return true;
}

/** Removes sample values from the settings; in lists only unchanged items. */
async function removeSampleSettings(tx: Tx, principal: Principal, details: SampleContentRemoved): Promise<void> {
  const storedSettings = await tx.first(settings);
  const sampleRecord = await tx.first(sampleRecords, sampleRecordsQuery(settings.name));
  if (sampleRecord !== undefined) await tx.remove(sampleRecords, sampleRecord.id);
  if (storedSettings?.site?.hasSampleContent !== true) return;
  const site: Record<string, unknown> = { ...storedSettings.site };
  delete site.hasSampleContent;
  for (const [name, sampleValue] of Object.entries(sampleRecord?.values ?? {})) {
    const value = site[name];
    const addedItems =
      Array.isArray(value) && Array.isArray(sampleValue)
        ? value.filter((item) => !sampleValue.some((sampleItem) => isDeepStrictEqual(sampleItem, item)))
        : [];
    if (isDeepStrictEqual(value, sampleValue) || (Array.isArray(value) && addedItems.length === 0)) delete site[name];
    else if (Array.isArray(value)) site[name] = addedItems;
  }
  const after = await tx.update(settings, storedSettings.id, { site });
  await logAudit(tx, principal, 'update', settings, after, { fields: ['site'], sampleContent: details });
}

const sampleRecordsQuery = (name: string) => ({ where: fieldEquals('collection', name) });

function requireCollection(name: string) {
  const collection = findCollection(name);
  if (collection === undefined) throw new Error(`There is no collection ${name}`);
  return collection;
}
