import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readTabDraft, removeTabDraft, writeTabDraft } from './tab-draft.ts';

const values = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  });
});
afterEach(() => {
  values.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps a draft for 30 minutes after its last change', () => {
  writeTabDraft('draft', { name: 'Niña' });
  vi.advanceTimersByTime(29 * 60_000);
  expect(readTabDraft('draft')).toEqual({ name: 'Niña' });
  writeTabDraft('draft', { name: 'Ana' });
  vi.advanceTimersByTime(29 * 60_000);
  expect(readTabDraft('draft')).toEqual({ name: 'Ana' });
  vi.advanceTimersByTime(60_000);
  expect(readTabDraft('draft')).toBeUndefined();
  expect(values.size).toBe(0);
});

it('forgets a draft that was sent, and what is none', () => {
  writeTabDraft('draft', { name: 'Niña' });
  removeTabDraft('draft');
  expect(readTabDraft('draft')).toBeUndefined();
  values.set('draft', '{"name":"Niña"}');
  expect(readTabDraft('draft')).toBeUndefined();
});
