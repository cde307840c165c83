import { useState } from 'react';
import toast from 'react-hot-toast';
import { type RecoveryCodes, secondFactorPaths, type TotpSecret } from '#model/endpoints/accounts/second-factor.ts';
import { accountForm } from '#model/forms/account-form.ts';
import { signInForm } from '#model/forms/sign-in-form.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useUnsavedChanges } from '../../form/unsaved-changes-provider.tsx';
import { useRecords } from '../../session/use-session.ts';
import { PasswordField } from '../account-fields.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpQrCode } from './totp-qr-code.tsx';
import { VerificationDialog, verificationFormId } from './verification-dialog.tsx';
import { OneTimeCodeField } from './verification-fields.tsx';

/** Sets up the second factor: password, QR code and code, recovery codes. */
export function SetUpSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (secret) return <ConfirmStep secret={secret} onCodes={setCodes} onClose={onClose} />;
  return <PasswordStep onSecret={setSecret} onClose={onClose} />;
}

const passwordFields = { ownPassword: accountForm.ownPassword };
const codeFields = { code: signInForm.code };

function PasswordStep({ onSecret, onClose }: { onSecret: (secret: string) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const form = useAccountForm(passwordFields, async (body) => {
    onSecret((await records.send<TotpSecret>(secondFactorPaths.createSecret, { method: 'POST', body })).secret);
  });
  return (
    <VerificationDialog title={t('factor.setUp.title')} submitLabel={t('signIn.code.submit')} form={form} onClose={onClose}>
      <p>{t('factor.setUp.password')}</p>
      <PasswordField formId={verificationFormId} form={form} name="ownPassword" />
    </VerificationDialog>
  );
}

interface ConfirmStepProps {
  secret: string;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function ConfirmStep({ secret, onCodes, onClose }: ConfirmStepProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const form = useAccountForm(codeFields, async (body) => {
    const { recoveryCodes } = await records.send<RecoveryCodes>(secondFactorPaths.confirm, { method: 'POST', body });
    toast.success(t('factor.turnedOn'));
    onCodes(recoveryCodes);
  });
  const { confirmLeaving } = useUnsavedChanges(true, true, () => undefined, {
    title: t('factor.setUp.leave'),
    text: t('factor.setUp.leave.text'),
    leave: t('factor.setUp.leave.stop'),
    stay: t('factor.setUp.leave.stay'),
  });
  return (
    <VerificationDialog
      title={t('factor.setUp.title')}
      submitLabel={t('factor.turnOn')}
      form={{ ...form, confirmLeaving }}
      onClose={onClose}
    >
      <TotpQrCode secret={secret} />
      <OneTimeCodeField form={form} />
    </VerificationDialog>
  );
}
