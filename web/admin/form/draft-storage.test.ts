import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#lib/dates/durations.ts';
import { deleteOldDrafts, getDraftKey, readDraft, removePersonalDrafts, writeDraft } from './draft-storage.ts';

const key = getDraftKey('ana', 'applications', 'new', true);
const values = { firstName: 'Berta' };

beforeEach(() => {
  const storedItems: Record<string, string> = {};
  const functions = {
    getItem: { value: (name: string) => storedItems[name] ?? null },
    setItem: { value: (name: string, value: string) => Object.assign(storedItems, { [name]: value }) },
    removeItem: { value: (name: string) => delete storedItems[name] },
  };
  vi.stubGlobal('localStorage', Object.defineProperties(storedItems, functions));
});
afterEach(() => vi.unstubAllGlobals());

it('a draft has the texts and the id of a new record, and no files', () => {
  const papers = { 'Valid ID': [new File(['x'], 'id.png')] };
  const updatedAt = Date.now();
  writeDraft(key, { values: { ...values, papers }, newId: 'abc', updatedAt });
  expect(readDraft(key)).toEqual({ values, newId: 'abc', updatedAt });
});

it('a draft of an older version is read, which named two properties otherwise', () => {
  const at = Date.now();
  localStorage.setItem(key, JSON.stringify({ values, seen: { updated: '1' }, at }));
  expect(readDraft(key)).toMatchObject({ values, baseRecord: { updated: '1' }, updatedAt: at });
});

it('a draft that is too old is removed from the device, whoever typed it', () => {
  writeDraft(key, { values, updatedAt: Date.now() - DAY_MS });
  writeDraft(getDraftKey('ana', 'officials', 'new'), { values, updatedAt: Date.now() - 30 * DAY_MS });
  writeDraft(getDraftKey('ben', 'news', 'new'), { values, updatedAt: Date.now() - 29 * DAY_MS });
  localStorage.setItem('theme', 'dark');
  deleteOldDrafts();
  expect(Object.keys(localStorage)).toEqual(['draft:ben:news:new', 'theme']);
});

it('signing out removes drafts with data of residents, and no others', () => {
  const updatedAt = Date.now();
  const news = getDraftKey('ana', 'news', 'new');
  const colleagues = getDraftKey('ben', 'applications', 'new', true);
  for (const each of [key, news, colleagues]) writeDraft(each, { values, updatedAt });
  removePersonalDrafts('ana');
  expect([readDraft(key), readDraft(news), readDraft(colleagues)]).toEqual([undefined, { values, updatedAt }, { values, updatedAt }]);
});
