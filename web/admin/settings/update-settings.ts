import { ClientResponseError } from 'pocketbase';
import type { SettingsSection } from '#model/settings/settings-sections.ts';
import type { PortalRecord, RecordClient } from '../../record-client.ts';
import { type UpdateResult, updateUnlessConflicting } from '../form/update-unless-conflicting.ts';

export type SettingsRecord = PortalRecord<'settings'>;

/** Returns the stored settings of a part: only those that differ from their defaults. */
export function getStoredSettings(record: SettingsRecord | undefined, part: SettingsSection['part']): Readonly<Record<string, unknown>> {
  return record?.[part] ?? {};
}

/**
 * Saves some settings, on condition that they are unchanged; see {@link updateUnlessConflicting}.
 * @param original the record as the user saw it; undefined while all settings have their defaults.
 * @param change values by setting name; undefined resets a setting to its default.
 * @throws ClientResponseError for any error status but 412, and 409 when somebody else created the
 * record first.
 */
export async function updateSettings(
  records: RecordClient,
  original: SettingsRecord | undefined,
  part: SettingsSection['part'],
  change: Readonly<Record<string, unknown>>,
  isConflicting: (original: SettingsRecord | undefined, newer: SettingsRecord) => boolean,
): Promise<UpdateResult<SettingsRecord>> {
  const collection = records.collection('settings');
  // A part is sent as a whole, including what others stored in it.
  const toBody = (storedSettings: SettingsRecord | undefined) => ({
    [part]: Object.fromEntries(
      Object.entries({ ...getStoredSettings(storedSettings, part), ...change }).filter(([, value]) => value !== undefined),
    ),
  });
  const update = (seenSettings: SettingsRecord) =>
    updateUnlessConflicting(seenSettings, (headers, latest) => collection.update(latest.id, toBody(latest), { headers }), isConflicting);
  if (original) return update(original);
  try {
    return { record: await collection.create(toBody(undefined)) };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 409) throw error;
    const [newer] = (await collection.getList(1, 1, { skipTotal: true })).items;
    if (!newer) throw error;
    return isConflicting(undefined, newer) ? { newer } : update(newer);
  }
}
