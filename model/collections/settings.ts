import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { json } from '#lib/schema/fields.ts';
import type { Barangay, OfficeSettings } from '../barangay.ts';

/** One record: what staff changed of the defaults in `barangay.ts`. */
export const settings = collection({
  name: 'settings',
  fields: {
    /** What every page shows. */
    site: json<Partial<Barangay> | null>({ label: 'settings.site' }),
    /** What only the office sees. */
    office: json<Partial<OfficeSettings> | null>({ label: 'settings.office' }),
  },
  access: { guest: { ...may.read, reads: ['site'] }, staff: { ...may.everything, delete: false } },
});
