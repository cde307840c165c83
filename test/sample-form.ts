import type { Question, ServiceForm } from '#model/service-form/service-form.ts';

/** Creates a question with the minimum of values. */
export const createQuestion = (key: string, kind: Question['kind'], overrides: Partial<Question> = {}): Question => ({
  key,
  kind,
  label: { en: `Question ${key}`, fil: `Tanong ${key}` },
  hint: { en: '', fil: '' },
  required: false,
  choices: [],
  choicesFil: [],
  showIf: '',
  showIfValue: '',
  ...overrides,
});

/** Creates a form with one page of these questions. */
export const createForm = (questions: readonly Question[], overrides: Partial<ServiceForm> = {}): ServiceForm => ({
  standard: [],
  standardRequired: [],
  pages: questions.length > 0 ? [{ title: { en: 'More about it', fil: 'Dagdag na tanong' }, questions: [...questions] }] : [],
  papers: [],
  ...overrides,
});

/** Creates a rule about a requirement with the minimum of values. */
export const createPaperRule = (of: string, overrides: Partial<ServiceForm['papers'][number]> = {}): ServiceForm['papers'][number] => ({
  of,
  hint: { en: '', fil: '' },
  sample: '',
  group: 'none',
  showIf: '',
  showIfValue: '',
  mayBring: false,
  validDays: 0,
  ...overrides,
});
