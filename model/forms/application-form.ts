import type { FieldError } from '#lib/errors.ts';
import { checkFields } from '#lib/schema/check.ts';
import { bool, date, select, text } from '#lib/schema/fields.ts';
import { civilStatuses, genders, purposes } from '../collections/choices.ts';

const required = (name: string) => ({
  label: `apply.${name}`,
  required: true,
  messages: { validation_required: `apply.${name}.required` },
});

/** What the wizard asks, in the order of its steps; the papers of the chosen service are asked in `documents` (product: apply online). */
export const applicationForm = {
  personal: {
    firstName: text({ ...required('firstName'), max: 60 }),
    middleName: text({ label: 'apply.middleName', max: 60 }),
    lastName: text({ ...required('lastName'), max: 60 }),
    dateOfBirth: date({
      ...required('dateOfBirth'),
      dayOnly: true,
      past: true,
      messages: {
        validation_required: 'apply.dateOfBirth.required',
        validation_date_invalid: 'apply.dateOfBirth.invalid',
        validation_date_out_of_range: 'apply.dateOfBirth.future',
      },
    }),
    gender: select({ ...required('gender'), options: genders, optionWords: 'gender' }),
    civilStatus: select({ ...required('civilStatus'), options: civilStatuses, optionWords: 'civilStatus' }),
    occupation: text({ label: 'apply.occupation', max: 120 }),
    email: text({ label: 'apply.email', format: 'email', max: 254, messages: { validation_is_email: 'apply.email.invalid' } }),
    contactNumber: text({
      ...required('contactNumber'),
      format: 'phone',
      max: 20,
      messages: { validation_required: 'apply.contactNumber.required', validation_invalid_format: 'apply.contactNumber.invalid' },
    }),
    address: text({ ...required('address'), max: 500, multiline: true }),
  },
  documents: {
    purpose: select({ ...required('purpose'), options: purposes, optionWords: 'purpose' }),
    /** Asked when the purpose is `others`. */
    otherPurpose: text({ label: 'apply.otherPurpose', max: 300, messages: { validation_required: 'apply.otherPurpose.required' } }),
  },
  review: {
    agreement: bool({ ...required('agreement') }),
  },
} as const;

export const applicationFields = { ...applicationForm.personal, ...applicationForm.documents, ...applicationForm.review } as const;

export type ApplicationField = keyof typeof applicationFields;

/**
 * Judges what the wizard asks, in the browser and on the server: an error for each answer that is wrong.
 * @param only judge these alone, such as those of one step
 */
export function checkApplication(
  values: Readonly<Record<string, unknown>>,
  options: { only?: readonly string[] } = {},
): Record<string, FieldError> {
  const asksOther = values.purpose === 'others';
  const otherPurpose = { ...applicationFields.otherPurpose, required: asksOther };
  return checkFields({ ...applicationFields, otherPurpose }, values, options);
}
