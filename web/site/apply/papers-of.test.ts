import { expect, it } from 'vitest';
import { noAnswers } from './answers.ts';
import { papersOf } from './papers-of.ts';
import { toFormData } from './to-form-data.ts';

it('gives each requirement the paper that was chosen for it', () => {
  const id = new File(['id'], 'scan.png');
  const bill = new File(['bill'], 'scan.png');
  const requirements = ['Valid ID', 'Photo', 'Proof of billing'];
  const papers = [{ id: '1', file: id }, undefined, { id: '3', file: bill }];
  const form = toFormData({ serviceId: 'abc', requirements, answers: noAnswers(''), papers, language: 'en' });
  expect(papersOf([...form.entries()], requirements).map((paper) => paper?.file)).toEqual([id, undefined, bill]);
  // The service has changed meanwhile.
  expect(papersOf([...form.entries()], ['Proof of billing', 'Cedula']).map((paper) => paper?.file)).toEqual([bill, undefined]);
  expect(papersOf([], requirements)).toEqual([undefined, undefined, undefined]);
});
