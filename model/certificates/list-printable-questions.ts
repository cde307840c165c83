import { certificates } from '../collections/certificates/certificates.ts';
import { isFileQuestion, listQuestions } from '../service-form/list-questions.ts';
import type { Question, ServiceForm } from '../service-form/service-form.ts';
import { computedFields } from './certificate-fields.ts';

const reservedNames: ReadonlySet<string> = new Set([...computedFields, ...Object.keys(certificates.fields)]);

/**
 * Whether a key is a placeholder or field of certificates that an answer may not replace, such as
 * `name` or `fee`.
 */
export const isReservedName = (key: string): boolean => reservedNames.has(key);

/**
 * Lists the questions whose answers a certificate of the service may state by their key. Leaves out
 * questions that are answered with files, and those whose key is a reserved name such as `fee`.
 */
export function listPrintableQuestions(form: ServiceForm | null | undefined): Question[] {
  return listQuestions(form).filter((question) => !isFileQuestion(question) && !isReservedName(question.key));
}
