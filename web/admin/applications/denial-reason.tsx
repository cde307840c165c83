import { applications } from '#model/collections/applications.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useWords } from '../../words.tsx';

interface DenialReasonProps {
  value: string;
  onChange: (value: string) => void;
  /** The person has tried to go on: from then on it is said that the reason is missing. */
  isAsked: boolean;
}

/** The field for the reason of a denial, with the id `denial-reason`. */
export function DenialReason({ value, onChange, isAsked }: DenialReasonProps) {
  const { t } = useWords();
  return (
    <Field
      id="denial-reason"
      label={t('applications.denialReason')}
      help={t('admin.deny.help')}
      required
      error={isAsked && value.trim() === '' ? t('admin.deny.missing') : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={5}
          maxLength={applications.fields.denialReason.max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
