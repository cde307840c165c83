import { useState } from 'react';
import toast from 'react-hot-toast';
import { type AddedPasskey, type PasskeyCreationOptions, passkeyForm, passkeyPaths } from '#model/endpoints/accounts/passkeys.ts';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useRecords } from '../../session/use-session.ts';
import { fieldId } from '../account-form.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { SecondFactorDialog } from '../second-factor/second-factor-dialog.tsx';
import { useAccountForm } from '../use-account-form.ts';

/** Its own id: the confirmation may open above it. */
const FORM = 'add-passkey';

/** Names and creates a passkey; the first second factor comes with recovery codes. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useAccountForm(passkeyForm, async ({ name }) => {
    const options = await records.send<PasskeyCreationOptions>(passkeyPaths.beginAdding, { method: 'POST', body: {} });
    const { createPasskey } = await import('../../session/passkeys/create-passkey.ts');
    const body = { name, passkey: await createPasskey(options) };
    const { recoveryCodes } = await records.send<AddedPasskey>(passkeyPaths.add, { method: 'POST', body });
    toast.success(t('passkeys.added'));
    if (recoveryCodes) setCodes(recoveryCodes);
    else onClose();
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <SecondFactorDialog formId={FORM} title={t('passkeys.add')} submit={t('passkeys.add.submit')} form={form} onClose={onClose}>
      <p>{t('passkeys.add.text')}</p>
      <InputField
        input={TextInput}
        id={fieldId(FORM, 'name')}
        label={t('passkeys.name')}
        help={t('passkeys.name.help')}
        error={form.errors.name}
        required
        name="name"
        data-autofocus
        maxLength={passkeyForm.name.max}
        value={String(form.values.name ?? '')}
        onChange={(event) => form.set('name', event.target.value)}
        autoComplete="off"
      />
    </SecondFactorDialog>
  );
}
