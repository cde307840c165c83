import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { file, json } from '#lib/schema/fields.ts';
import type { OfficeSettings } from '../settings/office-settings.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { megabytes } from './file-rules.ts';

/** Copies of the logo, fitted in: for screens and sheets, and for search engines and link previews. */
export const logoSizes = { small: '224x224f', large: '512x512f' } as const;

/** One record: what staff changed of the defaults in `barangay.ts`; what each value may be is declared in `settings/`. */
export const settings = collection({
  name: 'settings',
  fields: {
    /** What every page shows. */
    site: json<Partial<SiteSettings> | null>({ label: 'settings.site' }),
    /** What only the office sees. */
    office: json<Partial<OfficeSettings> | null>({ label: 'settings.office' }),
    /** The barangay's mark, in place of the portal's own drawing (`site-logo.ts`). */
    logo: file({
      label: 'settings.logo',
      maxBytes: megabytes(2),
      maxFiles: 1,
      types: ['png', 'webp', 'jpeg'],
      thumbs: Object.values(logoSizes),
    }),
  },
  access: { guest: { ...may.read, reads: ['site', 'logo'] }, staff: { ...may.everything, delete: false } },
});
