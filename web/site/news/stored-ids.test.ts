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
    const ids = createStoredIds('list', 2);
    for (const id of ['a', 'b', 'a', 'c']) ids.set(id, true);
    expect(ids.getSnapshot()).toEqual(['c', 'a']);
    ids.set('c', false);
    expect(ids.getSnapshot()).toEqual(['a']);
  });

  it('tell of a change and stay the same list without one', () => {
    const ids = createStoredIds('list', 5);
    const listener = vi.fn();
    const stop = subscribeToStorage(listener);
    ids.set('a', true);
    expect(listener).toHaveBeenCalledOnce();
    expect(ids.getSnapshot()).toBe(ids.getSnapshot());
    stop();
    ids.set('b', true);
    expect(listener).toHaveBeenCalledOnce();
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
