import { describe, expect, it } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

/** Versions of collections, to be raised by hand. */
function versions(): { version(name: string): number; readonly count: number; commit(name: string): void } {
  const known = new Map<string, number>();
  let count = 0;
  return {
    version: (name) => known.get(name) ?? 0,
    get count() {
      return count;
    },
    commit(name) {
      count += 1;
      known.set(name, (known.get(name) ?? 0) + 1);
    },
  };
}

const headers = { 'content-type': 'text/plain' };

function keep(kept: KeptAnswers, key: string, body: string, now = 0): void {
  const reading = kept.open(key, now);
  reading.reads('news');
  reading.answer(headers, body);
}

describe('a kept answer', () => {
  it('is served while its collections stay as they were', () => {
    const changes = versions();
    const kept = new KeptAnswers(changes);
    keep(kept, 'a', 'body');
    changes.commit('officials');
    expect(kept.find('a', 1)).toBeDefined();
    changes.commit('news');
    expect(kept.find('a', 1)).toBeUndefined();
    expect(kept.bytes).toBe(0);
  });

  it('is waited for by others until it is kept, or given up', async () => {
    const kept = new KeptAnswers(versions());
    expect(kept.making('a')).toBeUndefined();
    const reading = kept.open('a', 0);
    const waiting = kept.making('a');
    reading.reads('news');
    reading.answer(headers, 'body');
    reading.end();
    await waiting;
    expect(kept.find('a', 1)).toBeDefined();
    expect(kept.making('a')).toBeUndefined();

    const other = kept.open('b', 0);
    const given = kept.making('b');
    other.end();
    await given;
    expect(kept.making('b')).toBeUndefined();
  });

  it('is not kept when a collection changed after its reading began', () => {
    const changes = versions();
    const kept = new KeptAnswers(changes);
    const reading = kept.open('a', 0);
    reading.reads('news');
    changes.commit('news');
    reading.reads('news');
    expect(reading.answer(headers, 'older')).toBeDefined();
    expect(kept.find('a', 1)).toBeUndefined();
  });

  it('depends on all collections it was made of', () => {
    const changes = versions();
    const kept = new KeptAnswers(changes);
    const reading = kept.open('a', 0);
    reading.reads('news');
    reading.reads('services');
    reading.answer(headers, 'body');
    changes.commit('services');
    expect(kept.find('a', 1)).toBeUndefined();
  });

  it('is not kept when nothing said what it was made of', () => {
    const kept = new KeptAnswers(versions());
    expect(kept.open('a', 0).answer(headers, 'body')).toBeUndefined();
    expect(kept.find('a', 1)).toBeUndefined();
  });

  it('lives no longer than a minute after its reading began', () => {
    const kept = new KeptAnswers(versions());
    keep(kept, 'a', 'body', 1000);
    expect(kept.find('a', 60_999)).toBeDefined();
    expect(kept.find('a', 61_000)).toBeUndefined();
  });

  it('lives no longer than the kept answer that it was made of', () => {
    const kept = new KeptAnswers(versions());
    const reading = kept.open('page', 50_000);
    reading.reads('news');
    reading.isMadeOf(1000);
    reading.isMadeOf(20_000);
    reading.answer(headers, 'body');
    expect(kept.find('page', 60_999)).toBeDefined();
    expect(kept.find('page', 61_000)).toBeUndefined();
  });

  it('gives way, the oldest first, when memory is full', () => {
    const kept = new KeptAnswers(versions(), 100_000);
    for (let at = 0; at < 50; at += 1) {
      keep(kept, `key ${at}`, 'x'.repeat(10_000));
      expect(kept.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(kept.find('key 0', 1)).toBeUndefined();
    expect(kept.find('key 49', 1)).toBeDefined();
  });

  it('is not kept when it is too large, and pushes nothing else out', () => {
    const kept = new KeptAnswers(versions());
    keep(kept, 'small', 'body');
    keep(kept, 'large', 'x'.repeat(2_000_000));
    expect(kept.find('large', 1)).toBeUndefined();
    expect(kept.find('small', 1)).toBeDefined();
  });

  it('takes no more room when it is kept anew', () => {
    const kept = new KeptAnswers(versions());
    keep(kept, 'a', 'body');
    const once = kept.bytes;
    keep(kept, 'a', 'body');
    expect(kept.bytes).toBe(once);
  });

  it('has a compressed form where that is much smaller', async () => {
    const reading = new KeptAnswers(versions()).open('a', 0);
    reading.reads('news');
    const answer = reading.answer(headers, 'word '.repeat(1000));
    const small = await answer?.made('br');
    expect(small?.body.length).toBeLessThan(1000);
    expect(small?.headers).toContain('content-encoding');
    const plain = await answer?.made('identity');
    expect(plain?.body.length).toBe(5000);
    expect(plain?.etag).not.toBe(small?.etag);
  });
});
