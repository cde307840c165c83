import { type OutboxPage, outboxPath } from '#model/endpoints/notification.ts';
import type { Reading } from '../live/kept.ts';

/** Nothing tells of changes: it is kept only from the click on the menu to the page. */
const KEEP_MS = 1000;

/** The messages that could not be delivered, a page of them. */
export function outboxReading(number: number): Reading<OutboxPage> {
  return {
    key: `outbox ${number}`,
    names: [],
    read: (records) => records.send<OutboxPage>(outboxPath, { query: { page: number } }),
    keepMs: KEEP_MS,
  };
}

/** The page of an address. */
export function outboxPageOf(parameters: URLSearchParams): number {
  return Math.min(100, Math.max(1, Math.floor(Number(parameters.get('page')) || 1)));
}
