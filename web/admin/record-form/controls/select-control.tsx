import { InputField } from '../../../ui/inputs/input-field.tsx';
import { type Choice, SelectInput } from '../../../ui/inputs/select-input.tsx';
import type { RecordControlProps } from '../form-field.ts';

/** A choice whose options follow from records, for a custom control of a field. */
export function SelectControl({
  id,
  name,
  label,
  help,
  error,
  required,
  disabled,
  value,
  onChange,
  options,
}: RecordControlProps & { options: readonly Choice[] }) {
  return (
    <InputField
      input={SelectInput}
      {...{ id, name, label, help, error, required, disabled, options }}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
