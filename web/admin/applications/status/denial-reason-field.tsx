import { applications } from '#model/collections/applications/applications.ts';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { useTranslation } from '../../../use-translation.tsx';

interface DenialReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The form was submitted once: the missing reason is reported from then on. */
  isSubmitAttempted: boolean;
}

/** The field for the reason of a denial, with the id `denial-reason`. */
export function DenialReasonField({ value, onChange, isSubmitAttempted }: DenialReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <InputField
      input={TextArea}
      id="denial-reason"
      label={t('applications.denialReason')}
      help={t('admin.deny.help')}
      required
      error={isSubmitAttempted && value.trim() === '' ? t('admin.deny.missing') : undefined}
      rows={5}
      maxLength={applications.fields.denialReason.max}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
