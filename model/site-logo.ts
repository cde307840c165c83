import { logoSizes, settings } from './collections/settings.ts';
import { drawnLogo, type SiteLogo } from './drawn-logo.ts';

/**
 * Addresses of the mark that a barangay has given, or of the portal's own drawing.
 *
 * @param record the settings as they are stored; undefined while nobody has changed a default.
 */
export function logoOf(record: { readonly id: string; readonly logo?: string } | undefined): SiteLogo {
  if (!record?.logo) return drawnLogo;
  const file = `/api/files/${settings.name}/${record.id}/${encodeURIComponent(record.logo)}`;
  return { small: `${file}?thumb=${logoSizes.small}`, large: `${file}?thumb=${logoSizes.large}` };
}
