import { expect, test } from 'vitest';
import { findFormErrors } from './find-form-errors.ts';
import { listQuestions } from './list-questions.ts';
import { readyMadeForms } from './ready-made-forms.ts';

test.each(readyMadeForms.map((each) => [each.name.en, each] as const))(
  'the form for %s is valid, and in both languages',
  (_name, { name, form }) => {
    expect(findFormErrors({ ...form, papers: [] })).toEqual({});
    const allQuestions = listQuestions({ ...form, papers: [] });
    expect(allQuestions.length).toBeGreaterThan(0);
    expect(new Set(allQuestions.map(({ key }) => key)).size).toBe(allQuestions.length);
    const questions = form.pages.flatMap((page) => page.questions);
    const texts = [name, ...form.pages.map(({ title }) => title), ...questions.map(({ label }) => label)];
    const hints = questions.map(({ hint }) => hint);
    expect(hints.filter(({ en, fil }) => (en === '') !== (fil === ''))).toEqual([]);
    expect(texts.filter(({ en, fil }) => en === '' || fil === '')).toEqual([]);
    expect(questions.filter(({ choices, choicesFil }) => choices.length !== choicesFil.length)).toEqual([]);
  },
);
