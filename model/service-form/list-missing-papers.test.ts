import { expect, it } from 'vitest';
import { createForm, createPaperRule } from '../../test/sample-form.ts';
import { listMissingPapers } from './list-missing-papers.ts';

const requirements = ['National ID', 'Passport', 'Marriage contract', 'Bill'];
const form = createForm([], {
  papers: [
    createPaperRule('National ID', { group: 'a' }),
    createPaperRule('Passport', { group: 'a' }),
    createPaperRule('Marriage contract', { showIf: 'civilStatus', showIfValue: 'married' }),
    createPaperRule('Bill', { mayBring: true }),
  ],
});
const missing = (givenPapers: string[], { promised = [] as string[], civilStatus = 'single', of = form as typeof form | null } = {}) =>
  listMissingPapers(requirements, of, { givenPapers, promised, values: {}, fields: { civilStatus }, visibleQuestionKeys: new Set() });

it('needs every requirement of a service without rules', () => {
  expect(missing(['Bill'], { of: null, promised: ['Passport'] })).toEqual(['National ID', 'Passport', 'Marriage contract']);
});

it('needs one of a group, what is asked only if its condition is met, and not what will be brought', () => {
  expect(missing([])).toEqual(['National ID', 'Passport', 'Bill']);
  expect(missing([' Passport '], { promised: ['Bill'] })).toEqual([]);
  expect(missing(['National ID'], { civilStatus: 'married', promised: ['Bill', 'Marriage contract'] })).toEqual(['Marriage contract']);
});
