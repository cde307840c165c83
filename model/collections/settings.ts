import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { json } from '#lib/schema/fields.ts';
import type { OfficeSettings } from '../settings/office-settings.ts';
import type { SiteSettings } from '../settings/site-settings.ts';

/** One record: what staff changed of the defaults in `barangay.ts`; what each value may be is declared in `settings/`. */
export const settings = collection({
  name: 'settings',
  fields: {
    /** What every page shows. */
    site: json<Partial<SiteSettings> | null>({ label: 'settings.site' }),
    /** What only the office sees. */
    office: json<Partial<OfficeSettings> | null>({ label: 'settings.office' }),
  },
  access: { guest: { ...may.read, reads: ['site'] }, staff: { ...may.everything, delete: false } },
});
