import { defaultThemeColor } from '#model/settings/default-branding.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';

/** A colour, picked or typed; empty for the default one. */
export function ColorControl({ id, name, label, help, error, value, onChange }: RecordControlProps) {
  const text = String(value ?? '');
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            {...control}
            name={name}
            value={text}
            maxLength={7}
            spellCheck={false}
            className="tabular"
            onChange={(event) => onChange(event.target.value.trim())}
          />
          <input
            type="color"
            aria-label={typeof label === 'string' ? label : name}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : defaultThemeColor}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
