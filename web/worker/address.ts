/** Addresses under which pages are kept for reading offline. */
const own = /^\/+(fil\/+)?(admin|api|tracking|apply_online|verify_otp|validate_otp|offline)(\/|\.|$)/;

/** Whether a page may be kept: what is one person's own never is, whatever the case of its letters. */
export function isForAll(url: URL): boolean {
  return !own.test(decoded(url.pathname)) && !url.searchParams.has('newsletter');
}

/** Where staff work: their pages are of no use without a network, and none of the worker's business. */
export function isStaffs(url: URL): boolean {
  return /^\/+(fil\/+)?admin(\/|\.|$)/.test(decoded(url.pathname));
}

/** The page that the router asks the data of; undefined when it asks for something else. */
export function pageOfData(url: URL): URL | undefined {
  if (!url.pathname.endsWith('.data')) return undefined;
  const page = new URL(url);
  page.pathname = url.pathname.replace(/\/?_?\.data$/, '') || '/';
  page.searchParams.delete('_routes');
  return page;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}
