import { isOfflinePage, isStaffPage } from '#model/page-privacy.ts';

/** Parameters of pages that show what is true for the moment only. */
const momentaryParameters = ['newsletter', 'number'] as const;

/** Whether the worker may cache a page. Pages with personal data are never cached. */
export const isCacheablePage = ({ pathname, searchParams }: URL): boolean =>
  isOfflinePage(pathname) && !momentaryParameters.some((name) => searchParams.has(name));

/**
 * Whether a page belongs to the staff area. Its pages need a network, so the worker ignores them.
 */
export const isStaffUrl = ({ pathname }: URL): boolean => isStaffPage(pathname);

/** Returns the page whose data the router requests; undefined for any other request. */
export function resolvePageUrl(url: URL): URL | undefined {
  if (!url.pathname.endsWith('.data')) return undefined;
  const page = new URL(url);
  page.pathname = url.pathname.replace(/\/?_?\.data$/, '') || '/';
  page.searchParams.delete('_routes');
  return page;
}
