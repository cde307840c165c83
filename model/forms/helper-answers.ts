import { toManilaDay } from '#lib/dates/manila-time.ts';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import type { FieldError } from '#lib/portal-error.ts';
import { validateFields } from '#lib/schema/validate-fields.ts';
import { type HelperField, helperFieldNames, helperFields } from '../collections/applications/helper-fields.ts';

/** Age from which a parent no longer applies as the parent of a minor. */
const ADULT_AGE = 18;

/** What a form or a record says, by the names of its fields. */
type Values = Readonly<Record<string, unknown>>;

/** Whether somebody applies for another person. */
export const isForOther = ({ applyFor }: Values): boolean => applyFor === 'other';

/**
 * Returns the fields that are asked with these answers. Who applies for themselves is asked nothing
 * else.
 */
export function listHelperFields(values: Values): HelperField[] {
  if (!isForOther(values)) return ['applyFor'];
  const isFieldVisible = (name: HelperField): boolean =>
    (name !== 'helperRelationOther' || values.helperRelation === 'other') &&
    (name !== 'helperAuthorityOther' || values.helperAuthority === 'other');
  return helperFieldNames.filter(isFieldVisible);
}

/** Returns the answers without those that are not asked for: they are ''. */
export function clearHelperAnswers(values: Values): Record<HelperField, string> {
  const helperFieldList = listHelperFields(values);
  return Object.fromEntries(
    helperFieldNames.map((name) => [name, helperFieldList.includes(name) ? String(values[name] ?? '') : '']),
  ) as Record<HelperField, string>;
}

/**
 * Validates who applies for another person, in the browser and on the server.
 *
 * @param values also `dateOfBirth` of the person and `contactNumber` of who applies
 * @param isSelfOnly the service is applied for by the person only
 */
export function findHelperErrors(values: Values, isSelfOnly = false): Record<string, FieldError> {
  if (!isForOther(values)) return validateFields({ applyFor: helperFields.applyFor }, values);
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

/** Whether a minor's parent applies: then nobody is too young. */
export const isParentOfMinor = (values: Values): boolean => isForOther(values) && values.helperAuthority === 'parentOfMinor';

/** @param day of birth, `YYYY-MM-DD`; false for anything else */
function isAdult(day: string): boolean {
  const [, year, rest] = /^(\d{4})(-\d{2}-\d{2})$/.exec(day.slice(0, 10)) ?? [];
  return year !== undefined && `${Number(year) + ADULT_AGE}${rest}` <= toManilaDay(new Date());
}

const error = (code: string, message: string): FieldError => ({ code, message });
