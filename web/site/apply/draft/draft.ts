import { answersField, reuseField, serviceTermsField } from '#model/endpoints/applications/application-submission.ts';
import { appointmentField } from '#model/endpoints/office/appointments.ts';
import { parseServiceTerms, pickServiceTerms, type ServiceTerms } from '#model/forms/service-terms.ts';
import type { QueuedApplication } from '../../../parts/storage/queued-application.ts';
import { type FormTerms, listSlots, listSteps, noOwnAnswers, type OwnAnswers, parseOwnAnswers } from '../form-steps.ts';
import { type Answers, createEmptyAnswers, type Papers, type Step } from '../questions/answers.ts';
import { validateStep } from '../questions/validate-step.ts';
import { extractPapers } from './extract-papers.ts';

/** A started application of one tab. */
export interface Draft {
  /** Of the stored draft and of the lock that tells that a tab has it open. */
  id: string;
  /** Idempotency key of the submission: sending it twice creates one application. */
  key: string;
  /** The verified number, +639…; it alone may see the draft. */
  number: string;
  answers: Answers;
  ownAnswers: OwnAnswers;
  step: Step;
  /** In the order of `listSlots`. */
  papers: Papers;
  /** The terms of the service when the form was begun; what changed since is told. */
  terms: ServiceTerms;
}

/** What is encrypted of a draft; the files of its papers are encrypted apart. */
export interface DraftContent {
  key: string;
  number: string;
  answers: Answers;
  /** Absent in drafts of an older version. */
  own?: OwnAnswers;
  step: Step;
  papers: readonly DraftPaper[];
  terms: ServiceTerms;
}

/** A paper of a stored draft. */
export interface DraftPaper {
  /** Of the stored file. */
  id: string;
  /** The name of its place. */
  requirement: string;
  name: string;
  type: string;
}

/** @returns an empty draft for a verified number and a service. */
export function createDraft(number: string, service: ServiceTerms): Draft {
  return {
    id: crypto.randomUUID(),
    key: crypto.randomUUID(),
    number,
    answers: createEmptyAnswers(number),
    ownAnswers: noOwnAnswers,
    step: 'personal',
    papers: [],
    terms: pickServiceTerms(service),
  };
}

/** Whether the applicant typed or chose anything worth keeping. */
export function hasContent({
  answers,
  ownAnswers,
  papers,
}: Pick<Draft, 'answers' | 'papers'> & Partial<Pick<Draft, 'ownAnswers'>>): boolean {
  const isTyped = Object.entries(answers).some(
    ([name, value]) => name !== 'contactNumber' && value !== '' && value !== 'self' && value !== false,
  );
  const isAnswered = Object.values(ownAnswers?.values ?? {}).some((value) => value.length > 0);
  return isTyped || isAnswered || ownAnswers?.earlier !== undefined || papers.some((paper) => paper !== undefined);
}

/**
 * Restores a draft from its stored content.
 *
 * @param content what was decrypted; it is checked, because an older version may have written it.
 * @param files the stored files by their id; a missing one has to be chosen again.
 * @param service as it is now: papers stay with their requirement by its name.
 * @returns undefined when the content is unusable or of another number.
 */
export function parseDraft(
  id: string,
  number: string,
  content: unknown,
  files: ReadonlyMap<string, File>,
  service: FormTerms,
): Draft | undefined {
  if (!isDraftContent(content) || content.number !== number) return undefined;
  const papers = listSlots(service).map((requirement) => {
    const paper = content.papers.find((each) => each.requirement === requirement);
    const file = files.get(paper?.id ?? '');
    return file && { id: crypto.randomUUID(), file };
  });
  const answers = sanitizeAnswers(content.answers, number);
  // Drafts of an older version have no terms.
  const terms = parseServiceTerms(content.terms) ?? pickServiceTerms(service);
  const ownAnswers = parseOwnAnswers(content.own);
  return {
    id,
    key: content.key,
    number,
    answers,
    ownAnswers,
    papers,
    terms,
    step: limitStep(content.step, answers, papers, service, ownAnswers),
  };
}

/** Converts a queued application back to a draft; it opens at the papers, or before them. */
export function restoreDraft({ key, entries }: Pick<QueuedApplication, 'key' | 'entries'>, service: FormTerms): Draft {
  const storedAnswers = Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) as Record<string, string>;
  const number = storedAnswers.contactNumber ?? '';
  const papers = extractPapers(entries, listSlots(service));
  const { papers: used, ...earlier } = JSON.parse(storedAnswers[reuseField] ?? '{}') as Record<string, unknown>;
  const ownAnswers = parseOwnAnswers({
    ...JSON.parse(storedAnswers[answersField] ?? '{}'),
    earlier: { ...earlier, used },
    time: storedAnswers[appointmentField],
  });
  const answers = sanitizeAnswers(storedAnswers, number);
  const terms = parseServiceTerms(storedAnswers[serviceTermsField]) ?? pickServiceTerms(service);
  return {
    ...createDraft(number, service),
    key,
    answers,
    ownAnswers,
    papers,
    terms,
    step: limitStep('documents', answers, papers, service, ownAnswers),
  };
}

/** Consent is given again each time; fields that the form does not know are dropped. */
function sanitizeAnswers(storedAnswers: Readonly<Record<string, unknown>>, number: string): Answers {
  const answers = createEmptyAnswers(number);
  for (const [name, value] of Object.entries(storedAnswers)) {
    if (name in answers && name !== 'contactNumber' && name !== 'agreement' && typeof value === 'string')
      Object.assign(answers, { [name]: value });
  }
  return answers;
}

/** @returns the step, or an earlier one that lacks something by now. */
export function limitStep(step: Step, answers: Answers, papers: Papers, service: FormTerms, ownAnswers: OwnAnswers = noOwnAnswers): Step {
  const steps = listSteps(service, answers, ownAnswers);
  // A page of questions that is gone by now leads to what comes after all pages.
  const target = steps.includes(step) ? step : 'documents';
  const earlier = steps.slice(0, steps.indexOf(target));
  return earlier.find((each) => Object.keys(validateStep(each, answers, papers, service, ownAnswers)).length > 0) ?? target;
}

function isDraftContent(value: unknown): value is DraftContent {
  if (typeof value !== 'object' || value === null) return false;
  const { answers, step, key, number, papers } = value as Partial<Record<keyof DraftContent, unknown>>;
  return (
    typeof answers === 'object' &&
    answers !== null &&
    /^(personal|documents|time|review|page\d+)$/.test(String(step)) &&
    typeof key === 'string' &&
    key !== '' &&
    typeof number === 'string' &&
    Array.isArray(papers)
  );
}
