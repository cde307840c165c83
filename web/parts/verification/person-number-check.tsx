import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { useTranslation } from '../../use-translation.tsx';
import { CodeCheck } from './code-check.tsx';

interface PersonNumberCheckProps {
  /** The person's own number, as it was typed. */
  personNumber: string;
  /** Number of who applies: it does not confirm anything. */
  contactNumber: string;
  /** The proof that a code gave; '' for none. */
  proof: string;
  onProof: (proof: string) => void;
}

/**
 * The person's own number confirms by a code that somebody applies for them; nobody has to. For the
 * form of the website and the counter (decision 83).
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
      onVerified={(_number, proved) => proved !== undefined && onProof(proved)}
    />
  );
}
