import { useChoices } from '../../../parts/fields/use-choices.ts';
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx';
import type { RecordControlProps } from '../form-field.ts';

/** Radio buttons for a choice of a few options. */
export function RadioControl({ id, name, field, label, help, error, required, disabled, value, onChange }: RecordControlProps) {
  const { choices } = useChoices(field);
  return (
    <RadioGroup
      {...{ id, name, help, error, required, disabled }}
      legend={label}
      inline
      value={String(value)}
      options={choices}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
