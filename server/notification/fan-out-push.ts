import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { pushSubscriptions } from '#model/collections/conversations/push-subscriptions.ts';
import { users } from '#model/collections/office/users.ts';
import type { AppContext } from '../app-context.ts';
import { readCapabilities } from '../identity/read-capabilities.ts';
import type { FanOutContent, OutboxRow } from '../messaging/outbox.ts';
import { outbox } from '../store/schema/private-tables.ts';
import type { StoredRecordOf } from '../store/store.ts';
import { fanOutPages } from './fan-out-pages.ts';

/** Messages enqueued per transaction; bounds the memory used. */
const PAGE_SIZE = 500;

/**
 * Enqueues a push message for every browser of the audience. Calls `onPage` when there is more to
 * send.
 */
export async function fanOutPush(
  { store, senders }: Pick<AppContext, 'store' | 'senders'>,
  row: OutboxRow,
  onPage: () => void,
): Promise<void> {
  const { audience, users: wanted, capability } = row.content as unknown as FanOutContent;
  const isStaff = audience === 'staff' ? await createStaffFilter(store, { users: wanted, capability }) : undefined;
  const { kind, collection, record, label, expires } = row;
  await fanOutPages(store, row, {
    pageSize: PAGE_SIZE,
    onPage,
    list: (cursor, limit) =>
      store.read.list(pushSubscriptions, {
        where: and(compareField('id', '>', cursor), createAudienceFilter(senders.push.hasFcm, audience)),
        sort: [{ path: ['id'] }],
        limit,
      }),
    async enqueue(tx, page, { expected }) {
      const recipients = isStaff ? page.filter(isStaff) : page;
      const due = serializeDate(new Date());
      for (const { id } of recipients) {
        const key = `${row.id}/${id}`;
        await tx.insert(outbox, { channel: 'push', kind, key, batch: row.id, collection, record, label, address: id, due, expires });
      }
      return { expected: expected + recipients.length };
    },
  });
}

/**
 * Web Push subscriptions have an endpoint; those of the vendor's client library have only a token.
 */
function createAudienceFilter(hasVendor: boolean, audience: FanOutContent['audience']): FilterExpression {
  return and(
    fieldEquals('isActive', true),
    hasVendor ? undefined : compareField('webEndpoint', '!=', ''),
    audience === 'staff' ? compareField('user', '!=', '') : undefined,
  );
}

/** Accounts that may sign in, are meant, and have the capability where one is needed. */
async function createStaffFilter(
  { read }: AppContext['store'],
  { users: wanted, capability }: Pick<FanOutContent, 'users' | 'capability'>,
) {
  const reached = new Set<string>();
  for (const user of await read.list(users, { where: fieldEquals('disabled', false) })) {
    const isWanted = wanted === undefined || wanted.includes(user.id);
    if (isWanted && (capability === undefined || (await readCapabilities(read, user)).has(capability))) reached.add(user.id);
  }
  return ({ user }: StoredRecordOf<typeof pushSubscriptions>): boolean => reached.has(user);
}
