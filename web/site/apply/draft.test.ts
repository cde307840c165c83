import { describe, expect, it } from 'vitest';
import { noAnswers } from './answers.ts';
import { draftFor, hasAnswers, isVerified, keepDraft, readDraft } from './draft.ts';
import { dropDraft } from './drop-draft.ts';

const now = Date.parse('2026-11-21T02:00:00Z');
const shelf = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
};
const begun = () => {
  const draft = draftFor('+639171234567', undefined, now);
  return { ...draft, key: 'one-submission', answers: { ...draft.answers, firstName: 'Niña', agreement: true } };
};

describe('the draft of an application', () => {
  it('comes back as it was kept, for its own service only', () => {
    const store = shelf();
    keepDraft(store, 'clearance', { ...begun(), step: 'documents' });
    expect(readDraft(store, 'clearance')).toEqual({ ...begun(), step: 'documents', answers: { ...begun().answers, agreement: false } });
    expect(readDraft(store, 'permit')).toBeUndefined();
    dropDraft(store, 'clearance');
    expect(readDraft(store, 'clearance')).toBeUndefined();
  });

  it('goes back to the step that asks for the files, which are not kept', () => {
    const store = shelf();
    keepDraft(store, 'clearance', { ...begun(), step: 'review' });
    expect(readDraft(store, 'clearance')?.step).toBe('documents');
  });

  it('is nothing when what was kept is broken or the browser keeps nothing', () => {
    const store = shelf();
    for (const broken of ['{', 'null', '[]', '{"answers":{}}', JSON.stringify({ ...begun(), step: 'paying' })]) {
      store.kept.set('application-draft:clearance', broken);
      expect(readDraft(store, 'clearance')).toBeUndefined();
    }
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    expect(readDraft(closed, 'clearance')).toBeUndefined();
    expect(() => keepDraft(closed, 'clearance', begun())).not.toThrow();
    expect(() => dropDraft(closed, 'clearance')).not.toThrow();
  });

  it('takes only answers the form knows', () => {
    const store = shelf();
    store.kept.set('application-draft:clearance', JSON.stringify({ ...begun(), answers: { firstName: 'Ana', gender: 7, colour: 'red' } }));
    expect(readDraft(store, 'clearance')?.answers).toEqual({ ...noAnswers('+639171234567'), firstName: 'Ana' });
  });

  it('keeps answers and key when another number is verified', () => {
    const draft = begun();
    const next = draftFor('+639998887777', draft, now);
    expect(next.key).toBe(draft.key);
    expect(next.answers).toEqual({ ...draft.answers, contactNumber: '+639998887777' });
  });

  it('trusts a verified number for 30 minutes', () => {
    const draft = draftFor('+639171234567', undefined, now);
    expect(isVerified(draft, now + 29 * 60_000)).toBe(true);
    expect(isVerified(draft, now + 30 * 60_000)).toBe(false);
    expect(isVerified(undefined, now)).toBe(false);
  });

  it('knows whether anything was typed', () => {
    expect(hasAnswers(draftFor('+639171234567', undefined, now))).toBe(false);
    expect(hasAnswers(begun())).toBe(true);
  });
});
