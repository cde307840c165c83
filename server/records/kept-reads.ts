import type { FastifyRequest } from 'fastify';
import type { Collection } from '#lib/schema/collection.ts';
import { keptKey } from '../kept-key.ts';
import { openCollections } from '../open-collections.ts';
import { parameter } from './list-query.ts';
import { isSeeding } from './seed-context.ts';

/** Everything that an answer depends on besides the path. */
const parameters = ['page', 'perPage', 'skipTotal', 'countTo', 'filter', 'sort', 'expand', 'fields'];

/** The key under which a guest's read is kept; none for searches, which few people ask alike, and for what chance or the clock answers. */
export function recordsKey(request: FastifyRequest): string | undefined {
  if (isSeeding(request)) return undefined;
  const { url } = request;
  if (keys.has(url)) return keys.get(url);
  const key = keyOf(request);
  if (keys.size >= MOST_KEYS) keys.clear();
  if (url.length <= LONGEST_URL) keys.set(url, key);
  return key;
}

/** Keys of the addresses asked for last: many ask for the same few. */
const keys = new Map<string, string | undefined>();
const MOST_KEYS = 1000;
const LONGEST_URL = 500;

function keyOf(request: FastifyRequest): string | undefined {
  const { query } = request;
  const filter = parameter(query, 'filter') ?? '';
  const sort = parameter(query, 'sort') ?? '';
  if (/[~@]/.test(filter) || sort.includes('@random')) return undefined;
  return keptKey(request, parameters);
}

/** Notes what a public answer is made of: the collection, and those that filters and expands can reach from it. */
export function noteReads({ reading }: Pick<FastifyRequest, 'reading'>, of: Collection): void {
  if (reading !== null) for (const { name } of openCollections(of) ?? []) reading.reads(name);
}
