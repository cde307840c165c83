import { expect, it } from 'vitest';
import { createEmptyAnswers } from '../questions/answers.ts';
import { toFormData } from './to-form-data.ts';

it('sends every answer, and the files parallel to the names of what they are for', () => {
  const id = new File(['id'], 'id.png', { type: 'image/png' });
  const bill = new File(['bill'], 'meralco.pdf', { type: 'application/pdf' });
  const answers = { ...createEmptyAnswers('+639171234567'), firstName: ' Niña ', purpose: 'others', otherPurpose: 'Visa', agreement: true };
  const terms = {
    requirements: ['Valid ID', 'Photo', 'Proof of billing'],
    minimumAge: 0,
    formVersion: 0,
    price: 50,
    priceTo: 0,
    processingTime: '1 day',
    processingDays: 1,
  };
  const form = toFormData({
    serviceId: 'abc123def456ghi',
    answers,
    terms,
    language: 'fil',
    papers: [{ id: '1', file: id }, undefined, { id: '3', file: bill }],
  });
  expect(form.get('firstName')).toBe('Niña');
  expect(form.get('contactNumber')).toBe('+639171234567');
  expect(form.get('agreement')).toBe('true');
  expect(form.get('otherPurpose')).toBe('Visa');
  expect([form.get('serviceId'), form.get('language')]).toEqual(['abc123def456ghi', 'fil']);
  expect(JSON.parse(String(form.get('serviceTerms')))).toEqual(terms);
  expect(form.getAll('requirements').map((file) => (file as File).name)).toEqual(['id.png', 'meralco.pdf']);
  expect(JSON.parse(String(form.get('requirementsJSON')))).toEqual([
    { fileName: 'id.png', requirementName: 'Valid ID' },
    { fileName: 'meralco.pdf', requirementName: 'Proof of billing' },
  ]);
  for (const name of Object.keys(answers)) expect(form.has(name)).toBe(true);
});
