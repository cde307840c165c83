import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { useTranslation } from '../../use-translation.tsx';
import { enqueueApplication, flushQueue, refreshQueue, removeFromQueue } from '../offline/offline-queue.ts';
import { sendQueuedApplication } from '../offline/send-queued-applications.ts';
import { useOfflineQueue } from '../offline/use-offline-queue.ts';
import type { TrackedApplication } from './tracked-application.ts';

/** An answer to the office on its way. */
interface AnswerState {
  /** The answer that this device holds until the office has it. */
  readonly queued: QueuedApplication | undefined;
  readonly isBusy: boolean;
  /** The browser keeps nothing, and the answer could not be sent either. */
  readonly hasFailed: boolean;
  readonly send: (form: FormData) => Promise<void>;
}

/**
 * Sends an answer by the queue of this device, at once or when there is a network again. The page
 * loads again once the office has it.
 */
export function useAnswer(application: TrackedApplication, onAnswered: () => void): AnswerState {
  const { language } = useTranslation();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  // The same for each attempt of this form: sent twice it is one answer.
  const key = useRef<string>(undefined);
  const queued = useOfflineQueue().find(({ answerTo }) => answerTo?.id === application.id);

  const finish = useEffectEvent(() => {
    onAnswered();
    void revalidate();
  });
  useEffect(() => {
    void refreshQueue()
      .then(() => flushQueue())
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    if (queued?.state !== 'sent') return;
    void removeFromQueue(queued.key);
    finish();
  }, [queued]);

  const send = async (form: FormData) => {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    key.current ??= crypto.randomUUID();
    const details = {
      key: key.current,
      serviceId: '',
      serviceTitle: application.service?.title ?? '',
      language,
      answerTo: { id: application.id, number: application.applicationNumber },
    };
    try {
      await enqueueApplication(form, details);
      key.current = undefined;
      await flushQueue();
    } catch {
      // Without storage it is sent or not sent, and the form stays.
      const outcome = await sendQueuedApplication({ ...details, created: Date.now(), entries: [...form.entries()], state: 'waiting' });
      if (outcome?.state === 'sent') finish();
      else setHasFailed(true);
    }
    setIsBusy(false);
  };
  return { queued, isBusy, hasFailed, send };
}
