import { htmlToText } from '#lib/texts/html-to-text.ts';
import { findUnknownPlaceholder } from '#lib/texts/text-template.ts';
import { certificateFields } from '#model/certificates/certificate-fields.ts';
import { listPrintableQuestions } from '#model/certificates/list-printable-questions.ts';
import type { Language } from '#model/collections/choices.ts';
import { services } from '#model/collections/pages/services.ts';
import { formatChoice, pickText } from '#model/service-form/format-answer.ts';
import type { Question } from '#model/service-form/service-form.ts';
import type { Reader } from '../../../store/store.ts';
import { validationError } from '../../http/record-errors.ts';
import type { CertificateTemplate } from '../find-templates.ts';

/** Fields of a template that hold the text of a paper. */
export const templateTextFields = ['body', 'bodyFil', 'oath', 'oathFil'] as const;

/** A long answer in one line. */
const LONG_ANSWER = 'an answer as long as people usually give, with sixty letters';

/** Lists the questions of a service whose answers its templates may contain. */
export async function listAnswerQuestions(reader: Reader, service: string): Promise<Question[]> {
  const serviceRecord = service === '' ? undefined : await reader.get(services, service);
  return listPrintableQuestions(serviceRecord?.form);
}

/**
 * Checks that the texts of a template name only facts, and answers to questions of its service.
 *
 * @throws PortalError `invalid` with the field and the first name that does not exist
 */
export function assertKnownPlaceholders(
  template: Pick<CertificateTemplate, (typeof templateTextFields)[number]>,
  questions: readonly Question[],
): void {
  const placeholderNames = [...certificateFields, ...questions.map(({ key }) => key)];
  for (const field of templateTextFields) {
    const unknown = findUnknownPlaceholder(htmlToText(template[field]), placeholderNames);
    if (unknown !== undefined)
      throw validationError('create', field, 'validation_unknown_placeholder', `There is no ${unknown}.`, { placeholder: unknown });
  }
}

/** Returns invented answers by key: the label of each question, or one of its choices. */
export function createSampleAnswers(questions: readonly Question[], language: Language): Record<string, string> {
  return Object.fromEntries(
    questions.map((question) => [question.key, listChoiceTexts(question, language)[0] ?? pickText(question.label, language)]),
  );
}

/** Returns answers of the length for which a paper must have room. */
export function createLongAnswers(questions: readonly Question[], language: Language): Record<string, string> {
  return Object.fromEntries(questions.map((question) => [question.key, findLongAnswer(question, language)]));
}

function findLongAnswer(question: Question, language: Language): string {
  const choices = listChoiceTexts(question, language);
  if (question.kind === 'choices') return choices.join(', ');
  if (choices.length > 0) return choices.reduce((longest, choice) => (choice.length > longest.length ? choice : longest));
  const isShort = ['number', 'money', 'date', 'yesNo', 'phone'].includes(question.kind);
  return isShort ? '\u20b11,000,000,000.00' : LONG_ANSWER;
}

const listChoiceTexts = (question: Question, language: Language): string[] =>
  question.choices.map((choice) => formatChoice(question, choice, language));
