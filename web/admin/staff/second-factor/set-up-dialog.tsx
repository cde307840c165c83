import { useState } from 'react';
import toast from 'react-hot-toast';
import { type RecoveryCodes as Codes, type NewSecret, secondFactorPaths } from '#model/endpoints/second-factor.ts';
import { accountForm } from '#model/forms/account-form.ts';
import { signInForm } from '#model/forms/sign-in-form.ts';
import { useWords } from '../../../words.tsx';
import { useRecords } from '../../session/use-session.ts';
import { SecretField } from '../account-fields.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { CodeField } from './code-field.tsx';
import { FactorDialog, factorForm } from './factor-dialog.tsx';
import { FactorPicture } from './factor-picture.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Sets up the second factor: password, picture and code, recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (secret) return <ConfirmStep secret={secret} onCodes={setCodes} onClose={onClose} />;
  return <PasswordStep onSecret={setSecret} onClose={onClose} />;
}

const passwordFields = { ownPassword: accountForm.ownPassword };
const codeFields = { code: signInForm.code };

function PasswordStep({ onSecret, onClose }: { onSecret: (secret: string) => void; onClose: () => void }) {
  const { t } = useWords();
  const records = useRecords();
  const form = useAccountForm(passwordFields, async (body) => {
    onSecret((await records.send<NewSecret>(secondFactorPaths.begin, { method: 'POST', body })).secret);
  });
  return (
    <FactorDialog title={t('factor.setUp.title')} submit={t('factor.setUp.next')} form={form} fields={passwordFields} onClose={onClose}>
      <p>{t('factor.setUp.password')}</p>
      <SecretField of={factorForm} form={form} name="ownPassword" />
    </FactorDialog>
  );
}

interface ConfirmStepProps {
  secret: string;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function ConfirmStep({ secret, onCodes, onClose }: ConfirmStepProps) {
  const { t } = useWords();
  const records = useRecords();
  const form = useAccountForm(codeFields, async (body) => {
    const { recoveryCodes } = await records.send<Codes>(secondFactorPaths.confirm, { method: 'POST', body });
    toast.success(t('factor.turnedOn'));
    onCodes(recoveryCodes);
  });
  return (
    <FactorDialog title={t('factor.setUp.title')} submit={t('factor.turnOn')} form={form} fields={codeFields} onClose={onClose}>
      <FactorPicture secret={secret} />
      <CodeField form={form} />
    </FactorDialog>
  );
}
