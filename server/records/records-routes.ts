import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import { randomId } from '#lib/random-id.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications.ts';
import { collectionNamed } from '#model/collections/index.ts';
import type { Caller } from '../caller.ts';
import { identify } from '../identify.ts';
import type { Parts } from '../parts.ts';
import type { StoredRecord } from '../store/store.ts';
import { accessOf, isForNobody, listed, mayView } from './access.ts';
import { noteAudit } from './audit-row.ts';
import { readBody } from './body.ts';
import { shownWith } from './expand.ts';
import type { Write } from './hooks/hook.ts';
import { listQuery, parameter } from './list-query.ts';
import { discard } from './multipart.ts';
import { notFound } from './not-found.ts';
import { pickFields } from './pick-fields.ts';
import { countRequest } from './rate.ts';
import { isSeeding } from './seed-context.ts';
import { nameUploads } from './uploads.ts';
import { type Viewer, viewerOf } from './viewer.ts';
import { createRecord, deleteRecord, StaleVersion, updateRecord } from './write.ts';

interface Route {
  Params: { collection: string; id: string };
}

/** Records of every collection: list, view, create, update, delete. */
export function recordsRoutes(app: FastifyInstance, parts: Parts): void {
  const path = '/collections/:collection/records';

  app.get<Route>(path, async (request, reply) => {
    const { of, viewer } = await asked(request, reply, parts, 'list');
    const query = listQuery(of, viewer.caller, request.query);
    const scope = await listed(viewer, of, query.filter);
    const page = { page: query.page, perPage: query.perPage };
    if (scope === 'nothing') return { ...page, ...totals(0, query), items: [] };
    const offset = (query.page - 1) * query.perPage;
    const records = await parts.store.read.list(of, { ...scope, ...(query.sort && { sort: query.sort }), limit: query.perPage, offset });
    const total = query.skipTotal ? 0 : await parts.store.read.count(of, scope.where);
    const items = await shownWith(viewer, of, records, parameter(request.query, 'expand'));
    const fields = parameter(request.query, 'fields');
    return { ...page, ...totals(total, query), items: items.map((item) => pickFields(item, fields)) };
  });

  app.get<Route>(`${path}/:id`, async (request, reply) => {
    const { of, viewer } = await asked(request, reply, parts, 'view');
    const record: StoredRecord | undefined = await parts.store.read.get(of, request.params.id);
    if (record === undefined || !mayView(viewer.caller, of, record)) throw notFound();
    if (of.name === applications.name) await parts.store.write((tx) => noteAudit(tx, viewer.caller, 'open', of, record));
    return answer(viewer, of, record, request);
  });

  app.post<Route>(path, async (request, reply) => {
    const { of, viewer } = await asked(request, reply, parts, 'create');
    if (!isSeeding(request)) {
      if (isForNobody(of, 'create')) throw new PortalError('forbidden', 'Only superusers can perform this action.');
      if (!accessOf(of, viewer.caller).create) throw new PortalError('bad_request', 'Failed to create record.');
    }
    const record = await writing(request, reply, parts, viewer, of, undefined, createRecord);
    return answer(viewer, of, record, request);
  });

  app.patch<Route>(`${path}/:id`, async (request, reply) => {
    const { of, viewer } = await asked(request, reply, parts, 'change');
    const before = await changeable(of, viewer.caller, 'update', request, parts);
    const version = request.headers['if-match']?.replace(/^(?:W\/)?"(.*)"$/, '$1');
    try {
      const record = await writing(request, reply, parts, viewer, of, before, (write) =>
        updateRecord(write, before, version === '*' ? undefined : version),
      );
      return await answer(viewer, of, record, request);
    } catch (error) {
      if (!(error instanceof StaleVersion)) throw error;
      const [newer] = await shownWith(viewer, of, [error.newer], parameter(request.query, 'expand'));
      return reply.code(412).send({ status: 412, message: error.message, data: newer });
    }
  });

  app.delete<Route>(`${path}/:id`, async (request, reply) => {
    const { of, viewer } = await asked(request, reply, parts, 'change');
    await changeable(of, viewer.caller, 'delete', request, parts);
    await deleteRecord(writeOf(request, reply, parts, viewer, of, request.params.id, 'delete', {}, []));
    return reply.code(204).send();
  });
}

/** Who asks, and of which collection; private answers are marked so that nothing on the way keeps them. */
async function asked(
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  parts: Parts,
  action: Parameters<typeof countRequest>[3],
): Promise<{ of: Collection; viewer: Viewer }> {
  const of = collectionNamed(request.params.collection);
  if (of === undefined) throw new PortalError('not_found', 'Missing collection context.');
  const identified = await identify(request, parts);
  if (!isSeeding(request)) await countRequest(parts, identified, of, action);
  const caller: Caller = isSeeding(request) ? { ...identified, role: 'staff', isOwnOrigin: true } : identified;
  const isPublic = caller.role === 'guest' && of.access.guest.list === true;
  reply.header('Cache-Control', isPublic ? 'no-cache' : 'no-store');
  return { of, viewer: viewerOf(parts.store.read, caller) };
}

/** The record that is to be changed or removed; which one is not told to whom that is not allowed. */
async function changeable(
  of: Collection,
  caller: Caller,
  action: 'update' | 'delete',
  request: FastifyRequest<Route>,
  parts: Parts,
): Promise<StoredRecord> {
  const seeding = isSeeding(request);
  if (!seeding && isForNobody(of, action)) throw new PortalError('forbidden', 'Only superusers can perform this action.');
  const isAllowed = seeding || accessOf(of, caller)[action] !== false;
  const record: StoredRecord | undefined = isAllowed ? await parts.store.read.get(of, request.params.id) : undefined;
  if (record === undefined) throw notFound();
  return record;
}

/** Reads the body, looks into its files, runs the write, and leaves no temporary file whatever happens. */
async function writing(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
  viewer: Viewer,
  of: Collection,
  before: StoredRecord | undefined,
  run: (write: Write) => Promise<StoredRecord>,
): Promise<StoredRecord> {
  const sent = await readBody(request, of, parts.files);
  try {
    const { id: sentId, ...values } = sent.values;
    const id = before === undefined ? newId(sentId) : sameId(before.id, sentId);
    const uploads = await nameUploads(of, sent.uploads, viewer.caller.role);
    const write = writeOf(request, reply, parts, viewer, of, id, before === undefined ? 'create' : 'update', values, uploads);
    return await run(write);
  } finally {
    await discard(sent.uploads);
  }
}

function writeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
  viewer: Viewer,
  of: Collection,
  id: string,
  action: Write['action'],
  sent: Write['sent'],
  uploads: Write['uploads'],
): Write {
  const key = request.headers['idempotency-key'];
  return {
    parts,
    viewer,
    of,
    id,
    action,
    sent,
    uploads,
    caller: viewer.caller,
    idempotencyKey: typeof key === 'string' ? key.trim().slice(0, 64) : '',
    isSeeding: isSeeding(request),
    async visitor() {
      if (!viewer.caller.isOwnOrigin) throw new PortalError('forbidden', 'You are not allowed to perform this request.');
      return viewer.caller.visitor ?? parts.visitors.ensure(request, reply);
    },
  };
}

function newId(sent: unknown): string {
  if (sent === undefined || sent === null || sent === '') return randomId();
  if (typeof sent === 'string' && /^[a-z0-9]{15}$/.test(sent)) return sent;
  throw invalidId('validation_invalid_format', 'Invalid value format.', 'create');
}

function sameId(id: string, sent: unknown): string {
  if (sent === undefined || sent === id) return id;
  throw invalidId('validation_pk_change', 'The record primary key cannot be changed.', 'update');
}

function invalidId(code: string, message: string, action: string): PortalError {
  return new PortalError('invalid', `Failed to ${action} record.`, { fields: { id: { code, message } } });
}

async function answer(viewer: Viewer, of: Collection, record: StoredRecord, request: FastifyRequest): Promise<unknown> {
  const [out] = await shownWith(viewer, of, [record], parameter(request.query, 'expand'));
  return pickFields(out, parameter(request.query, 'fields'));
}

function totals(
  total: number,
  { skipTotal, perPage }: { skipTotal: boolean; perPage: number },
): { totalItems: number; totalPages: number } {
  return skipTotal ? { totalItems: -1, totalPages: -1 } : { totalItems: total, totalPages: Math.ceil(total / perPage) };
}
