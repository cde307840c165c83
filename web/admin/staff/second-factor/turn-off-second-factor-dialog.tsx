import toast from 'react-hot-toast';
import { secondFactorPaths } from '#model/endpoints/second-factor.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useRecords } from '../../session/use-session.ts';
import { useAccountForm } from '../use-account-form.ts';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { VerificationFields, verificationFields } from './verification-fields.tsx';

/** Turns off the second factor after verifying password and code. */
export function TurnOffSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const form = useAccountForm(verificationFields, async (body) => {
    await records.send(secondFactorPaths.disable, { method: 'POST', body });
    toast.success(t('factor.turnedOff'));
    onClose();
  });
  return (
    <SecondFactorDialog title={t('factor.turnOff.title')} submit={t('factor.turnOff')} tone="danger" form={form} onClose={onClose}>
      <p>{t('factor.turnOff.text')}</p>
      <VerificationFields form={form} />
    </SecondFactorDialog>
  );
}
