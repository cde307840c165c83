import type PocketBase from 'pocketbase';
import type { RecordSubscribeOptions } from 'pocketbase';

/** What a stream reports of its topics. */
export interface TopicListener {
  /** From now on every change of these is told; those before may have been missed. */
  onStanding(topics: readonly string[]): void;
  /** The portal answers but has no stream for this page: read what is shown. Called at once, then every 20 s. */
  onPoll(): void;
  /** The stream broke off, or the portal cannot be reached. */
  onLost(): void;
  /** An event; `data` is what the server sent with it. */
  onEvent(topic: string, data: unknown): void;
}

export interface LiveTopics {
  /** Also carries these from now on. The first call opens the stream. */
  follow(topics: Iterable<string>): void;
  /** What it carries at this moment. */
  standing(): readonly string[];
  /** Makes the stream anew at once: its network may have gone without a word. */
  renew(): void;
  close(): void;
}

/** Milliseconds before each try to make a broken stream anew; after them it is refused or lost. */
const RETRY_MS = [200, 300, 500, 1000, 1200, 1500, 2000];
const POLL_MS = 20_000;
const LOST_MS = 5000;
/** A stream that says nothing for so long after it was asked for does not come. */
const PATIENCE_MS = 15_000;
const STREAM = '/api/realtime';

/** A topic as the server names its events: all records of a collection, or one. */
export function topicOf(collection: string, recordId = '*', query?: RecordSubscribeOptions): string {
  const options = query && `?options=${encodeURIComponent(JSON.stringify({ query }))}`;
  return `${collection}/${recordId}${options ?? ''}`;
}

/**
 * Follows topics over one live stream, which is made anew whenever it breaks. The record client would do so every two seconds without an
 * end; this one asks every 20 s when the portal has no stream to give, and says so, so that the page reads meanwhile.
 *
 * @param signedIn called when the session of the page has ended; resolves when somebody has signed in again.
 */
export function followTopics(client: Pick<PocketBase, 'send'>, listener: TopicListener, signedIn?: () => Promise<unknown>): LiveTopics {
  const wanted = new Set<string>();
  /** What the open stream was asked to carry, and what of it stands. */
  const asked = new Set<string>();
  const standing = new Set<string>();
  let source: EventSource | undefined;
  let clientId = '';
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Tries since it last stood; there is nothing to make anew before it first stood. */
  let tries = RETRY_MS.length;
  /** The stream whose topics are on their way. */
  let submitting: EventSource | undefined;
  let hasBegun = false;

  const unasked = () => [...wanted].filter((topic) => !asked.has(topic));
  const later = (job: () => void, milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(job, milliseconds);
  };

  function open(): void {
    if (isClosed) return;
    shut();
    const opened = new EventSource(STREAM);
    source = opened;
    later(() => void failed(opened), PATIENCE_MS);
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
    asked.clear();
    standing.clear();
  }

  /** Says what is wanted; what is asked for meanwhile is said in the next call. */
  async function submit(): Promise<void> {
    const current = source;
    if (current === undefined || clientId === '' || submitting === current) return;
    submitting = current;
    for (let missing = unasked(); missing.length > 0; missing = unasked()) {
      for (const topic of missing) {
        asked.add(topic);
        current.addEventListener(topic, ({ data }: MessageEvent<string>) => listener.onEvent(topic, JSON.parse(data)));
      }
      try {
        await client.send(STREAM, { method: 'POST', body: { clientId, subscriptions: [...asked] } });
      } catch (error) {
        const isSessionOver = typeof error === 'object' && error !== null && 'status' in error && error.status === 401;
        return failed(current, isSessionOver);
      }
      if (source !== current) return;
      clearTimeout(timer);
      tries = 0;
      for (const topic of missing) standing.add(topic);
      listener.onStanding(missing);
    }
    submitting = undefined;
  }

  async function failed(current: EventSource, isSessionOver = false): Promise<void> {
    if (source !== current) return;
    shut();
    const pause = RETRY_MS[tries];
    tries += 1;
    if (isSessionOver && signedIn) {
      listener.onLost();
      const goesOn = await signedIn().then(
        () => true,
        () => false,
      );
      if (!isClosed && source === undefined) later(open, goesOn ? 0 : LOST_MS);
    } else if (pause !== undefined) {
      listener.onLost();
      later(open, pause);
    } else {
      const isRefused = await isPortalThere();
      if (isClosed || source !== undefined) return;
      later(open, isRefused ? POLL_MS : LOST_MS);
      if (isRefused) listener.onPoll();
      else listener.onLost();
    }
  }

  return {
    follow(topics) {
      for (const topic of topics) wanted.add(topic);
      void submit();
      // A try that is to come brings them.
      if (hasBegun || wanted.size === 0) return;
      hasBegun = true;
      open();
    },
    standing: () => [...standing],
    renew() {
      if (hasBegun) open();
    },
    close() {
      isClosed = true;
      shut();
    },
  };
}

/** An EventSource does not tell why it failed. */
async function isPortalThere(): Promise<boolean> {
  return fetch('/api/health').then(
    ({ ok }) => ok,
    () => false,
  );
}
