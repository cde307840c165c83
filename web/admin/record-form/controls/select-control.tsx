import { InputField } from '../../../ui/inputs/input-field.tsx';
import { type Choice, SelectInput } from '../../../ui/inputs/select-input.tsx';
import type { RecordControlProps } from '../form-field.ts';

/** A select box whose options come from records, to build the custom control of a field. */
export function SelectControl(props: RecordControlProps & { options: readonly Choice[] }) {
  const { id, name, label, help, error, required, disabled, value, onChange, options } = props;
  return (
    <InputField
      input={SelectInput}
      {...{ id, name, label, help, error, required, disabled, options }}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
