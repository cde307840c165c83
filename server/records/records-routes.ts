import type { FastifyInstance } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import { applications } from '#model/collections/applications.ts';
import type { Parts } from '../parts.ts';
import type { StoredRecord } from '../store/store.ts';
import { accessOf, isForNobody, listed, mayView } from './access.ts';
import { type Ask, answerWith, askOf, type RecordRoute } from './ask.ts';
import { noteAudit } from './audit-row.ts';
import { shownWith } from './expand.ts';
import { withIncoming, writeOf } from './incoming-write.ts';
import { recordsKey } from './kept-reads.ts';
import { listQuery, parameter } from './list-query.ts';
import { notFound } from './not-found.ts';
import { pickFields } from './pick-fields.ts';
import { createRecord, deleteRecord, StaleVersion, updateRecord } from './write.ts';

/** Records of every collection: list, view, create, update, delete. */
export function recordsRoutes(app: FastifyInstance, parts: Parts): void {
  const all = '/collections/:collection/records';
  const one = `${all}/:id`;
  const kept = { config: { keptKey: recordsKey } };

  app.get<RecordRoute>(all, kept, async (request, reply) => list(await askOf(request, reply, parts, 'list')));

  app.get<RecordRoute>(one, kept, async (request, reply) => {
    const ask = await askOf(request, reply, parts, 'view');
    const { of, viewer, isSeeding } = ask;
    const record: StoredRecord | undefined = await parts.store.read.get(of, request.params.id);
    if (record === undefined || !mayView(viewer.caller, of, record)) throw notFound();
    if (of.name === applications.name && !isSeeding) await parts.store.write((tx) => noteAudit(tx, viewer.caller, 'open', of, record));
    return answerWith(ask, record);
  });

  app.post<RecordRoute>(all, async (request, reply) => {
    const ask = await askOf(request, reply, parts, 'create');
    if (!ask.isSeeding) {
      if (isForNobody(ask.of, 'create')) throw forNobody();
      if (!accessOf(ask.of, ask.viewer.caller).create) throw new PortalError('bad_request', 'Failed to create record.');
    }
    return answerWith(ask, await withIncoming(ask, undefined, createRecord));
  });

  app.patch<RecordRoute>(one, async (request, reply) => {
    const ask = await askOf(request, reply, parts, 'change');
    const before = await changeable(ask, 'update');
    const version = request.headers['if-match']?.replace(/^(?:W\/)?"(.*)"$/, '$1');
    try {
      const record = await withIncoming(ask, before, (write) => updateRecord(write, before, version === '*' ? undefined : version));
      return await answerWith(ask, record);
    } catch (error) {
      if (!(error instanceof StaleVersion)) throw error;
      return reply.code(412).send({ status: 412, message: error.message, data: await answerWith(ask, error.newer) });
    }
  });

  app.delete<RecordRoute>(one, async (request, reply) => {
    const ask = await askOf(request, reply, parts, 'change');
    const { id } = await changeable(ask, 'delete');
    await deleteRecord(writeOf(ask, 'delete', id));
    return reply.code(204).send();
  });

  app.post('/batch', () => {
    throw new PortalError('forbidden', 'Batch requests are not allowed.');
  });
}

async function list({ request, parts, of, viewer }: Ask): Promise<object> {
  const { page, perPage, skipTotal, filter, sort } = listQuery(of, viewer.caller, request.query);
  const scope = await listed(viewer, of, filter);
  const found = { records: [] as StoredRecord[], total: 0 };
  if (scope !== 'nothing') {
    found.records = await parts.store.read.list(of, { ...scope, ...(sort && { sort }), limit: perPage, offset: (page - 1) * perPage });
    if (!skipTotal) found.total = await parts.store.read.count(of, scope.where);
  }
  const items = await shownWith(viewer, of, found.records, parameter(request.query, 'expand'));
  const fields = parameter(request.query, 'fields');
  return {
    page,
    perPage,
    totalItems: skipTotal ? -1 : found.total,
    totalPages: skipTotal ? -1 : Math.ceil(found.total / perPage),
    items: items.map((item) => pickFields(item, fields)),
  };
}

/** The record that is to be changed or removed; that there is one is not told to whom that is not allowed. */
async function changeable({ request, parts, of, viewer, isSeeding }: Ask, action: 'update' | 'delete'): Promise<StoredRecord> {
  if (!isSeeding && isForNobody(of, action)) throw forNobody();
  const isAllowed = isSeeding || accessOf(of, viewer.caller)[action] !== false;
  const record: StoredRecord | undefined = isAllowed ? await parts.store.read.get(of, request.params.id) : undefined;
  if (record === undefined) throw notFound();
  return record;
}

function forNobody(): PortalError {
  return new PortalError('forbidden', 'Only superusers can perform this action.');
}
