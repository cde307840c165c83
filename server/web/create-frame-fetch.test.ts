import { afterEach, describe, expect, test, vi } from 'vitest';
import { startPortal } from '../../test/start-portal.ts';
import type { Config } from '../config.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { serviceNames } from '../services.ts';
import type { Store } from '../store/store.ts';
import { createFrameFetch } from './create-frame-fetch.ts';
import { trackUpstreamErrors } from './tracking-fetch.ts';

const url = 'http://portal.internal/api/collections/settings/records';
const config = { limits: { readsPerAddress10s: 10 } } as Config;

/** A visitor beyond the read limit, and how the portal itself is answered. */
function createLimitedVisitor(portalStatus: number) {
  const reject = async () => new Response(null, { status: 429, headers: { 'Retry-After': '7' } });
  const context = {
    config,
    internalFetch: () => async () => Response.json('read by the portal', { status: portalStatus }),
    rateLimiter: createRateLimiter(undefined as unknown as Store),
  };
  const upstream = trackUpstreamErrors();
  return { upstream, fetchFrame: upstream.track(createFrameFetch(reject, '192.0.2.1', context)) };
}

describe('a page beyond the read limit', () => {
  test('fails by its own error when its frame was read all the same', async () => {
    const { upstream, fetchFrame } = createLimitedVisitor(200);
    expect(await (await fetchFrame(url)).json()).toBe('read by the portal');
    expect(upstream.applyStatus(new Response(null, { status: 500 })).status).toBe(500);
  });

  test('has too many requests when not even its frame was read', async () => {
    const { upstream, fetchFrame } = createLimitedVisitor(429);
    expect((await fetchFrame(url)).status).toBe(429);
    expect(upstream.applyStatus(new Response(null, { status: 500 })).status).toBe(429);
  });
});

describe('the frame of a page', () => {
  afterEach(() => vi.restoreAllMocks());

  test('is not taken from others by one address', async () => {
    const portal = await startPortal({ services: serviceNames, env: { LIMIT_READS_PER_ADDRESS_10S: '30', TRUST_PROXY: '1' } });
    try {
      const get = (address: string, at: number) =>
        fetch(`${portal.url}/news?q=clearance${at}`, { headers: { 'X-Forwarded-For': address } }).then((page) => page.text());
      const getPages = (address: string, count: number) => Promise.all(Array.from({ length: count }, (_, at) => get(address, at)));
      await getPages('192.0.2.1', 18);
      const pages = await getPages('192.0.2.2', 8);
      const limitedPages = pages.filter((page) => page.includes('Many people are using the portal'));
      expect(limitedPages.length).toBeGreaterThan(0);
      expect(limitedPages[0]?.includes('href="tel:')).toBe(true);
    } finally {
      await portal.close();
    }
  });

  test('is read once, whichever loaders of the page need it', async () => {
    const portal = await startPortal({ services: serviceNames });
    try {
      const inject = vi.spyOn(portal.app, 'inject');
      // The first request of a page is not cached, the second is.
      for (const path of ['/', '/', '/services', '/services', '/places', '/places']) {
        inject.mockClear();
        await (await fetch(portal.url + path)).text();
        const addresses = (inject.mock.calls as unknown as [{ url: string }][]).map(([{ url }]) => url);
        expect(addresses.length, path).toBeGreaterThan(2);
        expect(addresses, path).toEqual([...new Set(addresses)]);
      }
    } finally {
      await portal.close();
    }
  });
});
