import { expect, it } from 'vitest';
import { createForm, createPaperRule, createQuestion } from '../../../../test/sample-form.ts';
import { completeForm, countMissingTranslations } from './complete-form.ts';

it('names new questions, and forgets what depends on nothing any more', () => {
  const questions = [createQuestion('q1', 'yesNo'), createQuestion('', 'shortText', { showIfValue: 'yes' }), createQuestion('', 'date')];
  const form = completeForm(createForm(questions, { standardRequired: ['suffix'], papers: [createPaperRule('ID', { showIfValue: 'x' })] }));
  expect(form?.pages[0]?.questions.map(({ key, showIfValue }) => [key, showIfValue])).toEqual([
    ['q1', ''],
    ['q2', ''],
    ['q3', ''],
  ]);
  expect(form).toMatchObject({ standardRequired: [], papers: [{ showIfValue: '' }] });
  expect(completeForm(createForm([]))).toBeNull();
});

it('counts texts without Filipino', () => {
  const question = createQuestion('a', 'choice', { label: { en: 'A', fil: '' }, choices: ['x', 'y'] });
  expect(countMissingTranslations(createForm([question, createQuestion('b', 'date')]))).toBe(2);
});
