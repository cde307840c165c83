import type { SiteKey } from '#model/words/keys.ts';

/** The public pages that the menu names, in its order; on small screens Home is left out. */
export const pages: readonly { path: string; word: SiteKey }[] = [
  { path: '/', word: 'site.nav.home' },
  { path: '/tracking', word: 'site.nav.tracking' },
];
