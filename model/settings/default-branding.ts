/** URLs of the logo: for pages and prints, and larger for search engines and link previews. */
export interface LogoUrls {
  readonly small: string;
  readonly large: string;
}

/** The portal's default logo, used until a barangay uploads its own. */
export const defaultLogo: LogoUrls = { small: '/drawings/logo.svg', large: '/icons/icon-512.png' };

/** Theme colour while the office has set none. */
export const defaultThemeColor = '#0b3a82';
