import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HOUR_MS } from '#lib/dates/durations.ts';
import { formatTime } from '#lib/dates/manila-time.ts';
import { parseDate, serializeDateFromNow } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { recordIdPattern } from '#lib/record-id.ts';
import type { ValuesOf } from '#lib/schema/field.ts';
import { text } from '#lib/schema/fields.ts';
import { createRecordSlug } from '#lib/texts/slugify.ts';
import { news } from '#model/collections/pages/news.ts';
import {
  type AlertAudience,
  type NotificationResponse,
  type PushPayload,
  sendNotificationPath,
} from '#model/endpoints/messaging/notification.ts';
import type { AppContext } from '../app-context.ts';
import { insertAuditEntry } from '../identity/insert-audit-entry.ts';
import type { Principal } from '../identity/principal.ts';
import type { NotificationTranslator } from '../messaging/notification-texts.ts';
import { enqueueMessage, type OutboxRow } from '../messaging/outbox.ts';
import { readOfficeSettings } from '../sites/site-settings.ts';
import { newsletter, outbox } from '../store/schema/private-tables.ts';
import { countAlertAudience } from './count-alert-audience.ts';
import { isNewsletterEnabled } from './newsletter-routes.ts';
import type { OutboxWorker } from './outbox-worker.ts';
import { admitStaffRequest, getRequestTranslator, parseFields } from './request-guards.ts';

/** Longest wait of the route for results; later ones are not in its response (D36). */
const MAX_WAIT_MS = 15_000;
const POLL_INTERVAL_MS = 100;
/**
 * Maximum length of the text: payload and overhead must fit into 4096 bytes when encrypted (RFC
 * 8291).
 */
const BODY_LENGTH = 300;
const PATH_LENGTH = 600;
const MAX_PAYLOAD_BYTES = 3800;

const articleAlertFields = {
  newsId: text({ required: true, pattern: recordIdPattern }),
  title: text({ max: 200 }),
  excerpt: text({ max: 500 }),
  imageUrl: text({ max: 500, format: 'url' }),
};

/**
 * Registers `/api/send-notification`: GET counts the subscribers of news alerts, POST notifies all
 * of them about an article, once per hour.
 */
export function registerArticleAlertRoute(app: FastifyInstance, context: AppContext, worker: OutboxWorker): void {
  app.get(sendNotificationPath, async (request): Promise<AlertAudience> => {
    await admitStaffRequest(request, context, 'sendAlerts');
    const audience = await countAlertAudience(context);
    return isNewsletterEnabled(context) ? audience : { ...audience, newsletter: 0 };
  });

  app.post(sendNotificationPath, { bodyLimit: 16_384 }, async (request): Promise<NotificationResponse> => {
    const principal = await admitStaffRequest(request, context, 'sendAlerts');
    const t = getRequestTranslator(request);
    const alert = parseFields(t, articleAlertFields, request.body);
    if (!(await readOfficeSettings(context.store.read)).messagesOn.includes('article')) {
      return { success: false, successCount: 0, message: t('notice.article.off') };
    }
    const { row, mailCount } = await enqueueArticleAlert(context, principal, t, alert);
    if (mailCount === undefined) {
      const time = formatTime(parseDate(row.created) ?? new Date());
      return { success: false, successCount: row.sentCount, isRepeat: true, message: t('notice.article.repeat', { time }) };
    }
    worker.wake();
    return toReply(t, await waitForFirstAttempts(context, row), mailCount);
  });
}

/**
 * Enqueues the alert of an article, unless there is one of the last hour.
 *
 * @returns the row, and the number of mails; undefined for an earlier alert
 */
function enqueueArticleAlert(
  context: AppContext,
  principal: Principal,
  t: NotificationTranslator,
  { newsId, title, excerpt, imageUrl }: ValuesOf<typeof articleAlertFields>,
): Promise<{ row: OutboxRow; mailCount?: number }> {
  return context.store.write(async (tx) => {
    const article = await tx.get(news, newsId);
    if (article === undefined) throw new PortalError('not_found', t('notice.article.missing'));
    const since = serializeDateFromNow(-HOUR_MS);
    const isRecentAlert = and(
      fieldEquals('kind', 'article'),
      fieldEquals('channel', 'fan-out'),
      fieldEquals('record', newsId),
      compareField('created', '>', since),
    );
    const existingAlert = await tx.first(outbox, { where: isRecentAlert });
    if (existingAlert !== undefined) return { row: existingAlert };
    const path = `/news/${encodeURIComponent(createRecordSlug(newsId, article.title))}`;
    const payload: PushPayload = {
      notification: {
        title: title || 'New News Article',
        body: excerpt.slice(0, BODY_LENGTH) || 'New news article available',
        ...(imageUrl && { image: imageUrl }),
        tag: newsId,
      },
      data: { newsId, url: path.length <= PATH_LENGTH ? path : `/news/${newsId}` },
    };
    // The message has the Filipino texts of the article, if both languages fit into it.
    const fil = {
      title: article.titleFil || payload.notification.title,
      body: article.excerptFil.slice(0, BODY_LENGTH) || payload.notification.body,
    };
    const isTranslated = article.titleFil !== '' || article.excerptFil !== '';
    if (isTranslated && Buffer.byteLength(JSON.stringify({ ...payload, fil })) <= MAX_PAYLOAD_BYTES) payload.fil = fil;
    await insertAuditEntry(tx, principal, 'notify', { collection: news.name, recordId: newsId, recordLabel: article.title });
    const now = Date.now();
    const recordReference = { collection: news.name, record: newsId, label: article.title };
    let mailCount = 0;
    if (isNewsletterEnabled(context)) {
      mailCount = await tx.count(newsletter, fieldEquals('isConfirmed', true));
      const content = { audience: 'newsletter', payload } as const;
      await enqueueMessage(tx, { ...recordReference, channel: 'fan-out', kind: 'newsletter', key: `newsletter/${newsId}/${now}`, content });
    }
    const row = await enqueueMessage(tx, {
      ...recordReference,
      channel: 'fan-out',
      kind: 'article',
      key: `article/${newsId}/${now}`,
      content: { audience: 'everyone', payload },
    });
    return { row, mailCount };
  });
}

/** Returns the row after one attempt for every browser, or after {@link MAX_WAIT_MS}. */
async function waitForFirstAttempts({ store }: AppContext, row: OutboxRow): Promise<OutboxRow> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const current = (await store.read.get(outbox, row.id)) ?? row;
    if ((current.state === 'sent' && current.triedCount >= current.expectedCount) || performance.now() > deadline) return current;
    await sleep(POLL_INTERVAL_MS);
  }
}

function toReply(
  t: NotificationTranslator,
  { state, expectedCount, sentCount, failedCount }: OutboxRow,
  mailCount: number,
): NotificationResponse {
  const pendingCount = expectedCount - sentCount - failedCount;
  if (state === 'sent' && expectedCount === 0 && mailCount === 0)
    return { success: true, successCount: 0, message: t('notice.article.nobody') };
  const isUnfinished = pendingCount > 0 || state !== 'sent';
  const devices = t(isUnfinished ? 'notice.article.going' : 'notice.article.sent', { count: sentCount, left: pendingCount });
  return {
    success: true,
    successCount: sentCount,
    ...(mailCount > 0 && { mailCount }),
    message: mailCount > 0 ? `${devices} ${t('notice.article.mails', { count: mailCount })}` : devices,
  };
}
