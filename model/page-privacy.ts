import { prefixedLanguages } from './page-languages.ts';

/** Matches the optional language at the beginning of a path without its first slashes. */
export const languagePattern = `(?:(?:${prefixedLanguages.join('|')})\\/+)?`;
/**
 * Optional prefixes of a path, in a regular expression: that of its QR code, which names the same
 * person as the page, and the language.
 */
const PATH_PREFIX = `^\\/+(qr\\/+)?${languagePattern}`;

/** Path prefixes of pages that show data of one person. */
const personalPaths = ['admin', 'tracking', 'my-data', 'my'] as const;

/** Paths that search engines are asked not to visit (RFC 9309), without language. */
export const uncrawledPaths: readonly string[] = ['/admin', '/tracking/', '/report/'];

/** Results of a search and the map of forms are for everybody, but not pages to be found. */
const unindexed = new RegExp(`${PATH_PREFIX}(${personalPaths.join('|')}|search|map-frame|photos|report\\/.)`);
const personal = new RegExp(`${PATH_PREFIX}(${personalPaths.join('|')}|apply_online\\/|report\\/.)`);
const uncacheable = new RegExp(
  `${PATH_PREFIX}(${personalPaths.join('|')}|report\\/[^/]+|api|apply_online|verify_otp|validate_otp|offline)(\\/|\\.|$)`,
);
const staff = new RegExp(`${PATH_PREFIX}admin(\\/|\\.|$)`);

/** Whether a page is personal and must not be cached by the server or a proxy. */
export const isPrivatePage = (pathname: string): boolean => personal.test(normalizePath(pathname));

/** Whether search engines must not index the page. */
export const isUnindexedPage = (pathname: string): boolean => unindexed.test(normalizePath(pathname));

/** Whether a device may keep the page for reading offline. */
export const isOfflinePage = (pathname: string): boolean => !uncacheable.test(normalizePath(pathname));

/** Whether the page belongs to the staff area. */
export const isStaffPage = (pathname: string): boolean => staff.test(normalizePath(pathname));

/** Decodes and lower-cases a path, as the router matches it. */
export function normalizePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}
