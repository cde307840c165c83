import { expect, test } from 'vitest';
import { findFormErrors } from './find-form-errors.ts';
import { readyMadeForms } from './ready-made-forms.ts';

test.each(readyMadeForms.map((each) => [each.name.en, each] as const))(
  'the form for %s is valid, and in both languages',
  (_name, { name, form }) => {
    expect(findFormErrors({ ...form, papers: [] })).toEqual({});
    const questions = form.pages.flatMap((page) => page.questions);
    const texts = [name, ...form.pages.map(({ title }) => title), ...questions.map(({ label }) => label)];
    expect(texts.filter(({ en, fil }) => en === '' || fil === '')).toEqual([]);
    expect(questions.filter(({ choices, choicesFil }) => choices.length !== choicesFil.length)).toEqual([]);
  },
);
