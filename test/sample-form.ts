import type { Question, ServiceForm } from '#model/service-form/service-form.ts';

/** A question with the least that it needs. */
export const createQuestion = (key: string, kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  key,
  kind,
  label: { en: `Question ${key}`, fil: `Tanong ${key}` },
  hint: { en: '', fil: '' },
  required: false,
  choices: [],
  choicesFil: [],
  showIf: '',
  showIfValue: '',
  ...more,
});

/** A form with one page of these questions. */
export const createForm = (questions: readonly Question[], more: Partial<ServiceForm> = {}): ServiceForm => ({
  standard: [],
  standardRequired: [],
  pages: questions.length > 0 ? [{ title: { en: 'More about it', fil: 'Dagdag na tanong' }, questions: [...questions] }] : [],
  papers: [],
  ...more,
});

/** A rule about a requirement with the least that it needs. */
export const createPaperRule = (of: string, more: Partial<ServiceForm['papers'][number]> = {}): ServiceForm['papers'][number] => ({
  of,
  hint: { en: '', fil: '' },
  sample: '',
  group: 'none',
  showIf: '',
  showIfValue: '',
  mayBring: false,
  validDays: 0,
  ...more,
});
