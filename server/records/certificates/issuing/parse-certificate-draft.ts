import { isDay } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import type { FieldError } from '#lib/portal-error.ts';
import { toLine } from '#lib/schema/field-kinds/cast-text.ts';
import { getDefaults } from '#lib/schema/validate-fields.ts';
import type { CertificateFacts } from '#model/certificates/certificate-fields.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import type { Language } from '#model/collections/choices.ts';
import { limits } from '#model/limits.ts';
import type { StoredRecordOf } from '../../../store/store.ts';
import { assertNoErrors, requiredError, validationError } from '../../http/record-errors.ts';
import { createDraft } from '../../write/create-draft.ts';

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

/** The fields and facts of a certificate as staff entered them, cast and validated. */
export type CertificateDraft = Pick<StoredRecordOf<typeof certificates>, Exclude<(typeof typedFields)[number], 'language'>> & {
  readonly language: Language;
  readonly facts: CertificateFacts;
};

/** Facts that are days of birth, `YYYY-MM-DD`. */
const dayFacts: readonly string[] = ['birthDate', 'childBirthDate'];

/**
 * Parses the fields and facts that staff entered. Fields that are not in the body are empty.
 *
 * @param factNames names of the facts that its template may state
 * @throws PortalError `invalid` with each wrong field or fact
 */
export function parseCertificateDraft(body: Readonly<Record<string, unknown>>, factNames: readonly string[]): CertificateDraft {
  const typedValues = Object.fromEntries(typedFields.flatMap((name) => (Object.hasOwn(body, name) ? [[name, body[name]]] : [])));
  const draft = createDraft({ collection: certificates, values: typedValues });
  const errors: Record<string, FieldError> = { ...draft.errors };
  const facts: CertificateFacts = {};
  const bodyFacts = typeof body.facts === 'object' && body.facts !== null ? body.facts : {};
  for (const [name, value] of Object.entries(bodyFacts)) {
    const field = factNames.find((one) => one === name);
    const text = typeof value === 'string' ? toLine(value) : undefined;
    const error = field === undefined || text === undefined ? unknownFactError : findFactError(name, text);
    if (error) errors[name.slice(0, 40)] = error;
    else if (field && text) facts[field] = text;
    // Bounds the errors of a body with many unknown facts.
    if (Object.keys(errors).length > factNames.length) break;
  }
  if (!facts.name && errors.name === undefined) errors.name = { code: 'validation_required', message: 'Cannot be blank.' };
  assertNoErrors(errors, 'The certificate cannot be made like this.');
  const values = { ...getDefaults(certificates.fields), ...draft.values } as StoredRecordOf<typeof certificates>;
  const { kind, language, fee, receiptNumber, receiptDate, receiptAmount, ctcNumber, ctcDate, ctcPlace, photo } = values;
  const receipt = { receiptNumber, receiptDate, receiptAmount };
  return { kind, language: language || 'en', facts, fee, ...receipt, ctcNumber, ctcDate, ctcPlace, photo };
}

const unknownFactError: FieldError = { code: 'validation_invalid_value', message: 'There is no such fact.' };

function findFactError(name: string, text: string): FieldError | undefined {
  const max = limits.certificateFactLength;
  if (text.length > max)
    return { code: 'validation_max_text_constraint', message: `At most ${max} characters.`, params: { max, length: text.length } };
  if (!dayFacts.includes(name) || text === '') return undefined;
  if (!isDay(text)) return { code: 'validation_date_invalid', message: 'Please enter a date.' };
  return text > toManilaDay(new Date()) ? { code: 'validation_date_out_of_range', message: 'Must not be in the future.' } : undefined;
}

/**
 * Parses the reason for ending or replacing a certificate.
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
