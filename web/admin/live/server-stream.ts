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
  /** The currently subscribed collections. */
  getSubscribed(): readonly LiveCollectionName[];
  close(): void;
}

/** Opens the live stream of the record store; reconnects after each failure until closed. */
export function openServerStream(
  { records, revalidate }: Pick<Session, 'records' | 'revalidate'>,
  subscriptionOptions: SubscriptionOptions,
  handlers: StreamHandlers,
): ServerStream {
  /** The collection of each topic. */
  const names = new Map<string, LiveCollectionName>();
  const getNames = (topics: readonly string[]) => topics.flatMap((topic) => names.get(topic) ?? []);
  const topics = subscribeToTopics(
    records,
    {
      onSubscribed: (topicNames) => handlers.onSubscribed(getNames(topicNames)),
      onPoll: () => handlers.onPoll([...names.values()]),
      onDisconnected: () => handlers.onLost(),
      onEvent(topic, data) {
        const name = names.get(topic);
        if (name !== undefined) handlers.onChange(name, data as Change<LiveCollectionName>);
      },
    },
    revalidate,
  );
  const handleOffline = () => handlers.onLost();
  /** Reconnects, because a connection can hang without an error after a change of the network. */
  const handleOnline = () => topics.reconnect();
  addEventListener('offline', handleOffline);
  addEventListener('online', handleOnline);
  return {
    subscribe(added) {
      for (const name of added) names.set(buildTopic(name, '*', subscriptionOptions[name]), name);
      topics.subscribe(names.keys());
    },
    getSubscribed: () => getNames(topics.getSubscribed()),
    close() {
      removeEventListener('offline', handleOffline);
      removeEventListener('online', handleOnline);
      topics.close();
    },
  };
}
