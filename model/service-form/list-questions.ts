import { type AnswerValues, formLimits, type Question, type ServiceForm } from './service-form.ts';
import { listStandardQuestions } from './standard-questions.ts';

/** Fields of the application itself on which a question may depend, with their options. */
export const conditionFields = ['gender', 'civilStatus', 'applyFor', 'helperAuthority'] as const;

/** Kinds of questions on whose answer a condition may depend. */
export const conditionKinds: readonly Question['kind'][] = ['yesNo', 'choice', 'choices'];

/** Whether a question is answered with files. */
export const isFileQuestion = ({ kind }: Pick<Question, 'kind'>): boolean => kind === 'photos' || kind === 'file';

/** Returns the maximum number of files for a question. */
export const countFiles = ({ key, kind }: Pick<Question, 'key' | 'kind'>): number => {
  if (kind === 'photos') return key === 'picture' ? 1 : formLimits.photosPerQuestion;
  return kind === 'file' ? 1 : 0;
};

/** Returns the form of a service; an empty form when it has none. */
export const getFormOrEmpty = (form: ServiceForm | null | undefined): ServiceForm =>
  form ?? { standard: [], standardRequired: [], pages: [], papers: [] };

/** Returns all questions of a form in their order: the standard questions first. */
export function listQuestions(form: ServiceForm | null | undefined, streets: readonly string[] = []): Question[] {
  const customForm = getFormOrEmpty(form);
  return [...listStandardQuestions(customForm, streets), ...customForm.pages.flatMap(({ questions }) => questions)];
}

/** Fields of the application, by name; answers to the form are separate. */
export type ApplicantFields = Readonly<Record<string, unknown>>;

/**
 * Whether the condition of a question or requirement is met.
 *
 * @param visibleQuestionKeys keys of the visible questions; answers to hidden ones are ignored
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

/** Returns the questions whose condition these answers meet. */
export function filterVisibleQuestions(questions: readonly Question[], values: AnswerValues, fields: ApplicantFields): Question[] {
  const visibleQuestionKeys = new Set<string>();
  return questions.filter((question) => {
    const isShown = isConditionMet(question, values, fields, visibleQuestionKeys);
    if (isShown) visibleQuestionKeys.add(question.key);
    return isShown;
  });
}
