import type { FastifyInstance } from 'fastify';
import type { Collection } from '#lib/schema/collection.ts';
import type { Parts } from '../parts.ts';
import { listed, mayView } from './access.ts';
import { type Ask, answerWith, askOf, type RecordRoute } from './ask.ts';
import { withBody } from './body.ts';
import { shownWith } from './expand.ts';
import { changeable, checkMayCreate, incomingCreate, incomingDelete, incomingUpdate } from './incoming-write.ts';
import { recordsKey } from './kept-reads.ts';
import { isLogged, showsMore } from './list-fields.ts';
import { listQuery, parameter } from './list-query.ts';
import { notFound } from './not-found.ts';
import { fieldPicker } from './pick-fields.ts';
import type { ReadLog } from './read-log.ts';
import { recordAt } from './record-id.ts';
import { RecordTexts } from './record-texts.ts';
import { countTracking } from './tracking-misses.ts';
import { carriedOut, type Planned, StaleVersion } from './write.ts';
import { answerToWrite } from './write-answer.ts';

/** Records of every collection: list, view, create, update, delete. */
export function recordsRoutes(app: FastifyInstance, parts: Parts, log: ReadLog): void {
  const texts = new RecordTexts(parts);
  const all = '/collections/:collection/records';
  const single = `${all}/:id`;
  const kept = { config: { keptKey: recordsKey } };

  app.get<RecordRoute>(all, kept, async (request, reply) => list(await askOf(request, reply, parts, 'list'), texts, log));

  app.get<RecordRoute>(single, kept, async (request, reply) => {
    const ask = await askOf(request, reply, parts, 'view');
    const { of, viewer } = ask;
    const record = await recordAt(parts.store.read, of, ask.id);
    if (record === undefined || !mayView(viewer.caller, of, record)) throw notFound();
    if (isLogged(ask)) await log.noteRead(ask, record);
    return answerWith(ask, record);
  });

  app.post<RecordRoute>(all, async (request, reply) => {
    const ask = await askOf(request, reply, parts, 'create');
    checkMayCreate(ask);
    return withBody(ask, async (sent) => one(ask, log, await incomingCreate(ask, sent)));
  });

  app.patch<RecordRoute>(single, async (request, reply) => {
    const ask = await askOf(request, reply, parts, 'change');
    const before = await changeable(ask, 'update');
    return withBody(ask, async (sent) => one(ask, log, await incomingUpdate(ask, before, sent)));
  });

  app.delete<RecordRoute>(single, async (request, reply) => {
    const ask = await askOf(request, reply, parts, 'change');
    return one(ask, log, incomingDelete(ask, await changeable(ask, 'delete')));
  });
}

/** Carries out one write and answers with the record as it then is; with the newer one where the caller knew an older. */
async function one(ask: Ask, log: ReadLog, planned: Planned): Promise<unknown> {
  try {
    const [record] = await carriedOut(ask.parts.store, [planned]);
    return record === undefined ? await ask.reply.code(204).send() : await answerToWrite(ask, log, record);
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    const data = await answerWith(ask, error.newer);
    if (isLogged(ask) && showsMore(ask.of, data)) await log.noteOpened(ask, [error.newer], { by: 'conflict' });
    return ask.reply.code(412).send({ status: 412, message: error.message, data });
  }
}

async function list(ask: Ask, texts: RecordTexts, log: ReadLog): Promise<object | string> {
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
  if (scope !== 'nothing') await countTracking(ask, records);
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
  if (isLogged(ask)) {
    const opened = records.filter((_record, at) => showsMore(of, items[at] ?? {}));
    await log.noteOpened(ask, opened);
    await log.noteRows(ask, records, items[0], filter);
    await log.noteSearch(viewer.caller, of, { filter, sort }, async () => (skipTotal ? read.count(of, filter, COUNTED_TO) : total));
  }
  return { ...head, items };
}

/** Matches of a search are counted so far for the audit trail, where the caller did not want them counted. */
const COUNTED_TO = 10_000;

const hasRelations = (of: Collection): boolean => Object.values(of.fields).some(({ kind }) => kind === 'relation');
