import { createHmac } from 'node:crypto';
import { HOUR_SECONDS } from '#lib/dates/durations.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { applicantFields, type RequirementFile } from '#model/collections/applications/applications.ts';
import { helperFieldNames } from '#model/collections/applications/helper-fields.ts';
import type { numberChecks } from '#model/collections/choices.ts';
import type { services } from '#model/collections/pages/services.ts';
import {
  answersField,
  applicationErrorCodes as codes,
  intakeFields,
  reuseField,
  serviceTermsField,
} from '#model/endpoints/applications/application-submission.ts';
import { validateApplication } from '#model/forms/application-form.ts';
import { clearHelperAnswers, findHelperErrors, isForOtherPerson } from '#model/forms/helper-answers.ts';
import { listServiceChanges, parseServiceTerms, pickServiceTerms } from '#model/forms/service-terms.ts';
import { limits } from '#model/limits.ts';
import { getStaffName } from '../../../identity/principal.ts';
import { isNumberOwnerProof } from '../../../identity/visitors/number-owner-proof.ts';
import { hashStream } from '../../../store/files/hash-stream.ts';
import { streamTemporaryFile } from '../../../store/files/temporary-file.ts';
import { verifiedNumbers, visitorNumbers } from '../../../store/schema/private-tables.ts';
import type { StoredRecordOf, Tx } from '../../../store/store.ts';
import { throwIfRateLimited } from '../../access/rate-limits.ts';
import { assertNoErrors, conflictError, requiredError, validationError } from '../../http/record-errors.ts';
import type { RecordValues, RecordWrite } from '../hook.ts';
import { findVerification } from './find-verification.ts';

/**
 * Fields that only the wizard sends; plain records have `name`, `birthDate` and the purpose as
 * text.
 */
const wizardFields = ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'otherPurpose', 'agreement'];

/** Rules of a service about who may apply. */
export interface ServiceRules {
  readonly minimumAge?: number;
  readonly isSelfOnly?: boolean;
}

/** Whether the wizard sent the body: then it includes consent. */
export const isWizardSubmission = (body: RecordWrite['body']): boolean => wizardFields.some((name) => name in body);

/**
 * Validates the wizard's answers with the browser's rules and converts them to fields of the
 * record.
 *
 * @param isWithoutPhone whether the person has no phone: then the number is left empty
 * @throws PortalError `invalid`
 */
export function applyWizardAnswers(body: RecordWrite['body'], rules: ServiceRules, isWithoutPhone: boolean): void {
  const { contactNumber, ...errors } = validateApplication(body, rules);
  if (isWithoutPhone) body.contactNumber = '';
  else if (contactNumber) errors.contactNumber = contactNumber;
  const text = (name: string): string => toText(body[name]).trim();
  assertNoErrors(errors, 'Failed to create record.');
  // The first comma ends the last name.
  body.name = `${text('lastName').replaceAll(',', '')}, ${text('firstName')} ${text('middleName')}`.trim();
  body.birthDate = body.dateOfBirth;
  if (body.purpose === 'others') body.purpose = text('otherPurpose');
}

/**
 * Assigns requirement names to the files in order: as the client lists them, else as the service
 * requires them, else the file's own name.
 */
export function matchRequirementFiles(
  { uploads }: Pick<RecordWrite, 'uploads'>,
  requirementsJSON: unknown,
  requiredNames: readonly string[],
): RequirementFile[] {
  const list = Array.isArray(requirementsJSON) ? requirementsJSON : [];
  const requirementUploads = uploads.filter(({ field }) => field === 'requirements');
  return requirementUploads.map(({ originalName }, at): RequirementFile => {
    if (list.length > 0) return at < list.length ? toRequirementFile(list[at]) : { fileName: originalName, requirementName: originalName };
    return { fileName: originalName, requirementName: requiredNames[at] ?? originalName };
  });
}

function toRequirementFile(item: unknown): RequirementFile {
  const text = (name: keyof RequirementFile): string => {
    const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, name) : undefined;
    return typeof value === 'string' ? value.slice(0, 300) : '';
  };
  const question = text('question');
  return { fileName: text('fileName'), requirementName: text('requirementName'), ...(question && { question }) };
}

/** Whether staff enter an application for a person, with the answers of the form. */
export const isIntake = ({ action, principal, body }: Pick<RecordWrite, 'action' | 'principal' | 'body'>): boolean =>
  action === 'create' && principal.role === 'staff' && isWizardSubmission(body);

/** Whether an application that staff enter is of a person without a phone. */
export const hasNoPhone = (body: RecordWrite['body']): boolean => toText(body[intakeFields.noPhone]) === 'true';

/**
 * Requires a number, unless staff enter an application of a person without a phone.
 *
 * @throws PortalError `invalid`
 */
export function assertHasNumber(write: RecordWrite, values: RecordValues): void {
  if (toText(values.contactNumber) !== '' || (isIntake(write) && hasNoPhone(write.body))) return;
  throw requiredError('create', 'contactNumber');
}

/**
 * Returns the fields that tell how staff entered an application.
 *
 * @throws PortalError `invalid` when the body claims a verified number that is not
 */
export async function describeIntake(write: RecordWrite, values: RecordValues): Promise<RecordValues> {
  const { principal, readContext } = write;
  const isVerified = isNumberVerified(write);
  if (isVerified) await findVerification(readContext.reader, write, String(values.contactNumber));
  return {
    source: values.source === 'telephone' || values.source === 'text' ? values.source : 'counter',
    numberCheck: hasNoPhone(write.body) ? 'none' : isVerified ? 'code' : 'unverified',
    consentBy: getStaffName(principal.user),
  };
}

const isNumberVerified = ({ body }: RecordWrite): boolean => !hasNoPhone(body) && toText(body[intakeFields.isNumberVerified]) === 'true';

/**
 * Counts an application that staff entered, and deletes the verification of its number, so that the
 * browser of the desk does not stay verified as the applicant.
 *
 * @throws PortalError `too_many`, and `invalid` when the number is not verified any more
 */
export async function countIntake(tx: Tx, write: RecordWrite, values: RecordValues): Promise<void> {
  const { context, principal } = write;
  const rule = { key: `intakes:${principal.user?.id ?? ''}`, count: limits.intakesPerHour, windowSeconds: HOUR_SECONDS };
  const { rateLimiter, store } = context;
  throwIfRateLimited(store.isShared ? await rateLimiter.consumeAll(tx, [rule]) : rateLimiter.consumeInMemory(rule.key, rule));
  if (!isNumberVerified(write)) return;
  const number = String(values.contactNumber);
  const { visitor } = await findVerification(tx, write, number);
  const ownNumberFilter = and(fieldEquals('visitor', visitor), fieldEquals('number', number));
  await tx.removeWhere(verifiedNumbers, ownNumberFilter);
  await tx.removeWhere(visitorNumbers, ownNumberFilter);
}

/**
 * Validates the fields about a helper of a record that does not come from the wizard; the wizard's
 * are validated with its other answers.
 *
 * @throws PortalError `invalid`
 */
export function assertHelperAnswers(body: RecordWrite['body'], { isSelfOnly }: ServiceRules): void {
  if (isWizardSubmission(body)) return;
  assertNoErrors(findHelperErrors({ ...body, dateOfBirth: body.birthDate }, isSelfOnly), 'Failed to create record.');
}

/** Converts the person's number to its stored form, and clears answers that the wizard hides. */
export function normalizeHelperAnswers(body: RecordWrite['body']): void {
  if (!helperFieldNames.some((name) => name in body)) return;
  if (isWizardSubmission(body))
    Object.assign(body, clearHelperAnswers(Object.fromEntries(helperFieldNames.map((name) => [name, toText(body[name]).trim()]))));
  const number = normalisePhone(toText(body.personNumber));
  if (number !== undefined) body.personNumber = number;
}

/** Returns how the person's own number was checked; an invalid proof counts as none. */
export async function checkPersonNumber(write: RecordWrite, values: RecordValues): Promise<'' | (typeof numberChecks)[number]> {
  const number = toText(values.personNumber);
  if (number === '' || !isForOtherPerson(values)) return '';
  const proof = toText(write.body.personNumberProof);
  if (proof === '' || !(write.principal.role === 'guest' || isIntake(write))) return 'unverified';
  return isNumberOwnerProof(write.context.config.secret, proof, { visitor: await write.ensureVisitor(), number }) ? 'code' : 'unverified';
}

/**
 * Checks that the service takes applications, and that its terms are those that the form showed, so
 * that nobody applies for another fee or under other conditions.
 *
 * @throws PortalError `invalid` when the service is closed or the terms cannot be read, `conflict`
 *   with the current terms and their translations when they differ
 */
export function assertServiceTerms(service: StoredRecordOf<typeof services>, { body }: Pick<RecordWrite, 'body'>): void {
  if (!service.isOnline || service.status !== 'Available')
    throw validationError('create', 'serviceId', codes.serviceClosed, 'This service cannot be applied for online at the moment.');
  const termsJson = body[serviceTermsField];
  if (termsJson === undefined) return;
  const seenTerms = parseServiceTerms(termsJson);
  const message = 'serviceTerms must be the terms of the service as JSON.';
  if (seenTerms === undefined) throw validationError('create', serviceTermsField, 'validation_invalid_value', message);
  const terms = pickServiceTerms(service);
  if (listServiceChanges(seenTerms, terms).length === 0) return;
  const { requirementsFil, processingTimeFil } = service;
  const params = { terms, translations: { requirementsFil, processingTimeFil } };
  throw conflictError('serviceId', codes.serviceChanged, 'This service has changed since the form was filled in.', params);
}

/**
 * Fields that the content hash covers, after {@link applyWizardAnswers}. The language is not one,
 * because a person may switch it between two attempts.
 */
const contentFields = [...applicantFields, 'serviceId', 'requirementsJSON'] as const;

/**
 * Returns a keyed hash of the content of an application and of its files as they were uploaded,
 * before images are re-encoded.
 */
export async function computeContentHash({ context, body, uploads }: Pick<RecordWrite, 'context' | 'body' | 'uploads'>): Promise<string> {
  const fields = contentFields.map((name) => toSentText(body[name]));
  // Optional parts are added only when they are there, so that hashes from before them stay valid.
  if (body[answersField] !== undefined) fields.push(toSentText(body[answersField]));
  if (body[reuseField] !== undefined) fields.push(toSentText(body[reuseField]));
  if (body.applyFor === 'other') fields.push(...helperFieldNames.map((name) => toSentText(body[name])));
  const files: string[] = [];
  for (const { field, temporaryPath } of uploads) files.push(field, await hashStream(streamTemporaryFile(temporaryPath)));
  return createHmac('sha256', context.config.secret)
    .update(JSON.stringify(['application-content', fields, files]))
    .digest('hex');
}

const toSentText = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : toText(value).trim());
