import { useState } from 'react';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';

/** An input for comma-separated tags (product §5: news form). */
export function TagsControl({ id, name, label, help, error, required, disabled, value, onChange }: RecordControlProps) {
  const [input, setInput] = useState('');
  const tags = Array.isArray(value) ? value.map(String) : [];
  // The typed text keeps spaces and trailing commas that the value lacks; a value from outside
  // replaces it.
  const displayedText = parseTags(input).join() === tags.join() ? input : tags.join(', ');
  return (
    <InputField
      input={TextInput}
      id={id}
      label={label}
      help={help}
      error={error}
      required={required}
      name={name}
      autoComplete="off"
      disabled={disabled}
      value={displayedText}
      onChange={(event) => {
        setInput(event.target.value);
        onChange(parseTags(event.target.value));
      }}
    />
  );
}

/** Splits text at commas into tags: trimmed, without empty ones and duplicates. */
export function parseTags(text: string): string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return [...new Set(tags)];
}
