import type { FieldError } from '#lib/portal-error.ts';
import { bool, date, select, text } from '#lib/schema/fields.ts';
import { validateFields } from '#lib/schema/validate-fields.ts';
import { helperFields } from '../collections/applications/helper-fields.ts';
import { civilStatuses, genders, purposes } from '../collections/choices.ts';
import { findHelperErrors, isParentOfMinor } from './helper-answers.ts';

const requiredField = (name: string) => ({
  label: `apply.${name}`,
  required: true,
  messages: { validation_required: `apply.${name}.required` },
});

/** Minimum age of applicants for services that set none. */
export const DEFAULT_MINIMUM_AGE = 16;

/**
 * Fields of the application wizard by step; `documents` asks for the requirements of the chosen
 * service (product §2.14).
 */
export const applicationForm = {
  /** Who applies for whom; shown in the step `personal`. */
  helper: {
    ...helperFields,
    /**
     * Proof that a code confirmed the person's number (`ValidateResponse.proof`); '' without one.
     */
    personNumberProof: text({ max: 120 }),
  },
  personal: {
    firstName: text({ ...requiredField('firstName'), max: 60 }),
    middleName: text({ label: 'apply.middleName', max: 60 }),
    lastName: text({ ...requiredField('lastName'), max: 60 }),
    dateOfBirth: date({
      ...requiredField('dateOfBirth'),
      dayOnly: true,
      minAge: DEFAULT_MINIMUM_AGE,
      maxAge: 120,
      messages: {
        validation_required: 'apply.dateOfBirth.required',
        validation_date_invalid: 'apply.dateOfBirth.invalid',
        validation_date_out_of_range: 'apply.dateOfBirth.outOfRange',
      },
    }),
    gender: select({ ...requiredField('gender'), options: genders, optionMessagePrefix: 'gender' }),
    civilStatus: select({ ...requiredField('civilStatus'), options: civilStatuses, optionMessagePrefix: 'civilStatus' }),
    occupation: text({ label: 'apply.occupation', max: 120 }),
    email: text({ label: 'apply.email', format: 'email', max: 254, messages: { validation_is_email: 'apply.email.invalid' } }),
    contactNumber: text({
      ...requiredField('contactNumber'),
      format: 'phone',
      max: 20,
      messages: { validation_required: 'apply.contactNumber.required', validation_invalid_format: 'apply.contactNumber.invalid' },
    }),
    address: text({ ...requiredField('address'), max: 500, multiline: true }),
  },
  documents: {
    purpose: select({ ...requiredField('purpose'), options: purposes, optionMessagePrefix: 'purpose' }),
    /** Shown when the purpose is `others`. */
    otherPurpose: text({ label: 'apply.otherPurpose', max: 300, messages: { validation_required: 'apply.otherPurpose.required' } }),
  },
  review: { agreement: bool({ ...requiredField('agreement') }) },
} as const;

/** All fields of the wizard. */
export const applicationFields = {
  ...applicationForm.helper,
  ...applicationForm.personal,
  ...applicationForm.documents,
  ...applicationForm.review,
} as const;

/** Name of a field of the wizard. */
export type ApplicationField = keyof typeof applicationFields;

/**
 * Validates the wizard's answers, in the browser and on the server. Returns an error per invalid
 * answer.
 *
 * @param only validate only these fields, such as those of one step
 * @param minimumAge of the service; 0 or undefined for the default, which does not apply to a minor
 *   for whom a parent applies
 * @param isSelfOnly whether the service accepts no applications for another person
 */
export function validateApplication(
  values: Readonly<Record<string, unknown>>,
  { minimumAge, isSelfOnly, ...options }: { only?: readonly string[]; minimumAge?: number; isSelfOnly?: boolean },
): Record<string, FieldError> {
  const otherPurpose = { ...applicationFields.otherPurpose, required: values.purpose === 'others' };
  const minAge = minimumAge || (isParentOfMinor(values) ? 0 : DEFAULT_MINIMUM_AGE);
  const dateOfBirth = { ...applicationFields.dateOfBirth, minAge };
  const { personal, documents, review } = applicationForm;
  const helper = Object.entries(findHelperErrors(values, isSelfOnly)).filter(([name]) => options.only?.includes(name) ?? true);
  const errors = validateFields({ ...personal, ...documents, ...review, otherPurpose, dateOfBirth }, values, options);
  return { ...Object.fromEntries(helper), ...errors };
}
