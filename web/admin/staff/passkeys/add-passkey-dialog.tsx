import { useState } from 'react';
import { type AddedPasskey, type PasskeyCreationOptions, passkeyForm, passkeyPaths } from '#model/endpoints/accounts/passkeys.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { FieldsDialog } from '../../form/fields-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { RecoveryCodesDialog } from '../second-factor/recovery-codes-dialog.tsx';

const fields = { name: { ...passkeyForm.name, help: 'passkeys.name.help' } };

/**
 * Creates a passkey with a name. Shows recovery codes after the first second factor of an account.
 */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useActionForm({
    fields,
    async run(records, { name }) {
      const options = await records.send<PasskeyCreationOptions>(passkeyPaths.creationOptions, { method: 'POST', body: {} });
      const { createPasskey } = await import('../../session/passkeys/browser-passkeys.ts');
      const body = { name, passkey: await createPasskey(options) };
      return records.send<AddedPasskey>(passkeyPaths.add, { method: 'POST', body });
    },
    successMessage: t('passkeys.added'),
    onDone: ({ recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : onClose()),
  });
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <FieldsDialog
      id="add-passkey"
      form={form}
      title={t('passkeys.add')}
      submitLabel={t('passkeys.add.submit')}
      onClose={onClose}
      header={<p>{t('passkeys.add.text')}</p>}
    />
  );
}
