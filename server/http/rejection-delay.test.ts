import fastify from 'fastify';
import { expect, it } from 'vitest';
import { PortalError } from '#lib/portal-error.ts';
import { createErrorHandler } from './error-response.ts';

const app = fastify();
app.setErrorHandler(createErrorHandler());
app.get('/limited', () => {
  throw new PortalError('too_many', 'Too Many Requests.', { retryAfterSeconds: 7 });
});
app.get('/missing', () => {
  throw new PortalError('not_found', 'Missing.');
});

it('a client over its limit waits a quarter of a second for the response, other errors do not wait', async () => {
  const began = performance.now();
  const limited = app.inject('/limited').then((response) => ({ response, after: performance.now() - began }));
  const first = await Promise.race([limited, app.inject('/missing')]);
  expect(first).toMatchObject({ statusCode: 404 });
  const { response, after } = await limited;
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '7']);
  expect(after).toBeGreaterThan(240);
});

it('five hundred responses wait at a time; further ones are sent at once', async () => {
  const requests = Array.from({ length: 501 }, (_, at) => app.inject('/limited').then(() => at));
  expect(await Promise.race(requests)).toBe(500);
  await Promise.all(requests);
});
