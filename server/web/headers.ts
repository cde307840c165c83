import type { Config } from '../config.ts';
import { isMapFrame, mapSources } from './map-sources.ts';
import { asRouted, isHiddenPage, isPrivatePage } from './page-privacy.ts';

/** What a page may load and do (security: answers and pages). */
function policy({ isDevelopment, map }: Config, pathname: string, inlineScripts: readonly string[]): string {
  const scripts = isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", ...inlineScripts];
  const more = mapSources(map, pathname);
  const allow = (directive: string, own: readonly string[], added: readonly string[] = []) => [directive, ...own, ...added].join(' ');
  return [
    "default-src 'self'",
    allow('script-src', scripts, more.script),
    allow('style-src', ["'self'", "'unsafe-inline'"], more.style),
    ...(hasStyleAttributes(pathname) ? [] : ["style-src-attr 'none'"]),
    allow('img-src', ["'self'", 'data:', 'blob:'], more.img),
    allow('connect-src', ["'self'", ...(isDevelopment ? ['ws:'] : [])], more.connect),
    ...(more.font ? [allow('font-src', ["'self'"], more.font)] : []),
    ...(more.worker ? [allow('worker-src', ["'self'"], more.worker)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    allow('frame-src', ["'self'", 'blob:'], more.frame),
    `frame-ancestors ${isMapFrame(pathname) ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** Pages on which a library writes style attributes: maps, and the staff's own (decision 29). Scripts may set styles one by one anywhere. */
const hasStyleAttributes = (pathname: string): boolean => /^\/+(fil\/+)?(admin|places|ui)(\/|\.|$)/.test(asRouted(pathname));

/**
 * Headers of a page: nobody frames it (the staff's map stands in a frame of the portal itself), nothing foreign runs in it, and what is
 * private stays out of every cache.
 *
 * @param inlineScripts which scripts within the page may run, as the policy names them: `'nonce-…'` or `'sha256-…'`, with the quotes.
 */
export function pageHeaders(config: Config, pathname: string, inlineScripts: readonly string[]): Record<string, string> {
  return {
    'Content-Security-Policy': policy(config, pathname, inlineScripts),
    'Cache-Control': isPrivatePage(pathname) ? 'no-store' : 'no-cache',
    ...(isHiddenPage(pathname) ? { 'X-Robots-Tag': 'noindex' } : {}),
    ...siteHeaders(config),
    ...(isMapFrame(pathname) ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
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
