import type { Session } from '../session/session.ts';
import { type Change, type LiveName, liveQueries } from './live-record.ts';

const RETRY_MS = 5000;

/** What a stream reports. */
export interface StreamNews {
  /** From now on every change of these is told; those before may have been missed. */
  onStanding(names: readonly LiveName[]): void;
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
  const { realtime } = records;
  const wanted = new Set<LiveName>();
  const standing = new Set<LiveName>();
  let isOpen = true;
  let isFollowingConnections = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** One after the other: what is asked for meanwhile comes in the next turn. */
  let turn = Promise.resolve();
  const settle = () => {
    turn = turn.then(subscribeMissing);
  };

  async function subscribeMissing(): Promise<void> {
    const missing = [...wanted].filter((name) => !standing.has(name));
    if (!isOpen || missing.length === 0) return;
    try {
      await Promise.all(
        missing.map((name) =>
          records.collection(name).subscribe('*', (change) => news.onChange(name, change as Change<LiveName>), liveQueries[name]),
        ),
      );
      // Told after each reconnection, once the subscriptions stand again.
      if (!isFollowingConnections) await realtime.subscribe('PB_CONNECT', reconnected);
      isFollowingConnections = true;
      if (!isOpen) return drop();
      for (const name of missing) standing.add(name);
      if (realtime.isConnected) news.onStanding(missing);
    } catch {
      // What was asked for stays noted in the client, and would be told twice.
      await drop();
      if (!isOpen) return;
      news.onLost();
      retry = setTimeout(settle, RETRY_MS);
    }
  }

  /** A stream breaks off when its session is ended, and comes back as that of a stranger, who is told nothing. */
  async function reconnected(): Promise<void> {
    const goesOn = await check().catch(() => true);
    if (!isOpen) return;
    if (goesOn) return news.onStanding([...standing]);
    await drop();
    settle();
  }

  async function drop(): Promise<void> {
    clearTimeout(retry);
    standing.clear();
    isFollowingConnections = false;
    await realtime.unsubscribe().catch(() => undefined);
  }

  const wentAway = () => news.onLost();
  /** A connection may outlive its network without a word, and nothing more would come through it: it is made anew. */
  const cameBack = () => {
    turn = turn.then(async () => {
      if (!isOpen) return;
      await drop();
      await subscribeMissing();
    });
  };
  addEventListener('offline', wentAway);
  addEventListener('online', cameBack);
  realtime.onDisconnect = (topics) => {
    if (isOpen && topics.length > 0) news.onLost();
  };
  return {
    follow(names) {
      for (const name of names) wanted.add(name);
      settle();
    },
    standing: () => (realtime.isConnected ? [...standing] : []),
    close() {
      isOpen = false;
      removeEventListener('offline', wentAway);
      removeEventListener('online', cameBack);
      void drop();
    },
  };
}
