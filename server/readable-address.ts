/** Addresses of programs: what cannot be read of them is told in their own words. */
const forPrograms = /^\/(api|verify_otp|validate_otp)(\/|$|\?)/;
const strayPercent = /%(?![0-9a-f]{2})/gi;

/**
 * The address as the router can read it. A page's address with letters that are not UTF-8 is taken as it is written, so that its
 * visitor gets the page for addresses nobody knows.
 *
 * @param url path and query of a request.
 */
export function readableAddress(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.includes('%') || forPrograms.test(url) || isReadable(path)) return url;
  const closed = path.replace(strayPercent, '%25');
  return (isReadable(closed) ? closed : path.replaceAll('%', '%25')) + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
