import { accountForm } from '#model/forms/account-form.ts';
import { confirmationMinutes } from '#model/roles/capabilities.ts';
import { useTranslation } from '../../use-translation.tsx';
import { PasswordField } from '../staff/account-fields.tsx';
import { OneTimeCodeField } from '../staff/second-factor/one-time-code-field.tsx';
import { SecondFactorDialog, secondFactorFormId } from '../staff/second-factor/second-factor-dialog.tsx';
import { verificationFields } from '../staff/second-factor/verification-fields.tsx';
import { useAccountForm } from '../staff/use-account-form.ts';
import { getStaffSession } from './session.ts';
import { useCurrentUser } from './use-session.ts';

const passwordFields = { ownPassword: accountForm.ownPassword };

/**
 * Asks for the password again, and for a code of an account with a second factor, while a call
 * waits for it. The page below keeps its state; cancelling rejects the call.
 */
export function ConfirmationDialog() {
  const { t } = useTranslation();
  const { secondFactor } = useCurrentUser();
  const session = getStaffSession();
  const form = useAccountForm(secondFactor ? verificationFields : passwordFields, (proof) => session.confirm(proof));
  return (
    <SecondFactorDialog title={t('confirm.title')} submit={t('confirm.submit')} form={form} onClose={session.cancelConfirmation}>
      <p>{t('confirm.text', { minutes: confirmationMinutes })}</p>
      <PasswordField formId={secondFactorFormId} form={form} name="ownPassword" autoFocus />
      {secondFactor && <OneTimeCodeField form={form} allowsRecoveryCode />}
    </SecondFactorDialog>
  );
}
