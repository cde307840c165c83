import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { collectionNamed } from '#model/collections/index.ts';
import { identify } from '../identify.ts';
import type { Parts } from '../parts.ts';
import type { StoredRecord } from '../store/store.ts';
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

/** One call of the record API: who asks what of which collection. */
export interface Ask {
  readonly request: FastifyRequest<RecordRoute>;
  readonly reply: FastifyReply;
  readonly parts: Parts;
  readonly of: Collection;
  readonly viewer: Viewer;
  readonly isSeeding: boolean;
}

/** Finds the collection and the caller, and counts the call. Private answers are marked so that nothing on the way keeps them. Throws `not_found`, `too_many`. */
export async function askOf(
  request: FastifyRequest<RecordRoute>,
  reply: FastifyReply,
  parts: Parts,
  action: 'list' | 'view' | 'create' | 'change',
): Promise<Ask> {
  const of = collectionNamed(request.params.collection);
  if (of === undefined) throw new PortalError('not_found', 'Missing collection context.');
  const caller = await identify(request, parts);
  const seeding = isSeeding(request);
  if (!seeding) await countRequest(parts, caller, of, action);
  const isPublic = caller.role === 'guest' && of.access.guest.list === true;
  reply.header('Cache-Control', isPublic ? 'no-cache' : 'no-store');
  if (isPublic) noteReads(request, of);
  const viewer = viewerOf(parts.store.read, seeding ? { ...caller, role: 'staff', isOwnOrigin: true } : caller);
  return { request, reply, parts, of, viewer, isSeeding: seeding };
}

/** One record as the caller sees it, with the expand and the fields he asked for. */
export async function answerWith({ request, viewer, of }: Ask, record: StoredRecord): Promise<unknown> {
  const [out] = await shownWith(viewer, of, [record], parameter(request.query, 'expand'));
  return pickFields(out, parameter(request.query, 'fields'));
}
