/** Routes that no list of pages has, each with the reason; the ids are without the language. */
export const unlistedRoutes: Readonly<Record<string, string>> = {
  'site/seo/robots-txt': 'a text for machines',
  'site/seo/sitemap': 'XML for machines',
  'site/print/page-qr-route': 'a picture',
  'site/news/link-preview/article-card-route': 'a picture',
  'article-card': 'a picture',
  'app-manifest': 'JSON for browsers',
  feed: 'XML for feed readers',
  'apply-index': 'redirects to the services',
  admin: 'redirects to English where visitors alone have the language',
  'admin/sign-out': 'signs out and leads to the sign-in, which is listed',
  'map-frame': 'a frame within pages that are listed, and within forms of the staff',
  city: 'needs a city of several portals: test/e2e/site/city.e2e.ts measures it',
  'admin/city': 'needs a city of several portals: test/e2e/site/city.e2e.ts measures it',
  setup: 'needs a portal that is not open: test/e2e/site/setup.e2e.ts measures each question',
  'setup-done': 'is shown once, when a portal opens: test/e2e/site/setup.e2e.ts measures it',
  closed: 'needs a portal that is not open: test/e2e/site/setup.e2e.ts measures it',
};
