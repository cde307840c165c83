import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createServerFactory, type RequestInterceptor } from './server-factory.ts';

describe('a server with interceptors', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  async function listen(interceptors: readonly RequestInterceptor[]): Promise<string> {
    app = fastify({ serverFactory: createServerFactory(interceptors) });
    app.get('/*', () => 'fastify');
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

  it('asks an interceptor that was added after the server was made', async () => {
    const interceptors: RequestInterceptor[] = [];
    const url = await listen(interceptors);
    expect(await get(`${url}/a`)).toBe('fastify');
    interceptors.push(answerFor('added', '/a'));
    expect(await get(`${url}/a`)).toBe('added');
  });
});
