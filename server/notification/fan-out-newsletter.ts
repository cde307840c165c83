import { MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import type { Language } from '#model/collections/choices.ts';
import { unsubscribeNewsletterPath } from '#model/endpoints/messaging/newsletter.ts';
import type { AppContext } from '../app-context.ts';
import { getNotificationTranslator } from '../messaging/notification-texts.ts';
import { type FanOutContent, getExpiryDate, type MessageContent, type OutboxRow } from '../messaging/outbox.ts';
import { newsletter, outbox } from '../store/schema/private-tables.ts';

/** Mails enqueued per transaction. */
const PAGE_SIZE = 200;
const LEASE_MS = MINUTE_MS;

/**
 * Enqueues a mail for every newsletter subscriber, page by page. The cursor is stored with each
 * page, so that after a crash nobody is mailed twice or left out. Calls `onPage` when there is more
 * to send.
 */
export async function fanOutNewsletter(
  { store, config }: Pick<AppContext, 'store' | 'config'>,
  row: OutboxRow,
  onPage: () => void,
): Promise<void> {
  const { payload } = row.content as unknown as FanOutContent;
  let { cursor } = row;
  for (;;) {
    const page = await store.read.list(newsletter, {
      where: and(fieldEquals('isConfirmed', true), compareField('id', '>', cursor)),
      sort: [{ path: ['id'] }],
      limit: PAGE_SIZE,
    });
    const isLast = page.length < PAGE_SIZE;
    const last = page.at(-1)?.id ?? cursor;
    const wasMine = await store.write(async (tx) => {
      const now = await tx.get(outbox, row.id);
      if (now === undefined || now.state !== 'waiting' || now.claim !== row.claim || now.cursor !== cursor) return false;
      const { collection, record, label } = row;
      const due = new Date();
      const times = { due: serializeDate(due), expires: getExpiryDate('mail', due) };
      for (const reader of page) {
        const content = { ...createNewsletterMail(reader, payload, config.portalUrl) };
        const about = { channel: 'mail', kind: 'newsletter', key: `${row.id}/${reader.id}`, collection, record, label };
        await tx.insert(outbox, { ...about, address: reader.email, content, ...times });
      }
      const progress = { cursor: last, due: serializeDate(new Date(Date.now() + LEASE_MS)) };
      await tx.update(outbox, row.id, isLast ? { ...progress, state: 'sent', finished: times.due } : progress);
      return true;
    });
    onPage();
    if (isLast || !wasMine) return;
    cursor = last;
  }
}

function createNewsletterMail(
  { token, language: said }: { token: string; language: string },
  { notification: original, data, fil }: FanOutContent['payload'],
  portalUrl: string,
): MessageContent {
  const language: Language = said === 'fil' ? 'fil' : 'en';
  const notification = language === 'fil' ? { ...original, ...fil } : original;
  const leave = portalUrl + unsubscribeNewsletterPath(token);
  const link = `${portalUrl}${language === 'fil' ? '/fil' : ''}${data.url}`;
  const text = [notification.body, link, getNotificationTranslator(language)('notice.newsletter.footer', { link: leave })].join('\n\n');
  return { language, subject: notification.title, text, leave };
}
