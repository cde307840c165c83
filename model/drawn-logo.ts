/** Addresses of the barangay's mark: as screens and sheets show it, and larger, for search engines and link previews. */
export interface SiteLogo {
  readonly small: string;
  readonly large: string;
}

/** The portal's own drawing, for a barangay that has given none (`site-logo.ts`). */
export const drawnLogo: SiteLogo = { small: '/drawings/logo.svg', large: '/icons/icon-512.png' };
