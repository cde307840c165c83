import type { Session } from '../session/session.ts';
import type { Change, LiveCollectionName, SubscriptionOptions } from './live-record.ts';
import { openServerStream, type ServerStream } from './server-stream.ts';
import { watchTabActivity } from './watch-tab-activity.ts';

/**
 * `unused`: nothing is subscribed yet, so there is no connection. `polling`: no stream is available
 * to this browser. `paused`: all tabs of the portal are hidden or unused.
 */
export type ConnectionState = 'unused' | 'connecting' | 'live' | 'polling' | 'lost' | 'paused';

type ChangeListener = (change: Change<LiveCollectionName>) => void;

/** The live events of the record store for this tab, whichever tab holds the stream. */
export interface LiveStream {
  connection(): ConnectionState;
  /** Incremented when changes of the collection may have been missed; 0 until it is subscribed. */
  epoch(name: LiveCollectionName): number;
  /** Calls back when `connection` or an `epoch` changes. */
  subscribe(onState: () => void): () => void;
  /** Subscribes to a collection; the listener is called for each change as it arrives. */
  addChangeListener(name: LiveCollectionName, listener: ChangeListener): () => void;
  /**
   * Joins the tabs of this browser.
   * @returns a function that leaves them.
   */
  start(): () => void;
}

/** Maximum wait for a connection, in milliseconds; missed changes are fetched when it opens. */
const CONNECT_TIMEOUT_MS = 2000;

/** The messages between tabs; `gap`: earlier changes may have been missed, so fetch again. */
type TabMessage =
  | { kind: 'who-wants' }
  | { kind: 'want'; names: readonly LiveCollectionName[] }
  | { kind: 'state'; from: number; connection: ConnectionState; subscribed: readonly LiveCollectionName[]; gap: boolean }
  | { kind: 'change'; name: LiveCollectionName; change: Change<LiveCollectionName> };

/**
 * Creates the live stream of one browser. One active tab, elected by a lock, holds the stream and
 * forwards its events to the others. When that tab is closed, hidden or idle, the next one opens
 * its own stream and all tabs fetch again. This saves connections, and lets the session of an
 * unused browser expire.
 * @param userId id of the signed-in user; tabs of other users are ignored.
 * @param subscriptionOptions options of the collections whose events do not carry complete records.
 */
export function createLiveStream(
  session: Pick<Session, 'records' | 'revalidate' | 'idleMs'>,
  userId: string,
  subscriptionOptions: SubscriptionOptions,
  { open, watch }: { open: typeof openServerStream; watch: typeof watchTabActivity } = { open: openServerStream, watch: watchTabActivity },
): LiveStream {
  const listeners = new Map<LiveCollectionName, Set<ChangeListener>>();
  const stateListeners = new Set<() => void>();
  const epochs = new Map<LiveCollectionName, number>();
  const lockName = `live-${userId}`;
  let connection: ConnectionState = 'unused';
  let channel: BroadcastChannel | undefined;
  let stream: ServerStream | undefined;
  let isActive = true;
  const tabId = Math.random();
  /** Id of the tab whose stream sent the last message. */
  let leader: number | undefined;

  const notifyStateListeners = () => {
    for (const listener of stateListeners) listener();
  };
  const post = (message: TabMessage) => channel?.postMessage(message);
  const listNames = (): LiveCollectionName[] => [...listeners.keys()];
  /** The state until a tab reports that of its stream. */
  const getInitialState = () => (listeners.size > 0 ? 'connecting' : 'unused');
  const notifyListeners = (name: LiveCollectionName, change: Change<LiveCollectionName>) => {
    for (const listener of listeners.get(name) ?? []) listener(change);
  };
  const setConnection = (next: ConnectionState, subscribed: readonly LiveCollectionName[], gap: boolean) => {
    connection = next;
    for (const name of subscribed) {
      const before = epochs.get(name) ?? 0;
      if (gap || before === 0) epochs.set(name, before + 1);
    }
    notifyStateListeners();
  };
  /** Sets the connection state in this tab and announces it to the others. */
  const announce = (next: ConnectionState, subscribed: readonly LiveCollectionName[] = [], gap = false) => {
    setConnection(next, subscribed, gap);
    post({ kind: 'state', from: tabId, connection: next, subscribed, gap });
  };

  function lead(): void {
    stream = open(session, subscriptionOptions, {
      onSubscribed: (names) => announce('live', names, true),
      onPoll: (names) => announce('polling', names, true),
      onLost: () => announce('lost'),
      onChange(name, change) {
        notifyListeners(name, change);
        post({ kind: 'change', name, change });
      },
    });
    stream.subscribe(listNames());
    post({ kind: 'who-wants' });
  }

  function stopLeading(): void {
    if (!stream) return;
    stream.close();
    stream = undefined;
    announce('paused');
  }

  function receive({ data: message }: MessageEvent<TabMessage>): void {
    if (message.kind === 'change') notifyListeners(message.name, message.change);
    else if (message.kind === 'who-wants') post({ kind: 'want', names: listNames() });
    else if (message.kind === 'want') {
      if (!stream) return;
      stream.subscribe(message.names);
      post({ kind: 'state', from: tabId, connection, subscribed: stream.getSubscribed(), gap: false });
    } else if (!stream) {
      // Ignores the message of a former leader that arrives after another took over.
      if (message.connection === 'paused' && message.from !== leader) return;
      leader = message.from;
      const next = message.connection === 'paused' && isActive ? getInitialState() : message.connection;
      setConnection(next, message.subscribed, message.gap);
    }
  }

  /**
   * Waits for the lock and then holds the stream.
   * @returns a function that releases the lock or stops waiting.
   */
  function joinElection(): () => void {
    const { locks } = navigator;
    const lockRequest = new AbortController();
    const released = new Promise<void>((resolve) => lockRequest.signal.addEventListener('abort', () => resolve()));
    const holdUntilReleased = () => {
      if (lockRequest.signal.aborted) return;
      lead();
      return released;
    };
    // Web Locks need a secure context; without them each tab opens its own stream.
    if (locks) locks.request(lockName, { signal: lockRequest.signal }, holdUntilReleased).catch(() => undefined);
    else holdUntilReleased();
    return () => {
      stopLeading();
      lockRequest.abort();
    };
  }

  return {
    connection: () => connection,
    epoch: (name) => epochs.get(name) ?? 0,
    subscribe(onState) {
      stateListeners.add(onState);
      return () => stateListeners.delete(onState);
    },
    addChangeListener(name, listener) {
      const existing = listeners.get(name);
      if (existing) existing.add(listener);
      else {
        // Subscribed for the lifetime of the tab, so that returning to a page misses nothing.
        listeners.set(name, new Set([listener]));
        if (connection === 'unused') setConnection('connecting', [], false);
        stream?.subscribe([name]);
        post({ kind: 'want', names: [name] });
        setTimeout(() => {
          if (!epochs.get(name)) setConnection(connection, [name], false);
        }, CONNECT_TIMEOUT_MS);
      }
      return () => listeners.get(name)?.delete(listener);
    },
    start() {
      if (navigator.locks) {
        channel = new BroadcastChannel(lockName);
        channel.onmessage = receive;
      }
      post({ kind: 'want', names: listNames() });
      let release = joinElection();
      const stopWatching = watch(session.idleMs, (isNowActive) => {
        isActive = isNowActive;
        if (!isActive) return release();
        setConnection(getInitialState(), [], false);
        post({ kind: 'want', names: listNames() });
        release = joinElection();
      });
      // A frozen or cached tab may have missed messages.
      const onResume = () => setConnection(connection, [...epochs.keys()], true);
      const onPageHide = () => release();
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return;
        onResume();
        release = joinElection();
      };
      document.addEventListener('resume', onResume);
      addEventListener('pagehide', onPageHide);
      addEventListener('pageshow', onPageShow);
      return () => {
        document.removeEventListener('resume', onResume);
        removeEventListener('pagehide', onPageHide);
        removeEventListener('pageshow', onPageShow);
        stopWatching();
        release();
        channel?.close();
        channel = undefined;
      };
    },
  };
}
