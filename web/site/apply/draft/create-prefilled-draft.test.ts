import { expect, test } from 'vitest';
import type { Prefill } from '#model/endpoints/applications/prefill.ts';
import { clearHelperAnswers } from '#model/forms/helper-answers.ts';
import { parseEarlierPapers } from '../papers/earlier-papers.ts';
import { validateStep } from '../questions/validate-step.ts';
import { toFormData } from '../submission/to-form-data.ts';
import { applyPrefill } from './create-prefilled-draft.ts';
import { createApplicationDraft, restoreDraft } from './draft.ts';

const number = '+639171234567';
const terms = {
  price: 0,
  priceTo: 0,
  requirements: ['Valid ID', 'Bill'],
  processingTime: '',
  processingDays: 1,
  minimumAge: 0,
  formVersion: 0,
};
const service = { ...terms, id: 'service' };
const person = {
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '1990-05-17',
  gender: 'female',
  civilStatus: 'single',
  address: 'Scout',
};
const prefill = (more: Partial<Prefill> = {}): Prefill => ({
  application: 'ST-20261121-0427',
  isCorrection: true,
  denialReason: 'Wrong bill',
  answers: { ...clearHelperAnswers({}), ...person, occupation: '', email: '', purpose: 'employment', otherPurpose: '' },
  values: {},
  papers: [{ file: 'id_1.jpg', fileName: 'id.jpg', requirementName: 'Valid ID', uploaded: '2026-11-21' }],
  ...more,
});
const open = (more?: Partial<Prefill>) => applyPrefill(createApplicationDraft(number, service), prefill(more), service);
const send = ({ answers, papers, serviceAnswers }: ReturnType<typeof open>) =>
  toFormData({ serviceId: 'service', answers, papers, language: 'en', terms, serviceAnswers });
const reuseOf = (form: FormData) => JSON.parse(String(form.get('reuse')));

test('a correction opens at the papers, with those that are fine in their places', () => {
  const draft = open();
  expect(draft).toMatchObject({
    number,
    step: 'documents',
    answers: person,
    serviceAnswers: { earlier: { selectedFiles: ['id_1.jpg'], denialReason: 'Wrong bill' } },
  });
  expect(Object.keys(validateStep('documents', draft.answers, draft.papers, terms, draft.serviceAnswers))).toEqual(['paper-1']);
  expect(reuseOf(send(draft))).toMatchObject({ application: 'ST-20261121-0427', papers: ['id_1.jpg'] });
});

test('another application is only offered them, and a new file takes the place of an earlier one', () => {
  const offered = open({ isCorrection: false, denialReason: '' });
  expect(offered.serviceAnswers.earlier).not.toHaveProperty('denialReason');
  expect(Object.keys(validateStep('documents', offered.answers, offered.papers, terms, offered.serviceAnswers))).toEqual([
    'paper-0',
    'paper-1',
  ]);
  expect(reuseOf(send(offered)).papers).toEqual([]);
  const file = new File(['x'], 'new.jpg');
  expect(reuseOf(send({ ...open(), papers: [{ id: '1', file }] })).papers).toEqual([]);
});

test('a submission that is taken back from the queue still has its earlier papers', () => {
  const draft = open();
  const back = restoreDraft({ key: 'one', entries: [...send(draft).entries()] }, service);
  expect([back.serviceAnswers, back.answers.firstName]).toEqual([draft.serviceAnswers, 'Ana']);
});

test('earlier papers that an older version stored are read', () => {
  const { selectedFiles: used, available: offered, ...rest } = open().serviceAnswers.earlier ?? expect.fail();
  expect(parseEarlierPapers({ ...rest, offered, used })).toEqual({ ...rest, available: offered, selectedFiles: ['id_1.jpg'] });
});
