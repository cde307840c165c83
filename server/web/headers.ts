import type { Config } from '../config.ts';
import { isHiddenPage, isPrivatePage } from './page-privacy.ts';

/** What every page may load and do (security: answers and pages). */
function policy(inlineScripts: readonly string[], isDevelopment: boolean): string {
  const scripts = isDevelopment ? "'self' 'unsafe-inline'" : ["'self'", ...inlineScripts].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Headers of a page: nobody frames it, nothing foreign runs in it, and what is private stays out of every cache.
 *
 * @param inlineScripts which scripts within the page may run, as the policy names them: `'nonce-…'` or `'sha256-…'`, with the quotes.
 */
export function pageHeaders(config: Config, pathname: string, inlineScripts: readonly string[]): Record<string, string> {
  return {
    'Content-Security-Policy': policy(inlineScripts, config.isDevelopment),
    'Cache-Control': isPrivatePage(pathname) ? 'no-store' : 'no-cache',
    ...(isHiddenPage(pathname) ? { 'X-Robots-Tag': 'noindex' } : {}),
    ...siteHeaders(config),
  };
}

/** Headers of every answer that is not the record API's. */
export function siteHeaders(config: Config): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    ...(config.portalUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
