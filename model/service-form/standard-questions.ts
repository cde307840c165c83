import type { Question, ServiceForm, StandardField } from './service-form.ts';

const blank = { hint: { en: '', fil: '' }, choices: [], choicesFil: [], showIf: '', showIfValue: '' };
/** Creates a question; by default it is optional and has no choices and no condition. */
export const createQuestion = (key: string, kind: Question['kind'], en: string, fil: string, more: Partial<Question> = {}): Question => ({
  ...blank,
  key,
  kind,
  label: { en, fil },
  required: false,
  ...more,
});

/**
 * The questions of each standard field. Their keys are names of certificate facts where possible.
 */
const questionsByField: Readonly<Record<StandardField, readonly Question[]>> = {
  suffix: [
    createQuestion('suffix', 'choice', 'Suffix of the name', 'Suffix ng pangalan', { choices: ['Jr.', 'Sr.', 'II', 'III', 'IV', 'V'] }),
  ],
  birthPlace: [
    createQuestion('birthPlace', 'shortText', 'Place of birth', 'Lugar ng kapanganakan', {
      hint: { en: 'City or municipality, and province', fil: 'City o bayan, at probinsya' },
    }),
  ],
  citizenship: [
    createQuestion('citizenship', 'shortText', 'Citizenship', 'Citizenship', {
      hint: { en: 'For example: Filipino', fil: 'Halimbawa: Pilipino' },
    }),
  ],
  residentSince: [
    createQuestion('residentSince', 'shortText', 'Resident of the barangay since', 'Nakatira sa barangay mula noong', {
      hint: { en: 'Year, or month and year', fil: 'Taon, o buwan at taon' },
    }),
  ],
  purok: [createQuestion('purok', 'shortText', 'Purok or street', 'Purok o kalye')],
  emergency: [
    createQuestion('emergencyName', 'shortText', 'Who to call in an emergency', 'Tatawagan sa oras ng emergency', {
      hint: { en: 'Full name', fil: 'Buong pangalan' },
    }),
    createQuestion('emergencyNumber', 'phone', 'Their phone number', 'Phone number nila'),
  ],
  picture: [
    createQuestion('picture', 'photos', 'Picture of the applicant', 'Litrato ng applicant', {
      hint: { en: 'Face to the front, plain background', fil: 'Nakaharap ang mukha, payak ang background' },
    }),
  ],
};

/** Keys of the standard questions, which custom questions may not use. */
export const standardKeys: readonly string[] = Object.values(questionsByField).flatMap((questions) => questions.map(({ key }) => key));

/**
 * Returns the standard questions that a service has turned on.
 *
 * @param streets choices for the street; without any, the street is typed
 */
export function listStandardQuestions(
  { standard, standardRequired }: Pick<ServiceForm, 'standard' | 'standardRequired'>,
  streets: readonly string[],
): Question[] {
  return standard.flatMap((field) =>
    questionsByField[field].map((question) => ({
      ...question,
      required: standardRequired.includes(field),
      ...(field === 'purok' && streets.length > 0 && { kind: 'choice' as const, choices: [...streets] }),
    })),
  );
}
