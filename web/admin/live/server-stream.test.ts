import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { topicOf } from '../../parts/live/live-topics.ts';
import type { Records } from '../../records.ts';
import { type LiveName, liveQueries } from './live-record.ts';
import { openServerStream } from './server-stream.ts';

/** The streams the page has opened; each stands as soon as its topics were sent. */
let opened: EventTarget[];
/** The window of the page, for the events of its network. */
let page: EventTarget;
beforeEach(() => {
  opened = [];
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        opened.push(this);
        queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('PB_CONNECT'), { lastEventId: 'id' })));
      }
      close(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function openFor(names: LiveName[]) {
  const news = { onStanding: vi.fn<(names: readonly LiveName[]) => void>(), onPoll: vi.fn(), onLost: vi.fn(), onChange: vi.fn() };
  const records = { send: async () => undefined } as unknown as Records;
  const stream = openServerStream({ records, check: async () => true }, news);
  stream.follow(names);
  return { news, stream };
}

describe('the stream of a tab', () => {
  it('tells when what it follows stands, what is asked for later too, each only once, and every change', async () => {
    const { news, stream } = openFor(['applications']);
    await vi.waitFor(() => expect(news.onStanding).toHaveBeenLastCalledWith(['applications']));
    stream.follow(['applications', 'news']);
    await vi.waitFor(() => expect(news.onStanding).toHaveBeenLastCalledWith(['news']));
    expect(stream.standing()).toEqual(['applications', 'news']);
    const change = { action: 'update', record: { id: 'abc' } };
    const topic = topicOf('applications', '*', liveQueries.applications);
    opened[0]?.dispatchEvent(Object.assign(new Event(topic), { data: JSON.stringify(change) }));
    expect(news.onChange).toHaveBeenCalledExactlyOnceWith('applications', change);
    stream.close();
  });

  it('is made anew when the network comes back, and not once it is closed', async () => {
    const { news, stream } = openFor(['applications', 'news']);
    await vi.waitFor(() => expect(news.onStanding).toHaveBeenCalledTimes(1));
    page.dispatchEvent(new Event('offline'));
    expect(news.onLost).toHaveBeenCalledTimes(1);
    page.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(news.onStanding).toHaveBeenCalledTimes(2));
    expect(news.onStanding).toHaveBeenLastCalledWith(['applications', 'news']);
    stream.close();
    page.dispatchEvent(new Event('offline'));
    page.dispatchEvent(new Event('online'));
    expect(news.onLost).toHaveBeenCalledTimes(1);
    expect(opened).toHaveLength(2);
  });
});
