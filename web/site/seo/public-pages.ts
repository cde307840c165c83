/** Pages for search engines, without language; articles and services are added separately. */
export const publicPages = [
  '/',
  '/services',
  '/officials',
  '/news',
  '/places',
  '/contact',
  '/alerts',
  '/verify',
  '/privacy',
  '/terms',
] as const;
