import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { news } from '#model/collections/pages/news.ts';
import { createBrowserClient } from '../../../test/create-browser-client.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { verifiedNumbers } from '../../store/schema/private-tables.ts';
import type { Tx } from '../../store/store.ts';
import { meetsFilter } from './meets-filter.ts';

/* How much work live events make, however many streams, topics and filters there are. */

// Test files that ran before in this process have loaded the modules already.
vi.hoisted(() => vi.resetModules());
vi.mock('#lib/filter/parse-filter.ts', async (original) => {
  const real = await original<typeof import('#lib/filter/parse-filter.ts')>();
  return { ...real, parseFilter: vi.fn(real.parseFilter) };
});
vi.mock('./meets-filter.ts', async (original) => {
  const real = await original<typeof import('./meets-filter.ts')>();
  return { ...real, meetsFilter: vi.fn(real.meetsFilter) };
});

let portal: RunningPortal;
const sockets: IncomingMessage[] = [];
beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await portal.close();
  vi.resetModules();
});

const write = <T>(job: (tx: Tx) => Promise<T>) => portal.context.store.write(job);
const severalTimes = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const topic = (name: string, query: Record<string, string>) => `${name}?options=${encodeURIComponent(JSON.stringify({ query }))}`;

/** A bare stream that listens to these topics. */
async function listens(topics: readonly string[], headers: Record<string, string> = {}) {
  const [response] = (await once(get(`${portal.url}/api/realtime`), 'response')) as [IncomingMessage];
  sockets.push(response);
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  response.on('error', () => undefined);
  await vi.waitFor(() => expect(text).toContain('\n\n'));
  const answer = await fetch(`${portal.url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ clientId: /^id:(.+)\n/.exec(text)?.[1], subscriptions: topics }),
  });
  expect(answer.status).toBe(204);
  return { hears: (word: string) => vi.waitFor(() => expect(text).toContain(word), { timeout: 20_000 }) };
}

describe('a filter', () => {
  it('is parsed once, when it is subscribed to, and evaluated once for each event', async () => {
    const filter = 'title ~ "parsed once"';
    const streams = [
      await listens([topic('news/*', { filter })]),
      await listens([topic('news/*', { filter })]),
      await listens([topic('news/*', { filter, fields: 'id,title' })]),
    ];
    const isParsed = () => vi.mocked(parseFilter).mock.calls.filter(([text]) => text === filter).length;
    // The two that asked the same share a group.
    expect(isParsed()).toBe(2);
    vi.mocked(meetsFilter).mockClear();
    for (const title of ['First parsed once', 'Second parsed once']) await write((tx) => tx.insert(news, { title }));
    for (const stream of streams) await stream.hears('Second parsed once');
    expect(isParsed()).toBe(2);
    expect(meetsFilter).toHaveBeenCalledTimes(2);
  });

  it('keeps nobody waiting while it and many more are evaluated', async () => {
    const filter = (word: string) => severalTimes(10, (at) => `content ~ "${word}${at}"`).join(' || ');
    for (let at = 0; at < 10; at += 1) await listens(severalTimes(15, (which) => topic('news/*', { filter: filter(`${at} ${which} `) })));
    // The last to be told.
    const listener = await listens([topic('news/*', { filter: 'title ~ "Long"' })]);
    let longest = 0;
    let before = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    });
    const content = 'A clinic opens on Monday. '.repeat(800);
    const began = performance.now();
    await write((tx) => tx.insert(news, { title: 'Long', content }));
    await listener.hears('"Long"');
    clearInterval(watch);
    expect(longest).toBeLessThan((performance.now() - began) / 3);
  });
});

describe('a visitor', () => {
  it('is evaluated once for each event, whatever he listens to', async () => {
    const browser = createBrowserClient(portal);
    await browser.client.collection('messages_room').create({ phone: '+639170000001', name: 'Ana' });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const streams = [];
    for (let at = 0; at < 5; at += 1) {
      streams.push(
        await listens([...severalTimes(10, (which) => topic('messages/*', { fields: `f${at}x${which}` })), 'news/*'], { cookie }),
      );
    }
    const read = vi.spyOn(portal.context.store.read, 'list');
    const room = await write((tx) => tx.insert(messageRooms, { phone: '+639170000002', visitor: 'somebody' }));
    await write((tx) => tx.insert(messages, { room: room.id, text_message: 'not for you', sender: 'user' }));
    await write((tx) => tx.insert(news, { title: 'After it' }));
    for (const stream of streams) await stream.hears('After it');
    expect(read.mock.calls.filter(([of]) => of.name === verifiedNumbers.name)).toHaveLength(1);
  });
});
