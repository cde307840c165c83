import type { LogoUrls } from './default-branding.ts';

/** Thumbnail sizes of the logo as an icon of the website and of the installed app. */
export const iconSizes = { favicon: '48x48p', apple: '180x180m', small: '192x192p', large: '512x512p', maskable: '512x512m' } as const;

/**
 * Returns the URL of the logo as an icon; undefined without a logo of the barangay's own.
 *
 * @param logo what `getLogoUrls` returned
 */
export function getIconUrl(logo: LogoUrls, icon: keyof typeof iconSizes): string | undefined {
  const [file = ''] = logo.small.split('?thumb=');
  return logo.small === file ? undefined : `${file}?thumb=${iconSizes[icon]}`;
}
