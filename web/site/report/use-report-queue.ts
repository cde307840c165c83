import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QueuedApplication } from '../../parts/storage/queued-application.ts';
import { useTranslation } from '../../use-translation.tsx';
import { enqueueApplication, flushQueue, refreshQueue, removeFromQueue } from '../offline/offline-queue.ts';
import { sendQueuedApplication } from '../offline/send-queued-applications.ts';
import { useOfflineQueue } from '../offline/use-offline-queue.ts';

interface ReportQueue {
  /** The report that this device holds until the office has it. */
  readonly queued: QueuedApplication | undefined;
  readonly isBusy: boolean;
  readonly send: (form: FormData) => Promise<void>;
}

/**
 * Sends a report by the queue of this device, at once or when there is a network again.
 *
 * @param onSent receives the ticket number
 * @param onRefused receives the status and the body of the server's answer; 0 when none came
 */
export function useReportQueue(
  onSent: (ticketNumber: string) => void,
  onRefused: (status: number, body: Readonly<Record<string, unknown>>) => void,
): ReportQueue {
  const { t, language } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  // The same for each attempt of this form: sent twice it is one report.
  const key = useRef<string>(undefined);
  const queued = useOfflineQueue().find(({ isReport }) => isReport);

  const handleResult = useEffectEvent((one: QueuedApplication) => {
    key.current = undefined;
    if (one.state === 'sent') onSent(one.receipt?.applicationNumber ?? '');
    else onRefused(one.answer?.status ?? 0, one.answer?.body ?? {});
  });
  useEffect(() => {
    void refreshQueue()
      .then(() => flushQueue())
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    if (queued?.state !== 'sent' && queued?.state !== 'refused') return;
    void removeFromQueue(queued.key);
    handleResult(queued);
  }, [queued]);

  const send = async (form: FormData) => {
    if (isBusy) return;
    setIsBusy(true);
    key.current ??= crypto.randomUUID();
    const details = { key: key.current, serviceId: '', serviceTitle: t('problems.title'), language, isReport: true } as const;
    try {
      await enqueueApplication(form, details);
      await flushQueue();
    } catch {
      // Without storage it is sent or not sent, and the form stays.
      const outcome = await sendQueuedApplication({ ...details, created: Date.now(), entries: [...form.entries()], state: 'waiting' });
      if (outcome?.state === 'sent' || outcome?.state === 'refused') handleResult(outcome);
      else onRefused(0, {});
    }
    setIsBusy(false);
  };
  return { queued, isBusy, send };
}
