import { useEffect, useState } from 'react';
import type { FieldError } from '#lib/portal-error.ts';
import { readContactForm } from '#model/forms/contact-form.ts';
import type { SubmitFailure } from './contact-action.ts';

/** Errors of the fields: those of the last attempt, except fields that have changed since. */
export function useFieldErrors(submitFailure: SubmitFailure | undefined) {
  const [problems, setProblems] = useState<Record<string, FieldError>>(submitFailure?.fieldErrors ?? {});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setProblems(submitFailure?.fieldErrors ?? {});
    setAttempt((count) => count + 1);
  }, [submitFailure]);
  const validateAgain = async (form: HTMLFormElement) => {
    const names = Object.keys(problems);
    if (names.length === 0) return;
    // The page imported this module for the failed attempt already, unless hydration came after it.
    const { validateContact } = await import('#model/forms/validate-contact.ts');
    const now = validateContact(readContactForm(new FormData(form)));
    setProblems(Object.fromEntries(names.flatMap((name) => (now[name] ? [[name, now[name]]] : []))));
  };
  return { problems, attempt, validateAgain };
}
