import { applySiteDefaults } from '#model/barangay.ts';
import { settings } from '#model/collections/office/settings.ts';
import { defaultOfficeSettings, type OfficeSettings } from '#model/settings/office-settings.ts';
import type { SiteSettings } from '#model/settings/site-settings.ts';
import type { Reader, StoredRecordOf } from '../store/store.ts';

/** Reads the site settings as set by the staff. */
export async function readSiteSettings(reader: Reader): Promise<SiteSettings> {
  const storedSettings: StoredRecordOf<typeof settings> | undefined = await reader.first(settings);
  return applySiteDefaults(storedSettings?.site);
}

/** Reads the office settings as set by the staff; they are not public. */
export async function readOfficeSettings(reader: Reader): Promise<OfficeSettings> {
  const storedSettings: StoredRecordOf<typeof settings> | undefined = await reader.first(settings);
  return { ...defaultOfficeSettings, ...storedSettings?.office };
}
