import type { SiteMessageKey } from '#model/messages/message-key.ts';

/** The public pages of the menu, in order. */
export const navigationItems: readonly { path: string; labelKey: SiteMessageKey }[] = [
  { path: '/', labelKey: 'site.nav.home' },
  { path: '/services', labelKey: 'site.nav.services' },
  { path: '/officials', labelKey: 'site.nav.officials' },
  { path: '/news', labelKey: 'site.nav.news' },
  { path: '/places', labelKey: 'site.nav.places' },
  { path: '/contact', labelKey: 'site.nav.contact' },
];
