import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { findCollection } from '#model/collections/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';
import { rateLimitRecordRequest } from '../access/rate-limits.ts';
import { createReadContext, type ReadContext } from '../access/read-context.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { pickFields } from '../read/pick-fields.ts';
import { trackRecordReads } from '../read/records-cache-key.ts';
import { serializeWithExpand } from '../read/serialize-record.ts';

/** Route parameters of records. */
export interface RecordRoute {
  Params: { collection: string; id: string };
}

/** Target of a request, from its URL and headers. */
export interface RecordTarget {
  readonly collection: string;
  /** '' for a collection. */
  readonly id: string;
  readonly query: unknown;
  readonly headers: Pick<IncomingHttpHeaders, 'if-match'> & { readonly 'idempotency-key'?: string | string[] };
}

/** A request to the record API: client, collection and record. */
export interface RecordRequest extends Omit<RecordTarget, 'collection'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: AppContext;
  readonly collection: Collection;
  readonly readContext: ReadContext;
  /** Called with the visitor that a write created. */
  readonly onVisitorCreated?: (visitor: string) => void;
}

type RecordAction = 'list' | 'view' | 'create' | 'change';

/**
 * Resolves collection and client, counts the request, and marks private responses as uncacheable.
 *
 * @param collection that of the URL, if absent
 * @throws PortalError `not_found`, `too_many`
 */
export async function createRecordRequest(
  request: FastifyRequest<{ Params: { id: string; collection?: string } }>,
  reply: FastifyReply,
  context: AppContext,
  action: RecordAction,
  collection: Pick<Collection, 'name'> = { name: request.params.collection ?? '' },
): Promise<RecordRequest> {
  const { params, query, headers } = request;
  const origin = { request, reply, context, principal: await resolvePrincipal(request, context), reader: context.store.read };
  const recordRequest = await createBatchedRecordRequest(origin, { collection: collection.name, id: params.id, query, headers }, action);
  const isPublic = recordRequest.readContext.principal.role === 'guest' && recordRequest.collection.access.guest.list === true;
  reply.header('Cache-Control', isPublic ? 'no-cache' : 'no-store');
  if (isPublic) trackRecordReads(request, recordRequest.collection);
  return recordRequest;
}

/** Like {@link createRecordRequest} for one call of a batch, whose client is known. */
export async function createBatchedRecordRequest(
  origin: Pick<RecordRequest, 'request' | 'reply' | 'context' | 'onVisitorCreated'> & {
    readonly principal: Principal;
    readonly reader: Reader;
  },
  { collection: collectionName, id, query, headers }: RecordTarget,
  action: RecordAction,
): Promise<RecordRequest> {
  const { request, reply, context, onVisitorCreated, principal, reader } = origin;
  const collection = findCollection(collectionName);
  if (collection === undefined) throw new PortalError('not_found', 'Missing collection context.');
  rateLimitRecordRequest(context, principal, collection, action);
  return {
    request,
    reply,
    context,
    collection,
    id,
    query,
    headers,
    readContext: createReadContext(reader, principal),
    ...(onVisitorCreated && { onVisitorCreated }),
  };
}

/** Returns the idempotency key of a request; '' for none. */
export function getIdempotencyKey({ 'idempotency-key': key }: RecordTarget['headers']): string {
  return typeof key === 'string' ? key.trim().slice(0, 64) : '';
}

/** Serializes a record with the requested expand and fields. */
export async function serializeForRequest({ query, readContext, collection }: RecordRequest, record: StoredRecord): Promise<object> {
  const [serialized] = await serializeWithExpand(readContext, collection, [record], getQueryParameter(query, 'expand'));
  return pickFields<object>(serialized ?? {}, getQueryParameter(query, 'fields'));
}
