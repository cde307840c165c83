import toast from 'react-hot-toast';
import type { Translate } from '../../use-translation.tsx';
import { getStaffSession } from './session.ts';

/**
 * Runs one step of a sign-in under a toast, which then tells the success. The toast disappears when
 * a second step follows, and where the user must choose a new password first, whose form it would
 * cover on a phone.
 * @throws what `call` throws.
 */
export async function signInWithToast<T>(t: Translate, call: () => Promise<T>): Promise<T> {
  const id = toast.loading(t('signIn.verifying'), { id: 'sign-in' });
  try {
    const result = await call();
    const state = getStaffSession().state();
    if (state.status === 'signed-in' && !state.user.mustChangePassword) toast.success(t('signIn.done'), { id });
    else toast.dismiss(id);
    return result;
  } catch (error) {
    toast.dismiss(id);
    throw error;
  }
}
