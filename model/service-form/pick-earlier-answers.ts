import { isDeepEqual } from '#lib/is-deep-equal.ts';
import { listQuestions } from './list-questions.ts';
import type { AnswerValue, FormAnswers, ServiceForm } from './service-form.ts';
import { getAnswerName, validateAnswers } from './validate-answers.ts';

/**
 * Picks the answers of an earlier application that a form asks for again: those of questions with
 * the same key, kind and choices, as far as they are valid answers now.
 *
 * @param fields of the application, on which questions may depend
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
      const before = earlier?.questions.find((one) => one.key === key);
      return questions.some((one) => one.key === key && one.kind === before?.kind && isDeepEqual(one.choices, before.choices));
    }),
  );
  const checked = validateAnswers(questions, { values, fields, files: {}, isComplete: false });
  return Object.fromEntries(Object.entries(checked.values).filter(([key]) => checked.errors[getAnswerName(key)] === undefined));
}
