import type { FastifyInstance } from 'fastify';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { type DeadLetter, maxOutboxPage, type OutboxPage, outboxPath } from '#model/endpoints/messaging/notification.ts';
import type { AppContext } from '../app-context.ts';
import { insertAuditEntry } from '../identity/insert-audit-entry.ts';
import type { Principal } from '../identity/principal.ts';
import type { NotificationTranslator } from '../messaging/notification-texts.ts';
import { getExpiryDate, type MessageContent, type OutboxChannel, type OutboxRow } from '../messaging/outbox.ts';
import { outbox } from '../store/schema/private-tables.ts';
import type { Tx } from '../store/store.ts';
import { countAlertAudience } from './count-alert-audience.ts';
import type { OutboxWorker } from './outbox-worker.ts';
import { admitStaffRequest, getRequestTranslator } from './request-guards.ts';

const PAGE_SIZE = 30;
const isToPerson = or(fieldEquals('channel', 'text'), fieldEquals('channel', 'mail'));
const deadMessages = and(fieldEquals('state', 'dead'), isToPerson);

/** Registers the routes for undeliverable messages: staff list, retry or discard them. */
export function registerDeadLetterRoutes(app: FastifyInstance, context: AppContext, worker: OutboxWorker): void {
  const { store, senders } = context;

  app.get<{ Querystring: { page?: string } }>(outboxPath, async (request): Promise<OutboxPage> => {
    await admitStaffRequest(request, context, 'manageMessages');
    const page = Math.min(maxOutboxPage, Math.max(1, Math.floor(Number(request.query.page) || 1)));
    const sort = [{ path: ['finished'], descending: true }];
    const rows = await store.read.list(outbox, { where: deadMessages, sort, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 });
    return {
      deadLetters: rows.slice(0, PAGE_SIZE).map(toDeadLetter),
      hasMore: rows.length > PAGE_SIZE,
      waiting: await store.read.count(outbox, and(fieldEquals('state', 'waiting'), isToPerson), 10_000),
      channels: { text: senders.text.outboxFile === undefined, mail: senders.mail !== undefined },
      audience: await countAlertAudience(context),
    };
  });

  app.post<{ Params: { id: string } }>(`${outboxPath}/:id/resend`, async (request, reply) => {
    const principal = await admitStaffRequest(request, context, 'manageMessages');
    await store.write(async (tx) => {
      const { id, channel, ...row } = await getDeadRow(tx, request.params.id, getRequestTranslator(request));
      const now = new Date();
      const resetState = { state: 'waiting', attempts: 0, claim: '', error: '', finished: '' };
      await tx.update(outbox, id, { ...resetState, due: serializeDate(now), expires: getExpiryDate(channel as OutboxChannel, now) });
      await auditMessage(tx, principal, row, { resent: channel });
    });
    worker.wake();
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>(`${outboxPath}/:id`, async (request, reply) => {
    const principal = await admitStaffRequest(request, context, 'manageMessages');
    await store.write(async (tx) => {
      const { id, channel, ...row } = await getDeadRow(tx, request.params.id, getRequestTranslator(request));
      await tx.remove(outbox, id);
      await auditMessage(tx, principal, row, { dropped: channel });
    });
    return reply.code(204).send();
  });
}

async function getDeadRow(tx: Tx, id: string, t: NotificationTranslator): Promise<OutboxRow> {
  const row = await tx.first(outbox, { where: and(fieldEquals('id', id), deadMessages) });
  if (row === undefined) throw new PortalError('not_found', t('notice.noLetter'));
  return row;
}

function auditMessage(
  tx: Tx,
  principal: Principal,
  row: Pick<OutboxRow, 'collection' | 'record' | 'label'>,
  details: Record<string, string>,
) {
  return insertAuditEntry(tx, principal, 'notify', { collection: row.collection, recordId: row.record, recordLabel: row.label }, details);
}

function toDeadLetter({ id, channel, kind, record, label, address, content, attempts, error, finished }: OutboxRow): DeadLetter {
  const { text = '' } = (content ?? {}) as Partial<MessageContent>;
  return { id, channel: channel === 'mail' ? 'mail' : 'text', kind, record, label, address, text, attempts, error, finished };
}
