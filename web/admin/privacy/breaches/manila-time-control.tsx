import { MANILA_UTC_OFFSET_MS } from '#lib/manila-time.ts';
import { parseDate, serializeDate } from '#lib/serialize-date.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';

/** Characters of `YYYY-MM-DDTHH:MM`, the value of the input. */
const INPUT_LENGTH = 16;

/** A date with its time in the Philippines, whatever the clock of the browser says. */
export function ManilaTimeControl({ id, name, label, error, required, disabled, value, onChange }: RecordControlProps) {
  return (
    <Field id={id} label={label} error={error} required={required}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type="datetime-local"
          disabled={disabled}
          value={toInput(value)}
          onChange={(event) => onChange(toStored(event.target.value))}
        />
      )}
    </Field>
  );
}

function toInput(stored: unknown): string {
  const date = parseDate(String(stored ?? ''));
  return date ? new Date(date.getTime() + MANILA_UTC_OFFSET_MS).toISOString().slice(0, INPUT_LENGTH) : '';
}

function toStored(typed: string): string {
  const time = Date.parse(`${typed}Z`);
  return Number.isNaN(time) ? '' : serializeDate(new Date(time - MANILA_UTC_OFFSET_MS));
}
