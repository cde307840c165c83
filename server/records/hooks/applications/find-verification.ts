import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { applicationErrorCodes as codes } from '#model/endpoints/applications/application-submission.ts';
import type { Principal } from '../../../identity/principal.ts';
import { verifiedNumbers } from '../../../store/schema/private-tables.ts';
import type { Reader } from '../../../store/store.ts';
import { validationError } from '../../http/record-errors.ts';
import type { RecordWrite } from '../hook.ts';

/** Filters the visitor's verifications of a number that have not expired. */
export const filterOwnVerifications = ({ visitorId = '', visitorIdentity }: Principal, number: string): FilterExpression =>
  and(
    fieldEquals('visitor', visitorId),
    fieldEquals('number', number),
    compareField('tokenVersion', '<=', visitorIdentity?.tokenVersion ?? 0),
    compareField('expires', '>', serializeDate(new Date())),
  );

/** Returns the error of a field with a phone number that the visitor has not verified. */
export const unverifiedNumberError = (field: string) =>
  validationError('create', field, codes.unverified, 'Please verify this phone number first.');

/**
 * Returns a verification of the number by the visitor that permits another application.
 *
 * @throws PortalError `invalid` without one
 */
export async function findVerification(reader: Reader, { principal, context }: RecordWrite, number: string) {
  const count = context.config.limits.applicationsPerVerification;
  const verifications = await reader.list(verifiedNumbers, { where: filterOwnVerifications(principal, number) });
  const verification = verifications.find(({ usedBy }) => usedBy.split(' ').filter(Boolean).length < count);
  if (verification !== undefined) return verification;
  if (verifications.length === 0) throw unverifiedNumberError('contactNumber');
  const message = `This verification was used for ${count} applications. Please verify the phone number again.`;
  throw validationError('create', 'contactNumber', codes.usedUp, message, { count });
}
