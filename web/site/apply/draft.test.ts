import { describe, expect, it } from 'vitest';
import { noAnswers } from './answers.ts';
import { draftFor, draftOf, hasAnswers, isVerified, keepDraft, readDraft } from './draft.ts';
import { dropDraft, dropOldDrafts } from './drop-draft.ts';

const now = Date.parse('2026-11-21T02:00:00Z');
const HOUR_IN_MS = 3_600_000;
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
    expect(readDraft(store, 'clearance', now)).toEqual({
      ...begun(),
      step: 'documents',
      answers: { ...begun().answers, agreement: false },
    });
    expect(readDraft(store, 'permit', now)).toBeUndefined();
    dropDraft(store, 'clearance');
    expect(readDraft(store, 'clearance', now)).toBeUndefined();
  });

  it('goes back to the step that asks for the files, which are not kept', () => {
    const store = shelf();
    keepDraft(store, 'clearance', { ...begun(), step: 'review' });
    expect(readDraft(store, 'clearance', now)?.step).toBe('documents');
  });

  it('is nothing when what was kept is broken or the browser keeps nothing', () => {
    const store = shelf();
    for (const broken of ['{', 'null', '[]', '{"answers":{}}', JSON.stringify({ ...begun(), step: 'paying' })]) {
      store.kept.set('application-draft:clearance', broken);
      expect(readDraft(store, 'clearance', now)).toBeUndefined();
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
    expect(readDraft(store, 'clearance', now)?.answers).toEqual({ ...noAnswers('+639171234567'), firstName: 'Ana' });
  });

  it('keeps answers and key when its number is verified again, and is nothing to another number', () => {
    const draft = begun();
    const again = draftFor('+639171234567', draft, now + 40 * 60_000);
    expect(again).toMatchObject({ key: draft.key, answers: draft.answers });
    const next = draftFor('+639998887777', draft, now);
    expect(next.key).not.toBe(draft.key);
    expect(next).toMatchObject({ answers: noAnswers('+639998887777'), step: 'personal' });
  });

  it('lives 24 hours from the verification of its number', () => {
    const store = shelf();
    keepDraft(store, 'clearance', begun());
    expect(readDraft(store, 'clearance', now + 24 * HOUR_IN_MS - 1)).toMatchObject({ key: 'one-submission' });
    expect(readDraft(store, 'clearance', now + 24 * HOUR_IN_MS)).toBeUndefined();
  });

  it('is removed from the device when it has lived its time, whichever service is looked at', () => {
    const kept: Record<string, unknown> = {
      'application-draft:old': JSON.stringify(begun()),
      'application-draft:broken': '{',
      'application-draft:young': JSON.stringify({ ...begun(), verifiedUntil: now + 25 * HOUR_IN_MS }),
      other: 'stays',
    };
    const own = Object.defineProperties(kept, {
      getItem: { value: (name: string) => kept[name] ?? null },
      removeItem: { value: (name: string) => delete kept[name] },
    }) as unknown as Storage;
    dropOldDrafts(() => own, now + 24 * HOUR_IN_MS);
    expect(Object.keys(kept)).toEqual(['application-draft:young', 'other']);
    expect(() =>
      dropOldDrafts(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    ).not.toThrow();
  });

  it('is made of a submission that is taken back', () => {
    const paper = new File(['x'], 'id.png');
    const entries = [
      ['firstName', 'Ana'],
      ['contactNumber', '+639171234567'],
      ['agreement', 'true'],
      ['requirements', paper],
    ] as const;
    expect(draftOf({ key: 'one-submission', entries }, now)).toEqual({
      answers: { ...noAnswers('+639171234567'), firstName: 'Ana' },
      step: 'documents',
      key: 'one-submission',
      number: '+639171234567',
      verifiedUntil: now,
    });
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
