import { afterEach, expect, test, vi } from 'vitest';
import { deleteOldReplyDrafts, getDraft, getReplyDraftKey } from './reply-drafts.ts';

afterEach(() => vi.unstubAllGlobals());

test('a reply that an older version stored is read', () => {
  const key = getReplyDraftKey('ana', 'room');
  const stored: Record<string, string> = { [key]: JSON.stringify({ text: 'Opo', key: 'one', at: Date.now() }) };
  const functions = {
    getItem: { value: (name: string) => stored[name] ?? null },
    setItem: { value: (name: string, value: string) => Object.assign(stored, { [name]: value }) },
    removeItem: { value: (name: string) => delete stored[name] },
  };
  vi.stubGlobal('localStorage', Object.defineProperties(stored, functions));
  deleteOldReplyDrafts();
  expect(getDraft(key)).toMatchObject({ text: 'Opo', key: 'one' });
});
