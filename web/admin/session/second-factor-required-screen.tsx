import { useState } from 'react';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { showRetryToast } from '../show-error-toast.tsx';
import { AddPasskeyDialog } from '../staff/passkeys/add-passkey-dialog.tsx';
import { SetUpSecondFactorDialog } from '../staff/second-factor/set-up-second-factor-dialog.tsx';
import { isPasskeySupported } from './passkeys/is-passkey-supported.ts';
import { getStaffSession } from './session.ts';
import { useSignOut } from './use-sign-out.ts';

/** Replaces the staff area after the deadline to set up a second factor has passed. */
export default function SecondFactorRequiredScreen() {
  const { t } = useTranslation();
  const { signOut, isBusy } = useSignOut();
  const [open, setOpen] = useState<'codes' | 'passkey'>();
  const close = () => {
    setOpen(undefined);
    getStaffSession()
      .revalidate()
      .catch((error: unknown) =>
        showRetryToast(t, t('admin.actionFailed', { action: t('factor.must.title'), reason: getErrorMessage(t, error) }), close),
      );
  };
  return (
    <main id="main" className="mx-auto w-full max-w-lg px-4 py-8">
      <PageTitle>{t('factor.must.title')}</PageTitle>
      <h1 className="text-2xl sm:text-3xl">{t('factor.must.title')}</h1>
      <Card className="mt-5">
        <p className="mb-5">{t('factor.must.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('codes')}>{t('factor.setUp')}</Button>
          {isPasskeySupported() && (
            <Button variant="outline" onClick={() => setOpen('passkey')}>
              {t('passkeys.add')}
            </Button>
          )}
        </div>
      </Card>
      <Button variant="ghost" className="mt-4" busy={isBusy} onClick={signOut}>
        {t('admin.signOut')}
      </Button>
      {open === 'codes' && <SetUpSecondFactorDialog onClose={close} />}
      {open === 'passkey' && <AddPasskeyDialog onClose={close} />}
    </main>
  );
}
