import { confirmationMinutes } from '#model/roles/capabilities.ts';
import { useTranslation } from '../../use-translation.tsx';
import { SecondFactorDialog } from '../staff/second-factor/second-factor-dialog.tsx';
import { getVerificationFields, VerificationFields } from '../staff/second-factor/verification-fields.tsx';
import { useAccountForm } from '../staff/use-account-form.ts';
import { getStaffSession } from './session.ts';
import { useCurrentUser } from './use-session.ts';

/**
 * Asks for a passkey, or for the password again and a code of an account with a second factor,
 * while a call waits for it. The page below keeps its state; cancelling rejects the call.
 */
export default function ConfirmationDialog() {
  const { t } = useTranslation();
  const session = getStaffSession();
  const form = useAccountForm(getVerificationFields(useCurrentUser()), (proof) => session.confirm(proof));
  return (
    <SecondFactorDialog title={t('confirm.title')} submit={t('confirm.submit')} form={form} onClose={session.cancelConfirmation}>
      <p>{t('confirm.text', { minutes: confirmationMinutes })}</p>
      <VerificationFields form={form} onPasskey={session.confirm} />
    </SecondFactorDialog>
  );
}
