import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTopic, subscribeToTopics, type TopicSubscriptions } from './subscribe-to-topics.ts';

/** The fake streams that the page has opened, newest last; each waits for the test to respond. */
let opened: FakeSource[];
let isPortalThere: boolean;
/** What the network responds in place of the portal's file, such as the page of a hotspot. */
let contentType: string;
let topics: TopicSubscriptions | undefined;

class FakeSource extends EventTarget {
  onerror: (() => void) | undefined;
  isClosed = false;

  constructor() {
    super();
    opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  connect(): void {
    this.dispatch('PB_CONNECT', '{}');
  }

  dispatch(name: string, data: string): void {
    this.dispatchEvent(Object.assign(new Event(name), { data, lastEventId: `id ${opened.indexOf(this)}` }));
  }
}

beforeEach(() => {
  opened = [];
  isPortalThere = true;
  contentType = 'text/plain';
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('fetch', async () => {
    if (!isPortalThere) throw new TypeError('Failed to fetch');
    return new Response('', { headers: { 'Content-Type': contentType } });
  });
});
afterEach(() => {
  topics?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newest = () => opened.at(-1);
const soon = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

/** A page that subscribes to `news/*`. */
function page(options: { post?: () => Promise<void>; signedIn?: () => Promise<unknown> } = {}) {
  const events: string[] = [];
  const posts: unknown[] = [];
  const send = async (_path: string, { body }: { body?: unknown }) => {
    posts.push(body);
    await options.post?.();
  };
  topics = subscribeToTopics(
    { send: send as never },
    {
      onSubscribed: (names) => events.push(`subscribed ${names.join()}`),
      onPoll: () => events.push('poll'),
      onDisconnected: () => events.push('lost'),
      onEvent: (topic, data) => events.push(`${topic} ${JSON.stringify(data)}`),
    },
    options.signedIn,
  );
  topics.subscribe(['news/*']);
  return { events, posts, topics };
}

describe('a page that is refused its stream', () => {
  it('reads every 20 s, asks for a stream as often, and is live again when it gets one', async () => {
    const { events } = page();
    newest()?.onerror?.();
    await soon();
    expect(events).toEqual(['poll']);
    for (let tried = 2; tried <= 4; tried += 1) {
      await soon(19_999);
      expect(opened).toHaveLength(tried - 1);
      await soon(1);
      expect(opened).toHaveLength(tried);
      newest()?.onerror?.();
      await soon();
      expect(events).toHaveLength(tried);
    }
    await soon(20_000);
    newest()?.connect();
    await soon();
    expect(events).toEqual(['poll', 'poll', 'poll', 'poll', 'subscribed news/*']);
    expect(opened.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true);
  });

  it('polls as well when its stream once stood, its topics are refused, or nothing is ever said', async () => {
    let isRefusing = false;
    const { events } = page({
      post: async () => {
        if (isRefusing) throw Object.assign(new Error('Too Many Requests.'), { status: 429 });
      },
    });
    newest()?.connect();
    await soon();
    isRefusing = true;
    for (const pause of [0, 200, 300, 500, 1000, 1200, 1500, 2000]) {
      await soon(pause);
      newest()?.[pause === 0 ? 'onerror' : 'connect']?.();
      await soon();
    }
    expect(events).toEqual(['subscribed news/*', ...Array.from({ length: 7 }, () => 'lost'), 'poll']);
    await soon(20_000);
    // The stream neither fails nor sends anything.
    await soon(15_000);
    expect(events.slice(8)).toEqual(['poll', 'poll']);
  });
});

describe('a stream', () => {
  it('tells of events, carries more when asked, and comes back by itself with everything', async () => {
    const { events, posts, topics: live } = page();
    newest()?.connect();
    await soon();
    newest()?.dispatch('news/*', '{"action":"create"}');
    live.subscribe(['places/*']);
    await soon();
    expect(events).toEqual(['subscribed news/*', 'news/* {"action":"create"}', 'subscribed places/*']);
    expect(live.getSubscribed()).toEqual(['news/*', 'places/*']);
    newest()?.onerror?.();
    expect(live.getSubscribed()).toEqual([]);
    await soon(200);
    newest()?.connect();
    await soon();
    expect(events.slice(3)).toEqual(['lost', 'subscribed news/*,places/*']);
    expect(posts).toEqual([
      { clientId: 'id 0', subscriptions: ['news/*'] },
      { clientId: 'id 0', subscriptions: ['news/*', 'places/*'] },
      { clientId: 'id 1', subscriptions: ['news/*', 'places/*'] },
    ]);
  });

  it('is lost while the portal cannot be reached, asked for again, and made anew at once when the network is back', async () => {
    isPortalThere = false;
    const { events, topics: live } = page();
    newest()?.onerror?.();
    await soon();
    expect(events).toEqual(['lost']);
    await soon(5000);
    expect(opened).toHaveLength(2);
    live.reconnect();
    expect(opened).toHaveLength(3);
    newest()?.connect();
    await soon();
    expect(events).toEqual(['lost', 'subscribed news/*']);
  });

  it('is lost, and nobody polls, while a hotspot responds with its page', async () => {
    contentType = 'text/html; charset=utf-8';
    const { events } = page();
    newest()?.onerror?.();
    await soon();
    expect(events).toEqual(['lost']);
  });

  it('waits for the person to sign in again, and is not asked for once it is closed', async () => {
    let signIn = (): void => undefined;
    let isOver = true;
    const { events, topics: live } = page({
      post: async () => {
        if (isOver) throw Object.assign(new Error('Signed out.'), { status: 401 });
      },
      signedIn: () =>
        new Promise<void>((resolve) => {
          signIn = resolve;
        }),
    });
    newest()?.connect();
    await soon(60_000);
    expect([events, opened.length]).toEqual([['lost'], 1]);
    isOver = false;
    signIn();
    await soon(1);
    newest()?.connect();
    await soon();
    expect(events).toEqual(['lost', 'subscribed news/*']);
    newest()?.onerror?.();
    live.close();
    await soon(60_000);
    expect(opened).toHaveLength(2);
  });
});

it('names a topic as the record client does', () => {
  expect([buildTopic('news'), buildTopic('news', 'abc')]).toEqual(['news/*', 'news/abc']);
  expect(buildTopic('news', '*', { fields: 'id' })).toBe(`news/*?options=${encodeURIComponent('{"query":{"fields":"id"}}')}`);
});
