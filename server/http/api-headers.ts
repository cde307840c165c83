import { YEAR_SECONDS } from '#lib/dates/durations.ts';
import type { Config } from '../config.ts';

/**
 * Response headers of the API and of framework errors; pages and files set their own (security,
 * answers).
 */
export function createApiHeaders({ portalUrl }: Pick<Config, 'portalUrl'>): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'X-XSS-Protection': '1; mode=block',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...createTransportSecurity(portalUrl),
  };
}

/** Makes browsers request a portal with an `https:` URL by HTTPS only (RFC 6797). */
export const createTransportSecurity = (portalUrl: string): Readonly<Record<string, string>> =>
  portalUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {};

/**
 * CORS: any origin may read the record API, but without cookies. Visitors and sessions require the
 * portal's own origin.
 */
export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Origin',
} as const;
