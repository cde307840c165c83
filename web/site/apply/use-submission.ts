import { useEffect, useRef, useState } from 'react';
import type { Refusal } from './refusal-of-answer.ts';
import type { Receipt } from './send-application.ts';

export interface Submission {
  /** Share of the request that has been sent while it runs; undefined otherwise. */
  share: number | undefined;
  /** Why the last attempt was not taken. */
  refusal: Refusal | undefined;
  /** Sends; a second call while one runs does nothing. */
  submit: (form: FormData, key: string) => Promise<Receipt | Refusal | undefined>;
  forgive: () => void;
}

/** The client of the record store is as large as the form: it comes once the form is open, long before it is needed. */
const sender = () => import('./send-application.ts');
const nothing = () => undefined;

export function useSubmission(): Submission {
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<Refusal>();
  // A state would be read too late by a second press in the same moment.
  const isRunning = useRef(false);
  useEffect(() => {
    sender().catch(nothing);
  }, []);
  const submit: Submission['submit'] = async (form, key) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setRefusal(undefined);
    setShare(0);
    const { sendApplication } = (await sender().catch(nothing)) ?? {};
    const outcome = sendApplication ? await sendApplication(form, key, setShare) : ({ why: 'offline' } as const);
    if ('why' in outcome) setRefusal(outcome);
    isRunning.current = false;
    setShare(undefined);
    return outcome;
  };
  return { share, refusal, submit, forgive: () => setRefusal(undefined) };
}
