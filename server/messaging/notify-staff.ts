import { skipQuietHours } from '#lib/dates/quiet-hours.ts';
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
  const { collection, record, label, title, body, values, url, event, users, capability } = notification;
  const t = getNotificationTranslator('en');
  await enqueueMessage(tx, {
    channel: 'fan-out',
    kind,
    key: [kind, record, event].filter(Boolean).join('/'),
    collection,
    record,
    label,
    due: skipQuietHours(new Date(), office.quietFrom, office.quietUntil),
    content: {
      audience: 'staff',
      ...(users && { users }),
      capability: capability ?? (kind === 'staffConversation' ? 'answerInbox' : 'readCases'),
      payload: { notification: { title: t(title, values), body: t(body, values), tag: record }, data: { newsId: '', url } },
    },
  });
}
