import { expect, it } from 'vitest';
import { createEmptyAnswers } from '../questions/answers.ts';
import { toFormData } from '../submission/to-form-data.ts';
import { extractPapers } from './extract-papers.ts';

it('gives each requirement the paper that was chosen for it', () => {
  const id = new File(['id'], 'scan.png');
  const bill = new File(['bill'], 'bill.png');
  const requirements = ['Valid ID', 'Photo', 'Proof of billing'];
  const papers = [{ id: '1', file: id }, undefined, { id: '3', file: bill }];
  const terms = { requirements, minimumAge: 0, formVersion: 0, price: 0, priceTo: 0, processingTime: '', processingDays: 1 };
  const form = toFormData({ serviceId: 'abc', answers: createEmptyAnswers(''), papers, language: 'en', terms });
  expect(extractPapers([...form.entries()], requirements).map((paper) => paper?.file)).toEqual([id, undefined, bill]);
  // The requirements of the service have changed since.
  expect(extractPapers([...form.entries()], ['Proof of billing', 'Cedula']).map((paper) => paper?.file)).toEqual([bill, undefined]);
  expect(extractPapers([], requirements)).toEqual([undefined, undefined, undefined]);
});
