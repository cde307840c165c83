import type { FastifyRequest } from 'fastify';
import { languageParameter, readChosenLanguage, startParameter } from '#model/language-choice.ts';
import { isPrivatePage } from '#model/page-privacy.ts';
import { buildCacheKey } from '../cache/build-cache-key.ts';
import type { Config } from '../config.ts';

/**
 * Query parameters that a public page depends on; `_routes` belongs to the router's data requests.
 */
export const cachedParameters = [
  'page',
  'category',
  'kind',
  'year',
  'official',
  'subject',
  'social',
  'department',
  'sent',
  'place',
  'view',
  '_routes',
] as const;
/**
 * Parameters that make a page uncacheable: searches, saved places, the state and token of a
 * newsletter subscription, the number and code of a certificate, and the language that a link
 * chooses.
 */
export const uncachedParameters = ['q', 'saved', 'newsletter', 'token', 'number', 'code', languageParameter, startParameter] as const;

/** Segments of letters, digits, `-` and `_`; the last may have an extension. */
const CANONICAL_PATH = /^\/(?:[\w-]+\/)*(?:[\w-]+(?:\.[\w-]+)*)?$/;
const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * Whether a `Host` header is a name or an address with an optional port, so that no URL made of it
 * has a user or a path.
 */
export const isPlainHost = (host: string): boolean => PLAIN_HOST.test(host);

type PageRequest = Pick<FastifyRequest, 'url' | 'query' | 'host' | 'protocol' | 'headers'>;

/**
 * Creates the function that returns the cache key of a page: its public URL with the parameters it
 * depends on. The key is undefined for personal pages, searches, non-canonical paths, foreign hosts
 * and for a home page whose visitor chose another language.
 */
export function createPageKeyResolver({
  portalUrl,
  isDevelopment,
}: Pick<Config, 'portalUrl' | 'isDevelopment'>): (request: PageRequest) => string | undefined {
  if (isDevelopment) return () => undefined;
  if (portalUrl === '')
    return (request) => (isPlainHost(request.host) ? resolvePageKey(request, `${request.protocol}://${request.host}`) : undefined);
  const { host } = new URL(portalUrl);
  return (request) => (request.host === host ? resolvePageKey(request, portalUrl) : undefined);
}

function resolvePageKey(request: PageRequest, origin: string): string | undefined {
  const query = request.query as Readonly<Record<string, unknown>>;
  const path = getPath(request.url);
  // React Router's route discovery: its parameters can name any set of paths.
  if (path === '/__manifest') return undefined;
  if (uncachedParameters.some((name) => name in query)) return undefined;
  if (path === '/' && (readChosenLanguage(request.headers.cookie) ?? 'en') !== 'en') return undefined;
  if (!CANONICAL_PATH.test(path) || isPrivatePage(path)) return undefined;
  const key = buildCacheKey(request, cachedParameters);
  return key === undefined ? undefined : `${origin} ${key}`;
}

/**
 * Creates the request for a cacheable page: nothing of the visitor, and only the parameters of the
 * cache key.
 */
export function createAnonymousRequest({ url, query }: Pick<PageRequest, 'url' | 'query'>, origin: string): Request {
  const address = new URL(getPath(url), origin);
  for (const name of cachedParameters) {
    const value = [(query as Readonly<Record<string, unknown>>)[name]].flat()[0];
    if (typeof value === 'string') address.searchParams.set(name, value);
  }
  return new Request(address);
}

function getPath(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
