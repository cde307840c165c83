import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Records } from '../../records.ts';
import type { LiveName } from './live-record.ts';
import { openServerStream } from './server-stream.ts';

/** A client whose stream stands at once, unless it is told to refuse. */
function fakeClient() {
  const subscribed: string[] = [];
  const state = { refuse: false, goesOn: true };
  let reconnect: () => Promise<void> = async () => undefined;
  const realtime = {
    isConnected: true,
    onDisconnect: undefined as ((topics: string[]) => void) | undefined,
    async subscribe(topic: string, callback: () => Promise<void>) {
      if (topic === 'PB_CONNECT') reconnect = callback;
    },
    async unsubscribe() {
      subscribed.length = 0;
    },
  };
  const collection = (name: string) => ({
    async subscribe() {
      if (state.refuse) throw new Error('No connection');
      subscribed.push(name);
    },
  });
  const records = { realtime, collection } as unknown as Records;
  return { session: { records, check: async () => state.goesOn }, subscribed, state, realtime, reconnect: () => reconnect() };
}

/** The window of the page, for the events of its network. */
let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const newsOf = () => ({ onStanding: vi.fn<(names: readonly LiveName[]) => void>(), onLost: vi.fn(), onChange: vi.fn() });

describe('the stream of a tab', () => {
  it('tells when what it follows stands, what is asked for later too, and each only once', async () => {
    const { session, subscribed } = fakeClient();
    const news = newsOf();
    const stream = openServerStream(session, news);
    stream.follow(['applications']);
    await vi.waitFor(() => expect(news.onStanding).toHaveBeenLastCalledWith(['applications']));
    stream.follow(['applications', 'news']);
    await vi.waitFor(() => expect(news.onStanding).toHaveBeenLastCalledWith(['news']));
    expect(subscribed).toEqual(['applications', 'news']);
    expect(stream.standing()).toEqual(['applications', 'news']);
  });

  it('tells everything again after it broke and came back', async () => {
    const { session, realtime, reconnect } = fakeClient();
    const news = newsOf();
    openServerStream(session, news).follow(['applications', 'news']);
    await vi.waitFor(() => expect(news.onStanding).toHaveBeenCalledTimes(1));
    realtime.onDisconnect?.(['applications']);
    expect(news.onLost).toHaveBeenCalledTimes(1);
    await reconnect();
    expect(news.onStanding).toHaveBeenLastCalledWith(['applications', 'news']);
  });

  it('is made anew when the network comes back, and not once it is closed', async () => {
    const { session, subscribed } = fakeClient();
    const news = newsOf();
    const stream = openServerStream(session, news);
    stream.follow(['applications', 'news']);
    await vi.waitFor(() => expect(news.onStanding).toHaveBeenCalledTimes(1));
    page.dispatchEvent(new Event('offline'));
    expect(news.onLost).toHaveBeenCalledTimes(1);
    page.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(news.onStanding).toHaveBeenCalledTimes(2));
    expect(news.onStanding).toHaveBeenLastCalledWith(['applications', 'news']);
    expect(subscribed).toEqual(['applications', 'news']);
    stream.close();
    page.dispatchEvent(new Event('offline'));
    expect(news.onLost).toHaveBeenCalledTimes(1);
  });

  it('subscribes anew when the session had ended meanwhile: the stream that came back is a stranger to the store', async () => {
    const { session, subscribed, state, reconnect } = fakeClient();
    const news = newsOf();
    openServerStream(session, news).follow(['applications']);
    await vi.waitFor(() => expect(news.onStanding).toHaveBeenCalledTimes(1));
    state.goesOn = false;
    subscribed.push('stale');
    await reconnect();
    await vi.waitFor(() => expect(news.onStanding).toHaveBeenCalledTimes(2));
    expect(subscribed).toEqual(['applications']);
  });

  it('tries again when it cannot be opened, and not once it is closed', async () => {
    vi.useFakeTimers();
    const { session, subscribed, state } = fakeClient();
    state.refuse = true;
    const news = newsOf();
    const stream = openServerStream(session, news);
    stream.follow(['applications']);
    await vi.advanceTimersByTimeAsync(100);
    expect(news.onLost).toHaveBeenCalledTimes(1);
    state.refuse = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(news.onStanding).toHaveBeenCalledWith(['applications']);
    stream.close();
    stream.follow(['news']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(subscribed).toEqual([]);
    vi.useRealTimers();
  });
});
