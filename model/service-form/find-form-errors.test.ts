import { expect, it } from 'vitest';
import { createForm, createPaperRule, createQuestion } from '../../test/sample-form.ts';
import { findFormErrors } from './find-form-errors.ts';
import { formLimits, questionKinds } from './service-form.ts';

const codesOf = (value: unknown) => Object.fromEntries(Object.entries(findFormErrors(value)).map(([path, { code }]) => [path, code]));

it('takes a form of every kind of question, and no form', () => {
  const questions = questionKinds.map((kind) => createQuestion(kind, kind, { choices: kind.startsWith('choice') ? ['A', 'B'] : [] }));
  expect(findFormErrors(createForm(questions, { standard: ['suffix', 'picture'], standardRequired: ['picture'] }))).toEqual({});
  expect(findFormErrors(null)).toEqual({});
});

it('names what is wrong by its place in the form', () => {
  const form = createForm([
    createQuestion('kind', 'choice', { choices: ['A'] }),
    createQuestion('other', 'choice', { choices: ['A', 'a '], choicesFil: ['A'] }),
    createQuestion('kind', 'shortText', { label: { en: ' ', fil: 'x' } }),
  ]);
  expect(codesOf(form)).toEqual({ 'pages.0.questions.2.label.en': 'validation_required' });
  expect(codesOf(createForm(form.pages[0]?.questions.slice(0, 2) ?? []))).toEqual({
    'pages.0.questions.0.choices': 'validation_required',
    'pages.0.questions.1.choices': 'validation_not_unique',
    'pages.0.questions.1.choicesFil': 'validation_choices_differ',
  });
});

it.each(['constructor', 'toString', 'gender', 'birthPlace', 'twice'])('does not take the key %s', (key) => {
  expect(codesOf(createForm([createQuestion('twice', 'shortText'), createQuestion(key, 'shortText')]))).toEqual({
    'pages.0.questions.1.key': 'validation_not_unique',
  });
});

it.each(['__proto__', 'A', 'a b', '1a', ''])('does not take the key %j, which cannot name an answer', (key) => {
  expect(Object.keys(codesOf(createForm([createQuestion(key, 'shortText')])))).toEqual(['pages.0.questions.0.key']);
});

it('lets a question depend on an earlier one with choices only, so never in a circle', () => {
  const first = createQuestion('first', 'yesNo', { showIf: 'second', showIfValue: 'yes' });
  const second = createQuestion('second', 'yesNo', { showIf: 'first', showIfValue: 'yes' });
  expect(codesOf(createForm([first, second]))).toEqual({ 'pages.0.questions.0.showIf': 'validation_bad_condition' });
  const self = createQuestion('self', 'yesNo', { showIf: 'self', showIfValue: 'yes' });
  expect(codesOf(createForm([self]))).toEqual({ 'pages.0.questions.0.showIf': 'validation_bad_condition' });
  const ofText = createQuestion('later', 'yesNo', { showIf: 'text', showIfValue: 'x' });
  expect(codesOf(createForm([createQuestion('text', 'shortText'), ofText]))).toEqual({
    'pages.0.questions.1.showIf': 'validation_bad_condition',
  });
  const married = createQuestion('spouse', 'shortText', { showIf: 'civilStatus', showIfValue: 'married' });
  const paper = createPaperRule('Marriage contract', { showIf: 'second', showIfValue: 'no' });
  expect(codesOf(createForm([createQuestion('second', 'yesNo'), married], { papers: [paper] }))).toEqual({});
});

it('bounds the number of questions and of files, and stores nothing that is not declared', () => {
  const many = (count: number, kind: 'shortText' | 'photos') => Array.from({ length: count }, (_, at) => createQuestion(`q${at}`, kind));
  const pages = [0, 1, 2].map((page) => ({
    title: { en: 'P', fil: '' },
    questions: many(15, 'shortText').map((question) => ({ ...question, key: `p${page}${question.key}` })),
  }));
  expect(codesOf({ ...createForm([]), pages })).toEqual({ pages: 'validation_too_many_values' });
  expect(codesOf(createForm(many(4, 'photos')))).toEqual({ pages: 'validation_too_many_files' });
  expect(codesOf(createForm(many(formLimits.questionsPerPage + 1, 'shortText')))).toEqual({
    'pages.0.questions': 'validation_too_many_values',
  });
  expect(codesOf({ ...createForm([]), extra: true })).toEqual({ '': 'validation_invalid_value' });
  for (const value of ['form', [], 7, { pages: {} }]) expect(Object.keys(codesOf(value)).length).toBeGreaterThan(0);
});
