import { hash } from 'node:crypto';
import { isPrivatePage, isStaffPage, isUnindexedPage, languagePattern, normalizePath } from '#model/page-privacy.ts';
import type { Config } from '../config.ts';
import { createTransportSecurity } from '../http/api-headers.ts';
import { getMapCspSources, isMapFrame } from './map-csp-sources.ts';

/** Content-Security-Policy of a page. */
function createContentSecurityPolicy({ isDevelopment, map }: Config, pathname: string, inlineScripts: readonly string[]): string {
  const scripts = isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", ...inlineScripts];
  const mapSources = getMapCspSources(map, pathname);
  const allow = (directive: string, sources: readonly string[], additionalSources: readonly string[] = []) =>
    [directive, ...sources, ...additionalSources].join(' ');
  return [
    "default-src 'self'",
    allow('script-src', scripts, mapSources.script),
    allow('style-src', ["'self'", "'unsafe-inline'"], mapSources.style),
    ...(hasStyleAttributes(pathname) ? [] : ["style-src-attr 'none'"]),
    allow('img-src', ["'self'", 'data:', 'blob:'], mapSources.img),
    allow('connect-src', ["'self'", ...(isDevelopment ? ['ws:'] : [])], mapSources.connect),
    ...(mapSources.font ? [allow('font-src', ["'self'"], mapSources.font)] : []),
    ...(mapSources.worker ? [allow('worker-src', ["'self'"], mapSources.worker)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    allow('frame-src', ["'self'", 'blob:'], mapSources.frame),
    `frame-ancestors ${isMapFrame(pathname) ? "'self'" : "'none'"}`,
  ].join('; ');
}

/**
 * Whether a library writes style attributes on the page: maps and admin pages (decision 29).
 * Scripts may set single styles on any page.
 */
const hasStyleAttributes = (pathname: string): boolean => styledPages.test(normalizePath(pathname));
const styledPages = new RegExp(`^\\/+${languagePattern}(admin|places|map-frame)(\\/|\\.|$)`);

/**
 * Creates the headers of a page: no framing (except the map of forms), no foreign scripts, and no
 * caching of private pages.
 *
 * @param inlineScripts CSP sources of the inline scripts: `'nonce-…'` or `'sha256-…'`, with quotes
 */
export function createPageHeaders(config: Config, pathname: string, inlineScripts: readonly string[]): Record<string, string> {
  return {
    'Content-Security-Policy': createContentSecurityPolicy(config, pathname, inlineScripts),
    'Cache-Control': isPrivatePage(pathname) ? 'no-store' : 'no-cache',
    // The home page redirects to the language that the visitor chose.
    ...(pathname === '/' ? { Vary: 'Cookie' } : {}),
    ...(isUnindexedPage(pathname) ? { 'X-Robots-Tag': 'noindex' } : {}),
    ...createSecurityHeaders(config),
    // The staff area is one document, in which the camera photographs papers.
    ...(isStaffPage(pathname) ? { 'Permissions-Policy': createPermissionsPolicy('self') } : {}),
    ...(isMapFrame(pathname) ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
  };
}

/** Creates the security headers of all responses outside the record API. */
export function createSecurityHeaders(config: Config): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': createPermissionsPolicy(''),
    ...createTransportSecurity(config.portalUrl),
  };
}

const createPermissionsPolicy = (camera: 'self' | ''): string => `camera=(${camera}), geolocation=(self), microphone=(), payment=()`;

/** A page whose inline scripts are allowed by hash. */
interface HashedPage {
  readonly html: string;
  /** CSP sources of the page's own inline scripts, each once. */
  readonly scripts: readonly string[];
}

/**
 * Makes a page cacheable: replaces the nonce of its inline scripts by their hashes. Only scripts
 * with the nonce are hashed, so an injected script still does not run. Returns undefined when the
 * nonce occurs elsewhere.
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage | undefined {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script(\s[^>]*)?>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) scripts.add(`'sha256-${hash('sha256', text, 'base64')}'`);
  }
  const plain = html.replaceAll(attribute, '');
  return plain.includes(nonce) ? undefined : { html: plain, scripts: [...scripts] };
}
