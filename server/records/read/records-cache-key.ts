import type { FastifyRequest } from 'fastify';
import type { Collection } from '#lib/schema/collection.ts';
import { buildCacheKey } from '../../cache/build-cache-key.ts';
import { getPublicCollections } from '../../cache/public-collections.ts';
import { getQueryParameter } from './parse-list-query.ts';

/** Query parameters that determine a response, besides the path. */
const keyParameters = ['page', 'perPage', 'skipTotal', 'countTo', 'filter', 'sort', 'expand', 'fields'];

/**
 * Returns the cache key of a guest's read; undefined for searches, which are rarely repeated, and
 * for responses that depend on chance or time.
 */
export function recordsCacheKey(request: FastifyRequest): string | undefined {
  const { query } = request;
  const filter = getQueryParameter(query, 'filter') ?? '';
  const sort = getQueryParameter(query, 'sort') ?? '';
  if (/[~@]/.test(filter) || sort.includes('@random')) return undefined;
  return buildCacheKey(request, keyParameters);
}

/**
 * Records the dependencies of a public response: the collection, and those that filters and expands
 * can reach.
 */
export function trackRecordReads({ dependencies }: Pick<FastifyRequest, 'dependencies'>, collection: Collection): void {
  if (dependencies !== null) for (const { name } of getPublicCollections(collection) ?? []) dependencies.addCollection(name);
}
