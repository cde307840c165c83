import { MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDate, serializeDateFromNow } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Language } from '#model/collections/choices.ts';
import { pushSubscriptions } from '#model/collections/conversations/push-subscriptions.ts';
import { users } from '#model/collections/office/users.ts';
import { unsubscribeNewsletterPath } from '#model/endpoints/messaging/newsletter.ts';
import { localizePath } from '#model/page-languages.ts';
import type { AppContext } from '../app-context.ts';
import { readAccountCapabilities } from '../identity/accounts/read-account-capabilities.ts';
import { getNotificationTranslator } from '../messaging/notification-texts.ts';
import { type FanOutContent, getExpiryDate, type MessageContent, type OutboxRow } from '../messaging/outbox.ts';
import { newsletter, outbox } from '../store/schema/private-tables.ts';
import type { StoredRecordOf, Tx } from '../store/store.ts';

type Context = Pick<AppContext, 'store' | 'config' | 'senders'>;

/** The recipients of a fan-out, and how they are enqueued. */
interface Recipients<C extends Collection> {
  readonly collection: C;
  readonly where: FilterExpression;
  /** Recipients per transaction; bounds the memory used. */
  readonly pageSize: number;
  /** Enqueues the messages of a page. Returns changes of the fan-out row, besides its cursor. */
  enqueue(tx: Tx, page: readonly StoredRecordOf<C>[], row: OutboxRow): Promise<Partial<OutboxRow>>;
}

const LEASE_MS = MINUTE_MS;

/**
 * Enqueues a mail for every newsletter subscriber, or a push message for every browser of the
 * audience. Calls `onPage` when the channel has more to send.
 */
export async function fanOut(context: Context, row: OutboxRow, onPage: (channel: 'mail' | 'push') => void): Promise<void> {
  const content = row.content as unknown as FanOutContent;
  if (content.audience === 'newsletter') return fanOutPages(context, row, describeSubscribers(context, content), () => onPage('mail'));
  return fanOutPages(context, row, await describeBrowsers(context, content), () => onPage('push'));
}

/**
 * Enqueues a message for every recipient, page by page. The cursor is stored with each page, so
 * that after a crash nobody gets it twice or is left out.
 */
async function fanOutPages<C extends Collection>(
  { store }: Context,
  row: OutboxRow,
  { collection, where, pageSize, enqueue }: Recipients<C>,
  onPage: () => void,
): Promise<void> {
  let { cursor } = row;
  for (;;) {
    const isAfterCursor = and(where, compareField('id', '>', cursor));
    const page = await store.read.list(collection, { where: isAfterCursor, sort: [{ path: ['id'] }], limit: pageSize });
    const isLast = page.length < pageSize;
    const last = page.at(-1)?.id ?? cursor;
    const isClaimValid = await store.write(async (tx) => {
      const current = await tx.get(outbox, row.id);
      if (current?.state !== 'waiting' || current.claim !== row.claim || current.cursor !== cursor) return false;
      const finished = serializeDate(new Date());
      const due = serializeDateFromNow(LEASE_MS);
      const changes = { ...(await enqueue(tx, page, current)), cursor: last, due };
      await tx.update(outbox, row.id, isLast ? { ...changes, state: 'sent', finished } : changes);
      return true;
    });
    onPage();
    if (isLast || !isClaimValid) return;
    cursor = last;
  }
}

function describeSubscribers({ config }: Context, { payload }: FanOutContent): Recipients<typeof newsletter> {
  return {
    collection: newsletter,
    where: fieldEquals('isConfirmed', true),
    pageSize: 200,
    async enqueue(tx, subscribers, { id, collection, record, label }) {
      const due = new Date();
      const times = { due: serializeDate(due), expires: getExpiryDate('mail', due) };
      for (const subscriber of subscribers) {
        const content = { ...createNewsletterMail(subscriber, payload, config.portalUrl) };
        const messageProperties = { channel: 'mail', kind: 'newsletter', key: `${id}/${subscriber.id}`, collection, record, label };
        await tx.insert(outbox, { ...messageProperties, address: subscriber.email, content, ...times });
      }
      return {};
    },
  };
}

function createNewsletterMail(
  { token, language: chosenLanguage }: { token: string; language: string },
  { notification: original, data, fil }: FanOutContent['payload'],
  portalUrl: string,
): MessageContent {
  const language: Language = chosenLanguage === 'fil' ? 'fil' : 'en';
  const notification = language === 'fil' ? { ...original, ...fil } : original;
  const unsubscribeUrl = portalUrl + unsubscribeNewsletterPath(token);
  const link = portalUrl + localizePath(language, data.url);
  const footer = getNotificationTranslator(language)('notice.newsletter.footer', { link: unsubscribeUrl });
  return { language, subject: notification.title, text: [notification.body, link, footer].join('\n\n'), unsubscribeUrl };
}

async function describeBrowsers({ store, senders }: Context, content: FanOutContent): Promise<Recipients<typeof pushSubscriptions>> {
  const isForStaff = content.audience === 'staff';
  const recipientIds = isForStaff ? await listStaffRecipients(store, content) : undefined;
  return {
    collection: pushSubscriptions,
    where: and(
      fieldEquals('isActive', true),
      // Web Push subscriptions have an endpoint; those of the vendor's client library only a token.
      senders.push.hasFcm ? undefined : compareField('webEndpoint', '!=', ''),
      isForStaff ? compareField('user', '!=', '') : undefined,
    ),
    pageSize: 500,
    async enqueue(tx, page, { id: batch, kind, collection, record, label, expires, expectedCount }) {
      const recipients = recipientIds ? page.filter(({ user }) => recipientIds.has(user)) : page;
      const due = serializeDate(new Date());
      for (const { id } of recipients) {
        const key = `${batch}/${id}`;
        await tx.insert(outbox, { channel: 'push', kind, key, batch, collection, record, label, address: id, due, expires });
      }
      return { expectedCount: expectedCount + recipients.length };
    },
  };
}

/** Returns the ids of the enabled accounts that the content names and that have its capability. */
async function listStaffRecipients(
  { read }: AppContext['store'],
  { users: requestedUsers, capability }: FanOutContent,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const user of await read.list(users, { where: fieldEquals('disabled', false) })) {
    const isRequested = requestedUsers === undefined || requestedUsers.includes(user.id);
    if (isRequested && (capability === undefined || (await readAccountCapabilities(read, user)).has(capability))) ids.add(user.id);
  }
  return ids;
}
