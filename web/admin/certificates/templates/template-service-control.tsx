import { Field } from '../../../ui/inputs/field.tsx';
import { SelectInput } from '../../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';
import { useCollection } from '../../record-list/use-collection.ts';

/** The service that a template belongs to. */
export function TemplateServiceControl({ id, name, label, help, error, disabled, value, onChange }: RecordControlProps) {
  const { t, language } = useTranslation();
  const { rows = [] } = useCollection('services', ['title', 'titleFil', 'form']);
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <SelectInput
          {...control}
          name={name}
          disabled={disabled}
          value={String(value ?? '')}
          options={[
            { value: '', label: t('templates.noService') },
            ...rows.map((service) => ({ value: service.id, label: (language === 'fil' && service.titleFil) || service.title })),
          ]}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
