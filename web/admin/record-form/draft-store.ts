import { type FormValues, holdsFile } from './form-values.ts';

/** What was typed into a form and not saved. */
export interface FormDraft {
  values: FormValues;
  /** The record it was typed over; absent for a new one. */
  seen?: object;
  /** When it was typed last, milliseconds since 1970. */
  at: number;
}

/** Old drafts say little about what somebody wants now. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

/** The place of a draft in this browser: each person, record and form has its own. */
export function draftPlace(person: string, collection: string, record: string): string {
  return `draft:${person}:${collection}:${record}`;
}

/** The draft kept at a place; undefined when there is none, or the browser keeps nothing. */
export function readDraft(place: string): FormDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(place) ?? 'null') as FormDraft | null;
    return draft && typeof draft.at === 'number' && Date.now() - draft.at < LONGEST_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed; files cannot be kept. A browser without room goes on without a draft. */
export function writeDraft(place: string, { values, seen, at }: FormDraft): void {
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => !holdsFile(value)));
  try {
    localStorage.setItem(place, JSON.stringify({ values: texts, seen, at }));
  } catch {
    // Full, or switched off.
  }
}

export function clearDraft(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Switched off: then there is none.
  }
}
