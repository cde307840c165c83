import { signCertificatesPath } from '#model/endpoints/certificates/certificates.ts';
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
 *
 * @param path the path of the call, by which the dialog says what it is for
 */
export default function IdentityConfirmationDialog({ path }: { path: string }) {
  const { t } = useTranslation();
  const session = getStaffSession();
  const form = useAccountForm(getVerificationFields(useCurrentUser()), session.confirm);
  return (
    <VerificationDialog title={t('confirm.title')} submitLabel={t('confirm.submit')} form={form} onClose={session.cancelConfirmation}>
      <p>{t(path === signCertificatesPath ? 'confirm.text.sign' : 'confirm.text', { minutes: confirmationMinutes })}</p>
      <VerificationFields form={form} onPasskey={session.confirm} />
    </VerificationDialog>
  );
}
