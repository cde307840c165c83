import { limits } from '#model/limits.ts';
import type { WaitingApplication } from '../../parts/waiting-application.ts';
import { type Answers, noAnswers, type Step, steps } from './answers.ts';
import { draftName, isOldDraft } from './drop-draft.ts';

/** What this browser keeps of an application that was begun: everything but the files. */
export interface Draft {
  answers: Answers;
  step: Step;
  /** Names this submission to the server, so that sending it twice makes one application. */
  key: string;
  /** The number that was verified, +639…, and until when the server takes it (ms since 1970). */
  number: string;
  verifiedUntil: number;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** A draft for a number that was verified just now; an earlier draft of the same number goes on, one of another is nothing to it. */
export function draftFor(number: string, before: Draft | undefined, now = Date.now()): Draft {
  const earlier = before?.number === number ? before : undefined;
  return {
    answers: { ...(earlier?.answers ?? noAnswers('')), contactNumber: number },
    step: earlier?.step ?? 'personal',
    key: earlier?.key ?? crypto.randomUUID(),
    number,
    verifiedUntil: now + limits.proofMinutes * 60_000,
  };
}

export function isVerified(draft: Draft | undefined, now = Date.now()): draft is Draft {
  return draft !== undefined && draft.verifiedUntil > now;
}

/** Whether the applicant typed anything worth mentioning. */
export function hasAnswers({ answers }: Draft): boolean {
  return Object.entries(answers).some(([name, value]) => name !== 'contactNumber' && value !== '' && value !== false);
}

/** A submission taken back into the form; its number is to be verified again. */
export function draftOf({ key, entries }: Pick<WaitingApplication, 'key' | 'entries'>, now = Date.now()): Draft {
  const given = Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) as Record<string, string>;
  const number = given.contactNumber ?? '';
  return restored({ answers: { ...noAnswers(number), ...given }, step: 'documents', key, number, verifiedUntil: now });
}

/**
 * The draft of a service, or undefined when there is none that can be used: it lives 24 hours from the verification of its number. Files are not kept, so it never goes on
 * after the step that asks for them; consent is given anew each time.
 */
export function readDraft(shelf: Shelf, serviceId: string, now = Date.now()): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(draftName(serviceId)) ?? 'null');
    return isDraft(kept) && !isOldDraft(kept.verifiedUntil, now) ? restored(kept) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the draft where the browser lets us; a full or forbidden store only means that nothing is kept. */
export function keepDraft(shelf: Shelf, serviceId: string, draft: Draft): void {
  try {
    shelf.setItem(draftName(serviceId), JSON.stringify(draft));
  } catch {}
}

function restored(kept: Draft): Draft {
  const answers = noAnswers(kept.number);
  for (const [name, value] of Object.entries(kept.answers)) {
    if (name in answers && name !== 'contactNumber' && name !== 'agreement' && typeof value === 'string')
      Object.assign(answers, { [name]: value });
  }
  return { ...kept, answers, step: kept.step === 'personal' ? 'personal' : 'documents' };
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { answers, step, key, number, verifiedUntil } = kept as Partial<Record<keyof Draft, unknown>>;
  return (
    typeof answers === 'object' &&
    answers !== null &&
    steps.includes(step as Step) &&
    typeof key === 'string' &&
    key !== '' &&
    typeof number === 'string' &&
    typeof verifiedUntil === 'number'
  );
}
