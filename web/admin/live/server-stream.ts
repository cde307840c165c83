import { followTopics, topicOf } from '../../parts/live/live-topics.ts';
import type { Session } from '../session/session.ts';
import { type Change, type LiveName, liveQueries } from './live-record.ts';

/** What a stream reports. */
export interface StreamNews {
  /** From now on every change of these is told; those before may have been missed. */
  onStanding(names: readonly LiveName[]): void;
  /** There is no stream to be had: what is followed is to be read now; called again every 20 s. */
  onPoll(names: readonly LiveName[]): void;
  onLost(): void;
  onChange(name: LiveName, change: Change<LiveName>): void;
}

export interface ServerStream {
  /** Also carries these collections from now on. */
  follow(names: Iterable<LiveName>): void;
  /** What it carries at this moment. */
  standing(): readonly LiveName[];
  close(): void;
}

/** Opens the live stream of the record store; opened again whenever it breaks, until it is closed. */
export function openServerStream({ records, check }: Pick<Session, 'records' | 'check'>, news: StreamNews): ServerStream {
  const names = new Map<string, LiveName>();
  const namesOf = (topics: readonly string[]) => topics.flatMap((topic) => names.get(topic) ?? []);
  const topics = followTopics(
    records,
    {
      onStanding: (standing) => news.onStanding(namesOf(standing)),
      onPoll: () => news.onPoll([...names.values()]),
      onLost: () => news.onLost(),
      onEvent(topic, data) {
        const name = names.get(topic);
        if (name !== undefined) news.onChange(name, data as Change<LiveName>);
      },
    },
    check,
  );
  const wentAway = () => news.onLost();
  /** A connection may outlive its network without a word, and nothing more would come through it: it is made anew. */
  const cameBack = () => topics.renew();
  addEventListener('offline', wentAway);
  addEventListener('online', cameBack);
  return {
    follow(more) {
      for (const name of more) names.set(topicOf(name, '*', liveQueries[name]), name);
      topics.follow(names.keys());
    },
    standing: () => namesOf(topics.standing()),
    close() {
      removeEventListener('offline', wentAway);
      removeEventListener('online', cameBack);
      topics.close();
    },
  };
}
