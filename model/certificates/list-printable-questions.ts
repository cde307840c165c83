import { certificates } from '../collections/certificates/certificates.ts';
import { isFileQuestion, listQuestions } from '../service-form/list-questions.ts';
import type { Question, ServiceForm } from '../service-form/service-form.ts';
import { computedFields } from './certificate-fields.ts';

/** Names that stand for something else on a certificate. */
const reservedNames: ReadonlySet<string> = new Set([...computedFields, ...Object.keys(certificates.fields)]);

/**
 * Lists the questions whose answers a certificate of the service may state by their key: not those
 * that files answer, and not those with a name that the certificate itself uses, such as `fee`.
 */
export function listPrintableQuestions(form: ServiceForm | null | undefined): Question[] {
  return listQuestions(form).filter((question) => !isFileQuestion(question) && !reservedNames.has(question.key));
}
