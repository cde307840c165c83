import type { FastifyInstance } from 'fastify';
import { wireDate } from '#lib/dates.ts';
import { PortalError } from '#lib/errors.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { pushSubscriptions } from '#model/collections/push-subscriptions.ts';
import { type DeadLetter, type OutboxPage, outboxPath } from '#model/endpoints/notification.ts';
import type { Caller } from '../caller.ts';
import type { SayNotice } from '../notice-words.ts';
import { expiryOf, type LetterContent, type OutboxChannel, type OutboxRow } from '../outbox.ts';
import type { Parts } from '../parts.ts';
import { newsletter, outbox } from '../store/private-tables.ts';
import type { Tx } from '../store/store.ts';
import { noteSending, staffAsker, wordsFor } from './asked.ts';
import type { Worker } from './worker.ts';

const PAGE = 30;
const DEEPEST = 100;
const MOST_COUNTED = 1_000_000;
const dead = parseFilter("state = 'dead' && (channel = 'text' || channel = 'mail')");

/** What could not be delivered, for staff: to be looked at, sent again or let go of. */
export function letterRoutes(app: FastifyInstance, parts: Parts, worker: Worker): void {
  const { store, senders } = parts;

  app.get<{ Querystring: { page?: string } }>(outboxPath, async (request): Promise<OutboxPage> => {
    await staffAsker(request, parts);
    const page = Math.min(DEEPEST, Math.max(1, Math.floor(Number(request.query.page) || 1)));
    const sort = [{ path: ['finished'], descending: true }];
    const rows = await store.read.list(outbox, { where: dead, sort, offset: (page - 1) * PAGE, limit: PAGE + 1 });
    return {
      letters: rows.slice(0, PAGE).map(letterOf),
      hasMore: rows.length > PAGE,
      waiting: await store.read.count(outbox, parseFilter("state = 'waiting' && (channel = 'text' || channel = 'mail')"), 10_000),
      channels: { text: senders.text.outbox === undefined, mail: senders.mail !== undefined },
      audience: {
        browsers: await store.read.count(pushSubscriptions, parseFilter('isActive = true'), MOST_COUNTED),
        newsletter: await store.read.count(newsletter, parseFilter('isConfirmed = true'), MOST_COUNTED),
      },
    };
  });

  app.post<{ Params: { id: string } }>(`${outboxPath}/:id/resend`, async (request, reply) => {
    const caller = await staffAsker(request, parts);
    await store.write(async (tx) => {
      const { id, channel, ...row } = await deadRow(tx, request.params.id, wordsFor(request));
      const now = new Date();
      const fresh = { state: 'waiting', attempts: 0, claim: '', error: '', finished: '' };
      await tx.update(outbox, id, { ...fresh, due: wireDate(now), expires: expiryOf(channel as OutboxChannel, now) });
      await note(tx, caller, row, { resent: channel });
    });
    worker.nudge();
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>(`${outboxPath}/:id`, async (request, reply) => {
    const caller = await staffAsker(request, parts);
    await store.write(async (tx) => {
      const { id, channel, ...row } = await deadRow(tx, request.params.id, wordsFor(request));
      await tx.remove(outbox, id);
      await note(tx, caller, row, { dropped: channel });
    });
    return reply.code(204).send();
  });
}

async function deadRow(tx: Tx, id: string, say: SayNotice): Promise<OutboxRow> {
  const where = parseFilter(filter("id = {:id} && state = 'dead' && (channel = 'text' || channel = 'mail')", { id }));
  const row = await tx.first(outbox, { where });
  if (row === undefined) throw new PortalError('not_found', say('notice.noLetter'));
  return row;
}

function note(tx: Tx, caller: Caller, row: Pick<OutboxRow, 'collection' | 'record' | 'label'>, details: Record<string, string>) {
  return noteSending(tx, caller, { collection: row.collection, recordId: row.record, recordLabel: row.label }, details);
}

function letterOf({ id, channel, kind, record, label, address, content, attempts, error, finished }: OutboxRow): DeadLetter {
  const { text = '' } = (content ?? {}) as Partial<LetterContent>;
  return { id, channel: channel === 'mail' ? 'mail' : 'text', kind, record, label, address, text, attempts, error, finished };
}
