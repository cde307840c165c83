import { megabytes } from '#lib/numbers/megabytes.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { file, json } from '#lib/schema/fields.ts';
import { grantTo, grantToAllStaff } from '../../roles/grant-to.ts';
import type { OfficeSettings } from '../../settings/office-settings.ts';
import type { SiteSettings } from '../../settings/site-settings.ts';

/** Thumbnail sizes of the logo: for pages and prints, and for search engines and link previews. */
export const logoSizes = { small: '224x224f', large: '512x512f' } as const;
/** Thumbnail sizes of the logo as an icon of the website and of the installed app. */
export const iconSizes = { favicon: '48x48p', apple: '180x180m', small: '192x192p', large: '512x512p', maskable: '512x512m' } as const;
/** Thumbnail size of the pictures of the home page. */
export const heroPictureSize = '1600x900';

/**
 * A single record with the settings that staff changed; `barangay.ts` has the defaults, and
 * `settings/` declares the valid values.
 */
export const settings = defineCollection({
  name: 'settings',
  fields: {
    /** Public settings. */
    site: json<Partial<SiteSettings> | null>({ label: 'settings.site' }),
    /** Settings only staff can read. */
    office: json<Partial<OfficeSettings> | null>({ label: 'settings.office' }),
    /** Logo of the barangay; replaces the default one (`default-branding.ts`). */
    logo: file({
      label: 'settings.logo',
      maxBytes: megabytes(2),
      maxFiles: 1,
      types: ['png', 'webp', 'jpeg'],
      thumbs: [...Object.values(logoSizes), ...Object.values(iconSizes)],
    }),
    /** Pictures of the home page; they replace the default drawings. */
    heroPictures: file({
      label: 'settings.heroPictures',
      maxBytes: megabytes(5),
      maxFiles: 4,
      types: ['png', 'webp', 'jpeg'],
      thumbs: [heroPictureSize],
    }),
    /** The office's seal of registration from the National Privacy Commission. */
    npcSeal: file({
      label: 'settings.npcSeal',
      maxBytes: megabytes(2),
      maxFiles: 1,
      types: ['png', 'webp', 'jpeg'],
      thumbs: [logoSizes.small],
    }),
  },
  access: {
    guest: { ...accessPresets.readOnly, readableFields: ['site', 'logo', 'heroPictures', 'npcSeal'] },
    staff: [grantToAllStaff(accessPresets.readOnly), grantTo('editSettings', { ...accessPresets.full, delete: false })],
  },
});
