import { HOUR_MS, SECOND_MS } from '#lib/durations.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { intakeFields } from '#model/endpoints/applications.ts';
import { limits } from '#model/limits.ts';
import { verifiedNumbers, visitorNumbers } from '../../../store/schema/private-tables.ts';
import type { StoredRecord, Tx } from '../../../store/store.ts';
import { throwIfRateLimited } from '../../access/rate-limits.ts';
import { validationError } from '../../http/validation-error.ts';
import type { RecordValues, RecordWrite } from '../hook.ts';
import { findVerification } from './find-verification.ts';
import { isWizardSubmission } from './wizard-submission.ts';

/** Whether staff enter an application for a person: it then holds the answers of the form. */
export const isIntake = ({ action, principal, body }: Pick<RecordWrite, 'action' | 'principal' | 'body'>): boolean =>
  action === 'create' && principal.role === 'staff' && isWizardSubmission(body);

/** Whether an application that staff enter is of a person without a phone. */
export const hasNoPhone = (body: RecordWrite['body']): boolean => toText(body[intakeFields.noPhone]) === 'true';

/**
 * Requires a number of everybody but a person without a phone whom staff enter. A number is not
 * taken away later.
 *
 * @throws PortalError `invalid`
 */
export function assertNumber(write: RecordWrite, values: RecordValues, before: StoredRecord | undefined): void {
  const number = before === undefined ? values.contactNumber : (values.contactNumber ?? before.contactNumber);
  if (toText(number) !== '' || before?.contactNumber === '') return;
  if (before === undefined && isIntake(write) && hasNoPhone(write.body)) return;
  throw validationError(before === undefined ? 'create' : 'update', 'contactNumber', 'validation_required', 'Cannot be blank.');
}

/**
 * Returns what an application says of how staff entered it.
 *
 * @throws PortalError `invalid` when the number shall be proven and is not
 */
export async function describeIntake(write: RecordWrite, values: RecordValues): Promise<RecordValues> {
  const { principal, readContext } = write;
  const isProven = isNumberProven(write);
  if (isProven) await findVerification(readContext.reader, write, String(values.contactNumber));
  return {
    source: values.source === 'telephone' || values.source === 'text' ? values.source : 'counter',
    numberCheck: hasNoPhone(write.body) ? 'none' : isProven ? 'code' : 'unproven',
    consentBy: principal.user?.name || principal.user?.username || '',
  };
}

const isNumberProven = ({ body }: RecordWrite): boolean => !hasNoPhone(body) && toText(body[intakeFields.isProven]) === 'true';

/**
 * Counts an application that staff entered, and ends the verification of its number: the browser of
 * the desk must not stay the applicant's.
 *
 * @throws PortalError `too_many`, and `invalid` when the number is not proven any more
 */
export async function countIntake(tx: Tx, write: RecordWrite, values: RecordValues): Promise<void> {
  const { context, principal } = write;
  const rule = { key: `intakes:${principal.user?.id ?? ''}`, count: limits.intakesPerHour, windowSeconds: HOUR_MS / SECOND_MS };
  const { rateLimiter, store } = context;
  throwIfRateLimited(store.isShared ? await rateLimiter.consumeAll(tx, [rule]) : rateLimiter.consumeInMemory(rule.key, rule));
  if (!isNumberProven(write)) return;
  const number = String(values.contactNumber);
  const { visitor } = await findVerification(tx, write, number);
  const isOfDesk = and(fieldEquals('visitor', visitor), fieldEquals('number', number));
  await tx.removeWhere(verifiedNumbers, isOfDesk);
  await tx.removeWhere(visitorNumbers, isOfDesk);
}
