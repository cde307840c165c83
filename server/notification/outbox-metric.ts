import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { outboxChannels } from '../messaging/outbox.ts';
import type { Metric } from '../observability/metrics-registry.ts';
import { outbox } from '../store/schema/private-tables.ts';
import type { Store } from '../store/store.ts';

/** Counting stops here; larger numbers add no information. */
const MAX_COUNT = 100_000;

/** Metric of the number of waiting messages per channel. */
export function createOutboxMetric(store: Pick<Store, 'read'>): Metric {
  return {
    name: 'portal_outbox_waiting',
    help: 'Messages that have not left yet',
    label: 'channel',
    async read() {
      const waiting: Record<string, number> = {};
      for (const channel of outboxChannels) {
        const where = and(fieldEquals('state', 'waiting'), fieldEquals('channel', channel));
        waiting[channel] = await store.read.count(outbox, where, MAX_COUNT);
      }
      return waiting;
    },
  };
}
