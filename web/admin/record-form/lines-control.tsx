import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { RecordControlProps } from './form-field.ts';

/** A list of texts typed one per line; blank lines are dropped (product §5: official form). */
export function LinesControl({ id, name, label, help, error, required, disabled, value, onChange }: RecordControlProps) {
  const [typed, setTyped] = useState('');
  const texts = Array.isArray(value) ? value.map(String) : [];
  // What is typed holds blanks and open lines that the value does not; a value from elsewhere takes its place.
  const shown = linesOf(typed).join('\n') === texts.join('\n') ? typed : texts.join('\n');
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(control) => (
        <TextArea
          {...control}
          name={name}
          rows={4}
          disabled={disabled}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(linesOf(event.target.value));
          }}
        />
      )}
    </Field>
  );
}

/** The lines of a text, trimmed, without blank ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
