import { DAY_MS } from '#lib/dates/durations.ts';
import { serializeDateFromNow } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { newsletter, outbox } from '../store/schema/private-tables.ts';
import type { Store } from '../store/store.ts';

/** Sent rows are kept so long for deduplication, without text and address. */
const SENT_DAYS = 7;
const DEAD_DAYS = 30;
/** Unconfirmed newsletter addresses are kept so long. */
const UNCONFIRMED_DAYS = 7;

/**
 * Deletes finished rows of the outbox and unconfirmed newsletter addresses. Returns the number of
 * outbox rows.
 */
export function cleanUpOutbox(store: Pick<Store, 'write'>): Promise<number> {
  const before = (days: number): string => serializeDateFromNow(-days * DAY_MS);
  const finishedBefore = (state: string, days: number) => and(fieldEquals('state', state), compareField('finished', '<', before(days)));
  const isFinished = or(finishedBefore('sent', SENT_DAYS), finishedBefore('dead', DEAD_DAYS));
  const isUnconfirmed = and(fieldEquals('isConfirmed', false), compareField('requestedAt', '<', before(UNCONFIRMED_DAYS)));
  return store.write(async (tx) => {
    await tx.removeWhere(newsletter, isUnconfirmed);
    return tx.removeWhere(outbox, isFinished);
  });
}
