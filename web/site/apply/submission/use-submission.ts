import { useEffect, useRef, useState } from 'react';
import type { Receipt } from '../../../parts/storage/queued-application.ts';
import type { SubmissionFailure } from './parse-submission-failure.ts';

/** Loads once the form is open, because it is large and needed late. */
const importSender = () => import('./send-application.ts');
const returnUndefined = () => undefined;

/** Sends an application, and returns its progress and failure. */
export function useSubmission() {
  /** Share of the request that has been sent, 0 to 1, while it runs. */
  const [progress, setProgress] = useState<number>();
  /** Why the last attempt was not accepted. */
  const [failure, setFailure] = useState<SubmissionFailure>();
  // A ref, because a second click before the next render would read the old state.
  const isRunning = useRef(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    importSender().catch(returnUndefined);
  }, []);
  /** Submits the application. A second call while one runs does nothing. */
  const submit = async (form: FormData, key: string): Promise<Receipt | SubmissionFailure | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setFailure(undefined);
    setProgress(0);
    const { sendApplication } = (await importSender().catch(returnUndefined)) ?? {};
    controller.current = new AbortController();
    const { signal } = controller.current;
    const outcome = sendApplication
      ? await sendApplication(form, key, { onProgress: setProgress, signal })
      : ({ kind: 'offline' } as const);
    if ('kind' in outcome) setFailure(outcome);
    isRunning.current = false;
    setProgress(undefined);
    return outcome;
  };
  /** Aborts a running attempt, as if the connection had been lost. */
  const stop = () => controller.current?.abort();
  return { progress, failure, submit, stop, clearFailure: () => setFailure(undefined) };
}
