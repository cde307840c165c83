import { describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache.ts';

/** Versions of collections, to be raised by hand. */
function createFakeChangeTracker(): { getVersion(name: string): number; commit(name: string): void } {
  const known = new Map<string, number>();
  return {
    getVersion: (name) => known.get(name) ?? 0,
    commit(name) {
      known.set(name, (known.get(name) ?? 0) + 1);
    },
  };
}

const headers = { 'content-type': 'text/plain' };

function cacheText(kept: ResponseCache, key: string, body: string, now = 0): void {
  const reading = kept.track(key, now);
  reading.addCollection('news');
  reading.complete(headers, body);
}

describe('a cached response', () => {
  it('is served while its collections stay as they were', () => {
    const changes = createFakeChangeTracker();
    const kept = new ResponseCache(changes);
    cacheText(kept, 'a', 'body');
    changes.commit('officials');
    expect(kept.get('a', 1)).toBeDefined();
    changes.commit('news');
    expect(kept.get('a', 1)).toBeUndefined();
    expect(kept.bytes).toBe(0);
  });

  it('is waited for by others until it is kept, or given up', async () => {
    const kept = new ResponseCache(createFakeChangeTracker());
    expect(kept.getPending('a')).toBeUndefined();
    const reading = kept.track('a', 0);
    const waiting = kept.getPending('a');
    reading.addCollection('news');
    reading.complete(headers, 'body');
    reading.release();
    await waiting;
    expect(kept.get('a', 1)).toBeDefined();
    expect(kept.getPending('a')).toBeUndefined();

    const other = kept.track('b', 0);
    const given = kept.getPending('b');
    other.release();
    await given;
    expect(kept.getPending('b')).toBeUndefined();
  });

  it('is not kept when a collection changed after its reading began', () => {
    const changes = createFakeChangeTracker();
    const kept = new ResponseCache(changes);
    const reading = kept.track('a', 0);
    reading.addCollection('news');
    changes.commit('news');
    reading.addCollection('news');
    expect(reading.complete(headers, 'older')).toBeDefined();
    expect(kept.get('a', 1)).toBeUndefined();
  });

  it('depends on all collections it was made of', () => {
    const changes = createFakeChangeTracker();
    const kept = new ResponseCache(changes);
    const reading = kept.track('a', 0);
    reading.addCollection('news');
    reading.addCollection('services');
    reading.complete(headers, 'body');
    changes.commit('services');
    expect(kept.get('a', 1)).toBeUndefined();
  });

  it('is not kept when nothing said what it was made of', () => {
    const kept = new ResponseCache(createFakeChangeTracker());
    expect(kept.track('a', 0).complete(headers, 'body')).toBeUndefined();
    expect(kept.get('a', 1)).toBeUndefined();
  });

  it('lives no longer than a minute after its reading began', () => {
    const kept = new ResponseCache(createFakeChangeTracker());
    cacheText(kept, 'a', 'body', 1000);
    expect(kept.get('a', 60_999)).toBeDefined();
    expect(kept.get('a', 61_000)).toBeUndefined();
  });

  it('lives no longer than the cached response it was computed from', () => {
    const kept = new ResponseCache(createFakeChangeTracker());
    const reading = kept.track('page', 50_000);
    reading.addCollection('news');
    reading.addCachedResponse(1000);
    reading.addCachedResponse(20_000);
    reading.complete(headers, 'body');
    expect(kept.get('page', 60_999)).toBeDefined();
    expect(kept.get('page', 61_000)).toBeUndefined();
  });

  it('is evicted, the least recently used first, when memory is full', () => {
    const kept = new ResponseCache(createFakeChangeTracker(), 100_000);
    for (let at = 0; at < 50; at += 1) {
      cacheText(kept, `key ${at}`, 'x'.repeat(10_000));
      expect(kept.get('key 0', 1)).toBeDefined();
      expect(kept.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(kept.get('key 1', 1)).toBeUndefined();
    expect(kept.get('key 49', 1)).toBeDefined();
  });

  it('is not kept when it is too large, and pushes nothing else out', () => {
    const kept = new ResponseCache(createFakeChangeTracker());
    cacheText(kept, 'small', 'body');
    cacheText(kept, 'large', 'x'.repeat(2_000_000));
    expect(kept.get('large', 1)).toBeUndefined();
    expect(kept.get('small', 1)).toBeDefined();
  });

  it('takes no more room when it is kept anew', () => {
    const kept = new ResponseCache(createFakeChangeTracker());
    cacheText(kept, 'a', 'body');
    const once = kept.bytes;
    cacheText(kept, 'a', 'body');
    expect(kept.bytes).toBe(once);
  });

  it('has a compressed form where that is much smaller', async () => {
    const reading = new ResponseCache(createFakeChangeTracker()).track('a', 0);
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
