import type { ServiceTerms } from '#model/forms/service-terms.ts';
import { countFiles, filterVisibleQuestions, getFormOrEmpty, isFileQuestion, listQuestions } from '#model/service-form/list-questions.ts';
import type { AnswerValues, Question, ServiceForm } from '#model/service-form/service-form.ts';
import { standardKeys } from '#model/service-form/standard-questions.ts';
import { type EarlierPapers, parseEarlierPapers } from './papers/earlier-papers.ts';
import { getSlotName } from './papers/slot-names.ts';
import type { Answers, Step } from './questions/answers.ts';

/** The data of a service that its form needs: terms, questions and the streets to choose from. */
export type FormTerms = ServiceTerms & {
  form?: ServiceForm | null;
  streets?: readonly string[];
  selfOnly?: boolean;
  appointments?: unknown;
};

/** The answers to the service's own questions. */
export interface ServiceAnswers {
  values: AnswerValues;
  /** Requirements that the applicant will bring to the office. */
  promised: readonly string[];
  /** Papers of the earlier application from which the form was filled in. */
  earlier?: EarlierPapers;
  /** The chosen appointment time, as `formatSlot` formats it. */
  time?: string;
}

export const emptyServiceAnswers: ServiceAnswers = { values: {}, promised: [] };

/** Returns the step of a page of questions. */
const getPageStep = (index: number): Step => `page${index + 1}`;
/** Returns the index of the page of questions that a step shows; -1 for another step. */
export const getPageIndex = (step: Step): number => (step.startsWith('page') ? Number(step.slice(4)) - 1 : -1);

/** Returns the questions of all pages that apply to these answers. */
export const listVisibleQuestions = (
  { form, streets }: Pick<FormTerms, 'form' | 'streets'>,
  answers: Answers,
  serviceAnswers: ServiceAnswers,
): Question[] => (form ? filterVisibleQuestions(listQuestions(form, streets), serviceAnswers.values, answers) : []);

/** Returns the questions that a step shows; the personal step shows the standard ones. */
export function filterQuestions(questions: readonly Question[], step: Step, form: ServiceForm | null | undefined): Question[] {
  if (step === 'personal') return questions.filter(({ key }) => standardKeys.includes(key));
  const page = getFormOrEmpty(form).pages[getPageIndex(step)];
  return questions.filter(({ key }) => page?.questions.some((question) => question.key === key));
}

/** Returns the steps in order, without pages whose questions do not apply. */
export function listSteps(
  terms: Pick<FormTerms, 'form' | 'streets' | 'appointments'>,
  answers: Answers,
  serviceAnswers: ServiceAnswers,
): Step[] {
  const questions = listVisibleQuestions(terms, answers, serviceAnswers);
  const pages = getFormOrEmpty(terms.form).pages.map((_page, index) => getPageStep(index));
  return [
    'personal',
    ...pages.filter((step) => filterQuestions(questions, step, terms.form).length > 0),
    'documents',
    ...(terms.appointments ? ['time' as const] : []),
    'review',
  ];
}

/** Returns the names of the slots for files: the requirements, then the files of the questions. */
export function listSlots({ requirements, form }: Pick<FormTerms, 'requirements' | 'form'>): string[] {
  const questions = listQuestions(form).filter(isFileQuestion);
  return [
    ...requirements,
    ...questions.flatMap((question) => Array.from({ length: countFiles(question) }, (_, index) => getSlotName(question.key, index))),
  ];
}

/** Parses answers to a service's questions that a browser stored or sent. */
export function parseServiceAnswers(value: unknown): ServiceAnswers {
  const { values, promised, earlier, time } = (value ?? {}) as Partial<Record<keyof ServiceAnswers, unknown>>;
  const papers = parseEarlierPapers(earlier);
  const isText = (item: unknown): boolean => typeof item === 'string';
  const isAnswer = (item: unknown): boolean => isText(item) || (Array.isArray(item) && item.every(isText));
  const entries = Object.entries(typeof values === 'object' && values !== null ? values : {}).filter(([, answer]) => isAnswer(answer));
  return {
    values: Object.fromEntries(entries) as AnswerValues,
    promised: Array.isArray(promised) ? promised.filter(isText) : [],
    ...(papers && { earlier: papers }),
    ...(typeof time === 'string' && { time }),
  };
}
