import { useState } from 'react';
import { type RecoveryCodes as Codes, secondFactorPaths } from '#model/endpoints/accounts/second-factor.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';
import { useAccountForm } from '../use-account-form.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { getVerificationFields, VerificationFields } from './verification-fields.tsx';

/** Replaces the recovery codes by new ones. */
export function RenewRecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = async (body: Readonly<Record<string, unknown>>) => {
    const { recoveryCodes } = await records.send<Codes>(secondFactorPaths.recoveryCodes, { method: 'POST', body: { ...body } });
    setCodes(recoveryCodes);
  };
  const form = useAccountForm(getVerificationFields(useCurrentUser()), renew);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <SecondFactorDialog title={t('factor.renew.title')} submit={t('factor.renew.submit')} form={form} onClose={onClose}>
      <p>{t('factor.renew.text')}</p>
      <VerificationFields form={form} onPasskey={renew} />
    </SecondFactorDialog>
  );
}
