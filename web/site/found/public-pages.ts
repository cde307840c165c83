/** The pages that search engines shall know, without language; articles and services come besides. */
export const publicPages = [
  '/',
  '/services',
  '/officials',
  '/news',
  '/places',
  '/contact',
  '/apply_online',
  '/alerts',
  '/privacy',
  '/terms',
] as const;
