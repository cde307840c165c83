import type { Language } from '../collections/choices.ts';
import { formatFullName } from '../format-full-name.ts';
import { listReadableAnswers } from '../service-form/format-answer.ts';
import type { FormAnswers } from '../service-form/service-form.ts';
import { type CertificateFacts, correctableFields } from './certificate-fields.ts';
import { isReservedName } from './list-printable-questions.ts';

/** The fields of an application that a certificate can state. */
export interface CertifiedApplication {
  readonly name: string;
  readonly address: string;
  readonly birthDate: string;
  readonly gender: string;
  readonly civilStatus: string;
  readonly occupation: string;
  readonly purpose: string;
  readonly formAnswers?: FormAnswers | null;
}

/** Choices of the application form as phrases within a sentence. */
const phrases: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    male: 'male',
    female: 'female',
    other: '',
    single: 'single',
    married: 'married',
    divorced: 'divorced',
    widowed: 'widowed',
    separated: 'separated',
    annulled: 'of annulled marriage',
    employment: 'employment',
    business: 'business',
    loan: 'a loan',
    travel: 'travel',
    school: 'school',
    government: 'a government requirement',
  },
  fil: {
    male: 'lalaki',
    female: 'babae',
    other: '',
    single: 'walang asawa',
    married: 'may asawa',
    divorced: 'diborsiyado',
    widowed: 'balo',
    separated: 'hiwalay sa asawa',
    annulled: 'napawalang-bisa ang kasal',
    employment: 'trabaho',
    business: 'negosyo',
    loan: 'pag-utang (loan)',
    travel: 'pagbiyahe',
    school: 'pag-aaral',
    government: 'requirement sa gobyerno',
  },
};

/**
 * Returns the facts of a certificate that an application contains. Staff type the missing ones.
 * Answers to the service's own questions are facts by the key of their question.
 *
 * @param language of the paper
 */
export function collectApplicationFacts(application: CertifiedApplication, language: Language): CertificateFacts {
  const toPhrase = (value: string): string => (Object.hasOwn(phrases[language], value) ? (phrases[language][value] ?? '') : value);
  const facts: CertificateFacts = {
    name: formatFullName(application.name),
    address: application.address,
    birthDate: application.birthDate.slice(0, 10),
    sex: toPhrase(application.gender),
    civilStatus: toPhrase(application.civilStatus),
    citizenship: language === 'fil' ? 'Pilipino' : 'Filipino',
    occupation: application.occupation,
    purpose: toPhrase(application.purpose),
    ...collectAnswers(application.formAnswers, language),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
}

/**
 * Returns the answers by the key of their question, as text for people. Days, and amounts that are
 * correctable facts, keep their stored form: the drawing of the paper formats them.
 */
function collectAnswers(answers: FormAnswers | null | undefined, language: Language): CertificateFacts {
  const keepsStoredForm = (key: string, kind: string) =>
    kind === 'date' || (kind === 'money' && correctableFields.some((field) => field === key));
  const printableAnswers = listReadableAnswers(answers, language).filter(({ key }) => !isReservedName(key));
  return Object.fromEntries(
    printableAnswers.map(({ key, kind, text, value }) => [key, keepsStoredForm(key, kind) && typeof value === 'string' ? value : text]),
  );
}
