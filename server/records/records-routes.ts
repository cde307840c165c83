import type { FastifyInstance } from 'fastify';
import type { Collection } from '#lib/schema/collection.ts';
import { applications, listedFields } from '#model/collections/applications.ts';
import type { Parts } from '../parts.ts';
import type { StoredRecord } from '../store/store.ts';
import { listed, mayView } from './access.ts';
import { type Ask, answerWith, askOf, type RecordRoute } from './ask.ts';
import { noteAudit } from './audit-row.ts';
import { withBody } from './body.ts';
import { shownWith } from './expand.ts';
import { changeable, checkMayCreate, incomingCreate, incomingDelete, incomingUpdate } from './incoming-write.ts';
import { recordsKey } from './kept-reads.ts';
import { listQuery, parameter } from './list-query.ts';
import { notFound } from './not-found.ts';
import { fieldPicker } from './pick-fields.ts';
import { recordAt } from './record-id.ts';
import { RecordTexts } from './record-texts.ts';
import { carriedOut, type Planned, StaleVersion } from './write.ts';

/** Records of every collection: list, view, create, update, delete. */
export function recordsRoutes(app: FastifyInstance, parts: Parts): void {
  const texts = new RecordTexts(parts);
  const all = '/collections/:collection/records';
  const single = `${all}/:id`;
  const kept = { config: { keptKey: recordsKey } };

  app.get<RecordRoute>(all, kept, async (request, reply) => list(await askOf(request, reply, parts, 'list'), texts));

  app.get<RecordRoute>(single, kept, async (request, reply) => {
    const ask = await askOf(request, reply, parts, 'view');
    const { of, viewer, isSeeding } = ask;
    const record = await recordAt(parts.store.read, of, ask.id);
    if (record === undefined || !mayView(viewer.caller, of, record)) throw notFound();
    if (of.name === applications.name && !isSeeding) await parts.store.write((tx) => noteAudit(tx, viewer.caller, 'open', of, record));
    return answerWith(ask, record);
  });

  app.post<RecordRoute>(all, async (request, reply) => {
    const ask = await askOf(request, reply, parts, 'create');
    checkMayCreate(ask);
    return withBody(ask, async (sent) => one(ask, await incomingCreate(ask, sent)));
  });

  app.patch<RecordRoute>(single, async (request, reply) => {
    const ask = await askOf(request, reply, parts, 'change');
    const before = await changeable(ask, 'update');
    return withBody(ask, async (sent) => one(ask, await incomingUpdate(ask, before, sent)));
  });

  app.delete<RecordRoute>(single, async (request, reply) => {
    const ask = await askOf(request, reply, parts, 'change');
    return one(ask, incomingDelete(ask, await changeable(ask, 'delete')));
  });
}

/** Carries out one write and answers with the record as it then is; with the newer one where the caller knew an older. */
async function one(ask: Ask, planned: Planned): Promise<unknown> {
  try {
    const [record] = await carriedOut(ask.parts.store, [planned]);
    return record === undefined ? await ask.reply.code(204).send() : await answerWith(ask, record);
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    return ask.reply.code(412).send({ status: 412, message: error.message, data: await answerWith(ask, error.newer) });
  }
}

const listedNames = new Set<string>(['id', 'collectionId', 'collectionName', 'created', 'updated', 'expand', ...listedFields]);

/** Notes each application of a list that was read in more detail than lists show: that is as good as opening it. */
async function noteOpened(
  { parts, of, viewer, isSeeding }: Ask,
  records: readonly StoredRecord[],
  items: readonly object[],
): Promise<void> {
  if (of.name !== applications.name || viewer.caller.role !== 'staff' || isSeeding) return;
  const opened = records.filter((_record, at) => Object.keys(items[at] ?? {}).some((name) => !listedNames.has(name)));
  if (opened.length === 0) return;
  await parts.store.write(async (tx) => {
    for (const record of opened) await noteAudit(tx, viewer.caller, 'open', of, record);
  });
}

async function list(ask: Ask, texts: RecordTexts): Promise<object | string> {
  const { query, parts, reply, of, viewer } = ask;
  const { page, perPage, skipTotal, countTo, filter, sort } = listQuery(of, viewer.caller, query);
  const { read } = parts.store;
  const scope = await listed(viewer, of, filter);
  const wanted = { ...(scope !== 'nothing' && scope), ...(sort && { sort }), limit: perPage, offset: (page - 1) * perPage };
  const fields = parameter(query, 'fields');
  const expand = parameter(query, 'expand');
  const isWhole = !fields && (!expand || !hasRelations(of));
  const ready = scope === 'nothing' || !isWhole ? undefined : await texts.list(viewer, of, wanted, read);
  const records = scope === 'nothing' || ready ? [] : await read.list(of, wanted);
  const total = scope === 'nothing' || skipTotal ? 0 : await read.count(of, scope.where, countTo && countTo + 1);
  const head = {
    page,
    perPage,
    totalItems: skipTotal ? -1 : total,
    totalPages: skipTotal ? -1 : Math.ceil(total / perPage),
  };
  if (ready) {
    reply.type('application/json; charset=utf-8');
    return `${JSON.stringify(head).slice(0, -1)},"items":[${ready.join(',')}]}`;
  }
  const shown = await shownWith(viewer, of, records, expand);
  const items = shown.map(fieldPicker(fields));
  await noteOpened(ask, records, items);
  return { ...head, items };
}

const hasRelations = (of: Collection): boolean => Object.values(of.fields).some(({ kind }) => kind === 'relation');
