import { MINUTE_MS } from '#lib/dates/durations.ts';
import { skipQuietHours } from '#lib/dates/quiet-hours.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import type { Capability } from '#model/roles/capabilities.ts';
import type { MessageKind } from '#model/settings/message-settings.ts';
import type { OfficeSettings } from '#model/settings/office-settings.ts';
import type { Tx } from '../store/store.ts';
import { getNotificationTranslator, type NotificationTextKey } from './notification-texts.ts';
import { enqueueMessage } from './outbox.ts';

interface StaffNotification {
  readonly collection: string;
  readonly record: string;
  readonly label: string;
  readonly title: NotificationTextKey;
  readonly body: NotificationTextKey;
  readonly values?: Readonly<Record<string, string>>;
  /** Path of the page that the message opens. */
  readonly url: string;
  /** Distinguishes this event from others of the same kind and record. */
  readonly event?: string;
  /** Only staff with this capability are notified; the default depends on the kind. */
  readonly capability?: Capability;
  /** Ids of the staff members to notify; all when absent. */
  readonly users?: readonly string[];
  /**
   * Notifications of this kind in a window of so many minutes become two: the first at once, and
   * one for all others at its end.
   */
  readonly mergeMinutes?: number;
}

/**
 * Enqueues a push message to the browsers of staff, in the transaction of its cause. The message
 * contains no personal data.
 */
export async function notifyStaff(
  tx: Tx,
  office: OfficeSettings,
  kind: MessageKind | 'staffMention',
  notification: StaffNotification,
): Promise<void> {
  // Mentions are messages between people, which the office cannot switch off.
  if (kind !== 'staffMention' && !office.messagesOn.includes(kind)) return;
  const { collection, record, label, title, body, values, url, event, users, capability, mergeMinutes } = notification;
  const t = getNotificationTranslator('en');
  const due = skipQuietHours(new Date(), office.quietFrom, office.quietUntil);
  const message = {
    channel: 'fan-out',
    kind,
    collection,
    record,
    label,
    content: {
      audience: 'staff',
      ...(users && { users }),
      capability: capability ?? (kind === 'staffConversation' ? 'answerInbox' : 'readCases'),
      payload: { notification: { title: t(title, values), body: t(body, values), tag: record }, data: { newsId: '', url } },
    },
  } as const;
  if (mergeMinutes === undefined) {
    await enqueueMessage(tx, { ...message, key: [kind, record, event].filter(Boolean).join('/'), due });
    return;
  }
  const windowMs = mergeMinutes * MINUTE_MS;
  const windowStart = Math.floor(due.getTime() / windowMs) * windowMs;
  const key = [kind, serializeDate(new Date(windowStart))].join('/');
  const first = await enqueueMessage(tx, { ...message, key, due });
  if (first.record === record) return;
  const windowEnd = skipQuietHours(new Date(windowStart + windowMs), office.quietFrom, office.quietUntil);
  await enqueueMessage(tx, { ...message, key: `${key}/more`, due: windowEnd });
}
