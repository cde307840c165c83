import type { FieldError } from '#lib/portal-error.ts';
import { validateFields } from '#lib/schema/validate-fields.ts';
import { type ContactFormValues, contactForm } from './contact-form.ts';

/** Digits of the shortest callable number: a landline without its area code. */
const MIN_PHONE_DIGITS = 7;

/**
 * Validates the contact form, in the browser and on the server. Returns an error per invalid field.
 * A message needs an email address or a phone number, or nobody can answer it.
 */
export function validateContact(answers: Readonly<Partial<ContactFormValues>>): Record<string, FieldError> {
  const phone = answers.phone ?? '';
  const errors = validateFields({ ...contactForm, email: { ...contactForm.email, required: phone.trim() === '' } }, answers);
  const isCallable = phone.replace(/\D/g, '').length >= MIN_PHONE_DIGITS;
  if (!answers.email?.trim() && phone.trim() !== '' && !isCallable && !errors.phone)
    errors.phone = { code: 'validation_invalid_format', message: 'Please enter a phone number that we can call' };
  return errors;
}
