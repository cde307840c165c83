import { heroPictureSize, iconSizes, logoSizes, settings } from '../collections/office/settings.ts';
import { defaultLogo, type LogoUrls } from './default-branding.ts';

/** Fields of the stored settings; absent while no default was changed. */
interface SettingsImages {
  readonly id: string;
  readonly logo?: string;
  readonly npcSeal?: string;
  readonly heroPictures?: readonly string[];
}

/** Returns the URLs of the barangay's logo, or of the default one. */
export function getLogoUrls(record: SettingsImages | undefined): LogoUrls {
  if (!record?.logo) return defaultLogo;
  const file = getFileUrl(record, record.logo);
  return { small: `${file}?thumb=${logoSizes.small}`, large: `${file}?thumb=${logoSizes.large}` };
}

/**
 * Returns the URL of the logo as an icon; undefined for the default logo.
 *
 * @param logo result of {@link getLogoUrls}
 */
export function getIconUrl(logo: LogoUrls, icon: keyof typeof iconSizes): string | undefined {
  const [file, thumb] = logo.small.split('?thumb=');
  return thumb && `${file}?thumb=${iconSizes[icon]}`;
}

/** Returns the URL of the seal of the National Privacy Commission; '' without one. */
export function getNpcSealUrl(record: SettingsImages | undefined): string {
  return record?.npcSeal ? `${getFileUrl(record, record.npcSeal)}?thumb=${logoSizes.small}` : '';
}

/** Returns the URLs of the office's pictures of the home page; none for the default drawings. */
export function getHeroPictureUrls(record: SettingsImages | undefined): string[] {
  if (!record) return [];
  return (record.heroPictures ?? []).map((name) => `${getFileUrl(record, name)}?thumb=${heroPictureSize}`);
}

const getFileUrl = ({ id }: SettingsImages, name: string): string => `/api/files/${settings.name}/${id}/${encodeURIComponent(name)}`;
