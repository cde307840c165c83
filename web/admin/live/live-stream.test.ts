import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change, LiveCollectionName } from './live-record.ts';
import { createLiveStream } from './live-stream.ts';
import type { openServerStream, StreamHandlers } from './server-stream.ts';

/*
 * The tabs of one browser, with real locks and channels; only the stream to the server is a fake.
 */

const session = {} as Parameters<typeof createLiveStream>[0];
const stops: (() => void)[] = [];
let person = 0;

beforeEach(() => {
  person += 1;
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

interface Tab {
  stream: ReturnType<typeof createLiveStream>;
  /** The handlers of this tab's open stream; undefined while another tab holds it. */
  server: () => StreamHandlers | undefined;
  followed: Set<LiveCollectionName>;
  events: string[];
  setActive: (isActive: boolean) => void;
  stop: () => void;
}

/** A tab that subscribes to these collections. Its stream connects immediately. */
function tab(...names: LiveCollectionName[]): Tab {
  let server: StreamHandlers | undefined;
  let setActive: (isActive: boolean) => void = () => undefined;
  const followed = new Set<LiveCollectionName>();
  const events: string[] = [];
  const open: typeof openServerStream = (_session, _subscriptionOptions, news) => {
    server = news;
    followed.clear();
    return {
      subscribe(more) {
        const missing = [...more].filter((name) => !followed.has(name));
        for (const name of missing) followed.add(name);
        if (missing.length > 0) news.onSubscribed(missing);
      },
      getSubscribed: () => [...followed],
      close() {
        server = undefined;
      },
    };
  };
  const watch = (_idleMs: () => number, onChange: (isActive: boolean) => void) => {
    setActive = onChange;
    return () => undefined;
  };
  const stream = createLiveStream(session, String(person), {}, { open, watch });
  for (const name of names) stream.addChangeListener(name, ({ action, record }) => events.push(`${name} ${action} ${record.id}`));
  const stop = stream.start();
  stops.push(stop);
  return { stream, server: () => server, followed, events, setActive: (now) => setActive(now), stop };
}

const created = (id: string) => ({ action: 'create', record: { id } }) as Change<LiveCollectionName>;

describe('the tabs of one browser', () => {
  it('open one stream, which carries what any of them shows, and all hear it', async () => {
    const first = tab('applications');
    await vi.waitFor(() => expect(first.stream.connection()).toBe('live'));
    const second = tab('services');
    await vi.waitFor(() => expect(second.stream.epoch('services')).toBe(1));
    expect(second.server()).toBeUndefined();
    expect([...first.followed]).toEqual(['applications', 'services']);
    expect(second.stream.connection()).toBe('live');

    first.server()?.onChange('services', created('a'));
    first.server()?.onChange('applications', created('b'));
    await vi.waitFor(() => expect(second.events).toEqual(['services create a']));
    expect(first.events).toEqual(['applications create b']);
  });

  it('have no connection that could be waited for until one of them shows something', async () => {
    const first = tab();
    await vi.waitFor(() => expect(first.server()).toBeDefined());
    expect(first.stream.connection()).toBe('unused');
    first.setActive(false);
    await vi.waitFor(() => expect(first.server()).toBeUndefined());
    first.setActive(true);
    expect(first.stream.connection()).toBe('unused');
    await vi.waitFor(() => expect(first.server()).toBeDefined());
    first.stream.addChangeListener('news', () => undefined);
    await vi.waitFor(() => expect(first.stream.connection()).toBe('live'));
  });

  it('follow at once what a page opened later shows', async () => {
    const first = tab('applications');
    const second = tab('applications');
    await vi.waitFor(() => expect(second.stream.connection()).toBe('live'));
    second.stream.addChangeListener('news', () => undefined);
    expect(second.stream.epoch('news')).toBe(0);
    await vi.waitFor(() => expect(second.stream.epoch('news')).toBe(1));
    expect(first.followed.has('news')).toBe(true);
  });

  it('hand the stream over when its tab is closed, and all read again', async () => {
    const first = tab('applications');
    const second = tab('applications', 'officials');
    await vi.waitFor(() => expect(second.stream.epoch('officials')).toBe(1));
    const before = second.stream.epoch('applications');
    first.stop();
    await vi.waitFor(() => expect(second.server()).toBeDefined());
    await vi.waitFor(() => expect(second.stream.connection()).toBe('live'));
    expect(second.stream.epoch('applications')).toBe(before + 1);
    expect(second.stream.epoch('officials')).toBe(2);
    expect([...second.followed]).toEqual(['applications', 'officials']);
  });

  it('leave the stream to a tab that somebody attends to, and close it when there is none', async () => {
    const first = tab('applications');
    const second = tab('applications');
    await vi.waitFor(() => expect(second.stream.connection()).toBe('live'));
    first.setActive(false);
    await vi.waitFor(() => expect(second.server()).toBeDefined());
    expect(first.server()).toBeUndefined();
    second.server()?.onChange('applications', created('a'));
    await vi.waitFor(() => expect(first.events).toEqual(['applications create a']));

    second.setActive(false);
    await vi.waitFor(() => expect(first.stream.connection()).toBe('paused'));
    expect(second.stream.connection()).toBe('paused');
    expect(second.server()).toBeUndefined();

    const before = second.stream.epoch('applications');
    first.setActive(true);
    await vi.waitFor(() => expect(second.stream.epoch('applications')).toBe(before + 1));
    expect(first.server()).toBeDefined();
  });

  it('read again when the stream broke, in every tab', async () => {
    const first = tab('applications');
    const second = tab('applications');
    await vi.waitFor(() => expect(second.stream.connection()).toBe('live'));
    const before = second.stream.epoch('applications');
    first.server()?.onLost();
    await vi.waitFor(() => expect(second.stream.connection()).toBe('lost'));
    first.server()?.onSubscribed(['applications']);
    await vi.waitFor(() => expect(second.stream.epoch('applications')).toBe(before + 1));
    expect(second.stream.connection()).toBe('live');
  });

  it('of another person hear nothing', async () => {
    const first = tab('applications');
    await vi.waitFor(() => expect(first.stream.connection()).toBe('live'));
    person += 1;
    const outsider = tab('applications');
    await vi.waitFor(() => expect(outsider.server()).toBeDefined());
    first.server()?.onChange('applications', created('a'));
    expect(first.events).toEqual(['applications create a']);
    outsider.server()?.onChange('applications', created('b'));
    await vi.waitFor(() => expect(outsider.events).toEqual(['applications create b']));
    expect(first.events).toEqual(['applications create a']);
  });
});
