import { PageTitle } from '../../parts/page/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { PasswordCard } from '../staff/password-card.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Replaces the staff area until the user changes a password that somebody else has set. */
export default function PasswordChangeRequiredScreen() {
  const { t } = useTranslation();
  const { signOut, isBusy } = useSignOut();
  return (
    <main id="main" className="mx-auto w-full max-w-lg px-4 py-8">
      <PageTitle>{t('password.must.title')}</PageTitle>
      <h1 className="text-2xl sm:text-3xl">{t('password.must.title')}</h1>
      <p className="mt-2 mb-5 text-ink-soft">{t('password.must.text')}</p>
      <PasswordCard />
      <Button variant="ghost" className="mt-4" busy={isBusy} onClick={signOut}>
        {t('admin.signOut')}
      </Button>
    </main>
  );
}
