import { MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import type { OutboxRow } from '../messaging/outbox.ts';
import { outbox } from '../store/schema/private-tables.ts';
import type { Store, Tx } from '../store/store.ts';

const LEASE_MS = MINUTE_MS;

/** The recipients of a fan-out, and how they are enqueued. */
interface FanOut<Recipient> {
  /** Recipients per transaction; bounds the memory used. */
  readonly pageSize: number;
  /** Lists recipients with ids after `cursor`, in the order of their ids. */
  list(cursor: string, limit: number): Promise<readonly Recipient[]>;
  /** Enqueues the messages of a page, and returns what changes in the row besides its cursor. */
  enqueue(tx: Tx, page: readonly Recipient[], row: OutboxRow): Promise<Partial<OutboxRow>>;
  /** Called when there is more to send. */
  onPage(): void;
}

/**
 * Enqueues a message for every recipient, page by page. The cursor is stored with each page, so
 * that after a crash nobody gets it twice or is left out.
 */
export async function fanOutPages<Recipient extends { readonly id: string }>(
  store: Store,
  row: OutboxRow,
  { pageSize, list, enqueue, onPage }: FanOut<Recipient>,
): Promise<void> {
  let { cursor } = row;
  for (;;) {
    const page = await list(cursor, pageSize);
    const isLast = page.length < pageSize;
    const last = page.at(-1)?.id ?? cursor;
    const wasMine = await store.write(async (tx) => {
      const now = await tx.get(outbox, row.id);
      if (now === undefined || now.state !== 'waiting' || now.claim !== row.claim || now.cursor !== cursor) return false;
      const finished = serializeDate(new Date());
      const due = serializeDate(new Date(Date.now() + LEASE_MS));
      const changes = { ...(await enqueue(tx, page, now)), cursor: last, due };
      await tx.update(outbox, row.id, isLast ? { ...changes, state: 'sent', finished } : changes);
      return true;
    });
    onPage();
    if (isLast || !wasMine) return;
    cursor = last;
  }
}
