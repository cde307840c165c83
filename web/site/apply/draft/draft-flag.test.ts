import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flagDraft, hasDrafts, hasOldDrafts, isExpiredDraft, removePlainDrafts, setDraftFlag } from './draft-flag.ts';

const now = Date.parse('2026-11-21T02:00:00Z');
const HOUR_IN_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const storedItems: Record<string, string> = {};
  const functions = {
    getItem: { value: (name: string) => storedItems[name] ?? null },
    setItem: { value: (name: string, value: string) => Object.assign(storedItems, { [name]: value }) },
    removeItem: { value: (name: string) => delete storedItems[name] },
  };
  vi.stubGlobal('localStorage', Object.defineProperties(storedItems, functions));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a draft lives 24 hours from its last change, also when the clock was set back', () => {
  expect(isExpiredDraft(now, now + 24 * HOUR_IN_MS - 1)).toBe(false);
  expect(isExpiredDraft(now, now + 24 * HOUR_IN_MS)).toBe(true);
  expect(isExpiredDraft(now, now - 25 * HOUR_IN_MS)).toBe(true);
});

it('a device is searched for old drafts only when one may be old', () => {
  expect([hasDrafts(), hasOldDrafts()]).toEqual([false, false]);
  flagDraft();
  vi.setSystemTime(now + 23 * HOUR_IN_MS);
  flagDraft();
  expect([hasDrafts(), hasOldDrafts()]).toEqual([true, false]);
  vi.setSystemTime(now + 24 * HOUR_IN_MS);
  expect(hasOldDrafts()).toBe(true);
  setDraftFlag(undefined);
  expect(hasDrafts()).toBe(false);
});

it('drafts that an earlier version stored as they were typed are removed', () => {
  localStorage.setItem('application-draft:clearance', '{}');
  localStorage.setItem('theme', 'dark');
  removePlainDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

it('a browser without storage has no drafts', () => {
  vi.stubGlobal('localStorage', undefined);
  flagDraft();
  removePlainDrafts();
  expect([hasDrafts(), hasOldDrafts()]).toEqual([false, false]);
});
