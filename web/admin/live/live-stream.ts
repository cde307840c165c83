import type { Session } from '../session/session.ts';
import type { Change, LiveCollectionName } from './live-record.ts';
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
  | { kind: 'state'; from: number; connection: ConnectionState; standing: readonly LiveCollectionName[]; gap: boolean }
  | { kind: 'change'; name: LiveCollectionName; change: Change<LiveCollectionName> };

/**
 * Creates the live stream of one browser. One active tab, elected by a lock, holds the stream and
 * forwards its events to the others. When that tab is closed, hidden or idle, the next one opens
 * its own stream and all tabs fetch again. This saves connections, and lets the session of an
 * unused browser expire.
 * @param userId id of the signed-in user; tabs of other users are ignored.
 */
export function createLiveStream(
  session: Pick<Session, 'records' | 'revalidate' | 'idleMs'>,
  userId: string,
  { open, watch }: { open: typeof openServerStream; watch: typeof watchTabActivity } = { open: openServerStream, watch: watchTabActivity },
): LiveStream {
  const listeners = new Map<LiveCollectionName, Set<ChangeListener>>();
  const watchers = new Set<() => void>();
  const generations = new Map<LiveCollectionName, number>();
  const place = `live-${userId}`;
  let connection: ConnectionState = 'unused';
  let channel: BroadcastChannel | undefined;
  let stream: ServerStream | undefined;
  let isAttended = true;
  const own = Math.random();
  /** Id of the tab whose stream sent the last message. */
  let leader: number | undefined;

  const changed = () => {
    for (const watcher of watchers) watcher();
  };
  const post = (message: TabMessage) => channel?.postMessage(message);
  const wanted = (): LiveCollectionName[] => [...listeners.keys()];
  /** The state until the stream of whichever tab reports one. */
  const getStartState = () => (listeners.size > 0 ? 'connecting' : 'unused');
  const notifyListeners = (name: LiveCollectionName, change: Change<LiveCollectionName>) => {
    for (const listener of listeners.get(name) ?? []) listener(change);
  };
  const become = (next: ConnectionState, standing: readonly LiveCollectionName[], gap: boolean) => {
    connection = next;
    for (const name of standing) {
      const before = generations.get(name) ?? 0;
      if (gap || before === 0) generations.set(name, before + 1);
    }
    changed();
  };
  /** Sets the connection state in this tab and announces it to the others. */
  const announce = (next: ConnectionState, standing: readonly LiveCollectionName[] = [], gap = false) => {
    become(next, standing, gap);
    post({ kind: 'state', from: own, connection: next, standing, gap });
  };

  function lead(): void {
    stream = open(session, {
      onStanding: (names) => announce('live', names, true),
      onPoll: (names) => announce('polling', names, true),
      onLost: () => announce('lost'),
      onChange(name, change) {
        notifyListeners(name, change);
        post({ kind: 'change', name, change });
      },
    });
    stream.subscribe(wanted());
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
    else if (message.kind === 'who-wants') post({ kind: 'want', names: wanted() });
    else if (message.kind === 'want') {
      if (!stream) return;
      stream.subscribe(message.names);
      post({ kind: 'state', from: own, connection, standing: stream.getSubscribed(), gap: false });
    } else if (!stream) {
      // Ignores the message of a former leader that arrives after another took over.
      if (message.connection === 'paused' && message.from !== leader) return;
      leader = message.from;
      const next = message.connection === 'paused' && isAttended ? getStartState() : message.connection;
      become(next, message.standing, message.gap);
    }
  }

  /**
   * Waits for the lock and then holds the stream.
   * @returns a function that releases the lock or stops waiting.
   */
  function candidate(): () => void {
    const { locks } = navigator;
    const given = new AbortController();
    const isOver = new Promise<void>((resolve) => given.signal.addEventListener('abort', () => resolve()));
    const holdIt = () => {
      if (given.signal.aborted) return;
      lead();
      return isOver;
    };
    // Web Locks need a secure context; without them each tab opens its own stream.
    if (locks) locks.request(place, { signal: given.signal }, holdIt).catch(() => undefined);
    else holdIt();
    return () => {
      stopLeading();
      given.abort();
    };
  }

  return {
    connection: () => connection,
    epoch: (name) => generations.get(name) ?? 0,
    subscribe(onState) {
      watchers.add(onState);
      return () => watchers.delete(onState);
    },
    addChangeListener(name, listener) {
      const known = listeners.get(name);
      if (known) known.add(listener);
      else {
        // Subscribed for the lifetime of the tab, so that returning to a page misses nothing.
        listeners.set(name, new Set([listener]));
        if (connection === 'unused') become('connecting', [], false);
        stream?.subscribe([name]);
        post({ kind: 'want', names: [name] });
        setTimeout(() => {
          if (!generations.get(name)) become(connection, [name], false);
        }, CONNECT_TIMEOUT_MS);
      }
      return () => listeners.get(name)?.delete(listener);
    },
    start() {
      if (navigator.locks) {
        channel = new BroadcastChannel(place);
        channel.onmessage = receive;
      }
      post({ kind: 'want', names: wanted() });
      let letGo = candidate();
      const stopWatching = watch(session.idleMs, (now) => {
        isAttended = now;
        if (!now) return letGo();
        become(getStartState(), [], false);
        post({ kind: 'want', names: wanted() });
        letGo = candidate();
      });
      // A frozen or cached tab may have missed messages.
      const wakened = () => become(connection, [...generations.keys()], true);
      const left = () => letGo();
      const cameBack = ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return;
        wakened();
        letGo = candidate();
      };
      document.addEventListener('resume', wakened);
      addEventListener('pagehide', left);
      addEventListener('pageshow', cameBack);
      return () => {
        document.removeEventListener('resume', wakened);
        removeEventListener('pagehide', left);
        removeEventListener('pageshow', cameBack);
        stopWatching();
        letGo();
        channel?.close();
        channel = undefined;
      };
    },
  };
}
