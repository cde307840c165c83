import type { Caller } from '../caller.ts';
import { readFilter } from './list-query.ts';
import type { ReadLog } from './read-log.ts';
import { readTopic } from './realtime-topic.ts';

/** Notes subscriptions whose filter names what lists do not show: each of their events tells something of the record. */
export async function noteLiveSearches(log: ReadLog, caller: Caller, subscriptions: readonly string[]): Promise<void> {
  if (caller.role !== 'staff') return;
  for (const text of subscriptions) {
    const topic = readTopic(text);
    if (topic?.collection.readLog === undefined || topic.filter === undefined) continue;
    const filter = readable(() => readFilter(topic.collection, caller, topic.filter));
    if (filter !== undefined) await log.noteLiveSearch(caller, topic.collection, filter);
  }
}

/** A filter that cannot be read hears nothing, so there is nothing to note. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
