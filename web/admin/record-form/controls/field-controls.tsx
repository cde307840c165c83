import type { Fields } from '#lib/schema/field.ts';
import { isRequired } from '#lib/schema/validate-fields.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { useTranslation } from '../../../use-translation.tsx';
import type { FormState } from '../../form/use-form.ts';
import { FieldControl } from './field-control.tsx';

interface FieldControlsProps {
  fields: Fields;
  form: Pick<FormState<never>, 'errors' | 'values' | 'isBusy' | 'set'>;
  getControlId: (name: string) => string;
}

/** The controls of all these fields in two columns, as their declarations say. */
export function FieldControls({ fields, form, getControlId }: FieldControlsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {Object.entries(fields).map(([name, field]) => (
        <FieldControl
          key={name}
          id={getControlId(name)}
          name={name}
          field={field}
          label={t(field.label as MessageKey)}
          error={form.errors[name]}
          required={isRequired(field, form.values)}
          disabled={form.isBusy}
          value={form.values[name]}
          onChange={(value) => form.set(name, value)}
          values={form.values}
        />
      ))}
    </div>
  );
}
