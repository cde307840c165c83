import type { Question, ServiceForm } from '#model/service-form/service-form.ts';
import { standardKeys } from '#model/service-form/standard-questions.ts';

/**
 * Completes a form while staff build it: new questions get a key, values of removed conditions are
 * cleared, and standard fields that are switched off are no longer required.
 *
 * @returns null when the form is empty
 */
export function completeForm(form: ServiceForm): ServiceForm | null {
  const usedKeys = new Set<string>(standardKeys);
  for (const { questions } of form.pages) for (const { key } of questions) usedKeys.add(key);
  const getKey = (key: string): string => {
    if (key !== '') return key;
    for (let number = 1; ; number += 1) {
      const newKey = `q${number}`;
      if (usedKeys.has(newKey)) continue;
      usedKeys.add(newKey);
      return newKey;
    }
  };
  const clearValue = <T extends Pick<Question, 'showIf' | 'showIfValue'>>(part: T): T =>
    part.showIf === '' ? { ...part, showIfValue: '' } : part;
  const completed: ServiceForm = {
    ...form,
    standardRequired: form.standardRequired.filter((field) => form.standard.includes(field)),
    pages: form.pages.map((page) => ({
      ...page,
      questions: page.questions.map((question) => clearValue({ ...question, key: getKey(question.key) })),
    })),
    papers: form.papers.map(clearValue),
  };
  const isEmpty = completed.standard.length + completed.pages.length + completed.papers.length === 0;
  return isEmpty ? null : completed;
}

/** Counts the texts of a form that have no Filipino yet. */
export function countMissingTranslations({ pages, papers }: ServiceForm): number {
  const isMissing = ({ en, fil }: { en: string; fil: string }): boolean => en.trim() !== '' && fil.trim() === '';
  const texts = [
    ...pages.flatMap(({ title, questions }) => [title, ...questions.flatMap(({ label, hint }) => [label, hint])]),
    ...papers.map(({ hint }) => hint),
  ];
  const untranslatedChoices = pages
    .flatMap(({ questions }) => questions)
    .filter(({ choices, choicesFil }) => choices.length > choicesFil.length);
  return texts.filter(isMissing).length + untranslatedChoices.length;
}
