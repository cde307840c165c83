import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { collectionNamed } from '#model/collections/index.ts';
import type { Caller } from '../caller.ts';
import { identify } from '../identify.ts';
import type { Parts } from '../parts.ts';
import type { Reader, StoredRecord } from '../store/store.ts';
import { shownWith } from './expand.ts';
import { noteReads } from './kept-reads.ts';
import { parameter } from './list-query.ts';
import { pickFields } from './pick-fields.ts';
import { countRequest } from './rate.ts';
import { isSeeding } from './seed-context.ts';
import { type Viewer, viewerOf } from './viewer.ts';

export interface RecordRoute {
  Params: { collection: string; id: string };
}

/** What a call is about, as its address and headers say. */
export interface Target {
  readonly collection: string;
  /** '' for a whole collection. */
  readonly id: string;
  readonly query: unknown;
  readonly headers: Pick<IncomingHttpHeaders, 'if-match'> & { readonly 'idempotency-key'?: string | string[] };
}

/** One call of the record API: who asks what of which collection. */
export interface Ask extends Omit<Target, 'collection'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: Parts;
  readonly of: Collection;
  readonly viewer: Viewer;
  readonly isSeeding: boolean;
  /** Told of the visitor that a write made. */
  readonly met?: (visitor: string) => void;
}

type Action = 'list' | 'view' | 'create' | 'change';

/** Finds the collection and the caller, and counts the call. Private answers are marked so that nothing on the way keeps them. Throws `not_found`, `too_many`. */
export async function askOf(request: FastifyRequest<RecordRoute>, reply: FastifyReply, parts: Parts, action: Action): Promise<Ask> {
  const { params, query, headers } = request;
  const from = { request, reply, parts, caller: await identify(request, parts), reader: parts.store.read };
  const ask = await askAbout(from, { collection: params.collection, id: params.id, query, headers }, action);
  const isPublic = ask.viewer.caller.role === 'guest' && ask.of.access.guest.list === true;
  reply.header('Cache-Control', isPublic ? 'no-cache' : 'no-store');
  if (isPublic) noteReads(request, ask.of);
  return ask;
}

/** The same for one of several calls in a request, whose caller is known. */
export async function askAbout(
  from: Pick<Ask, 'request' | 'reply' | 'parts' | 'met'> & { readonly caller: Caller; readonly reader: Reader },
  { collection, id, query, headers }: Target,
  action: Action,
): Promise<Ask> {
  const { request, reply, parts, met, caller, reader } = from;
  const of = collectionNamed(collection);
  if (of === undefined) throw new PortalError('not_found', 'Missing collection context.');
  const seeding = isSeeding(request);
  if (!seeding) countRequest(parts, caller, of, action);
  const viewer = viewerOf(reader, seeding ? { ...caller, role: 'staff', isOwnOrigin: true } : caller);
  return { request, reply, parts, of, id, query, headers, viewer, isSeeding: seeding, ...(met && { met }) };
}

/** One record as the caller sees it, with the expand and the fields he asked for. */
export async function answerWith({ query, viewer, of }: Ask, record: StoredRecord): Promise<object> {
  const [out] = await shownWith(viewer, of, [record], parameter(query, 'expand'));
  return pickFields<object>(out ?? {}, parameter(query, 'fields'));
}
