import { confirmationMinutes } from '#model/roles/capabilities.ts';
import { useTranslation } from '../../use-translation.tsx';
import { VerificationDialog } from '../staff/second-factor/verification-dialog.tsx';
import { getVerificationFields, VerificationFields } from '../staff/second-factor/verification-fields.tsx';
import { useAccountForm } from '../staff/use-account-form.ts';
import { getStaffSession } from './session.ts';
import { useCurrentUser } from './use-session.ts';

/**
 * Asks the user to confirm their identity while a call waits for it: by a passkey, or by the
 * password and, with a second factor, a code. The page below keeps its state; cancelling rejects
 * the call.
 */
export default function IdentityConfirmationDialog() {
  const { t } = useTranslation();
  const session = getStaffSession();
  const form = useAccountForm(getVerificationFields(useCurrentUser()), session.confirm);
  return (
    <VerificationDialog title={t('confirm.title')} submitLabel={t('confirm.submit')} form={form} onClose={session.cancelConfirmation}>
      <p>{t('confirm.text', { minutes: confirmationMinutes })}</p>
      <VerificationFields form={form} onPasskey={session.confirm} />
    </VerificationDialog>
  );
}
