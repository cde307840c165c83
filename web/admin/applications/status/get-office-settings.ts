import { defaultOfficeSettings, type OfficeSettings } from '#model/settings/office-settings.ts';
import type { SettingsRecord } from '../../settings/update-settings.ts';

/** The office settings in force: those that were saved, otherwise the defaults. */
export function getOfficeSettings(record: SettingsRecord | undefined): OfficeSettings {
  return { ...defaultOfficeSettings, ...(record?.office as Partial<OfficeSettings> | undefined) };
}
