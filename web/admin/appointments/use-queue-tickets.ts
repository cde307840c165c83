import { useQuery } from '@tanstack/react-query';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import type { PortalRecord } from '../../record-client.ts';
import { liveQuery } from '../live/query-client.ts';

/** A number in the queue of the hall. */
export type QueueTicket = PortalRecord<'queue_tickets'>;

const queueQuery = (day: string) =>
  liveQuery<QueueTicket[]>({
    queryKey: ['queue_tickets', day],
    queryFn: (records) =>
      records.collection('queue_tickets').getFullList({ filter: serializeFilter(fieldEquals('day', day)), sort: 'number' }),
    meta: { collectionNames: ['queue_tickets'] },
  });

/** The queue numbers of a day, `YYYY-MM-DD`, updated by live events. */
export const useQueueTickets = (day: string) => useQuery(queueQuery(day));
