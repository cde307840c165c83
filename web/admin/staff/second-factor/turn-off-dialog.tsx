import toast from 'react-hot-toast';
import { secondFactorPaths } from '#model/endpoints/second-factor.ts';
import { useWords } from '../../../words.tsx';
import { useRecords } from '../../session/use-session.ts';
import { useAccountForm } from '../use-account-form.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { ProofFields, proofFields } from './proof-fields.tsx';

/** Takes the second factor away, for password and code. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const records = useRecords();
  const form = useAccountForm(proofFields, async (body) => {
    await records.send(secondFactorPaths.disable, { method: 'POST', body });
    toast.success(t('factor.turnedOff'));
    onClose();
  });
  return (
    <FactorDialog
      title={t('factor.turnOff.title')}
      submit={t('factor.turnOff')}
      tone="danger"
      form={form}
      fields={proofFields}
      onClose={onClose}
    >
      <p>{t('factor.turnOff.text')}</p>
      <ProofFields form={form} />
    </FactorDialog>
  );
}
