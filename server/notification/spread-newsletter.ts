import { wireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import type { Language } from '#model/collections/choices.ts';
import { leavePath } from '#model/endpoints/newsletter.ts';
import { noticesIn } from '../notice-words.ts';
import { expiryOf, type LetterContent, type OutboxRow, type SpreadContent } from '../outbox.ts';
import type { Parts } from '../parts.ts';
import { newsletter, outbox } from '../store/private-tables.ts';

/** Mails that are written down in one transaction. */
const PAGE = 200;
const LEASE_MS = 60_000;

/**
 * Makes a mail for everybody who gets the newsletter, page by page, as `spread` does for browsers: after a crash nobody gets it twice
 * and nobody is left out. Calls `onPage` when there is more to send.
 */
export async function spreadNewsletter(
  { store, config }: Pick<Parts, 'store' | 'config'>,
  row: OutboxRow,
  onPage: () => void,
): Promise<void> {
  const { payload } = row.content as unknown as SpreadContent;
  let { cursor } = row;
  for (;;) {
    const page = await store.read.list(newsletter, {
      where: parseFilter(filter('isConfirmed = true && id > {:cursor}', { cursor })),
      sort: [{ path: ['id'] }],
      limit: PAGE,
    });
    const isLast = page.length < PAGE;
    const last = page.at(-1)?.id ?? cursor;
    const wasMine = await store.write(async (tx) => {
      const now = await tx.get(outbox, row.id);
      if (now === undefined || now.state !== 'waiting' || now.claim !== row.claim || now.cursor !== cursor) return false;
      const { collection, record, label } = row;
      const due = new Date();
      const times = { due: wireDate(due), expires: expiryOf('mail', due) };
      for (const reader of page) {
        const content = { ...letterFor(reader, payload, config.portalUrl) };
        const about = { channel: 'mail', kind: 'newsletter', key: `${row.id}/${reader.id}`, collection, record, label };
        await tx.insert(outbox, { ...about, address: reader.email, content, ...times });
      }
      const place = { cursor: last, due: wireDate(new Date(Date.now() + LEASE_MS)) };
      await tx.update(outbox, row.id, isLast ? { ...place, state: 'sent', finished: times.due } : place);
      return true;
    });
    onPage();
    if (isLast || !wasMine) return;
    cursor = last;
  }
}

function letterFor(
  { token, language: said }: { token: string; language: string },
  { notification, data }: SpreadContent['payload'],
  portalUrl: string,
): LetterContent {
  const language: Language = said === 'fil' ? 'fil' : 'en';
  const leave = portalUrl + leavePath(token);
  const link = `${portalUrl}${language === 'fil' ? '/fil' : ''}${data.url}`;
  const text = [notification.body, link, noticesIn(language)('notice.newsletter.footer', { link: leave })].join('\n\n');
  return { language, subject: notification.title, text, leave };
}
