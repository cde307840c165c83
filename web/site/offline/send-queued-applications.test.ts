import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { sendQueuedApplication } from './send-queued-applications.ts';

const queued: QueuedApplication = {
  key: 'one',
  serviceId: 'service',
  serviceTitle: 'Clearance',
  language: 'en',
  created: 0,
  entries: [['name', 'Ana']],
  state: 'waiting',
};
const withPaper = (bytes: number): QueuedApplication => ({ ...queued, entries: [['paper', new File([new Uint8Array(bytes)], 'id.jpg')]] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Milliseconds until an attempt that gets no response ends, in steps of a second. */
async function measureAttempt(application: QueuedApplication): Promise<number> {
  const start = Date.now();
  let isOver = false;
  const attempt = sendQueuedApplication(application).finally(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(1000);
  expect(await attempt).toBeUndefined();
  return Date.now() - start;
}

it('ends an attempt without a response after two minutes, and waits longer for large papers', async () => {
  expect(await measureAttempt(queued)).toBe(2 * MINUTE_MS);
  expect(await measureAttempt(withPaper(480_000))).toBe(3 * MINUTE_MS);
});

it('ends an attempt that is stopped, before and while it runs', async () => {
  const controller = new AbortController();
  const attempt = sendQueuedApplication(queued, controller.signal);
  controller.abort();
  expect(await attempt).toBeUndefined();
  expect(await sendQueuedApplication(queued, controller.signal)).toBeUndefined();
});

it('sends the description of a report that an older version queued under its former name', async () => {
  const sent = vi.fn(async (_path: string, _request: RequestInit) => Response.json({ ticketNumber: 'UL-1' }));
  vi.stubGlobal('fetch', sent);
  const report: QueuedApplication = { ...queued, isReport: true, entries: [['words', 'The lamp is dark']] };
  expect(await sendQueuedApplication(report)).toMatchObject({ state: 'sent' });
  expect(Array.from(sent.mock.calls[0]?.[1].body as FormData)).toEqual([['description', 'The lamp is dark']]);
});

it.each([
  ['a proxy without its portal', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a failure of the portal', Response.json({ message: 'Something went wrong.' }, { status: 500 })],
  ['a page of the network', new Response('<h1>Sign in</h1>')],
])('waits longer after each failure, because the papers are sent again: %s', async (_name, response) => {
  vi.stubGlobal('fetch', async () => response.clone());
  let application: QueuedApplication | undefined = withPaper(10);
  const delays: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    application = await sendQueuedApplication(application);
    if (application === undefined) expect.unreachable('the attempt had an answer');
    expect(application).toMatchObject({ state: 'waiting', failures: attempt + 1 });
    delays.push((application.notBefore ?? 0) - Date.now());
  }
  for (const [attempt, minutes] of [0.5, 1, 2, 4, 8, 15, 15].entries()) {
    expect(delays[attempt]).toBeGreaterThanOrEqual(minutes * MINUTE_MS);
    expect(delays[attempt]).toBeLessThanOrEqual(minutes * MINUTE_MS * 1.2);
  }
});
