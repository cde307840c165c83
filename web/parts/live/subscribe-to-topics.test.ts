import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTopic, subscribeToTopics, type TopicSubscriptions } from './subscribe-to-topics.ts';

/** The fake streams that the page has opened, newest last; each waits for the test to respond. */
let opened: FakeSource[];
let isPortalThere: boolean;
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
    this.tell('PB_CONNECT', '{}');
  }

  tell(name: string, data: string): void {
    this.dispatchEvent(Object.assign(new Event(name), { data, lastEventId: `id ${opened.indexOf(this)}` }));
  }
}

beforeEach(() => {
  opened = [];
  isPortalThere = true;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('fetch', async () => {
    if (!isPortalThere) throw new TypeError('Failed to fetch');
    return new Response();
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
  const told: string[] = [];
  const posts: unknown[] = [];
  const send = async (_path: string, { body }: { body?: unknown }) => {
    posts.push(body);
    await options.post?.();
  };
  topics = subscribeToTopics(
    { send: send as never },
    {
      onSubscribed: (names) => told.push(`standing ${names.join()}`),
      onPoll: () => told.push('poll'),
      onDisconnected: () => told.push('lost'),
      onEvent: (topic, data) => told.push(`${topic} ${JSON.stringify(data)}`),
    },
    options.signedIn,
  );
  topics.subscribe(['news/*']);
  return { told, posts, topics };
}

describe('a page that is refused its stream', () => {
  it('reads every 20 s, asks for a stream as often, and is live again when it gets one', async () => {
    const { told } = page();
    newest()?.onerror?.();
    await soon();
    expect(told).toEqual(['poll']);
    for (let tried = 2; tried <= 4; tried += 1) {
      await soon(19_999);
      expect(opened).toHaveLength(tried - 1);
      await soon(1);
      expect(opened).toHaveLength(tried);
      newest()?.onerror?.();
      await soon();
      expect(told).toHaveLength(tried);
    }
    await soon(20_000);
    newest()?.connect();
    await soon();
    expect(told).toEqual(['poll', 'poll', 'poll', 'poll', 'standing news/*']);
    expect(opened.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true);
  });

  it('polls as well when its stream once stood, its topics are refused, or nothing is ever said', async () => {
    let isRefusing = false;
    const { told } = page({
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
    expect(told).toEqual(['standing news/*', ...Array.from({ length: 7 }, () => 'lost'), 'poll']);
    await soon(20_000);
    // The stream neither fails nor sends anything.
    await soon(15_000);
    expect(told.slice(8)).toEqual(['poll', 'poll']);
  });
});

describe('a stream', () => {
  it('tells of events, carries more when asked, and comes back by itself with everything', async () => {
    const { told, posts, topics: live } = page();
    newest()?.connect();
    await soon();
    newest()?.tell('news/*', '{"action":"create"}');
    live.subscribe(['places/*']);
    await soon();
    expect(told).toEqual(['standing news/*', 'news/* {"action":"create"}', 'standing places/*']);
    expect(live.getSubscribed()).toEqual(['news/*', 'places/*']);
    newest()?.onerror?.();
    expect(live.getSubscribed()).toEqual([]);
    await soon(200);
    newest()?.connect();
    await soon();
    expect(told.slice(3)).toEqual(['lost', 'standing news/*,places/*']);
    expect(posts).toEqual([
      { clientId: 'id 0', subscriptions: ['news/*'] },
      { clientId: 'id 0', subscriptions: ['news/*', 'places/*'] },
      { clientId: 'id 1', subscriptions: ['news/*', 'places/*'] },
    ]);
  });

  it('is lost while the portal cannot be reached, asked for again, and made anew at once when the network is back', async () => {
    isPortalThere = false;
    const { told, topics: live } = page();
    newest()?.onerror?.();
    await soon();
    expect(told).toEqual(['lost']);
    await soon(5000);
    expect(opened).toHaveLength(2);
    live.reconnect();
    expect(opened).toHaveLength(3);
    newest()?.connect();
    await soon();
    expect(told).toEqual(['lost', 'standing news/*']);
  });

  it('waits for the person to sign in again, and is not asked for once it is closed', async () => {
    let signIn = (): void => undefined;
    let isOver = true;
    const { told, topics: live } = page({
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
    expect([told, opened.length]).toEqual([['lost'], 1]);
    isOver = false;
    signIn();
    await soon(1);
    newest()?.connect();
    await soon();
    expect(told).toEqual(['lost', 'standing news/*']);
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
