import type { Session } from '../session/session.ts';
import type { Change, LiveName } from './live-record.ts';
import { openServerStream, type ServerStream } from './server-stream.ts';
import { watchAttention } from './watch-attention.ts';

/** `polling` while the portal has no stream for this browser; `paused` while nobody looks at any tab of the portal or uses it. */
export type Connection = 'connecting' | 'live' | 'polling' | 'lost' | 'paused';

type Listener = (change: Change<LiveName>) => void;

/** What this tab hears of the record store, whichever tab holds the stream. */
export interface LiveStream {
  connection(): Connection;
  /** Rises when changes of the collection may have been missed; 0 until they are followed. */
  generation(name: LiveName): number;
  /** How many changes of the collection were heard. */
  heard(name: LiveName): number;
  /** Calls back when `connection` or a `generation` has changed. */
  subscribe(onState: () => void): () => void;
  /** Follows a collection; the listener is called for every change as it arrives. */
  listen(name: LiveName, listener: Listener): () => void;
  /** Joins the tabs of this browser. @returns leaves them. */
  start(): () => void;
}

/** Whoever waits for the stream waits no longer than this; what is missed is read when it opens. */
const PATIENCE_MS = 2000;

/** What the tabs tell one another; `gap`: changes before may have been missed, so read again. */
type Message =
  | { kind: 'who-wants' }
  | { kind: 'want'; names: readonly LiveName[] }
  | { kind: 'state'; from: number; connection: Connection; standing: readonly LiveName[]; gap: boolean }
  | { kind: 'change'; name: LiveName; change: Change<LiveName> };

/**
 * The live stream of one browser. Of the tabs somebody attends to one holds the stream (a lock says which) and passes on
 * what it hears; when it is closed, hidden or left alone, the next one opens its own and all read again. A browser has
 * few connections, and no use keeps a session open.
 *
 * @param person id of who is signed in: tabs of another person hear nothing.
 */
export function createLiveStream(
  session: Pick<Session, 'records' | 'check' | 'idleMs'>,
  person: string,
  { open, watch }: { open: typeof openServerStream; watch: typeof watchAttention } = { open: openServerStream, watch: watchAttention },
): LiveStream {
  const listeners = new Map<LiveName, Set<Listener>>();
  const watchers = new Set<() => void>();
  const generations = new Map<LiveName, number>();
  const heard = new Map<LiveName, number>();
  const place = `live-${person}`;
  let connection: Connection = 'connecting';
  let channel: BroadcastChannel | undefined;
  let stream: ServerStream | undefined;
  let isAttended = true;
  const own = Math.random();
  /** Whose stream was heard of last. */
  let leader: number | undefined;

  const changed = () => {
    for (const watcher of watchers) watcher();
  };
  const tell = (message: Message) => channel?.postMessage(message);
  const wanted = (): LiveName[] => [...listeners.keys()];
  const hear = (name: LiveName, change: Change<LiveName>) => {
    heard.set(name, (heard.get(name) ?? 0) + 1);
    for (const listener of listeners.get(name) ?? []) listener(change);
  };
  const become = (next: Connection, standing: readonly LiveName[], gap: boolean) => {
    connection = next;
    for (const name of standing) {
      const before = generations.get(name) ?? 0;
      if (gap || before === 0) generations.set(name, before + 1);
    }
    changed();
  };
  /** Becomes so here and in the other tabs. */
  const announce = (next: Connection, standing: readonly LiveName[] = [], gap = false) => {
    become(next, standing, gap);
    tell({ kind: 'state', from: own, connection: next, standing, gap });
  };

  function lead(): void {
    stream = open(session, {
      onStanding: (names) => announce('live', names, true),
      onPoll: (names) => announce('polling', names, true),
      onLost: () => announce('lost'),
      onChange(name, change) {
        hear(name, change);
        tell({ kind: 'change', name, change });
      },
    });
    stream.follow(wanted());
    tell({ kind: 'who-wants' });
  }

  function stopLeading(): void {
    if (!stream) return;
    stream.close();
    stream = undefined;
    announce('paused');
  }

  function receive({ data: message }: MessageEvent<Message>): void {
    if (message.kind === 'change') hear(message.name, message.change);
    else if (message.kind === 'who-wants') tell({ kind: 'want', names: wanted() });
    else if (message.kind === 'want') {
      if (!stream) return;
      stream.follow(message.names);
      tell({ kind: 'state', from: own, connection, standing: stream.standing(), gap: false });
    } else if (!stream) {
      // Of one that has let go, after another has taken over.
      if (message.connection === 'paused' && message.from !== leader) return;
      leader = message.from;
      const next = message.connection === 'paused' && isAttended ? 'connecting' : message.connection;
      become(next, message.standing, message.gap);
    }
  }

  /** Waits for its turn to hold the stream. @returns lets go of it, or of the wait. */
  function candidate(): () => void {
    const { locks } = navigator;
    const given = new AbortController();
    const isOver = new Promise<void>((resolve) => given.signal.addEventListener('abort', () => resolve()));
    const holdIt = () => {
      if (given.signal.aborted) return;
      lead();
      return isOver;
    };
    // Only pages that came safely (TLS or this machine) have locks; without them each tab stands alone.
    if (locks) locks.request(place, { signal: given.signal }, holdIt).catch(() => undefined);
    else holdIt();
    return () => {
      stopLeading();
      given.abort();
    };
  }

  return {
    connection: () => connection,
    generation: (name) => generations.get(name) ?? 0,
    heard: (name) => heard.get(name) ?? 0,
    subscribe(onState) {
      watchers.add(onState);
      return () => watchers.delete(onState);
    },
    listen(name, listener) {
      const known = listeners.get(name);
      if (known) known.add(listener);
      else {
        // Followed for as long as this tab lives, so that coming back to a page finds nothing missed.
        listeners.set(name, new Set([listener]));
        stream?.follow([name]);
        tell({ kind: 'want', names: [name] });
        setTimeout(() => {
          if (!generations.get(name)) become(connection, [name], false);
        }, PATIENCE_MS);
      }
      return () => listeners.get(name)?.delete(listener);
    },
    start() {
      if (navigator.locks) {
        channel = new BroadcastChannel(place);
        channel.onmessage = receive;
      }
      tell({ kind: 'want', names: wanted() });
      let letGo = candidate();
      const stopWatching = watch(session.idleMs, (now) => {
        isAttended = now;
        if (!now) return letGo();
        become('connecting', [], false);
        tell({ kind: 'want', names: wanted() });
        letGo = candidate();
      });
      // A tab that was put to sleep, or kept aside, may have missed messages.
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
