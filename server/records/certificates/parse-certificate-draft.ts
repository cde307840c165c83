import { type FieldError, PortalError } from '#lib/portal-error.ts';
import { toLine } from '#lib/schema/field-kinds/cast-text.ts';
import type { CertificateFacts } from '#model/certificates/certificate-fields.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import type { Language } from '#model/collections/choices.ts';
import { limits } from '#model/limits.ts';
import type { StoredRecordOf } from '../../store/store.ts';
import { requiredError, validationError } from '../http/record-errors.ts';
import { createDraft } from '../write/create-draft.ts';

/** The fields of a certificate that staff type. */
const typedFields = [
  'kind',
  'language',
  'fee',
  'receiptNumber',
  'receiptDate',
  'receiptAmount',
  'ctcNumber',
  'ctcDate',
  'ctcPlace',
  'photo',
] as const;

/** What staff typed for a certificate, cast and within its limits. */
export type TypedCertificate = Pick<StoredRecordOf<typeof certificates>, Exclude<(typeof typedFields)[number], 'language'>> & {
  readonly language: Language;
  readonly facts: CertificateFacts;
};

/** Facts that are days, `YYYY-MM-DD`. */
const dayFacts: readonly string[] = ['birthDate', 'childBirthDate'];

/**
 * Reads what staff typed for a certificate. Fields that are not in the body are empty.
 *
 * @param factNames names of the facts that its template may state
 * @throws PortalError `invalid` with each wrong field or fact
 */
export function parseCertificateDraft(body: Readonly<Record<string, unknown>>, factNames: readonly string[]): TypedCertificate {
  const typedValues = Object.fromEntries(typedFields.flatMap((name) => (Object.hasOwn(body, name) ? [[name, body[name]]] : [])));
  const draft = createDraft({ collection: certificates, values: typedValues, modifications: [], uploads: [] });
  const errors: Record<string, FieldError> = { ...draft.errors };
  const facts: CertificateFacts = {};
  const bodyFacts = typeof body.facts === 'object' && body.facts !== null ? body.facts : {};
  for (const [name, value] of Object.entries(bodyFacts)) {
    const field = factNames.find((one) => one === name);
    const text = typeof value === 'string' ? toLine(value) : undefined;
    const error = field === undefined || text === undefined ? unknownFactError : findFactError(name, text);
    if (error) errors[name.slice(0, 40)] = error;
    else if (field && text) facts[field] = text;
    // A body names each fact once, so the errors are as many as the facts it may have.
    if (Object.keys(errors).length > factNames.length) break;
  }
  if (!facts.name && errors.name === undefined) errors.name = { code: 'validation_required', message: 'Cannot be blank.' };
  if (Object.keys(errors).length > 0) throw new PortalError('invalid', 'The certificate cannot be made like this.', { fields: errors });
  const text = (name: (typeof typedFields)[number]): string => String(draft.values[name] ?? '');
  const amount = (name: (typeof typedFields)[number]): number => Number(draft.values[name] ?? 0);
  return {
    kind: text('kind'),
    language: text('language') === 'fil' ? 'fil' : 'en',
    facts,
    fee: amount('fee'),
    receiptNumber: text('receiptNumber'),
    receiptDate: text('receiptDate'),
    receiptAmount: amount('receiptAmount'),
    ctcNumber: text('ctcNumber'),
    ctcDate: text('ctcDate'),
    ctcPlace: text('ctcPlace'),
    photo: text('photo'),
  };
}

const unknownFactError: FieldError = { code: 'validation_invalid_value', message: 'There is no such fact.' };

function findFactError(name: string, text: string): FieldError | undefined {
  const max = limits.certificateFactLength;
  if (text.length > max)
    return { code: 'validation_max_text_constraint', message: `At most ${max} characters.`, params: { max, length: text.length } };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (dayFacts.includes(name) && text !== '' && !isDay) return { code: 'validation_date_invalid', message: 'Please enter a date.' };
  return undefined;
}

/**
 * Reads a reason.
 *
 * @throws PortalError `invalid` when it is empty or too long
 */
export function parseReason(value: unknown): string {
  const reason = typeof value === 'string' ? toLine(value) : '';
  if (reason === '') throw requiredError('update', 'reason');
  const max = limits.certificateReasonLength;
  if (reason.length <= max) return reason;
  throw validationError('update', 'reason', 'validation_max_text_constraint', `At most ${max} characters.`, { max, length: reason.length });
}
