import { toManilaDay } from '#lib/dates/manila-time.ts';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import type { FieldError } from '#lib/portal-error.ts';
import { validateFields } from '#lib/schema/validate-fields.ts';
import { type HelperField, helperFieldNames, helperFields } from '../collections/applications/helper-fields.ts';

/** Age from which a parent no longer applies as the parent of a minor. */
const ADULT_AGE = 18;

/** Values of a form or a record, by field. */
type Values = Readonly<Record<string, unknown>>;

/** Whether somebody applies for another person. */
export const isForOtherPerson = ({ applyFor }: Values): boolean => applyFor === 'other';

/**
 * Returns the fields that the form shows with these values: only `applyFor` when somebody applies
 * for themselves.
 */
export function listHelperFields(values: Values): HelperField[] {
  if (!isForOtherPerson(values)) return ['applyFor'];
  const isFieldVisible = (name: HelperField): boolean =>
    (name !== 'helperRelationOther' || values.helperRelation === 'other') &&
    (name !== 'helperAuthorityOther' || values.helperAuthority === 'other');
  return helperFieldNames.filter(isFieldVisible);
}

/** Returns the values of all helper fields; those of fields that the form does not show are ''. */
export function clearHelperAnswers(values: Values): Record<HelperField, string> {
  const shownFields = listHelperFields(values);
  const entries = helperFieldNames.map((name) => [name, shownFields.includes(name) ? String(values[name] ?? '') : '']);
  return Object.fromEntries(entries) as Record<HelperField, string>;
}

/**
 * Validates who applies for another person, in the browser and on the server.
 *
 * @param values also `dateOfBirth` of the person and `contactNumber` of the helper
 * @param isSelfOnly whether the service accepts no applications for another person
 */
export function findHelperErrors(values: Values, isSelfOnly = false): Record<string, FieldError> {
  if (!isForOtherPerson(values)) return validateFields({ applyFor: helperFields.applyFor }, values);
  if (isSelfOnly) return { applyFor: error('validation_self_only', 'This service is applied for in person.') };
  const fields = Object.fromEntries(
    listHelperFields(values).map((name) => [name, { ...helperFields[name], required: name !== 'personNumber' }]),
  );
  const errors = validateFields(fields, values);
  const ownNumber = normalisePhone(String(values.personNumber ?? ''));
  if (ownNumber !== undefined && ownNumber === normalisePhone(String(values.contactNumber ?? '')))
    errors.personNumber = error('validation_number_of_helper', 'This is the number of who applies.');
  if (values.helperAuthority === 'parentOfMinor' && isAdult(String(values.dateOfBirth ?? '')))
    errors.helperAuthority = error('validation_not_minor', 'The person is of age.');
  return errors;
}

/** Whether a parent applies for a minor; then the default minimum age does not apply. */
export const isParentOfMinor = (values: Values): boolean => isForOtherPerson(values) && values.helperAuthority === 'parentOfMinor';

/**
 * Whether a person is of age.
 *
 * @param birthDate `YYYY-MM-DD`; returns false for anything else
 */
function isAdult(birthDate: string): boolean {
  const [, year, monthAndDay] = /^(\d{4})(-\d{2}-\d{2})$/.exec(birthDate.slice(0, 10)) ?? [];
  return year !== undefined && `${Number(year) + ADULT_AGE}${monthAndDay}` <= toManilaDay(new Date());
}

const error = (code: string, message: string): FieldError => ({ code, message });
