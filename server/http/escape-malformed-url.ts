/** URLs of the APIs. Malformed ones get a JSON error. */
export const apiPathPattern = /^\/(api|verify_otp|validate_otp)(\/|$|\?)/;
const strayPercentPattern = /%(?![0-9a-f]{2})/gi;

/**
 * Escapes a malformed page URL so that the router can parse it and the visitor gets the not-found
 * page. Other URLs are returned unchanged.
 *
 * @param url path and query of a request
 */
export function escapeMalformedUrl(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.includes('%') || apiPathPattern.test(url) || isDecodable(path)) return url;
  const escaped = path.replace(strayPercentPattern, '%25');
  return (isDecodable(escaped) ? escaped : path.replaceAll('%', '%25')) + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
