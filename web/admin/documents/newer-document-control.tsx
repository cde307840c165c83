import { publicDocuments } from '#model/collections/pages/public-documents.ts';
import { localizeRecord } from '#model/localize-record.ts';
import { Field } from '../../ui/inputs/field.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordControlProps } from '../record-form/form-field.ts';
import { useCollection } from '../record-list/use-collection.ts';

/** The document that took this one's place. */
export function NewerDocumentControl({ id, name, label, help, error, disabled, value, onChange, record }: RecordControlProps) {
  const { t, language } = useTranslation();
  const { rows = [] } = useCollection('public_documents');
  const options = rows
    .filter((row) => row.id !== record?.id)
    .map((row) => ({
      value: row.id,
      label: [localizeRecord(publicDocuments.fields, row, language).title, row.number].filter(Boolean).join(', '),
    }));
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <SelectInput
          {...control}
          name={name}
          disabled={disabled}
          value={String(value ?? '')}
          options={[{ value: '', label: t('adminDocuments.stillInForce') }, ...options]}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
