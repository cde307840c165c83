import type { Config } from '../config.ts';

/** What every page may load and do (security: answers and pages). */
function policy(nonce: string, isDevelopment: boolean): string {
  const scripts = isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
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

/** Headers of a page: nobody frames it, nothing foreign runs in it, and what is private stays out of every cache. */
export function pageHeaders(config: Config, pathname: string, nonce: string): Record<string, string> {
  const isPrivate = /^(\/fil)?\/(admin|tracking|apply_online\/)/.test(pathname);
  return {
    'Content-Security-Policy': policy(nonce, config.isDevelopment),
    'Cache-Control': isPrivate ? 'no-store' : 'no-cache',
    ...(/^(\/fil)?\/(admin|tracking)/.test(pathname) ? { 'X-Robots-Tag': 'noindex' } : {}),
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
