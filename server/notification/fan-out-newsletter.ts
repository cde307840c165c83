import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import type { Language } from '#model/collections/choices.ts';
import { unsubscribeNewsletterPath } from '#model/endpoints/messaging/newsletter.ts';
import type { AppContext } from '../app-context.ts';
import { getNotificationTranslator } from '../messaging/notification-texts.ts';
import { type FanOutContent, getExpiryDate, type MessageContent, type OutboxRow } from '../messaging/outbox.ts';
import { newsletter, outbox } from '../store/schema/private-tables.ts';
import { fanOutPages } from './fan-out-pages.ts';

/** Mails enqueued per transaction. */
const PAGE_SIZE = 200;

/** Enqueues a mail for every newsletter subscriber. Calls `onPage` when there is more to send. */
export async function fanOutNewsletter(
  { store, config }: Pick<AppContext, 'store' | 'config'>,
  row: OutboxRow,
  onPage: () => void,
): Promise<void> {
  const { payload } = row.content as unknown as FanOutContent;
  const { collection, record, label } = row;
  await fanOutPages(store, row, {
    pageSize: PAGE_SIZE,
    onPage,
    list: (cursor, limit) =>
      store.read.list(newsletter, {
        where: and(fieldEquals('isConfirmed', true), compareField('id', '>', cursor)),
        sort: [{ path: ['id'] }],
        limit,
      }),
    async enqueue(tx, readers) {
      const due = new Date();
      const times = { due: serializeDate(due), expires: getExpiryDate('mail', due) };
      for (const reader of readers) {
        const content = { ...createNewsletterMail(reader, payload, config.portalUrl) };
        const about = { channel: 'mail', kind: 'newsletter', key: `${row.id}/${reader.id}`, collection, record, label };
        await tx.insert(outbox, { ...about, address: reader.email, content, ...times });
      }
      return {};
    },
  });
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
