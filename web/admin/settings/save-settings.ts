import { ClientResponseError } from 'pocketbase';
import { isSame } from '#lib/is-same.ts';
import type { PortalRecord, Records } from '../../records.ts';

export type SettingsRecord = PortalRecord<'settings'>;
export type Part = 'site' | 'office';
/** Values by the name of their setting; undefined goes back to the default. */
export type SettingsChange = Readonly<Record<string, unknown>>;

/** What is stored of a part: only what somebody changed. */
export function storedIn(record: SettingsRecord | undefined, part: Part): Readonly<Record<string, unknown>> {
  return record?.[part] ?? {};
}

/**
 * Saves some settings, on condition that they are as they were seen. When somebody changed others meanwhile, both changes
 * stand.
 *
 * @param seen the record as the person saw it; undefined while nobody has changed a default.
 * @returns the record as it now is; or, as `newer`, what somebody else made of the very same settings: nothing is saved then.
 * @throws ClientResponseError for any other refusal.
 */
export async function saveSettings(
  records: Records,
  seen: SettingsRecord | undefined,
  part: Part,
  change: SettingsChange,
): Promise<{ record: SettingsRecord } | { newer: SettingsRecord }> {
  const collection = records.collection('settings');
  const values = {
    [part]: Object.fromEntries(Object.entries({ ...storedIn(seen, part), ...change }).filter(([, value]) => value !== undefined)),
  };
  try {
    const record = seen
      ? await collection.update(seen.id, values, { headers: { 'If-Match': `"${seen.updated}"` } })
      : await collection.create(values);
    return { record };
  } catch (error) {
    const newer = await newerOf(records, error);
    if (!newer) throw error;
    return disputed(seen, newer, part, change).length === 0 ? saveSettings(records, newer, part, change) : { newer };
  }
}

/** The changed settings that somebody else has changed too, to something else than we want. */
export function disputed(seen: SettingsRecord | undefined, newer: SettingsRecord, part: Part, change: SettingsChange): string[] {
  const [was, is] = [storedIn(seen, part), storedIn(newer, part)];
  return Object.keys(change).filter((name) => !isSame(is[name], was[name]) && !isSame(is[name], change[name]));
}

/** What somebody else stored meanwhile: the answer has it when the record was changed, the store when there was none before. */
async function newerOf(records: Records, error: unknown): Promise<SettingsRecord | undefined> {
  if (!(error instanceof ClientResponseError)) return undefined;
  if (error.status === 412) return error.response.data as SettingsRecord;
  if (error.status !== 409) return undefined;
  return (await records.collection('settings').getList(1, 1, { skipTotal: true })).items[0];
}
