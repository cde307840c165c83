import { cachedParameters, uncachedParameters } from '#model/page-parameters.ts';
import { isOfflinePage, isStaffPage } from '#model/page-privacy.ts';

/** Query parameters of pages with temporary content. */
const momentaryParameters = ['newsletter', 'number'] as const;

/** Whether the worker may cache a page: it has no personal data and no temporary content. */
export const isCacheablePage = ({ pathname, searchParams }: URL): boolean =>
  isOfflinePage(pathname) && !momentaryParameters.some((name) => searchParams.has(name));

/** Whether a page belongs to the staff area, whose pages need a network. */
export const isStaffUrl = ({ pathname }: URL): boolean => isStaffPage(pathname);

/** Whether the router asks for the routes of a page of the staff area among others. */
export const hasStaffPage = (paths: readonly string[]): boolean => paths.some(isStaffPage);

const pageParameters: readonly string[] = [...cachedParameters, ...uncachedParameters];

/**
 * Returns the URL of the page whose data the router requests, without the parameters that the
 * router adds; undefined for any other request.
 */
export function resolvePageUrl(url: URL): URL | undefined {
  if (!url.pathname.endsWith('.data')) return undefined;
  const page = new URL(url);
  page.pathname = url.pathname.replace(/\/?_?\.data$/, '') || '/';
  for (const name of url.searchParams.keys()) if (!pageParameters.includes(name)) page.searchParams.delete(name);
  return page;
}
