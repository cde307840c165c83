import { useState } from 'react';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { failureToast } from '../failure-toast.tsx';
import { staffSession } from './session.ts';

/** Ends the session, then loads the page anew: nothing of the work stays in memory (product §2: admin shell). */
export function useSignOut(): { signOut: () => Promise<void>; isBusy: boolean } {
  const { t, to } = useWords();
  const [isBusy, setIsBusy] = useState(false);
  const signOut = async () => {
    setIsBusy(true);
    try {
      await staffSession().signOut();
      location.assign(to('/admin'));
    } catch (error) {
      setIsBusy(false);
      failureToast(failureText(t, error), { label: t('ui.tryAgain'), act: () => void signOut() });
    }
  };
  return { signOut, isBusy };
}
