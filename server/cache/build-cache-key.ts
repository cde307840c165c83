import type { FastifyRequest } from 'fastify';

/** Longer URLs are rarely requested twice and are not cached. */
const MAX_KEY_LENGTH = 2000;

/**
 * Returns the cache key of a request: the path and the parameters that the response depends on, in
 * a fixed order. Other parameters, such as `fbclid`, are ignored. Returns undefined when the URL is
 * too long to be cached.
 *
 * @param parameterNames parameters that the response depends on; the first value of a repeated one
 * counts
 */
export function buildCacheKey(request: Pick<FastifyRequest, 'url' | 'query'>, parameterNames: readonly string[]): string | undefined {
  const { url, query } = request;
  const end = url.indexOf('?');
  if (end < 0) return url.length > MAX_KEY_LENGTH ? undefined : url;
  let key = url.slice(0, end);
  for (const name of parameterNames) {
    const value = getFirstValue(query, name);
    // The length keeps a value from looking like the next parameter.
    if (value !== undefined) key += `\n${name} ${value.length} ${value}`;
  }
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}

function getFirstValue(query: unknown, name: string): string | undefined {
  if (typeof query !== 'object' || query === null || !Object.hasOwn(query, name)) return undefined;
  const value: unknown = (query as Record<string, unknown>)[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}
