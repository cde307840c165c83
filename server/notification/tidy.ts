import { wireDate } from '#lib/dates.ts';
import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { newsletter, outbox } from '../store/private-tables.ts';
import type { Store } from '../store/store.ts';

const DAY_IN_MS = 24 * 3_600_000;
/** What was sent holds neither text nor address; it stays a while, so that nothing is sent twice. */
const SENT_DAYS = 7;
const DEAD_DAYS = 30;
/** Who was asked whether they want the newsletter, and never said so, is forgotten. */
const ASKED_DAYS = 7;

/** Removes from the outbox what is over, and newsletter addresses that nobody confirmed; gives how many rows of the outbox. */
export function tidyOutbox(store: Pick<Store, 'write'>): Promise<number> {
  const before = (days: number): string => wireDate(new Date(Date.now() - days * DAY_IN_MS));
  const over = filter("(state = 'sent' && finished < {:sent}) || (state = 'dead' && finished < {:dead})", {
    sent: before(SENT_DAYS),
    dead: before(DEAD_DAYS),
  });
  const unanswered = filter('isConfirmed = false && asked < {:asked}', { asked: before(ASKED_DAYS) });
  return store.write(async (tx) => {
    await tx.removeWhere(newsletter, parseFilter(unanswered));
    return tx.removeWhere(outbox, parseFilter(over));
  });
}
