import { withDefaults } from '#model/barangay.ts';
import { settings } from '#model/collections/settings.ts';
import { noFigures, type OfficeSettings } from '#model/settings/office-settings.ts';
import type { SiteSettings } from '#model/settings/site-settings.ts';
import type { Reader, Stored } from './store/store.ts';

/** The site as staff have set it, read anew at each call. */
export async function readSite(reader: Reader): Promise<SiteSettings> {
  const stored: Stored<typeof settings> | undefined = await reader.first(settings);
  return withDefaults(stored?.site);
}

/** What only the office sees, as staff have set it, read anew at each call. */
export async function readOffice(reader: Reader): Promise<OfficeSettings> {
  const stored: Stored<typeof settings> | undefined = await reader.first(settings);
  return { ...noFigures, ...stored?.office };
}
