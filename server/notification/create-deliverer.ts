import { LRUCache } from 'lru-cache';
import { toTimestamp } from '#lib/dates/serialize-date.ts';
import { pushSubscriptions } from '#model/collections/conversations/push-subscriptions.ts';
import { getOfficeMessageParams } from '#model/office-message-params.ts';
import type { SiteSettings } from '#model/settings/site-settings.ts';
import type { AppContext } from '../app-context.ts';
import { SendFailure } from '../channels/send-failure.ts';
import { getNotificationTranslator } from '../messaging/notification-texts.ts';
import { type FanOutContent, isRetryTooLate, type MessageContent, type OutboxRow } from '../messaging/outbox.ts';
import { derivePickupCode } from '../messaging/pickup-code.ts';
import { readSiteSettings } from '../sites/site-settings.ts';
import { outbox } from '../store/schema/private-tables.ts';
import type { DeliveryResult } from './delivery-result-writer.ts';

const SITE_CACHE_TTL_MS = 10_000;
const MAX_CACHED_BATCHES = 20;

/** Sends one message and returns the result. Never throws. */
export type DeliverMessage = (row: OutboxRow) => Promise<DeliveryResult>;

/** Returns the text of a message, with the pick-up code of its certificate if it has one. */
function addPickupCode(config: AppContext['config'], { text, language, pickupFor }: MessageContent): string {
  if (!pickupFor) return text;
  return `${text} ${getNotificationTranslator(language)('notice.pickupCode', { code: derivePickupCode(config, pickupFor) })}`;
}

/** A push service refuses a portal without any address. */
const UNKNOWN_OFFICE = 'postmaster@localhost';

/** Creates the function that sends a message through its channel. It never throws. */
export function createDeliverer({ store, senders, log, config }: Pick<AppContext, 'store' | 'senders' | 'log' | 'config'>): DeliverMessage {
  const batches = new LRUCache<string, FanOutContent>({
    max: MAX_CACHED_BATCHES,
    fetchMethod: async (batch) => ((await store.read.get(outbox, batch))?.content ?? undefined) as FanOutContent | undefined,
  });
  // Thousands of messages have the same sender name.
  const sites = new LRUCache<'own', SiteSettings>({ max: 1, ttl: SITE_CACHE_TTL_MS, fetchMethod: () => readSiteSettings(store.read) });

  async function send(row: OutboxRow): Promise<void> {
    if (row.channel === 'push') return sendPush(row);
    const content = row.content as unknown as MessageContent;
    if (row.channel === 'text')
      return senders.text.send({
        id: row.id,
        to: row.address,
        text: addPickupCode(config, content),
        isPossibleDuplicate: row.attempts > 1,
      });
    if (senders.mail === undefined) throw new SendFailure('setup', 'The mail server', 'is not configured (SMTP_URL)');
    return senders.mail.send({
      id: row.id,
      to: row.address,
      senderName: getOfficeMessageParams(await sites.forceFetch('own'), content.language).place,
      ...content,
    });
  }

  async function sendPush(row: OutboxRow): Promise<void> {
    const [target, content, { email }] = await Promise.all([
      store.read.get(pushSubscriptions, row.address),
      batches.fetch(row.batch),
      sites.forceFetch('own'),
    ]);
    if (target === undefined || !target.isActive || content === undefined) throw new SendFailure('gone', 'The browser', 'has left');
    const ttlSeconds = Math.max(0, Math.floor((toTimestamp(row.expires) - Date.now()) / 1000));
    const contact = email === '' && config.portalUrl !== '' ? config.portalUrl : `mailto:${email || UNKNOWN_OFFICE}`;
    await senders.push.send({ target, payload: content.payload, ttlSeconds, contact });
  }

  return async (row) => {
    if (toTimestamp(row.expires) < Date.now()) return { kind: 'dead', error: row.error || 'it could not leave in time' };
    try {
      await send(row);
      return { kind: 'sent' };
    } catch (error) {
      const isKnown = error instanceof SendFailure;
      if (!isKnown || error.reason === 'setup') log.error({ err: error, channel: row.channel }, 'a message could not be sent');
      const reason = (isKnown ? error.message : 'the portal failed; see its log').slice(0, 300);
      if (isKnown && error.reason === 'gone') return { kind: 'gone', error: reason };
      if ((isKnown && error.reason === 'refused') || isRetryTooLate(row)) return { kind: 'dead', error: reason };
      return { kind: 'retry', error: reason };
    }
  };
}
