import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { flushQueue, refreshQueue } from './offline-queue.ts';
import { sendQueuedApplications } from './send-queued-applications.ts';

const { stored, store } = vi.hoisted(() => {
  const stored = new Map<string, QueuedApplication>();
  const store = {
    get: async (_name: string, key: string) => stored.get(key),
    getAll: async () => [...stored.values()],
    put: async (_name: string, value: QueuedApplication) => void stored.set(value.key, value),
    delete: async (_name: string, key: string) => void stored.delete(key),
  };
  return { stored, store };
});
// Files of one worker share their modules: these are loaded anew with what replaces the database.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../../parts/storage/indexed-db.ts', () => ({ openIndexedDb: async () => store }));

const queued = (key: string, state: QueuedApplication['state'] = 'waiting'): QueuedApplication => ({
  key,
  serviceId: 'service',
  serviceTitle: 'Clearance',
  language: 'en',
  created: Date.now(),
  entries: [['name', 'Ana']],
  state,
});
const respond = (status: number): Response => Response.json(status === 200 ? { applicationNumber: 'ST-1' } : {}, { status });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stored.clear();
});

it('sends an application whose number was verified while another one was being sent', async () => {
  stored.set('first', queued('first'));
  stored.set('second', queued('second', 'unverified'));
  await refreshQueue();
  let answerFirst: (response: Response) => void = () => undefined;
  const keys: string[] = [];
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'] ?? '');
    return keys.length === 1 ? new Promise<Response>((resolve) => (answerFirst = resolve)) : Promise.resolve(respond(200));
  });
  const attempt = flushQueue();
  await vi.waitUntil(() => keys.length === 1);
  await flushQueue('second');
  answerFirst(respond(200));
  await attempt;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keys).toEqual(['first', 'second']);
  expect([...stored.values()].map(({ state }) => state)).toEqual(['sent', 'sent']);
});

it.each([429, 400])('leaves an application removed that somebody removed while the portal answered %d', async (status) => {
  stored.set('one', queued('one'));
  vi.stubGlobal('fetch', async () => {
    stored.delete('one');
    return respond(status);
  });
  await sendQueuedApplications();
  expect([...stored.keys()]).toEqual([]);
});

it('keeps the receipt of an application that was removed too late', async () => {
  stored.set('one', queued('one'));
  vi.stubGlobal('fetch', async () => {
    stored.delete('one');
    return respond(200);
  });
  await sendQueuedApplications();
  expect([...stored.values()].map(({ state }) => state)).toEqual(['sent']);
});
