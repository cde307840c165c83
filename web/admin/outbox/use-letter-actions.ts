import { useState } from 'react';
import toast from 'react-hot-toast';
import { type DeadLetter, deadLetterPath, resendPath } from '#model/endpoints/notification.ts';
import { useWords } from '../../words.tsx';
import { failureToast } from '../failure-toast.tsx';
import { statusOf } from '../session/session.ts';
import { useRecords } from '../session/use-session.ts';

const acts = {
  resend: { method: 'POST', path: resendPath, done: 'outbox.resent', failed: 'outbox.resend.failed' },
  drop: { method: 'DELETE', path: deadLetterPath, done: 'outbox.dropped', failed: 'outbox.drop.failed' },
} as const;

export interface LetterActions {
  /** Id of the message that something is being done to. */
  busyWith: string | undefined;
  act: (what: keyof typeof acts, letter: DeadLetter) => Promise<void>;
}

/** Sends a message again or lets go of it. One that somebody else has dealt with meanwhile is gone all the same. */
export function useLetterActions(onDone: () => void): LetterActions {
  const { t } = useWords();
  const records = useRecords();
  const [busyWith, setBusyWith] = useState<string>();

  const act: LetterActions['act'] = async (what, letter) => {
    const { method, path, done, failed } = acts[what];
    setBusyWith(letter.id);
    try {
      await records.send(path(letter.id), { method });
      toast.success(t(done));
      onDone();
    } catch (error) {
      if (statusOf(error) === 404) onDone();
      else failureToast(t(failed), { label: t('ui.tryAgain'), act: () => void act(what, letter) });
    } finally {
      setBusyWith(undefined);
    }
  };
  return { busyWith, act };
}
