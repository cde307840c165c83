import { logoSizes, settings } from './collections/settings.ts';
import { defaultLogo, type LogoUrls } from './default-logo.ts';

/**
 * Returns the URLs of the barangay's logo, or of the default one.
 *
 * @param record the stored settings; undefined while no default was changed
 */
export function getLogoUrls(record: { readonly id: string; readonly logo?: string } | undefined): LogoUrls {
  if (!record?.logo) return defaultLogo;
  const file = `/api/files/${settings.name}/${record.id}/${encodeURIComponent(record.logo)}`;
  return { small: `${file}?thumb=${logoSizes.small}`, large: `${file}?thumb=${logoSizes.large}` };
}
