import type { FastifyRequest } from 'fastify';
import { readChosenLanguage } from '#model/language-choice.ts';
import { cachedParameters, uncachedParameters } from '#model/page-parameters.ts';
import { isPrivatePage } from '#model/page-privacy.ts';
import { routeDiscoveryPath } from '#model/route-discovery-path.ts';
import { buildCacheKey } from '../cache/build-cache-key.ts';
import type { Config } from '../config.ts';

/**
 * Parameters of cache keys: those of pages, and the routes whose data the router still needs. React
 * Router calls `_routes` an implementation detail; without it, the data of each navigation would
 * contain the site's settings again, 3.2 KB compressed beside the 1.4 KB of `/news`. If the router
 * renamed it, it would be ignored and the data be complete.
 */
const keyParameters = [...cachedParameters, '_routes'] as const;

/**
 * Segments of small letters, digits, `-` and `_`; the last may have an extension. The router also
 * matches capitals, so that one path can be written in any number of ways.
 */
const CANONICAL_PATH = /^\/(?:[a-z\d_-]+\/)*(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*)?$/;
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
  // Its parameters can name any set of paths.
  if (path === routeDiscoveryPath) return undefined;
  if (uncachedParameters.some((name) => name in query)) return undefined;
  if (path === '/' && (readChosenLanguage(request.headers.cookie) ?? 'en') !== 'en') return undefined;
  if (!CANONICAL_PATH.test(path) || isPrivatePage(path)) return undefined;
  const key = buildCacheKey(request, keyParameters);
  return key === undefined ? undefined : `${origin} ${key}`;
}

/**
 * Creates the request for a cacheable page: nothing of the visitor, and only the parameters of the
 * cache key.
 */
export function createAnonymousRequest({ url, query }: Pick<PageRequest, 'url' | 'query'>, origin: string): Request {
  const address = new URL(getPath(url), origin);
  for (const name of keyParameters) {
    const value = [(query as Readonly<Record<string, unknown>>)[name]].flat()[0];
    if (typeof value === 'string') address.searchParams.set(name, value);
  }
  return new Request(address);
}

function getPath(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
