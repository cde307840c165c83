import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';

const folder = join(import.meta.dirname, '../../build/client/assets');
const paths = readdirSync(folder, { recursive: true }) as string[];
const script = paths.find((path) => /^[^/]+\.js$/.test(path)) ?? '';
const inSubfolder = paths.find((path) => /\/.+\.js$/.test(path)) ?? '';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ services: ['records', 'web'] });
});
afterAll(() => portal.close());

const get = (path: string, encoding = 'identity') => fetch(portal.url + path, { headers: { 'accept-encoding': encoding } });

test.each([
  ['a file', script],
  ['a file in a folder', inSubfolder],
])('%s of the build is served once and for all, compressed or not', async (_, path) => {
  for (const encoding of ['identity', 'br', 'gzip']) {
    const response = await get(`/assets/${path}`, encoding);
    expect([response.status, response.headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding]);
    expect(response.headers.get('content-type')).toBe('text/javascript');
    expect(response.headers.get('cache-control')).toBe('max-age=31536000, immutable');
    expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(join(folder, path)))).toBe(true);
  }
  const head = await fetch(`${portal.url}/assets/${path}`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, statSync(join(folder, path)).size]);
});

test.each(['', 'missing.js', '%2e%2e%2ffavicon.ico', `/${script}`, inSubfolder.split('/')[0], `${script}%00`, `./${script}%2f`])(
  '/assets/%s is no file of the build',
  async (path) => {
    const response = await get(`/assets/${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test('code without a hash in its name is asked for again, as the page that loads it is', async () => {
  const cacheControl = async (path: string) => (await get(path)).headers.get('cache-control');
  for (const path of ['/now-serving.js', '/now-serving.css', '/firebase-messaging-sw.js'])
    expect(await cacheControl(path)).toBe('no-cache');
  expect(await cacheControl('/favicon.ico')).toBe('public, max-age=86400');
});
