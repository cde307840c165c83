import { once } from 'node:events';
import { request } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createServerFactory, type RequestInterceptor } from './server-factory.ts';

describe('a server with interceptors', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  async function listen(interceptors: readonly RequestInterceptor[], idleTimeoutMs?: number): Promise<string> {
    app = fastify({ serverFactory: createServerFactory(interceptors, idleTimeoutMs) });
    app.get('/*', () => 'fastify');
    app.post('/*', (posted) => posted.body);
    return app.listen({ port: 0, host: '127.0.0.1' });
  }
  const answerFor =
    (text: string, ...paths: string[]): RequestInterceptor =>
    ({ url = '' }, response) => {
      if (!paths.includes(url)) return false;
      response.end(text);
      return true;
    };
  const get = async (url: string) => (await fetch(url)).text();

  it('answers by the first interceptor that takes the request, and by Fastify if none does', async () => {
    const url = await listen([answerFor('first', '/a'), answerFor('second', '/a', '/b')]);
    expect([await get(`${url}/a`), await get(`${url}/b`), await get(`${url}/c`)]).toEqual(['first', 'second', 'fastify']);
  });

  it('waits for a body that comes slowly, as long as the browser does, and ends one that has stopped', async () => {
    const url = await listen([], 300);
    const MAX_PAPERS_BYTES = 50 * 1024 * 1024;
    expect(app.server.requestTimeout).toBeGreaterThan(MAX_PAPERS_BYTES / 8);
    const stopped = request(url, { method: 'POST', headers: { 'content-type': 'text/plain', 'content-length': 8 } });
    stopped.write('x');
    await expect(once(stopped, 'response')).rejects.toThrow('socket hang up');
  });

  it('asks an interceptor that was added after the server was made', async () => {
    const interceptors: RequestInterceptor[] = [];
    const url = await listen(interceptors);
    expect(await get(`${url}/a`)).toBe('fastify');
    interceptors.push(answerFor('added', '/a'));
    expect(await get(`${url}/a`)).toBe('added');
  });
});
