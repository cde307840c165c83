import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { news } from '#model/collections/pages/news.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { sessions } from '../../store/schema/private-tables.ts';

let portal: RunningPortal;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  portal = await startPortal({ services: ['records'] });
});
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
});

async function openStream() {
  const [response] = (await once(get(`${portal.url}/api/realtime`), 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await vi.waitFor(() => expect(text).toContain('\n\n'));
  return { response, clientId: /^id:(.+)\n/.exec(text)?.[1] ?? '', text: () => text };
}
const post = (clientId: string, subscriptions: string[], headers: Record<string, string> = {}) =>
  fetch(`${portal.url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ clientId, subscriptions }),
  });
const minute = 60_000;

describe('the care for live streams', () => {
  it('keeps a quiet one open with comments, and ends it after five minutes without an event', async () => {
    const { response, text } = await openStream();
    const endPromise = once(response, 'end');
    vi.advanceTimersByTime(25_000);
    await vi.waitFor(() => expect(text()).toMatch(/\n\n:\n\n$/));
    vi.advanceTimersByTime(5 * minute);
    await endPromise;
  });

  it('ends a busy one after half an hour', async () => {
    const stream = await openStream();
    const endPromise = once(stream.response, 'end');
    await post(stream.clientId, ['news/*']);
    for (let count = 1; count <= 7; count += 1) {
      vi.advanceTimersByTime(4 * minute);
      await portal.context.store.write((tx) => tx.insert(news, { title: `Article ${count}` }));
      await vi.waitFor(() => expect(stream.text()).toContain(`Article ${count}`));
    }
    expect(stream.response.readableEnded).toBe(false);
    vi.advanceTimersByTime(3 * minute);
    await endPromise;
  });

  it('notices that a session was ended by another process', async () => {
    const client = await portal.staffClient();
    const stream = await openStream();
    await post(stream.clientId, ['applications/*'], { authorization: client.authStore.token });
    const endPromise = once(stream.response, 'end');
    const [session] = (await portal.context.store.read.list(sessions)).slice(-1);
    await portal.context.store.write((tx) => tx.remove(sessions, session?.id ?? ''));
    vi.advanceTimersByTime(25_000);
    await endPromise;
  });
});
