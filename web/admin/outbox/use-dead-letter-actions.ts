import { useState } from 'react';
import toast from 'react-hot-toast';
import { type DeadLetter, deadLetterPath, resendMessagePath } from '#model/endpoints/messaging/notification.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getHttpStatus } from '../session/session.ts';
import { useRecords } from '../session/use-session.ts';
import { showRetryToast } from '../show-error-toast.tsx';

const deadLetterActions = {
  resend: { method: 'POST', path: resendMessagePath, done: 'outbox.resent', failed: 'outbox.resend.failed' },
  drop: { method: 'DELETE', path: deadLetterPath, done: 'outbox.dropped', failed: 'outbox.drop.failed' },
} as const;

export interface DeadLetterActions {
  /** Id of the message that is being resent or discarded. */
  pendingId: string | undefined;
  runAction: (what: keyof typeof deadLetterActions, letter: DeadLetter) => Promise<void>;
}

/** Resends or discards a message. A message that somebody else handled meanwhile counts as done. */
export function useDeadLetterActions(onDone: () => void): DeadLetterActions {
  const { t } = useTranslation();
  const records = useRecords();
  const [pendingId, setBusyWith] = useState<string>();

  const runAction: DeadLetterActions['runAction'] = async (what, letter) => {
    const { method, path, done, failed } = deadLetterActions[what];
    setBusyWith(letter.id);
    try {
      await records.send(path(letter.id), { method });
      toast.success(t(done));
      onDone();
    } catch (error) {
      if (getHttpStatus(error) === 404) onDone();
      else showRetryToast(t, t(failed), () => void runAction(what, letter));
    } finally {
      setBusyWith(undefined);
    }
  };
  return { pendingId, runAction };
}
