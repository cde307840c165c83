import { expect, it } from 'vitest';
import { createForm, createQuestion } from '../../test/sample-form.ts';
import { listQuestions } from './list-questions.ts';
import type { AnswerValues, Question } from './service-form.ts';
import { validateAnswers } from './validate-answers.ts';

const check = (questions: readonly Question[], values: AnswerValues, fields = {}, files = {}) => {
  const { values: cast, errors, visibleQuestions } = validateAnswers(questions, { values, fields, files });
  return {
    cast,
    codes: Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [name, code])),
    visibleQuestions: visibleQuestions.map(({ key }) => key),
  };
};

it.each<[Question['kind'], unknown, unknown]>([
  ['shortText', ' Ana ', 'Ana'],
  ['longText', 'a\nb', 'a\nb'],
  ['number', '7', '7'],
  ['number', '0', '0'],
  ['money', '1250.50', '1250.5'],
  ['date', '2001-02-28', '2001-02-28'],
  ['yesNo', 'no', 'no'],
  ['choice', 'B', 'B'],
  ['choices', ['B', 'A'], ['A', 'B']],
  ['phone', '0917 123 4567', '0917 123 4567'],
  ['email', 'a@b.ph', 'a@b.ph'],
  ['address', '1 Rizal St', '1 Rizal St'],
  ['place', '14.63880,121.03750', '14.63880,121.03750'],
  ['place', '14.638800,121.037500 Sa tapat ng kapilya', '14.638800,121.037500 Sa tapat ng kapilya'],
  ['place', ' Ñuñez St ', 'Ñuñez St'],
])('takes an answer of the kind %s', (kind, value, cast) => {
  const question = createQuestion('a', kind, { required: true, choices: ['A', 'B'] });
  expect(check([question], { a: value as string })).toMatchObject({ cast: { a: cast }, codes: {} });
});

it.each<[Question['kind'], unknown]>([
  ['shortText', 'x'.repeat(201)],
  ['longText', 'x'.repeat(2001)],
  ['number', 'many'],
  ['number', '1e30'],
  ['money', '-5'],
  ['money', '0.001'],
  ['date', '2001-02-31x'],
  ['yesNo', 'maybe'],
  ['choice', 'C'],
  ['choice', ['A']],
  ['choices', 'A'],
  ['choices', ['A', 'C']],
  ['choices', ['A', 'A']],
  ['phone', '12'],
  ['email', 'nobody'],
  ['place', '91,0'],
  ['place', '12'],
  ['place', 'x'.repeat(341)],
])('refuses a wrong answer of the kind %s', (kind, value) => {
  const { cast, codes } = check([createQuestion('a', kind, { choices: ['A', 'B'] })], { a: value as string });
  expect(Object.keys(codes)).toEqual(['answers.a']);
  expect(cast).toEqual({});
});

it('asks for required answers that are shown, and drops answers to hidden questions', () => {
  const questions = [
    createQuestion('pets', 'yesNo', { required: true }),
    createQuestion('kind', 'choice', { required: true, choices: ['Dog', 'Cat'], showIf: 'pets', showIfValue: 'yes' }),
    createQuestion('breed', 'shortText', { showIf: 'kind', showIfValue: 'Dog' }),
    createQuestion('spouse', 'shortText', { required: true, showIf: 'civilStatus', showIfValue: 'married' }),
  ];
  expect(check(questions, {}).codes).toEqual({ 'answers.pets': 'validation_required' });
  expect(check(questions, { pets: 'yes' }, { civilStatus: 'married' }).codes).toEqual({
    'answers.kind': 'validation_required',
    'answers.spouse': 'validation_required',
  });
  // What decided on `breed` is hidden itself.
  expect(check(questions, { pets: 'no', kind: 'Dog', breed: 'Aspin' })).toEqual({
    cast: { pets: 'no' },
    codes: {},
    visibleQuestions: ['pets'],
  });
});

it('counts the files of a question and refuses those of another', () => {
  const questions = [createQuestion('house', 'photos', { required: true }), createQuestion('plan', 'file')];
  expect(check(questions, {}).codes).toEqual({ 'answers.house': 'validation_required' });
  expect(check(questions, {}, {}, { house: 3, plan: 1 }).codes).toEqual({});
  expect(check(questions, {}, {}, { house: 4, plan: 2, other: 1 }).codes).toEqual({
    'answers.house': 'validation_too_many_files',
    'answers.plan': 'validation_too_many_files',
    'answers.other': 'validation_unknown_question',
  });
});

it('refuses answers to questions that nobody asked, also by the names of every object', () => {
  const values = JSON.parse('{"a":"x","other":"y","__proto__":"z","constructor":"c","toString":"t"}') as AnswerValues;
  expect(check([createQuestion('a', 'shortText')], values)).toEqual({
    cast: { a: 'x' },
    codes: Object.fromEntries(
      ['other', '__proto__', 'constructor', 'toString'].map((key) => [`answers.${key}`, 'validation_unknown_question']),
    ),
    visibleQuestions: ['a'],
  });
  expect(({} as Record<string, unknown>).a).toBeUndefined();
});

it('asks the standard questions that are switched on, and streets from the settings', () => {
  const form = createForm([], { standard: ['purok', 'emergency'], standardRequired: ['purok'] });
  expect(listQuestions(form).map(({ key, kind, required }) => [key, kind, required])).toEqual([
    ['purok', 'shortText', true],
    ['emergencyName', 'shortText', false],
    ['emergencyNumber', 'phone', false],
  ]);
  expect(listQuestions(form, ['Purok 1', 'Aster St'])[0]).toMatchObject({ kind: 'choice', choices: ['Purok 1', 'Aster St'] });
});
