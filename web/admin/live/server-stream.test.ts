import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTopic } from '../../parts/live/subscribe-to-topics.ts';
import type { RecordClient } from '../../record-client.ts';
import type { LiveCollectionName } from './live-record.ts';
import { openServerStream } from './server-stream.ts';

/** The streams opened by the page; each connects when its topics are sent. */
let opened: EventTarget[];
/** The window of the page, for its network events. */
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

/** Events of applications carry only these fields. */
const subscriptionOptions = { applications: { fields: 'id,status' } };

function openFor(names: LiveCollectionName[]) {
  const news = {
    onSubscribed: vi.fn<(names: readonly LiveCollectionName[]) => void>(),
    onPoll: vi.fn(),
    onLost: vi.fn(),
    onChange: vi.fn(),
  };
  const records = { send: async () => undefined } as unknown as RecordClient;
  const stream = openServerStream({ records, revalidate: async () => true }, subscriptionOptions, news);
  stream.subscribe(names);
  return { news, stream };
}

describe('the stream of a tab', () => {
  it('tells when what it follows stands, what is asked for later too, each only once, and every change', async () => {
    const { news, stream } = openFor(['applications']);
    await vi.waitFor(() => expect(news.onSubscribed).toHaveBeenLastCalledWith(['applications']));
    stream.subscribe(['applications', 'news']);
    await vi.waitFor(() => expect(news.onSubscribed).toHaveBeenLastCalledWith(['news']));
    expect(stream.getSubscribed()).toEqual(['applications', 'news']);
    const change = { action: 'update', record: { id: 'abc' } };
    const topic = buildTopic('applications', '*', subscriptionOptions.applications);
    opened[0]?.dispatchEvent(Object.assign(new Event(topic), { data: JSON.stringify(change) }));
    expect(news.onChange).toHaveBeenCalledExactlyOnceWith('applications', change);
    stream.close();
  });

  it('is made anew when the network comes back, and not once it is closed', async () => {
    const { news, stream } = openFor(['applications', 'news']);
    await vi.waitFor(() => expect(news.onSubscribed).toHaveBeenCalledTimes(1));
    page.dispatchEvent(new Event('offline'));
    expect(news.onLost).toHaveBeenCalledTimes(1);
    page.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(news.onSubscribed).toHaveBeenCalledTimes(2));
    expect(news.onSubscribed).toHaveBeenLastCalledWith(['applications', 'news']);
    stream.close();
    page.dispatchEvent(new Event('offline'));
    page.dispatchEvent(new Event('online'));
    expect(news.onLost).toHaveBeenCalledTimes(1);
    expect(opened).toHaveLength(2);
  });
});
