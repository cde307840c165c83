import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { useTranslation } from '../../use-translation.tsx';
import { CodeCheck } from './code-check.tsx';

interface PersonNumberCheckProps {
  /** The person's number as typed. */
  personNumber: string;
  /** Number of the helper, which cannot confirm anything. */
  contactNumber: string;
  /** Proof of the verification; '' for none. */
  proof: string;
  onProof: (proof: string) => void;
}

/**
 * Optional verification of the person's number by a code, when a helper applies for the person. For
 * the online form and the counter (decision 83).
 */
export function PersonNumberCheck({ personNumber, contactNumber, proof, onProof }: PersonNumberCheckProps) {
  const { t } = useTranslation();
  const number = normalisePhone(personNumber);
  if (proof !== '') return <p className="font-semibold text-success-ink">{t('numberCheck.code')}</p>;
  if (number === undefined || number === normalisePhone(contactNumber)) return null;

  return (
    <CodeCheck
      number={number}
      purpose="person"
      inputId="field-personCode"
      label={t('apply.helper.confirm')}
      help={t('apply.helper.codeHelp')}
      onVerified={(_number, newProof) => newProof !== undefined && onProof(newProof)}
    />
  );
}
