import { isDeepEqual } from '#lib/is-deep-equal.ts';
import type { FieldError } from '#lib/portal-error.ts';
import { validateNodes } from '#lib/schema/validate-nodes.ts';
import { helperAuthorities } from '../collections/applications/helper-fields.ts';
import { civilStatuses, genders } from '../collections/choices.ts';
import { conditionFields, conditionKinds, countFiles, listQuestions } from './list-questions.ts';
import { formLimits, type Question, type ServiceForm, serviceFormNodes } from './service-form.ts';
import { standardKeys } from './standard-questions.ts';
import { tooManyFilesError } from './validate-answers.ts';

const error = (code: string, message: string): FieldError => ({ code, message });
const notUnique = error('validation_not_unique', 'Value must be unique.');
const invalid = error('validation_invalid_value', 'Invalid value.');
const blank = error('validation_required', 'Cannot be blank.');
const badCondition = error('validation_bad_condition', 'Choose an earlier question with choices, and one of its answers.');

/**
 * Validates the form of a service; null is valid. A condition may refer to earlier questions only,
 * so conditions cannot be circular.
 *
 * @returns errors by path inside the form, such as `pages.0.questions.2.label.en`
 */
export function findFormErrors(value: unknown): Record<string, FieldError> {
  if (value === null) return {};
  const { value: cast, errors } = validateNodes(serviceFormNodes, value);
  if (Object.keys(errors).length > 0) return { ...errors };
  // Rejects undeclared properties, which would be stored and sent to every visitor.
  if (!isDeepEqual(cast, completeOlderForm(value))) return { '': invalid };
  return findCrossErrors(cast as ServiceForm);
}

/** Adds the validity of papers, which older forms lack. */
function completeOlderForm(form: unknown): unknown {
  const { papers } = form as { papers: readonly object[] };
  return { ...(form as object), papers: papers.map((rule) => ({ validDays: 0, ...rule })) };
}

/** Validates what depends on several questions: unique keys, conditions, and the totals. */
function findCrossErrors(form: ServiceForm): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  const earlier: Question[] = listQuestions({ ...form, pages: [] });
  const keys = new Set<string>([...standardKeys, ...conditionFields]);
  if (form.standardRequired.some((field) => !form.standard.includes(field))) errors.standardRequired = invalid;
  for (const [pageIndex, { questions }] of form.pages.entries()) {
    if (questions.length === 0) errors[`pages.${pageIndex}.questions`] = blank;
    for (const [questionIndex, question] of questions.entries()) {
      const path = `pages.${pageIndex}.questions.${questionIndex}`;
      Object.assign(errors, findQuestionErrors(question, path));
      if (keys.has(question.key) || question.key in Object.prototype) errors[`${path}.key`] = notUnique;
      if (!isValidCondition(question, earlier)) errors[`${path}.showIf`] = badCondition;
      keys.add(question.key);
      earlier.push(question);
    }
  }
  for (const [index, rule] of form.papers.entries()) if (!isValidCondition(rule, earlier)) errors[`papers.${index}.showIf`] = badCondition;
  if (earlier.length > formLimits.questions)
    errors.pages = {
      code: 'validation_too_many_values',
      message: `Select no more than ${formLimits.questions}.`,
      params: { maxSelect: formLimits.questions },
    };
  const files = earlier.reduce((sum, question) => sum + countFiles(question), 0);
  if (files > formLimits.files) errors.pages = tooManyFilesError(formLimits.files);
  return errors;
}

function findQuestionErrors({ kind, choices, choicesFil }: Question, path: string): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  const hasChoices = kind === 'choice' || kind === 'choices';
  if (hasChoices && choices.length < 2) errors[`${path}.choices`] = blank;
  if (new Set(choices.map((choice) => choice.trim().toLowerCase())).size < choices.length) errors[`${path}.choices`] = notUnique;
  if (hasChoices && choicesFil.length > 0 && choicesFil.length !== choices.length)
    errors[`${path}.choicesFil`] = error('validation_choices_differ', 'Give as many choices as in English, in the same order.');
  return errors;
}

/** Lists the answers to an earlier question, given by its key, on which a condition may depend. */
export function listConditionValues(key: string, earlier: readonly Question[]): readonly string[] {
  if (key === 'gender') return genders;
  if (key === 'civilStatus') return civilStatuses;
  if (key === 'applyFor') return ['other'];
  if (key === 'helperAuthority') return helperAuthorities;
  const question = earlier.find((each) => each.key === key && conditionKinds.includes(each.kind));
  if (question === undefined) return [];
  return question.kind === 'yesNo' ? ['yes', 'no'] : question.choices;
}

const isValidCondition = ({ showIf, showIfValue }: Pick<Question, 'showIf' | 'showIfValue'>, earlier: readonly Question[]): boolean =>
  showIf === '' ? showIfValue === '' : listConditionValues(showIf, earlier).includes(showIfValue);
