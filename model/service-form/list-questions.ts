import { type AnswerValues, formLimits, type Question, type ServiceForm } from './service-form.ts';
import { listStandardQuestions } from './standard-questions.ts';

/** Fields of the application itself on which a question may depend, with their options. */
export const conditionFields = ['gender', 'civilStatus', 'applyFor', 'helperAuthority'] as const;

/** Kinds of questions on whose answer another one may depend. */
export const conditionKinds: readonly Question['kind'][] = ['yesNo', 'choice', 'choices'];

/** Kinds of questions that are answered with files. */
export const isFileQuestion = ({ kind }: Pick<Question, 'kind'>): boolean => kind === 'photos' || kind === 'file';

/** How many files answer a question: one, or a few photographs. */
export const countFiles = ({ key, kind }: Pick<Question, 'key' | 'kind'>): number => {
  if (kind === 'photos') return key === 'picture' ? 1 : formLimits.photosPerQuestion;
  return kind === 'file' ? 1 : 0;
};

/** The form of a service, or that of a service without one. */
export const getForm = (form: ServiceForm | null | undefined): ServiceForm =>
  form ?? { standard: [], standardRequired: [], pages: [], papers: [] };

/** Returns every question of a form in the order in which it is asked: standard ones first. */
export function listQuestions(form: ServiceForm | null | undefined, streets: readonly string[] = []): Question[] {
  const customForm = getForm(form);
  return [...listStandardQuestions(customForm, streets), ...customForm.pages.flatMap(({ questions }) => questions)];
}

/** Fields of the application besides the answers, by name. */
export type ApplicantFields = Readonly<Record<string, unknown>>;

/**
 * Whether something that depends on an answer is asked.
 *
 * @param visibleQuestionKeys keys of the questions that are asked: an answer to a hidden one does
 *   not count
 */
export function isConditionMet(
  { showIf, showIfValue }: Pick<Question, 'showIf' | 'showIfValue'>,
  values: AnswerValues,
  fields: ApplicantFields,
  visibleQuestionKeys: ReadonlySet<string>,
): boolean {
  if (showIf === '') return true;
  if (conditionFields.some((name) => name === showIf)) return fields[showIf] === showIfValue;
  if (!visibleQuestionKeys.has(showIf) || !Object.hasOwn(values, showIf)) return false;
  const answer = values[showIf];
  return Array.isArray(answer) ? answer.includes(showIfValue) : answer === showIfValue;
}

/** Returns the questions that are asked with these answers. */
export function listShownQuestions(questions: readonly Question[], values: AnswerValues, fields: ApplicantFields): Question[] {
  const visibleQuestionKeys = new Set<string>();
  return questions.filter((question) => {
    const isShown = isConditionMet(question, values, fields, visibleQuestionKeys);
    if (isShown) visibleQuestionKeys.add(question.key);
    return isShown;
  });
}
