import type { FieldError, PortalError } from '#lib/portal-error.ts';
import { isObject, parseJson } from '#lib/texts/parse-json.ts';
import type { RequirementFile } from '#model/collections/applications/applications.ts';
import type { services } from '#model/collections/pages/services.ts';
import { answersField } from '#model/endpoints/applications/application-submission.ts';
import { listMissingPapers, mayBringPaper } from '#model/service-form/list-missing-papers.ts';
import { isFileQuestion, listQuestions } from '#model/service-form/list-questions.ts';
import { type AnswerValues, type FormAnswers, formLimits, type Question, type SubmittedAnswers } from '#model/service-form/service-form.ts';
import { validateAnswers } from '#model/service-form/validate-answers.ts';
import type { StoredRecordOf } from '../../../store/store.ts';
import { assertNoErrors, validationError } from '../../http/record-errors.ts';
import type { RecordValues } from '../hook.ts';

type Service = StoredRecordOf<typeof services>;

/** The answers of a submission, and the facts against which they are validated. */
interface AnswersSource {
  readonly service: Service | undefined;
  /** The field `answers` of the body. */
  readonly bodyAnswers: unknown;
  /** Fields of the application on which questions depend. */
  readonly fields: RecordValues;
  readonly papers: readonly RequirementFile[];
  readonly streets: readonly string[];
  /** Whether every required answer must be there; staff may leave some out. */
  readonly isComplete: boolean;
}

/**
 * Checks the answers to a service's own form, and its papers, with the rules of the browser.
 *
 * @returns the answers to store; null when the service has no form of its own
 * @throws PortalError `invalid` with each wrong answer as `answers.KEY`, and for a missing paper
 */
export function collectFormAnswers({ service, bodyAnswers, fields, papers, streets, isComplete }: AnswersSource): FormAnswers | null {
  const form = service?.form ?? null;
  const { values, promised } = parseSubmittedAnswers(bodyAnswers);
  const questions = listQuestions(form, streets);
  const checked = validateAnswers(questions, { values, fields, files: countAnswerFiles(papers), isComplete });
  const visibleQuestionKeys = new Set(checked.visibleQuestions.map(({ key }) => key));
  const errors: Record<string, FieldError> = { ...checked.errors };
  for (const { question } of papers)
    if (question !== undefined && !checked.visibleQuestions.some((each) => each.key === question && isFileQuestion(each)))
      errors[`${answersField}.${question.slice(0, 40)}`] = { code: 'validation_unknown_question', message: 'There is no such question.' };
  assertNoErrors(errors, 'Failed to create record.');
  const requirements = service?.requirements ?? [];
  const givenPapers = papers.flatMap(({ question, requirementName }) => (question === undefined ? [requirementName] : []));
  const [missing] = isComplete
    ? listMissingPapers(requirements, form, { givenPapers, promised, values: checked.values, fields, visibleQuestionKeys })
    : [];
  if (missing !== undefined)
    throw validationError('create', 'requirements', 'validation_required', `${missing} is required`, { requirement: missing });
  if (form === null) return null;
  return {
    version: service?.formVersion ?? 0,
    questions: checked.visibleQuestions.map(withoutHint),
    values: checked.values,
    promised: requirements.filter((name) => promised.includes(name) && mayBringPaper(form, name) && !givenPapers.includes(name)),
  };
}

/** Removes the hint, which is of no use once the question is answered. */
const withoutHint = (question: Question): Question => ({ ...question, hint: { en: '', fil: '' } });

function countAnswerFiles(papers: readonly RequirementFile[]): Record<string, number> {
  const counts: Record<string, number> = Object.create(null) as Record<string, number>;
  for (const { question } of papers) if (question !== undefined) counts[question] = (counts[question] ?? 0) + 1;
  return counts;
}

/**
 * Reads the answers as a client sent them.
 *
 * @throws PortalError `invalid` when they are not of their form or too large
 */
function parseSubmittedAnswers(value: unknown): SubmittedAnswers {
  if (value === undefined || value === null || value === '') return { values: {}, promised: [] };
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const body: unknown = text.length > formLimits.answersLength ? undefined : parseJson(text);
  if (!isObject(body)) throw invalidAnswersError();
  const { values = {}, promised = [] } = body;
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && !/[\0\ud800-\udfff]/.test(value.replace(/[\ud800-\udbff][\udc00-\udfff]/g, ''));
  const isAnswer = (value: unknown): boolean => isText(value) || (Array.isArray(value) && value.every(isText));
  const isValid = isObject(values) && Object.values(values).every(isAnswer) && Array.isArray(promised) && promised.every(isText);
  if (!isValid) throw invalidAnswersError();
  return { values: values as AnswerValues, promised: promised as string[] };
}

const invalidAnswersError = (): PortalError =>
  validationError('create', answersField, 'validation_invalid_value', `${answersField} must be the answers to the form as JSON.`);
