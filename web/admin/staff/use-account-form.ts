import { ClientResponseError } from 'pocketbase';
import { type FormEvent, useState } from 'react';
import type { FieldError } from '#lib/errors.ts';
import { checkFields } from '#lib/schema/check.ts';
import type { Fields } from '#lib/schema/field.ts';
import { fieldMessage } from '../../parts/field-message.ts';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { statusOf } from '../session/session.ts';

export type Answers = Readonly<Record<string, string>>;

export interface AccountForm {
  isBusy: boolean;
  /** What is wrong with each field, in words. */
  problems: Readonly<Record<string, string>>;
  /** What went wrong besides. */
  failure: string | undefined;
  /** Rises with each attempt to send. */
  attempt: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends a form about an account: judged by the declaration of its fields, then by the server, whose refusals come back
 * to the fields. What was typed stays in the form.
 *
 * @param send carries out what was asked; whatever it throws is told.
 */
export function useAccountForm(fields: Fields, send: (answers: Answers) => Promise<void>): AccountForm {
  const { t } = useWords();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, FieldError>>>({});
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  const submit = async (answers: Answers) => {
    const found: Record<string, FieldError> = checkFields(fields, answers);
    if ('passwordConfirm' in fields && !found.passwordConfirm && answers.password !== answers.passwordConfirm) {
      found.passwordConfirm = { code: 'validation_values_mismatch', message: '' };
    }
    setFailure(undefined);
    setErrors(found);
    setAttempt((before) => before + 1);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      await send(answers);
    } catch (error) {
      const refused = refusedFields(error);
      setErrors(Object.fromEntries(Object.entries(refused).filter(([name]) => Object.hasOwn(fields, name))));
      const [elsewhere] = Object.entries(refused).flatMap(([name, one]) => (Object.hasOwn(fields, name) ? [] : [one]));
      if (elsewhere) setFailure(fieldMessage(t, undefined, elsewhere));
      else if (Object.keys(refused).length === 0) setFailure(failureText(t, error));
      setAttempt((before) => before + 1);
    }
    setIsBusy(false);
  };

  return {
    isBusy,
    problems: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, fieldMessage(t, fields[name], error)])),
    failure,
    attempt,
    onSubmit(event) {
      event.preventDefault();
      if (isBusy) return;
      const data = new FormData(event.currentTarget);
      void submit(Object.fromEntries(Object.keys(fields).map((name) => [name, answerOf(name, data)])));
    },
  };
}

/** Blanks around a password belong to it. */
function answerOf(name: string, data: FormData): string {
  const text = String(data.get(name) ?? '');
  return /password/i.test(name) ? text : text.trim();
}

function refusedFields(error: unknown): Record<string, FieldError> {
  // With another status `data` is something else: of a conflict the newer record.
  return statusOf(error) === 400 && error instanceof ClientResponseError ? { ...error.response.data } : {};
}
