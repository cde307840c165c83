import { useEffect, useState } from 'react';
import type { FieldError } from '#lib/errors.ts';
import { contactAnswers } from '#model/forms/contact-form.ts';
import type { NotSent } from './receive-message.ts';

/** What is wrong with the answers: as the last attempt left it, less what has been corrected since. */
export function useProblems(notSent: NotSent | undefined) {
  const [problems, setProblems] = useState<Record<string, FieldError>>(notSent?.problems ?? {});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setProblems(notSent?.problems ?? {});
    setAttempt((count) => count + 1);
  }, [notSent]);
  const judgeAgain = async (form: HTMLFormElement) => {
    const names = Object.keys(problems);
    if (names.length === 0) return;
    // The page had it for the attempt that failed, unless scripts came only after it.
    const { checkContact } = await import('#model/forms/check-contact.ts');
    const now = checkContact(contactAnswers(new FormData(form)));
    setProblems(Object.fromEntries(names.flatMap((name) => (now[name] ? [[name, now[name]]] : []))));
  };
  return { problems, attempt, judgeAgain };
}
