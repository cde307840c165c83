import { AlertDialog } from 'radix-ui';
import { useWords } from '../../words.tsx';
import type { StaffUser } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Over the page when the session has run out: what is open below stays as it is. It cannot be dismissed, only answered,
 * because what lies under it is the office's.
 */
export function SignInAgain({ user }: { user: StaffUser }) {
  const { t } = useWords();
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-civic-950/95" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
          <AlertDialog.Content className="pointer-events-auto w-full animate-rise-in rounded-t-xl bg-surface p-6 shadow-float sm:max-w-md sm:rounded-xl">
            <AlertDialog.Title className="text-xl">{t('signIn.again')}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 mb-6 text-ink-soft">{t('signIn.again.text')}</AlertDialog.Description>
            <SignInForm identity={user.username} />
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
