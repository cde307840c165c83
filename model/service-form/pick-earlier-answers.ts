import { isDeepEqual } from '#lib/is-deep-equal.ts';
import { listQuestions } from './list-questions.ts';
import type { AnswerValue, FormAnswers, ServiceForm } from './service-form.ts';
import { getAnswerName, validateAnswers } from './validate-answers.ts';

/**
 * Picks the answers of an earlier application that are still valid for a form: those to questions
 * with the same key, kind and choices.
 *
 * @param fields of the application, on which conditions may depend
 */
export function pickEarlierAnswers(
  earlier: FormAnswers | null,
  form: ServiceForm | null,
  fields: Readonly<Record<string, unknown>>,
  streets: readonly string[],
): Record<string, AnswerValue> {
  const questions = listQuestions(form, streets);
  const values = Object.fromEntries(
    Object.entries(earlier?.values ?? {}).filter(([key]) => {
      const before = earlier?.questions.find((question) => question.key === key);
      return questions.some(({ key: id, kind, choices }) => id === key && kind === before?.kind && isDeepEqual(choices, before.choices));
    }),
  );
  const checked = validateAnswers(questions, { values, fields, files: {}, isComplete: false });
  return Object.fromEntries(Object.entries(checked.values).filter(([key]) => checked.errors[getAnswerName(key)] === undefined));
}
