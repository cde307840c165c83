import { afterQuietHours } from '#lib/quiet-hours.ts';
import type { MessageKind } from '#model/settings/message-settings.ts';
import type { OfficeSettings } from '#model/settings/office-settings.ts';
import { type NoticeKey, noticesIn } from '../../notice-words.ts';
import { enqueue } from '../../outbox.ts';
import type { Tx } from '../../store/store.ts';

interface StaffNotice {
  readonly collection: string;
  readonly record: string;
  readonly label: string;
  readonly title: NoticeKey;
  readonly body: NoticeKey;
  readonly values?: Readonly<Record<string, string>>;
  /** Where a tap leads. */
  readonly url: string;
}

/** Tells staff in the browsers where they have asked for it, in the transaction of its cause. Nothing personal is in it. */
export async function tellStaff(tx: Tx, office: OfficeSettings, kind: MessageKind, notice: StaffNotice): Promise<void> {
  if (!office.messagesOn.includes(kind)) return;
  const { collection, record, label, title, body, values, url } = notice;
  const say = noticesIn('en');
  await enqueue(tx, {
    channel: 'spread',
    kind,
    key: `${kind}/${record}`,
    collection,
    record,
    label,
    due: afterQuietHours(new Date(), office.quietFrom, office.quietUntil),
    content: {
      audience: 'staff',
      payload: { notification: { title: say(title, values), body: say(body, values), tag: record }, data: { newsId: '', url } },
    },
  });
}
