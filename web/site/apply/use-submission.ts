import { useRef, useState } from 'react';
import { refusalOf } from './refusal.ts';
import type { Refusal } from './refusal-of-answer.ts';
import { type Receipt, sendApplication } from './send-application.ts';

export interface Submission {
  /** Share of the request that has been sent while it runs; undefined otherwise. */
  share: number | undefined;
  /** Why the last attempt was not taken. */
  refusal: Refusal | undefined;
  /** Sends; a second call while one runs does nothing. */
  submit: (form: FormData, key: string) => Promise<Receipt | Refusal | undefined>;
  forgive: () => void;
}

export function useSubmission(): Submission {
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<Refusal>();
  // A state would be read too late by a second press in the same moment.
  const isRunning = useRef(false);
  const submit: Submission['submit'] = async (form, key) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setRefusal(undefined);
    setShare(0);
    try {
      return await sendApplication(form, key, setShare);
    } catch (error) {
      const why = refusalOf(error);
      setRefusal(why);
      return why;
    } finally {
      isRunning.current = false;
      setShare(undefined);
    }
  };
  return { share, refusal, submit, forgive: () => setRefusal(undefined) };
}
