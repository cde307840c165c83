import type { FieldError } from '#lib/portal-error.ts';
import type { Field } from '#lib/schema/field.ts';
import { getFieldKind } from '#lib/schema/field-kinds.ts';
import { date, number, select, text, textList } from '#lib/schema/fields.ts';
import { isEmpty, validateField } from '#lib/schema/validate-fields.ts';
import { type ApplicantFields, countFiles, filterVisibleQuestions, isFileQuestion } from './list-questions.ts';
import { type AnswerValue, type AnswerValues, formLimits, type Question } from './service-form.ts';

/** Words, with or without a position before them, or a position such as `14.63880,121.03750`. */
const PLACE = /\p{L}|^-?(?:[0-8]?\d(?:\.\d{1,6})?|90(?:\.0{1,6})?),-?(?:(?:1[0-7]|\d)?\d(?:\.\d{1,6})?|180(?:\.0{1,6})?)$/u;

/** The field declarations of answers by kind of question, except for `choice` and files. */
const answerFields: Partial<Record<Question['kind'], Field>> = {
  shortText: text({ max: formLimits.shortText }),
  longText: text({ max: formLimits.longText, multiline: true }),
  address: text({ max: formLimits.address, multiline: true }),
  number: number({ min: -formLimits.amount, max: formLimits.amount }),
  money: number({ min: 0, max: formLimits.amount, step: 0.01 }),
  date: date({ dayOnly: true }),
  yesNo: select({ options: ['yes', 'no'] }),
  choices: textList({ maxItems: formLimits.choices, maxLength: formLimits.choice }),
  phone: text({ format: 'phone', max: 20 }),
  email: text({ format: 'email', max: 254 }),
  place: text({ max: formLimits.place, pattern: PLACE }),
};

/** Name of an answer in errors and controls. */
export const getAnswerName = (key: string): string => `answers.${key}`;

/** Result of {@link validateAnswers}. */
export interface ValidatedAnswers {
  /** The questions whose condition is met. */
  readonly visibleQuestions: Question[];
  /** Their answers, cast to the declared type; unanswered questions are absent. */
  readonly values: Record<string, AnswerValue>;
  /** By {@link getAnswerName}. */
  readonly errors: Record<string, FieldError>;
}

/** Parameters of {@link validateAnswers}. */
interface AnswersInput {
  readonly values: AnswerValues;
  /** Fields of the application, on which conditions depend. */
  readonly fields: ApplicantFields;
  /** Number of selected files, by key of the question. */
  readonly files: Readonly<Record<string, number>>;
  /** False where required answers may be missing, because staff type what they know. */
  readonly isComplete?: boolean;
}

/**
 * Casts and validates the answers to a form, in the browser and on the server. Drops answers to
 * hidden questions; an answer to an unknown question is an error.
 */
export function validateAnswers(
  questions: readonly Question[],
  { values, fields, files, isComplete = true }: AnswersInput,
): ValidatedAnswers {
  const errors: Record<string, FieldError> = {};
  const questionKeys = new Set(questions.map(({ key }) => key));
  for (const name of [...Object.keys(values), ...Object.keys(files)])
    if (!questionKeys.has(name))
      errors[getAnswerName(name.slice(0, 40))] = { code: 'validation_unknown_question', message: 'There is no such question.' };
  const visibleQuestions = filterVisibleQuestions(questions, values, fields);
  const cast: Record<string, AnswerValue> = {};
  for (const question of visibleQuestions) {
    const name = getAnswerName(question.key);
    const answer = Object.hasOwn(values, question.key) ? values[question.key] : undefined;
    const count = Object.hasOwn(files, question.key) ? (files[question.key] ?? 0) : 0;
    if (count > countFiles(question)) errors[name] = tooManyFilesError(countFiles(question));
    const isMissing = isFileQuestion(question) ? count === 0 : isEmpty(typeof answer === 'number' ? String(answer) : answer);
    if (isMissing) {
      if (question.required && isComplete) errors[name] = { code: 'validation_required', message: 'Cannot be blank.' };
      continue;
    }
    const field = question.kind === 'choice' ? select({ options: question.choices }) : answerFields[question.kind];
    if (field === undefined) continue;
    const result = castAnswer(field, question, answer);
    if ('error' in result) errors[name] = result.error;
    else cast[question.key] = result.value;
  }
  return { visibleQuestions, values: cast, errors };
}

function castAnswer(field: Field, { kind, choices }: Question, answer: unknown): { value: AnswerValue } | { error: FieldError } {
  const isList = kind === 'choices';
  if (isList !== Array.isArray(answer) || (!isList && typeof answer === 'object')) return { error: invalidValueError };
  const error = validateField(field, answer);
  if (error) return { error };
  const result = getFieldKind(field).cast(field, answer);
  if ('error' in result) return result;
  if (!isList) return { value: String(result.value).trim() };
  const selectedChoices = choices.filter((choice) => (answer as unknown[]).includes(choice));
  return selectedChoices.length === (answer as unknown[]).length ? { value: selectedChoices } : { error: invalidValueError };
}

const invalidValueError: FieldError = { code: 'validation_invalid_value', message: 'Invalid value.' };

/** Returns the error for more than `max` files. */
export const tooManyFilesError = (max: number): FieldError => ({
  code: 'validation_too_many_files',
  message: `The maximum allowed files is ${max}.`,
  params: { max, maxSelect: max },
});
