import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from '../../test/servers/find-free-port.ts';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';

let portal: RunningPortal;
let metricsUrl: string;
beforeAll(async () => {
  const port = await findFreePort();
  metricsUrl = `http://127.0.0.1:${port}`;
  portal = await startPortal({ env: { METRICS_PORT: String(port) } });
});
afterAll(() => portal.close());

/** Returns the value of a metric, by name and labels in Prometheus syntax. */
async function readMetric(line: string): Promise<number | undefined> {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  const match = text.split('\n').find((each) => each.startsWith(`${line} `));
  return match === undefined ? undefined : Number(match.slice(line.length + 1));
}

test('requests are counted by route and status, those from the cache apart, and none by its URL', async () => {
  const list = '/api/collections/services/records';
  const countMetric = (status: number) =>
    `portal_request_duration_seconds_count{method="GET",route="/api/collections/:collection/records",status="${status}"}`;
  for (let at = 0; at < 5; at += 1) await fetch(portal.url + list).then((answer) => answer.text());
  await fetch(`${portal.url}/api/collections/nothing/records`).then((answer) => answer.text());
  await vi.waitFor(async () => expect([await readMetric(countMetric(200)), await readMetric(countMetric(404))]).toEqual([2, 1]));
  expect(await readMetric('portal_cached_responses')).toBe(3);
  expect(await (await fetch(`${metricsUrl}/metrics`)).text()).not.toContain('nothing');
});

test('live streams, waiting messages and the event loop are among the metrics', async () => {
  expect(await readMetric('portal_live_streams')).toBe(0);
  const listening = new AbortController();
  await fetch(`${portal.url}/api/realtime`, { signal: listening.signal });
  expect(await readMetric('portal_live_streams')).toBe(1);
  listening.abort();
  await vi.waitFor(async () => expect(await readMetric('portal_live_streams')).toBe(0));
  expect(await readMetric('portal_outbox_waiting{channel="text"}')).toBe(0);
  expect(await readMetric('portal_changes_disconnected_seconds')).toBe(0);
  expect(await readMetric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

test('a metric that cannot be read, as without the database, leaves the others', async () => {
  const read = vi.spyOn(portal.context.store.read, 'count').mockRejectedValue(new Error('no database'));
  try {
    expect(await readMetric('portal_outbox_waiting{channel="text"}')).toBeUndefined();
    expect(await readMetric('portal_changes_disconnected_seconds')).toBe(0);
  } finally {
    read.mockRestore();
  }
  expect(await readMetric('portal_outbox_waiting{channel="text"}')).toBe(0);
});

test('health is told there too, and nothing else; visitors find no metrics', async () => {
  expect(await (await fetch(`${metricsUrl}/health`)).json()).toEqual({ code: 200, message: 'API is healthy.', data: {} });
  expect((await fetch(`${metricsUrl}/api/health`)).status).toBe(404);
  expect((await fetch(`${portal.url}/metrics`)).status).toBe(404);
});
