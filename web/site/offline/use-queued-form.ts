import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { useTranslation } from '../../use-translation.tsx';
import { enqueueApplication, flushQueue, refreshQueue, removeFromQueue } from './offline-queue.ts';
import { sendQueuedApplication } from './send-queued-applications.ts';
import { useOfflineQueue } from './use-offline-queue.ts';

interface QueuedForm {
  /** What this device holds until the office has it. */
  readonly queued: QueuedApplication | undefined;
  readonly isBusy: boolean;
  readonly send: (form: FormData) => Promise<void>;
}

interface QueuedFormOptions {
  /** What is sent, beside the form. */
  readonly details: Pick<QueuedApplication, 'serviceTitle' | 'answerTo' | 'isReport'>;
  /** Finds it in the queue. */
  readonly isOwn: (queued: QueuedApplication) => boolean;
  readonly onSent: (submission: QueuedApplication) => void;
  /** Without it a refused form stays in the queue. */
  readonly onRefused?: (submission: QueuedApplication) => void;
  /** This browser stores nothing, and the form could not be sent either: it stays. */
  readonly onFailed: () => void;
}

/**
 * Sends a form by the queue of this device, at once or when there is a network again. Sent twice it
 * is received once.
 */
export function useQueuedForm({ details, isOwn, onSent, onRefused, onFailed }: QueuedFormOptions): QueuedForm {
  const { language } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  // The same for each attempt, until the queue or the office has it.
  const key = useRef<string>(undefined);
  const queued = useOfflineQueue().find(isOwn);

  /** Returns whether the submission has a result, which was handled. */
  const handleResult = useEffectEvent((submission: QueuedApplication): boolean => {
    const handle = submission.state === 'sent' ? onSent : submission.state === 'refused' ? onRefused : undefined;
    handle?.(submission);
    return handle !== undefined;
  });
  useEffect(() => {
    void refreshQueue()
      .then(() => flushQueue())
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    if (queued && handleResult(queued)) void removeFromQueue(queued.key);
  }, [queued]);

  const send = async (form: FormData) => {
    if (isBusy) return;
    setIsBusy(true);
    key.current ??= crypto.randomUUID();
    const submission = { ...details, key: key.current, serviceId: '', language };
    try {
      await enqueueApplication(form, submission);
      key.current = undefined;
      await flushQueue();
    } catch {
      const outcome = await sendQueuedApplication({ ...submission, created: Date.now(), entries: [...form.entries()], state: 'waiting' });
      if (outcome && handleResult(outcome)) key.current = undefined;
      else onFailed();
    }
    setIsBusy(false);
  };
  return { queued, isBusy, send };
}
