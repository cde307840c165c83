import { type OutboxPage, outboxPath } from '#model/endpoints/messaging/notification.ts';
import { liveQuery } from '../live/query-client.ts';

/**
 * Milliseconds. There are no live events for the outbox, so prefetched data is used only for the
 * navigation that fetched it.
 */
const STALE_TIME_MS = 1000;

/** The query of one page of undeliverable messages. */
export function outboxQueryOptions(pageNumber: number) {
  return liveQuery({
    queryKey: ['outbox', pageNumber],
    queryFn: (records) => records.send<OutboxPage>(outboxPath, { query: { page: pageNumber } }),
    staleTime: STALE_TIME_MS,
  });
}

/** The page number in the URL. */
export function parseOutboxPage(parameters: URLSearchParams): number {
  return Math.min(100, Math.max(1, Math.floor(Number(parameters.get('page')) || 1)));
}
