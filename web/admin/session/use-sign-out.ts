import { useState } from 'react';
import { useTranslation } from '../../use-translation.tsx';
import { useConfirmLeaving } from '../form/unsaved-changes-provider.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { showRetryToast } from '../show-error-toast.tsx';
import { countReplyDrafts, removeReplyDrafts } from '../support/thread/reply-drafts.ts';
import { getStaffSession } from './session.ts';
import { useCurrentUser } from './use-session.ts';

/**
 * Signs out, after a confirmation when a form has unsaved changes or a reply was not sent, then
 * reloads the page to clear its memory (product §2: admin shell).
 */
export function useSignOut(): { signOut: () => void; isBusy: boolean } {
  const { t, to } = useTranslation();
  const confirmLeaving = useConfirmLeaving();
  const me = useCurrentUser().id;
  const [isBusy, setIsBusy] = useState(false);
  const endSession = async () => {
    setIsBusy(true);
    try {
      // The forms load later than the frame of the staff area, which has the button.
      const { removePersonalDrafts } = await import('../form/draft-storage.ts');
      await getStaffSession().signOut();
      removeReplyDrafts(me);
      removePersonalDrafts(me);
      location.assign(to('/admin'));
    } catch (error) {
      setIsBusy(false);
      showRetryToast(
        t,
        t('admin.actionFailed', { action: t('admin.signOut'), reason: getErrorMessage(t, error) }),
        () => void endSession(),
      );
    }
  };
  const signOut = () => {
    const replies = countReplyDrafts(me);
    confirmLeaving(() => void endSession(), replies > 0 ? { text: t('admin.signOut.replies', { replies }) } : undefined);
  };
  return { signOut, isBusy };
}
