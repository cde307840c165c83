import { useState } from 'react';
import type { FieldError } from '#lib/portal-error.ts';
import { readContactForm } from '#model/forms/contact-form.ts';
import type { SubmitFailure } from './contact-action.ts';

/** The field errors of the last attempt, without those that have been corrected since. */
export function useFieldErrors(submitFailure: SubmitFailure | undefined) {
  const [errors, setErrors] = useState<Record<string, FieldError>>(submitFailure?.fieldErrors ?? {});
  const [{ last, attempt }, setAttempt] = useState({ last: submitFailure, attempt: 0 });
  if (submitFailure !== last) {
    setAttempt({ last: submitFailure, attempt: attempt + 1 });
    setErrors(submitFailure?.fieldErrors ?? {});
  }
  const revalidate = async (form: HTMLFormElement) => {
    const names = Object.keys(errors);
    if (names.length === 0) return;
    // The failed attempt has already imported this module, unless it preceded hydration.
    const { validateContact } = await import('#model/forms/validate-contact.ts');
    const currentErrors = validateContact(readContactForm(new FormData(form)));
    setErrors(Object.fromEntries(names.flatMap((name) => (currentErrors[name] ? [[name, currentErrors[name]]] : []))));
  };
  return { errors, attempt, revalidate };
}
