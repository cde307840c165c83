import { prefixedLanguages } from './page-languages.ts';

/** Matches the optional language at the beginning of a path without its first slashes. */
export const languagePattern = `(?:(?:${prefixedLanguages.join('|')})\\/+)?`;
/**
 * Regular expression of the optional prefixes of a path: `qr/` (the QR code of a page is as private
 * as the page) and the language.
 */
const PATH_PREFIX = `^\\/+(qr\\/+)?${languagePattern}`;

/** Path prefixes of pages that show data of one person. */
const personalPaths = ['admin', 'tracking', 'my-data', 'my'] as const;

/** Paths that search engines are asked not to visit (RFC 9309), without language. */
export const uncrawledPaths: readonly string[] = ['/admin', '/tracking/', '/report/'];

/** Besides personal pages, search results and the map frame of forms. */
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

/** Whether the service worker may cache the page for reading offline. */
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
