import { randomId, randomString } from '#lib/random-id.ts';
import { answersField, reuseField, serviceTermsField } from '#model/endpoints/applications/application-submission.ts';
import { appointmentField } from '#model/endpoints/office/appointments.ts';
import { parseServiceTerms, pickServiceTerms, type ServiceTerms } from '#model/forms/service-terms.ts';
import type { QueuedApplication } from '../../../parts/storage/queued-application.ts';
import { emptyServiceAnswers, type FormTerms, listSlots, listSteps, parseServiceAnswers, type ServiceAnswers } from '../form-steps.ts';
import { type Answers, createEmptyAnswers, type Papers, type Step } from '../questions/answers.ts';
import { validateStep } from '../questions/validate-step.ts';
import { extractPapers } from './extract-papers.ts';

/** An unfinished application that a tab has open. */
export interface Draft {
  /** Id of the stored draft, and name of the lock of the tab that has it open. */
  id: string;
  /** Idempotency key of the submission: sending it twice creates one application. */
  key: string;
  /** The verified number, +639…; only its owner can decrypt the draft. */
  number: string;
  answers: Answers;
  serviceAnswers: ServiceAnswers;
  step: Step;
  /** In the order of `listSlots`. */
  papers: Papers;
  /** The terms of the service when the form was opened; later changes are shown. */
  terms: ServiceTerms;
}

/** The encrypted part of a stored draft; its files are encrypted separately. */
export interface DraftContent {
  key: string;
  number: string;
  answers: Answers;
  serviceAnswers: ServiceAnswers;
  /** Former name of `serviceAnswers`, in drafts of an older version. */
  own?: ServiceAnswers;
  step: Step;
  papers: readonly DraftPaper[];
  terms: ServiceTerms;
}

/** A paper of a stored draft. */
export interface DraftPaper {
  /** Id of the stored file. */
  id: string;
  /** Name of its slot. */
  requirement: string;
  name: string;
  type: string;
}

/** @returns an empty draft for a verified number and a service. */
export function createApplicationDraft(number: string, service: ServiceTerms): Draft {
  return {
    id: randomId(),
    key: randomString(32),
    number,
    answers: createEmptyAnswers(number),
    serviceAnswers: emptyServiceAnswers,
    step: 'personal',
    papers: [],
    terms: pickServiceTerms(service),
  };
}

/** Whether the applicant typed or chose anything worth keeping. */
export function hasContent({ answers, serviceAnswers, papers }: Draft): boolean {
  const isTyped = Object.entries(answers).some(
    ([name, value]) => name !== 'contactNumber' && value !== '' && value !== 'self' && value !== false,
  );
  const isAnswered = Object.values(serviceAnswers.values).some((value) => value.length > 0);
  return isTyped || isAnswered || serviceAnswers.earlier !== undefined || papers.some((paper) => paper !== undefined);
}

/**
 * Restores a draft from its stored content.
 *
 * @param content the decrypted content; it is checked, because an older version may have stored it.
 * @param files the stored files by their id; a missing one has to be chosen again.
 * @param service the service as it is now; papers are matched to its requirements by name.
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
    return file && { id: randomId(), file };
  });
  const answers = sanitizeAnswers(content.answers, number);
  // Drafts of an older version have no terms.
  const terms = parseServiceTerms(content.terms) ?? pickServiceTerms(service);
  const serviceAnswers = parseServiceAnswers(content.serviceAnswers ?? content.own);
  return {
    id,
    key: content.key,
    number,
    answers,
    serviceAnswers,
    papers,
    terms,
    step: limitStep(content.step, answers, papers, service, serviceAnswers),
  };
}

/** Converts a queued application back to a draft; it opens at the papers or at an invalid step. */
export function restoreDraft({ key, entries }: Pick<QueuedApplication, 'key' | 'entries'>, service: FormTerms): Draft {
  const storedAnswers = Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) as Record<string, string>;
  const number = storedAnswers.contactNumber ?? '';
  const papers = extractPapers(entries, listSlots(service));
  const { papers: reused, ...earlier } = JSON.parse(storedAnswers[reuseField] ?? '{}') as Record<string, unknown>;
  const serviceAnswers = parseServiceAnswers({
    ...JSON.parse(storedAnswers[answersField] ?? '{}'),
    earlier: { ...earlier, selectedFiles: reused },
    time: storedAnswers[appointmentField],
  });
  const answers = sanitizeAnswers(storedAnswers, number);
  const terms = parseServiceTerms(storedAnswers[serviceTermsField]) ?? pickServiceTerms(service);
  return {
    ...createApplicationDraft(number, service),
    key,
    answers,
    serviceAnswers,
    papers,
    terms,
    step: limitStep('documents', answers, papers, service, serviceAnswers),
  };
}

/** Drops unknown fields and the consent, which has to be given again. */
function sanitizeAnswers(storedAnswers: Readonly<Record<string, unknown>>, number: string): Answers {
  const answers = createEmptyAnswers(number);
  for (const [name, value] of Object.entries(storedAnswers)) {
    if (name in answers && name !== 'contactNumber' && name !== 'agreement' && typeof value === 'string')
      Object.assign(answers, { [name]: value });
  }
  return answers;
}

/** @returns the step, or an earlier one that is invalid by now. */
export function limitStep(step: Step, answers: Answers, papers: Papers, service: FormTerms, serviceAnswers: ServiceAnswers): Step {
  const steps = listSteps(service, answers, serviceAnswers);
  // A page of questions that was removed leads to the step after all pages.
  const target = steps.includes(step) ? step : 'documents';
  const earlier = steps.slice(0, steps.indexOf(target));
  return earlier.find((each) => Object.keys(validateStep(each, answers, papers, service, serviceAnswers)).length > 0) ?? target;
}

function isDraftContent(value: unknown): value is DraftContent {
  const { answers, step, key, number, papers } = (value ?? {}) as Partial<Record<keyof DraftContent, unknown>>;
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
