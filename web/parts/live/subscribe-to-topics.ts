import type PocketBase from 'pocketbase';
import type { RecordSubscribeOptions } from 'pocketbase';
import { realtimePath } from '#model/endpoints/realtime-path.ts';
import { isPortalReachable } from '../navigation/connection-loss.ts';

/** Callbacks of a stream. */
export interface TopicListener {
  /** The stream reports all changes of these topics from now on; earlier ones may be missing. */
  onSubscribed(topics: readonly string[]): void;
  /**
   * The portal responds but offers no stream, so the caller must poll. Called at once and every 20
   * s.
   */
  onPoll(): void;
  /** The stream failed, or the portal cannot be reached. */
  onDisconnected(): void;
  /** An event; `data` is the payload from the server. */
  onEvent(topic: string, data: unknown): void;
}

export interface TopicSubscriptions {
  /** Adds topics. The first call opens the stream. */
  subscribe(topics: Iterable<string>): void;
  /** The topics that are currently subscribed. */
  getSubscribed(): readonly string[];
  /** Reconnects at once: the network may have failed without an error event. */
  reconnect(): void;
  close(): void;
}

/** Delays in milliseconds before each attempt to reconnect; then the stream counts as lost. */
const RETRY_DELAYS_MS = [200, 300, 500, 1000, 1200, 1500, 2000];
const POLL_INTERVAL_MS = 20_000;
const RECONNECT_DELAY_MS = 5000;
/** A stream that does not open within this time counts as failed. */
const CONNECT_TIMEOUT_MS = 15_000;

/** Returns the topic for the events of one record, by default of all records of a collection. */
export function buildTopic(collection: string, recordId = '*', query?: RecordSubscribeOptions): string {
  const options = query && `?options=${encodeURIComponent(JSON.stringify({ query }))}`;
  return `${collection}/${recordId}${options ?? ''}`;
}

/**
 * Subscribes to topics over one event stream, and reconnects when it fails. While the portal offers
 * no stream, it tries every 20 s and lets the caller poll; the PocketBase client would reconnect
 * every two seconds without a limit.
 *
 * @param waitForSignIn called when the session has expired; resolves when somebody has signed in
 *   again.
 */
export function subscribeToTopics(
  client: Pick<PocketBase, 'send'>,
  listener: TopicListener,
  waitForSignIn?: () => Promise<unknown>,
): TopicSubscriptions {
  const allTopics = new Set<string>();
  /** The requested topics of the open stream, and those that the server has confirmed. */
  const requested = new Set<string>();
  const subscribed = new Set<string>();
  let source: EventSource | undefined;
  let clientId = '';
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * Attempts since the stream was last open. Starts at the maximum, because before the first
   * success there is nothing to reconnect.
   */
  let attempts = RETRY_DELAYS_MS.length;
  /** The stream whose subscription request is in progress. */
  let submitting: EventSource | undefined;
  let isStarted = false;

  const listMissingTopics = () => [...allTopics].filter((topic) => !requested.has(topic));
  const schedule = (job: () => void, milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(job, milliseconds);
  };

  function open(): void {
    if (isClosed) return;
    disconnect();
    const opened = new EventSource(realtimePath);
    source = opened;
    schedule(() => void handleFailure(opened), CONNECT_TIMEOUT_MS);
    opened.onerror = () => void handleFailure(opened);
    opened.addEventListener('PB_CONNECT', ({ lastEventId }) => {
      clientId = lastEventId;
      void submitTopics();
    });
  }

  function disconnect(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    clientId = '';
    submitting = undefined;
    requested.clear();
    subscribed.clear();
  }

  /**
   * Sends the requested topics to the server. Topics that are added during a request go into the
   * next one.
   */
  async function submitTopics(): Promise<void> {
    const current = source;
    if (current === undefined || clientId === '' || submitting === current) return;
    submitting = current;
    for (let missing = listMissingTopics(); missing.length > 0; missing = listMissingTopics()) {
      for (const topic of missing) {
        requested.add(topic);
        current.addEventListener(topic, ({ data }: MessageEvent<string>) => listener.onEvent(topic, JSON.parse(data)));
      }
      try {
        await client.send(realtimePath, { method: 'POST', body: { clientId, subscriptions: [...requested] } });
      } catch (error) {
        const isSessionOver = typeof error === 'object' && error !== null && 'status' in error && error.status === 401;
        return handleFailure(current, isSessionOver);
      }
      if (source !== current) return;
      clearTimeout(timer);
      attempts = 0;
      for (const topic of missing) subscribed.add(topic);
      listener.onSubscribed(missing);
    }
    submitting = undefined;
  }

  async function handleFailure(current: EventSource, isSessionOver = false): Promise<void> {
    if (source !== current) return;
    disconnect();
    const retryDelay = RETRY_DELAYS_MS[attempts];
    attempts += 1;
    if (isSessionOver && waitForSignIn) {
      listener.onDisconnected();
      const isSignedIn = await waitForSignIn().then(
        () => true,
        () => false,
      );
      if (!isClosed && source === undefined) schedule(open, isSignedIn ? 0 : RECONNECT_DELAY_MS);
    } else if (retryDelay !== undefined) {
      listener.onDisconnected();
      schedule(open, retryDelay);
    } else {
      // The error event of an EventSource does not say why it failed.
      const isRefused = await isPortalReachable();
      if (isClosed || source !== undefined) return;
      schedule(open, isRefused ? POLL_INTERVAL_MS : RECONNECT_DELAY_MS);
      if (isRefused) listener.onPoll();
      else listener.onDisconnected();
    }
  }

  return {
    subscribe(topics) {
      for (const topic of topics) allTopics.add(topic);
      void submitTopics();
      // Once started, the open stream or the pending reconnection subscribes to them.
      if (isStarted || allTopics.size === 0) return;
      isStarted = true;
      open();
    },
    getSubscribed: () => [...subscribed],
    reconnect() {
      if (isStarted) open();
    },
    close() {
      isClosed = true;
      disconnect();
    },
  };
}
