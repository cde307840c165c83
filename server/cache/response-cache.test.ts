import { describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache.ts';

/** Versions of collections, to be raised by hand. */
function createFakeChangeTracker(): { getVersion(name: string): number; commit(name: string): void } {
  const versions = new Map<string, number>();
  return {
    getVersion: (name) => versions.get(name) ?? 0,
    commit(name) {
      versions.set(name, (versions.get(name) ?? 0) + 1);
    },
  };
}

const headers = { 'content-type': 'text/plain' };

const address = '192.0.2.1';

function cacheText(cache: ResponseCache, key: string, body: string, now = 0, by = address): void {
  const reading = cache.track(key, now, by);
  reading.addCollection('news');
  reading.complete(headers, body);
}

describe('a cached response', () => {
  it('is served while its collections stay as they were', () => {
    const changes = createFakeChangeTracker();
    const cache = new ResponseCache(changes);
    cacheText(cache, 'a', 'body');
    changes.commit('officials');
    expect(cache.get('a', 1)).toBeDefined();
    changes.commit('news');
    expect(cache.get('a', 1)).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('is waited for by others until it is kept, or given up', async () => {
    const cache = new ResponseCache(createFakeChangeTracker());
    expect(cache.getPending('a')).toBeUndefined();
    const reading = cache.track('a', 0, address);
    const waiting = cache.getPending('a');
    reading.addCollection('news');
    reading.complete(headers, 'body');
    reading.release();
    await waiting;
    expect(cache.get('a', 1)).toBeDefined();
    expect(cache.getPending('a')).toBeUndefined();

    const other = cache.track('b', 0, address);
    const pendingResponse = cache.getPending('b');
    other.release();
    await pendingResponse;
    expect(cache.getPending('b')).toBeUndefined();
  });

  it('is not kept when a collection changed after its reading began', () => {
    const changes = createFakeChangeTracker();
    const cache = new ResponseCache(changes);
    const reading = cache.track('a', 0, address);
    reading.addCollection('news');
    changes.commit('news');
    reading.addCollection('news');
    expect(reading.complete(headers, 'older')).toBeDefined();
    expect(cache.get('a', 1)).toBeUndefined();
  });

  it('depends on all collections it was made of', () => {
    const changes = createFakeChangeTracker();
    const cache = new ResponseCache(changes);
    const reading = cache.track('a', 0, address);
    reading.addCollection('news');
    reading.addCollection('services');
    reading.complete(headers, 'body');
    changes.commit('services');
    expect(cache.get('a', 1)).toBeUndefined();
  });

  it('is not kept when nothing said what it was made of', () => {
    const cache = new ResponseCache(createFakeChangeTracker());
    expect(cache.track('a', 0, address).complete(headers, 'body')).toBeUndefined();
    expect(cache.get('a', 1)).toBeUndefined();
  });

  it('lives no longer than a minute after its reading began', () => {
    const cache = new ResponseCache(createFakeChangeTracker());
    cacheText(cache, 'a', 'body', 1000);
    expect(cache.get('a', 60_999)).toBeDefined();
    expect(cache.get('a', 61_000)).toBeUndefined();
  });

  it('lives no longer than the cached response it was computed from', () => {
    const cache = new ResponseCache(createFakeChangeTracker());
    const reading = cache.track('page', 50_000, address);
    reading.addCollection('news');
    reading.addCachedResponse(1000);
    reading.addCachedResponse(20_000);
    reading.complete(headers, 'body');
    expect(cache.get('page', 60_999)).toBeDefined();
    expect(cache.get('page', 61_000)).toBeUndefined();
  });

  it('is evicted, the least recently used first, when memory is full', () => {
    const cache = new ResponseCache(createFakeChangeTracker(), 100_000);
    for (let at = 0; at < 50; at += 1) {
      cacheText(cache, `key ${at}`, 'x'.repeat(10_000), 0, `192.0.2.${at}`);
      expect(cache.get('key 0', 1)).toBeDefined();
      expect(cache.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(cache.get('key 1', 1)).toBeUndefined();
    expect(cache.get('key 49', 1)).toBeDefined();
  });

  it('is evicted by no address with any number of others', () => {
    const cache = new ResponseCache(createFakeChangeTracker(), 100_000);
    const bodies = 'x'.repeat(2000);
    cacheText(cache, 'page', bodies, 0, '192.0.2.2');
    for (let at = 0; at < 100; at += 1) cacheText(cache, `invented ${at}`, bodies);
    expect(cache.get('page', 1)).toBeDefined();
    expect(cache.bytes).toBeLessThan(35_000);
    // The newest of the address stay.
    expect(cache.get('invented 99', 1)).toBeDefined();
    expect(cache.get('invented 90', 1)).toBeUndefined();
  });

  it('stays alone when it is larger than the part of its address', () => {
    const cache = new ResponseCache(createFakeChangeTracker(), 100_000);
    cacheText(cache, 'small', 'body');
    cacheText(cache, 'large', 'x'.repeat(30_000));
    expect([cache.get('large', 1), cache.get('small', 1)]).toEqual([expect.anything(), undefined]);
  });

  it('is not kept when it is too large, and pushes nothing else out', () => {
    const cache = new ResponseCache(createFakeChangeTracker());
    cacheText(cache, 'small', 'body');
    cacheText(cache, 'large', 'x'.repeat(2_000_000));
    expect(cache.get('large', 1)).toBeUndefined();
    expect(cache.get('small', 1)).toBeDefined();
  });

  it('takes no more room when it is kept anew', () => {
    const cache = new ResponseCache(createFakeChangeTracker());
    cacheText(cache, 'a', 'body');
    const once = cache.bytes;
    cacheText(cache, 'a', 'body');
    expect(cache.bytes).toBe(once);
  });

  it('has a compressed form where that is much smaller', async () => {
    const reading = new ResponseCache(createFakeChangeTracker()).track('a', 0, address);
    reading.addCollection('news');
    const answer = reading.complete(headers, 'word '.repeat(1000));
    const small = await answer?.getVariant('br');
    expect(small?.body.length).toBeLessThan(1000);
    expect(small?.headers).toContain('content-encoding');
    const plain = await answer?.getVariant('identity');
    expect(plain?.body.length).toBe(5000);
    expect(plain?.etag).not.toBe(small?.etag);
  });
});
