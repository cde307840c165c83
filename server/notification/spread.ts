import { wireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { pushSubscriptions } from '#model/collections/push-subscriptions.ts';
import { users } from '#model/collections/users.ts';
import type { OutboxRow, SpreadContent } from '../outbox.ts';
import type { Parts } from '../parts.ts';
import { outbox } from '../store/private-tables.ts';
import type { Stored } from '../store/store.ts';

/** Browsers that are written down in one transaction: what ten thousand need of memory at a time. */
const PAGE = 500;
const LEASE_MS = 60_000;

/**
 * Makes a message for every browser that is to be told, page by page: the place where it stopped is written with each
 * page, so that after a crash nobody is told twice and nobody is left out. Calls `onPage` when there is more to send.
 */
export async function spread({ store, senders }: Pick<Parts, 'store' | 'senders'>, row: OutboxRow, onPage: () => void): Promise<void> {
  const { audience } = row.content as unknown as SpreadContent;
  const isStaff = audience === 'staff' ? await staffFilter(store) : undefined;
  let { cursor } = row;
  for (;;) {
    const page = await store.read.list(pushSubscriptions, {
      where: parseFilter(filter(reachable(senders.push.hasVendor, audience), { cursor })),
      sort: [{ path: ['id'] }],
      limit: PAGE,
    });
    const told = isStaff ? page.filter(isStaff) : page;
    const last = page.at(-1)?.id ?? cursor;
    const isLast = page.length < PAGE;
    const wasMine = await store.write(async (tx) => {
      const now = await tx.get(outbox, row.id);
      if (now === undefined || now.state !== 'waiting' || now.claim !== row.claim || now.cursor !== cursor) return false;
      const { kind, collection, record, label, expires } = row;
      const due = wireDate(new Date());
      for (const { id } of told) {
        const key = `${row.id}/${id}`;
        await tx.insert(outbox, { channel: 'push', kind, key, batch: row.id, collection, record, label, address: id, due, expires });
      }
      const place = { cursor: last, expected: now.expected + told.length, due: wireDate(new Date(Date.now() + LEASE_MS)) };
      await tx.update(outbox, row.id, isLast ? { ...place, state: 'sent', finished: due } : place);
      return true;
    });
    onPage();
    if (isLast || !wasMine) return;
    cursor = last;
  }
}

/** A browser that subscribed by itself has an endpoint; one that the vendor's library subscribed has a token only. */
function reachable(hasVendor: boolean, audience: SpreadContent['audience']): string {
  return [
    'isActive = true',
    'id > {:cursor}',
    ...(hasVendor ? [] : ["webEndpoint != ''"]),
    ...(audience === 'staff' ? ["user != ''"] : []),
  ].join(' && ');
}

async function staffFilter(store: Parts['store']) {
  const enabled = new Set((await store.read.list(users, { where: parseFilter('disabled = false') })).map(({ id }) => id));
  return ({ user }: Stored<typeof pushSubscriptions>): boolean => enabled.has(user);
}
