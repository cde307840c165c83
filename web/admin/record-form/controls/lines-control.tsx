import { useState } from 'react';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import type { RecordControlProps } from '../form-field.ts';

/** A list of texts, one per line; blank lines are dropped (product §5: official form). */
export function LinesControl({ id, name, label, help, error, required, disabled, value, onChange }: RecordControlProps) {
  const [input, setInput] = useState('');
  const texts = Array.isArray(value) ? value.map(String) : [];
  // Shows the typed text, with its spaces and blank lines, until the value changes from outside.
  const displayedText = parseLines(input).join('\n') === texts.join('\n') ? input : texts.join('\n');
  return (
    <InputField
      input={TextArea}
      {...{ id, name, label, help, error, required, disabled }}
      rows={4}
      value={displayedText}
      onChange={(event) => {
        setInput(event.target.value);
        onChange(parseLines(event.target.value));
      }}
    />
  );
}

/** Splits text into trimmed lines without blank ones. */
export function parseLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
