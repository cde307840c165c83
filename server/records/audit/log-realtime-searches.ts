import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Principal } from '../../identity/principal.ts';
import { parseFilterParameter } from '../read/parse-list-query.ts';
import { parseTopic } from '../realtime/parse-topic.ts';
import type { ReadLog } from './read-log.ts';

/**
 * Logs subscriptions that filter by fields lists do not show: each event reveals something about
 * its record.
 */
export async function logRealtimeSearches(readLog: ReadLog, principal: Principal, subscriptions: readonly string[]): Promise<void> {
  if (principal.role !== 'staff') return;
  for (const text of subscriptions) {
    const topic = parseTopic(text);
    if (topic?.collection.readLog === undefined) continue;
    let filter: FilterExpression | undefined;
    try {
      filter = parseFilterParameter(topic.collection, principal, topic.filter);
    } catch {
      // A subscription with an invalid filter receives no events.
    }
    if (filter !== undefined) await readLog.logRealtimeSearch(principal, topic.collection, filter);
  }
}
