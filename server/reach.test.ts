import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningPortal, startPortal } from '../test/portal.ts';
import { createReach } from './reach.ts';

const list = 'http://portal.internal/api/collections/news/records';
const here = fastify();
let records: RunningPortal;
beforeAll(async () => {
  records = await startPortal({ services: ['records'], env: { TRUST_PROXY: '1', LIMIT_READS_PER_ADDRESS_10S: '40' } });
});
afterAll(() => records.close());

test('the records of another process are read as the one who asks: his limits are his own', async () => {
  const reach = createReach(here, { records: records.url });
  const statuses: number[] = [];
  for (let at = 0; at < 45; at += 1) statuses.push((await reach('records', { address: '10.9.9.1' })(list)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  expect((await reach('records', { address: '10.9.9.2' })(list)).status).toBe(200);
});

test('what goes into a kept page is read from the store, whatever the other process keeps', async () => {
  const ask = (isToBeKept: boolean) =>
    createReach(here, { records: records.url })('records', { address: '10.9.9.3', isToBeKept })(`${list}?perPage=3`);
  for (let at = 0; at < 3; at += 1) await ask(false);
  const readings = vi.spyOn(records.parts.store.read, 'versions');
  await ask(false);
  expect(readings).not.toHaveBeenCalled();
  await ask(true);
  expect(readings).toHaveBeenCalled();
  readings.mockRestore();
});

test('a process that cannot be reached counts as one without its store: 503, and when to try again', async () => {
  const answer = await createReach(here, { records: 'http://127.0.0.1:1' })('records', { address: '10.9.9.4' })(list);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});

test('cookies, the body and the name of the browser go along, and cookies come back', async () => {
  const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    seen.push({ headers: request.headers, body });
    response.setHeader('set-cookie', ['a=1; Path=/', 'b=2']).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cookies: string[] = [];
  const carry = createReach(here, { records: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })('records', {
    address: '10.9.9.5',
    cookie: 'visitor=x',
    userAgent: 'A browser',
    onSetCookie: (cookie) => cookies.push(cookie),
  });
  await carry(list, { method: 'POST', body: '{"title":"T"}' });
  expect(seen[0]?.body).toBe('{"title":"T"}');
  expect(seen[0]?.headers).toMatchObject({ cookie: 'visitor=x', 'user-agent': 'A browser', 'x-forwarded-for': '10.9.9.5' });
  expect(cookies).toEqual(['a=1; Path=/', 'b=2']);
  server.close();
});
