import type { SiteKey } from '#model/words/keys.ts';

/** The public pages that the menu names, in its order; on small screens Home is left out. */
export const pages: readonly { path: string; word: SiteKey }[] = [
  { path: '/', word: 'site.nav.home' },
  { path: '/services', word: 'site.nav.services' },
  { path: '/officials', word: 'site.nav.officials' },
  { path: '/news', word: 'site.nav.news' },
  { path: '/places', word: 'site.nav.places' },
  { path: '/contact', word: 'site.nav.contact' },
];
