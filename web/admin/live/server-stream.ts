import { buildTopic, subscribeToTopics } from '../../parts/live/subscribe-to-topics.ts';
import type { Session } from '../session/session.ts';
import type { Change, LiveCollectionName, SubscriptionOptions } from './live-record.ts';

/** What a stream reports. */
export interface StreamHandlers {
  /**
   * The server confirmed these subscriptions: later changes are reported, earlier ones may have
   * been missed.
   */
  onSubscribed(names: readonly LiveCollectionName[]): void;
  /** No stream is available: fetch the subscribed collections now. Called again every 20 s. */
  onPoll(names: readonly LiveCollectionName[]): void;
  onLost(): void;
  onChange(name: LiveCollectionName, change: Change<LiveCollectionName>): void;
}

export interface ServerStream {
  /** Adds these collections to the subscriptions. */
  subscribe(names: Iterable<LiveCollectionName>): void;
  /** The collections subscribed at the moment. */
  getSubscribed(): readonly LiveCollectionName[];
  close(): void;
}

/** Opens the live stream of the record store; reconnects after each failure until closed. */
export function openServerStream(
  { records, revalidate }: Pick<Session, 'records' | 'revalidate'>,
  subscriptionOptions: SubscriptionOptions,
  handlers: StreamHandlers,
): ServerStream {
  const names = new Map<string, LiveCollectionName>();
  const namesOf = (topics: readonly string[]) => topics.flatMap((topic) => names.get(topic) ?? []);
  const topics = subscribeToTopics(
    records,
    {
      onSubscribed: (names) => handlers.onSubscribed(namesOf(names)),
      onPoll: () => handlers.onPoll([...names.values()]),
      onDisconnected: () => handlers.onLost(),
      onEvent(topic, data) {
        const name = names.get(topic);
        if (name !== undefined) handlers.onChange(name, data as Change<LiveCollectionName>);
      },
    },
    revalidate,
  );
  const wentAway = () => handlers.onLost();
  /** A connection can hang after a network change without an error, so it is made anew. */
  const cameBack = () => topics.reconnect();
  addEventListener('offline', wentAway);
  addEventListener('online', cameBack);
  return {
    subscribe(more) {
      for (const name of more) names.set(buildTopic(name, '*', subscriptionOptions[name]), name);
      topics.subscribe(names.keys());
    },
    getSubscribed: () => namesOf(topics.getSubscribed()),
    close() {
      removeEventListener('offline', wentAway);
      removeEventListener('online', cameBack);
      topics.close();
    },
  };
}
