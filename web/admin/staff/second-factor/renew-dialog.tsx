import { useState } from 'react';
import { type RecoveryCodes as Codes, secondFactorPaths } from '#model/endpoints/second-factor.ts';
import { useWords } from '../../../words.tsx';
import { useRecords } from '../../session/use-session.ts';
import { useAccountForm } from '../use-account-form.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { ProofFields, proofFields } from './proof-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** New recovery codes in place of those before. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const records = useRecords();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useAccountForm(proofFields, async (body) => {
    const { recoveryCodes } = await records.send<Codes>(secondFactorPaths.recoveryCodes, { method: 'POST', body });
    setCodes(recoveryCodes);
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FactorDialog title={t('factor.renew.title')} submit={t('factor.renew.submit')} form={form} fields={proofFields} onClose={onClose}>
      <p>{t('factor.renew.text')}</p>
      <ProofFields form={form} />
    </FactorDialog>
  );
}
