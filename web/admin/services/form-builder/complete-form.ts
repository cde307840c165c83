import type { Question, ServiceForm } from '#model/service-form/service-form.ts';
import { standardKeys } from '#model/service-form/standard-questions.ts';

/**
 * Completes a form while it is built: a new question gets a name, a condition that changed loses
 * its answer, and what depends on a switched-off field goes with it.
 *
 * @returns null when the form asks nothing
 */
export function completeForm(form: ServiceForm): ServiceForm | null {
  const usedKeys = new Set<string>(standardKeys);
  for (const { questions } of form.pages) for (const { key } of questions) usedKeys.add(key);
  const nameOf = (key: string): string => {
    if (key !== '') return key;
    for (let number = 1; ; number += 1) {
      const free = `q${number}`;
      if (usedKeys.has(free)) continue;
      usedKeys.add(free);
      return free;
    }
  };
  const clean = <T extends Pick<Question, 'showIf' | 'showIfValue'>>(one: T): T => (one.showIf === '' ? { ...one, showIfValue: '' } : one);
  const complete: ServiceForm = {
    ...form,
    standardRequired: form.standardRequired.filter((field) => form.standard.includes(field)),
    pages: form.pages.map((page) => ({
      ...page,
      questions: page.questions.map((question) => clean({ ...question, key: nameOf(question.key) })),
    })),
    papers: form.papers.map(clean),
  };
  const isEmpty = complete.standard.length + complete.pages.length + complete.papers.length === 0;
  return isEmpty ? null : complete;
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
