import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';
import { createInternalFetch } from './internal-fetch.ts';

const newsListUrl = 'http://portal.internal/api/collections/news/records';
const localApp = fastify();
let records: RunningPortal;
beforeAll(async () => {
  records = await startPortal({ services: ['records'], env: { TRUST_PROXY: '1', LIMIT_READS_PER_ADDRESS_10S: '40' } });
});
afterAll(() => records.close());

test('the records of another process are read as the one who asks: his limits are his own', async () => {
  const internalFetch = createInternalFetch(localApp, records.url);
  const statuses: number[] = [];
  for (let at = 0; at < 45; at += 1) statuses.push((await internalFetch({ ipAddress: '10.9.9.1' })(newsListUrl)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  expect((await internalFetch({ ipAddress: '10.9.9.2' })(newsListUrl)).status).toBe(200);
});

test('what goes into a cached page is read from the store, whatever the other process keeps', async () => {
  const recordRequest = (shouldBypassCache: boolean) =>
    createInternalFetch(localApp, records.url)({ ipAddress: '10.9.9.3', shouldBypassCache })(`${newsListUrl}?perPage=3`);
  for (let at = 0; at < 3; at += 1) await recordRequest(false);
  const readings = vi.spyOn(records.context.store.read, 'listVersions');
  await recordRequest(false);
  expect(readings).not.toHaveBeenCalled();
  await recordRequest(true);
  expect(readings).toHaveBeenCalled();
  readings.mockRestore();
});

test('a process that cannot be reached counts as one without its store: 503, and when to try again', async () => {
  const answer = await createInternalFetch(localApp, 'http://127.0.0.1:1')({ ipAddress: '10.9.9.4' })(newsListUrl);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});

test('cookies, the body and the name of the browser go along, and cookies come back', async () => {
  const receivedRequests: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    receivedRequests.push({ headers: request.headers, body });
    response.setHeader('set-cookie', ['a=1; Path=/', 'b=2']).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cookies: string[] = [];
  const internalFetch = createInternalFetch(
    localApp,
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  )({
    ipAddress: '10.9.9.5',
    cookie: 'visitor=x',
    userAgent: 'A browser',
    onSetCookie: (cookie) => cookies.push(cookie),
  });
  await internalFetch(newsListUrl, { method: 'POST', body: '{"title":"T"}' });
  expect(receivedRequests[0]?.body).toBe('{"title":"T"}');
  expect(receivedRequests[0]?.headers).toMatchObject({ cookie: 'visitor=x', 'user-agent': 'A browser', 'x-forwarded-for': '10.9.9.5' });
  expect(cookies).toEqual(['a=1; Path=/', 'b=2']);
  server.close();
});
