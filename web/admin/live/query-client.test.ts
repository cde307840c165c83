import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordClient } from '../../record-client.ts';
import type { Change, LiveCollectionName } from './live-record.ts';
import type { ConnectionState, LiveStream } from './live-stream.ts';
import { createQueryClient, getLiveConnection, type LiveQueryMeta, liveQuery } from './query-client.ts';

/** A live stream controlled by the test. */
class FakeStream implements LiveStream {
  state: ConnectionState = 'live';
  readonly #epochs = new Map<LiveCollectionName, number>();
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Map<LiveCollectionName, (change: Change<LiveCollectionName>) => void>();
  connection = () => this.state;
  epoch = (name: LiveCollectionName) => this.#epochs.get(name) ?? 0;
  start = () => () => undefined;
  subscribe = (onState: () => void) => {
    this.#watchers.add(onState);
    return () => this.#watchers.delete(onState);
  };
  addChangeListener = (name: LiveCollectionName, listener: (change: Change<LiveCollectionName>) => void) => {
    this.#listeners.set(name, listener);
    return () => undefined;
  };
  /** Reports that collections were subscribed, or that changes may have been missed. */
  raise(...names: LiveCollectionName[]): void {
    for (const name of names) this.#epochs.set(name, this.epoch(name) + 1);
    for (const watcher of this.#watchers) watcher();
  }
  change(name: LiveCollectionName, id: string, action: Change<'news'>['action'] = 'create'): void {
    this.#listeners.get(name)?.({ action, record: { id } } as Change<LiveCollectionName>);
  }
}

let stream: FakeStream;
let client: QueryClient;
let stored: string[];
let fetches: number;
/** Delays responses while it is set. */
let gate: PromiseWithResolvers<void> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  stream = new FakeStream();
  client = createQueryClient(stream, {} as RecordClient);
  stored = ['a'];
  fetches = 0;
  gate = undefined;
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const newsQuery = (meta: Partial<LiveQueryMeta<string[]>> = {}) =>
  liveQuery<string[]>({
    queryKey: ['news'],
    queryFn: async () => {
      fetches += 1;
      const answer = [...stored];
      await gate?.promise;
      return answer;
    },
    meta: { collectionNames: ['news'], ...meta },
  });
const withNewRows = {
  applyChange: (rows: string[], { record }: Change<LiveCollectionName>) => (rows.includes(record.id) ? rows : [...rows, record.id]),
};
/** Subscribes to a query, as a component does. */
function show(query: ReturnType<typeof newsQuery>): QueryObserver<string[]> {
  const observer = new QueryObserver(client, query as never) as unknown as QueryObserver<string[]>;
  observer.subscribe(() => undefined);
  return observer;
}
const advanceTimers = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('a query', () => {
  it('is fetched once its collections are followed, and once only', async () => {
    const view = show(newsQuery());
    await advanceTimers();
    expect(fetches).toBe(0);
    stream.raise('news');
    await advanceTimers(1000);
    expect(fetches).toBe(1);
    expect(view.getCurrentResult().data).toEqual(['a']);
  });

  it('is fetched again after changes, once for those that come together', async () => {
    stream.raise('news');
    const view = show(newsQuery());
    await advanceTimers();
    stored.push('b', 'c');
    stream.change('news', 'b');
    stream.change('news', 'c');
    await advanceTimers(1000);
    expect(view.getCurrentResult().data).toEqual(['a', 'b', 'c']);
    expect(fetches).toBe(2);
    stream.change('officials', 'x');
    await advanceTimers(1000);
    expect(fetches).toBe(2);
  });

  it('that can apply a change itself is not fetched for it', async () => {
    stream.raise('news');
    const view = show(newsQuery(withNewRows));
    await advanceTimers();
    stream.change('news', 'b');
    expect(view.getCurrentResult().data).toEqual(['a', 'b']);
    await advanceTimers(1000);
    expect(fetches).toBe(1);
  });

  it('does both when it says so', async () => {
    stream.raise('news');
    const view = show(newsQuery({ ...withNewRows, refetchOnChange: true }));
    await advanceTimers();
    stored.unshift('b');
    stream.change('news', 'b');
    expect(view.getCurrentResult().data).toEqual(['a', 'b']);
    await advanceTimers(1000);
    expect(view.getCurrentResult().data).toEqual(['b', 'a']);
  });

  it('does not lose a change that arrived during its fetch', async () => {
    stream.raise('news');
    gate = Promise.withResolvers();
    const patched = show(newsQuery(withNewRows));
    await advanceTimers();
    stream.change('news', 'b');
    gate.resolve();
    await advanceTimers(1000);
    expect(patched.getCurrentResult().data).toEqual(['a', 'b']);
    expect(fetches).toBe(1);
  });

  it('that cannot apply a change is fetched again when one arrived during its fetch', async () => {
    stream.raise('news');
    gate = Promise.withResolvers();
    const view = show(newsQuery());
    await advanceTimers();
    stored.push('b');
    stream.change('news', 'b');
    await advanceTimers(1000);
    gate.resolve();
    gate = undefined;
    await advanceTimers(1000);
    expect(view.getCurrentResult().data).toEqual(['a', 'b']);
  });

  it('is fetched again when changes may have been missed', async () => {
    stream.raise('news');
    const view = show(newsQuery(withNewRows));
    await advanceTimers();
    stored.push('b');
    stream.raise('news');
    await advanceTimers();
    expect(view.getCurrentResult().data).toEqual(['a', 'b']);
  });

  it('that must stand still changes only when it is opened again', async () => {
    stream.raise('news');
    const query = newsQuery({ refetchType: 'none' });
    const view = show(query);
    await advanceTimers();
    stored.push('b');
    stream.change('news', 'b');
    stream.raise('news');
    await advanceTimers(1000);
    expect(view.getCurrentResult().data).toEqual(['a']);
    view.destroy();
    const again = show(query);
    await advanceTimers();
    expect(again.getCurrentResult().data).toEqual(['a', 'b']);
  });

  it('that nobody shows is fetched when it is opened, if something changed', async () => {
    stream.raise('news');
    show(newsQuery()).destroy();
    await advanceTimers();
    const first = show(newsQuery());
    await advanceTimers();
    first.destroy();
    expect(fetches).toBe(1);
    stream.change('news', 'b');
    await advanceTimers(1000);
    expect(fetches).toBe(1);
    stored.push('b');
    const again = show(newsQuery());
    await advanceTimers();
    expect(again.getCurrentResult().data).toEqual(['a', 'b']);
  });

  it('keeps its error when a change is applied to what it shows', async () => {
    stream.raise('news');
    const query = newsQuery(withNewRows);
    const view = show(query);
    await advanceTimers();
    gate = Promise.withResolvers();
    gate.reject(new Error('away'));
    void view.refetch();
    await advanceTimers();
    stream.change('news', 'b');
    expect(view.getCurrentResult()).toMatchObject({ error: new Error('away'), data: ['a', 'b'] });
  });
});

describe('a query that is opened again', () => {
  it('is not fetched for a minute while the stream is live, and for a second while it is not', async () => {
    stream.raise('news');
    const open = async () => {
      const view = show(newsQuery());
      await advanceTimers();
      view.destroy();
    };
    await open();
    await advanceTimers(59_000);
    await open();
    expect(fetches).toBe(1);
    await advanceTimers(1001);
    await open();
    expect(fetches).toBe(2);
    stream.state = 'lost';
    await advanceTimers(1001);
    await open();
    expect(fetches).toBe(3);
  });
});

it('a change of one’s own reaches what is shown before the stream tells of it', async () => {
  stream.raise('news');
  const view = show(newsQuery(withNewRows));
  await advanceTimers();
  getLiveConnection(client).applyChange('news', { action: 'create', record: { id: 'b' } } as Change<'news'>);
  expect(view.getCurrentResult().data).toEqual(['a', 'b']);
});
