import { useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { secondFactorPaths } from '#model/endpoints/accounts/second-factor.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';
import { passkeysQuery } from '../passkeys/passkeys-query.ts';
import { useAccountForm } from '../use-account-form.ts';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { getVerificationFields, VerificationFields } from './verification-fields.tsx';

/** Turns off the second factor after verifying password and code. */
export function TurnOffSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const account = useCurrentUser();
  const { data } = useQuery(passkeysQuery);
  const turnOff = async (body: Readonly<Record<string, unknown>>) => {
    await records.send(secondFactorPaths.disable, { method: 'POST', body: { ...body } });
    toast.success(t('factor.turnedOff'));
    onClose();
  };
  const form = useAccountForm(getVerificationFields(account), turnOff);
  const isLastRequired = data?.isRequired === true && !account.hasPasskey;
  return (
    <SecondFactorDialog title={t('factor.turnOff.title')} submit={t('factor.turnOff')} tone="danger" form={form} onClose={onClose}>
      <p>{t(account.hasPasskey ? 'factor.turnOff.passkeys' : isLastRequired ? 'factor.turnOff.required' : 'factor.turnOff.text')}</p>
      <VerificationFields form={form} onPasskey={turnOff} />
    </SecondFactorDialog>
  );
}
