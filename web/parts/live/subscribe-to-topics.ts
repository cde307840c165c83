import type PocketBase from 'pocketbase';
import type { RecordSubscribeOptions } from 'pocketbase';

/** Callbacks of a stream. */
export interface TopicListener {
  /**
   * The stream reports every change of these topics from now on; earlier changes may have been
   * missed.
   */
  onSubscribed(topics: readonly string[]): void;
  /**
   * The portal responds but offers no stream to this page, so the caller must poll. Called at once,
   * then every 20 s.
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

/**
 * Delays in milliseconds before each attempt to reconnect; after the last one the stream counts as
 * refused or lost.
 */
const RETRY_DELAYS_MS = [200, 300, 500, 1000, 1200, 1500, 2000];
const POLL_INTERVAL_MS = 20_000;
const RECONNECT_DELAY_MS = 5000;
/** A stream that does not open within this time counts as failed. */
const CONNECT_TIMEOUT_MS = 15_000;
const REALTIME_PATH = '/api/realtime';

/**
 * Returns the name that the server uses for the events of all records of a collection, or of one
 * record.
 */
export function buildTopic(collection: string, recordId = '*', query?: RecordSubscribeOptions): string {
  const options = query && `?options=${encodeURIComponent(JSON.stringify({ query }))}`;
  return `${collection}/${recordId}${options ?? ''}`;
}

/**
 * Subscribes to topics over one event stream, and reconnects whenever it fails. The PocketBase
 * client would reconnect every two seconds without a limit. This one tries every 20 s when the
 * portal offers no stream, and reports it so that the page polls.
 *
 * @param waitForSignIn called when the session of the page has expired; resolves when somebody has
 * signed in again.
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
  let tries = RETRY_DELAYS_MS.length;
  /** The stream whose subscription request is in progress. */
  let submitting: EventSource | undefined;
  let hasBegun = false;

  const unasked = () => [...allTopics].filter((topic) => !requested.has(topic));
  const later = (job: () => void, milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(job, milliseconds);
  };

  function open(): void {
    if (isClosed) return;
    shut();
    const opened = new EventSource(REALTIME_PATH);
    source = opened;
    later(() => void failed(opened), CONNECT_TIMEOUT_MS);
    opened.onerror = () => void failed(opened);
    opened.addEventListener('PB_CONNECT', ({ lastEventId }) => {
      clientId = lastEventId;
      void submit();
    });
  }

  function shut(): void {
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
  async function submit(): Promise<void> {
    const current = source;
    if (current === undefined || clientId === '' || submitting === current) return;
    submitting = current;
    for (let missing = unasked(); missing.length > 0; missing = unasked()) {
      for (const topic of missing) {
        requested.add(topic);
        current.addEventListener(topic, ({ data }: MessageEvent<string>) => listener.onEvent(topic, JSON.parse(data)));
      }
      try {
        await client.send(REALTIME_PATH, { method: 'POST', body: { clientId, subscriptions: [...requested] } });
      } catch (error) {
        const isSessionOver = typeof error === 'object' && error !== null && 'status' in error && error.status === 401;
        return failed(current, isSessionOver);
      }
      if (source !== current) return;
      clearTimeout(timer);
      tries = 0;
      for (const topic of missing) subscribed.add(topic);
      listener.onSubscribed(missing);
    }
    submitting = undefined;
  }

  async function failed(current: EventSource, isSessionOver = false): Promise<void> {
    if (source !== current) return;
    shut();
    const pause = RETRY_DELAYS_MS[tries];
    tries += 1;
    if (isSessionOver && waitForSignIn) {
      listener.onDisconnected();
      const goesOn = await waitForSignIn().then(
        () => true,
        () => false,
      );
      if (!isClosed && source === undefined) later(open, goesOn ? 0 : RECONNECT_DELAY_MS);
    } else if (pause !== undefined) {
      listener.onDisconnected();
      later(open, pause);
    } else {
      const isRefused = await isPortalReachable();
      if (isClosed || source !== undefined) return;
      later(open, isRefused ? POLL_INTERVAL_MS : RECONNECT_DELAY_MS);
      if (isRefused) listener.onPoll();
      else listener.onDisconnected();
    }
  }

  return {
    subscribe(topics) {
      for (const topic of topics) allTopics.add(topic);
      void submit();
      // The pending reconnection subscribes to them.
      if (hasBegun || allTopics.size === 0) return;
      hasBegun = true;
      open();
    },
    getSubscribed: () => [...subscribed],
    reconnect() {
      if (hasBegun) open();
    },
    close() {
      isClosed = true;
      shut();
    },
  };
}

/** The error event of an EventSource does not say why it failed. */
async function isPortalReachable(): Promise<boolean> {
  return fetch('/api/health').then(
    ({ ok }) => ok,
    () => false,
  );
}
