import toast from 'react-hot-toast';
import type { Translate } from '../../use-translation.tsx';
import { getStaffSession } from './session.ts';

/**
 * Replaces the toast of a running sign-in by one about its success; removes it where the user must
 * choose a new password first, whose form it would cover on a phone.
 */
export function showSignInToast(t: Translate, id: string): void {
  const state = getStaffSession().state();
  if ('user' in state && state.user.mustChangePassword) toast.dismiss(id);
  else toast.success(t('signIn.done'), { id });
}
