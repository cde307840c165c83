import { useTranslation } from '../../use-translation.tsx';
import { useConfirmLeaving } from '../form/unsaved-changes-provider.tsx';
import { countReplyDrafts, removeReplyDrafts } from '../support/thread/reply-drafts.ts';
import { useAction } from '../use-action.ts';
import { getStaffSession } from './session.ts';
import { useCurrentUser } from './use-session.ts';

/**
 * Signs out, after a confirmation when a form has unsaved changes or a reply was not sent, then
 * reloads the page to clear its memory (product §2.18).
 */
export function useSignOut(): { signOut: () => void; isBusy: boolean } {
  const { t, to } = useTranslation();
  const confirmLeaving = useConfirmLeaving();
  const me = useCurrentUser().id;
  const { isBusy, runWithRetry } = useAction();
  const endSession = async () => {
    // The forms load later than the frame of the staff area, which has the button.
    const { removePersonalDrafts } = await import('../form/draft-storage.ts');
    await getStaffSession().signOut();
    removeReplyDrafts(me);
    removePersonalDrafts(me);
    location.assign(to('/admin'));
  };
  const signOut = () => {
    const replies = countReplyDrafts(me);
    const confirmation = replies > 0 ? { text: t('admin.signOut.replies', { replies }) } : undefined;
    confirmLeaving(() => void runWithRetry(endSession, t('admin.signOut')), confirmation);
  };
  return { signOut, isBusy };
}
