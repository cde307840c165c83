import { randomId } from '#lib/random-id.ts';

/** An answer that is being written. */
export interface Draft {
  text: string;
  file: File | undefined;
  /** Its own number, another for each wording: sent twice, it is stored once. */
  key: string;
}

const drafts = new Map<string, Draft>();

export const isEmpty = ({ text, file }: Draft): boolean => text.trim() === '' && file === undefined;

/** A draft with these contents. */
export const draftWith = (text: string, file: File | undefined): Draft => ({ text, file, key: randomId() });

/** What was begun in a conversation; it is found again until the tab is closed. */
export const draftOf = (room: string): Draft => drafts.get(room) ?? draftWith('', undefined);

export function keepDraft(room: string, draft: Draft): void {
  if (draft.text === '' && !draft.file) drafts.delete(room);
  else drafts.set(room, draft);
}
