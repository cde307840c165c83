import type { FastifyRequest } from 'fastify';

/** Longer ones are asked for once, if ever. */
const LONGEST_KEY = 2000;

/**
 * What equal requests have in common: the path and the parameters that the answer depends on, in one order whatever the
 * order they came in. What others append to links (`fbclid`) makes no difference. Undefined when it is not worth keeping.
 *
 * @param names parameters that the answer depends on; of a repeated one the first counts.
 */
export function keptKey(request: Pick<FastifyRequest, 'url' | 'query'>, names: readonly string[]): string | undefined {
  const { url, query } = request;
  const end = url.indexOf('?');
  let key = end < 0 ? url : url.slice(0, end);
  for (const name of names) {
    const value = firstOf(query, name);
    // The length keeps a value from looking like the next parameter.
    if (value !== undefined) key += `\n${name} ${value.length} ${value}`;
  }
  return key.length > LONGEST_KEY ? undefined : key;
}

function firstOf(query: unknown, name: string): string | undefined {
  if (typeof query !== 'object' || query === null || !Object.hasOwn(query, name)) return undefined;
  const value: unknown = (query as Record<string, unknown>)[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}
