import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { randomString } from '#lib/random-id.ts';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { useTranslation } from '../../use-translation.tsx';
import { enqueueApplication, flushQueue, refreshQueue, removeFromQueue, useOfflineQueue } from './offline-queue.ts';
import { sendQueuedApplication } from './send-queued-applications.ts';

interface QueuedFormOptions {
  /** Properties of the submission besides the form. */
  readonly details: Pick<QueuedApplication, 'serviceTitle' | 'answerTo' | 'isReport'>;
  /** Whether an entry of the queue is from this form. */
  readonly isFromForm: (queued: QueuedApplication) => boolean;
  readonly onSent: (submission: QueuedApplication) => void;
  /** Without this handler a rejected form stays in the queue. */
  readonly onRefused?: (submission: QueuedApplication) => void;
  /** Called when the form could neither be stored nor sent; it stays open. */
  readonly onFailed: () => void;
}

/**
 * Sends a form through the queue of this device, at once or when the network is back. The
 * idempotency key prevents duplicates.
 */
export function useQueuedForm({ details, isFromForm, onSent, onRefused, onFailed }: QueuedFormOptions) {
  const { language } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  // The idempotency key is the same for each attempt until the form is stored or sent.
  const key = useRef<string>(undefined);
  /** The submission that is queued on this device. */
  const queued = useOfflineQueue().find(isFromForm);

  /** Calls the handler of a result; returns whether there was one. */
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
    key.current ??= randomString(32);
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
