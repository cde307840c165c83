import { AlertDialog } from 'radix-ui';
import { useTranslation } from '../../use-translation.tsx';
import type { StaffUser } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

interface SessionExpiredDialogProps {
  user: StaffUser;
  /** Whether the session ended because the user changed the password. */
  isPasswordChanged?: boolean;
}

/**
 * The sign-in dialog over the page after the session expired. The page below keeps its state. The
 * dialog cannot be dismissed, because the content below is confidential.
 */
export default function SessionExpiredDialog({ user, isPasswordChanged }: SessionExpiredDialogProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim/95" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
          <AlertDialog.Content className="pointer-events-auto w-full animate-rise-in rounded-t-xl bg-surface p-6 shadow-float sm:max-w-md sm:rounded-xl">
            <AlertDialog.Title className="text-xl">{t(isPasswordChanged ? 'signIn.changed' : 'signIn.again')}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 mb-6 text-ink-soft">
              {t(isPasswordChanged ? 'signIn.changed.text' : 'signIn.again.text')}
            </AlertDialog.Description>
            <SignInForm identity={user.username} />
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
