import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import type { Figure } from '../figures.ts';
import { outboxChannels } from '../outbox.ts';
import { outbox } from '../store/private-tables.ts';
import type { Store } from '../store/store.ts';

/** Counting further would tell nobody more. */
const MOST = 100_000;

/** How many messages of each channel are waiting to leave. */
export function outboxFigure(store: Pick<Store, 'read'>): Figure {
  return {
    name: 'portal_outbox_waiting',
    help: 'Messages that have not left yet',
    label: 'channel',
    async read() {
      const waiting: Record<string, number> = {};
      for (const channel of outboxChannels) {
        const where = parseFilter(filter("state = 'waiting' && channel = {:channel}", { channel }));
        waiting[channel] = await store.read.count(outbox, where, MOST);
      }
      return waiting;
    },
  };
}
