import { beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeToStorage } from '../../parts/storage/browser-storage.ts';
import { createStoredIds } from './stored-ids.ts';

const place = new Map<string, string>();
beforeEach(() => {
  place.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => place.get(key) ?? null,
    setItem: (key: string, value: string) => void place.set(key, value),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

describe('ids kept in the browser', () => {
  it('stand the newest first, once each, and only as many as asked for', () => {
    const kept = createStoredIds('list', 2);
    for (const id of ['a', 'b', 'a', 'c']) kept.set(id, true);
    expect(kept.getSnapshot()).toEqual(['c', 'a']);
    kept.set('c', false);
    expect(kept.getSnapshot()).toEqual(['a']);
  });

  it('tell of a change and stay the same list without one', () => {
    const kept = createStoredIds('list', 5);
    const told = vi.fn();
    const stop = subscribeToStorage(told);
    kept.set('a', true);
    expect(told).toHaveBeenCalledOnce();
    expect(kept.getSnapshot()).toBe(kept.getSnapshot());
    stop();
    kept.set('b', true);
    expect(told).toHaveBeenCalledOnce();
  });

  it('are none when what is stored is something else', () => {
    place.set('list', '{"a":1}');
    expect(createStoredIds('list', 5).getSnapshot()).toEqual([]);
    place.set('list', 'broken');
    expect(createStoredIds('list', 5).getSnapshot()).toEqual([]);
  });

  it('say so when the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(createStoredIds('list', 5).set('a', true)).toBe(false);
  });
});
