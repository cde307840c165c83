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
  /** Page to open. */
  readonly url: string;
  /** Tells the event from others of the record. */
  readonly turn?: string;
  /** Only staff with this capability; absent: who sees what the kind is about. */
  readonly capability?: Capability;
  /** Ids of the staff members to notify; all when absent. */
  readonly users?: readonly string[];
}

/**
 * Sends a push message to the browsers that staff subscribed, in the transaction of its cause.
 * Contains no personal data.
 */
export async function notifyStaff(
  tx: Tx,
  office: OfficeSettings,
  kind: MessageKind | 'staffMention',
  notification: StaffNotification,
): Promise<void> {
  // A mention is from one person to another; the office does not switch it off.
  if (kind !== 'staffMention' && !office.messagesOn.includes(kind)) return;
  const { collection, record, label, title, body, values, url, turn, users, capability } = notification;
  const t = getNotificationTranslator('en');
  await enqueueMessage(tx, {
    channel: 'fan-out',
    kind,
    key: [kind, record, turn].filter(Boolean).join('/'),
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
