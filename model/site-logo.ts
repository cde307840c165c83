import { logoSizes, settings } from './collections/settings.ts';

/** Addresses of the barangay's mark: as screens and sheets show it, and larger, for search engines and link previews. */
export interface SiteLogo {
  readonly small: string;
  readonly large: string;
}

/** The portal's own drawing, for a barangay that has given none. */
export const drawnLogo: SiteLogo = { small: '/drawings/logo.svg', large: '/icons/icon-512.png' };

/** @param record the settings as they are stored; undefined while nobody has changed a default. */
export function logoOf(record: { readonly id: string; readonly logo?: string } | undefined): SiteLogo {
  if (!record?.logo) return drawnLogo;
  const file = `/api/files/${settings.name}/${record.id}/${encodeURIComponent(record.logo)}`;
  return { small: `${file}?thumb=${logoSizes.small}`, large: `${file}?thumb=${logoSizes.large}` };
}
