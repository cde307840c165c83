import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { RecordControlProps } from '../record-form/form-field.ts';
import { tagsOf } from './tags-of.ts';

/** Tags typed with commas between them (product §5: news form). */
export function TagsControl({ id, name, label, help, error, required, disabled, value, onChange }: RecordControlProps) {
  const [typed, setTyped] = useState('');
  const tags = Array.isArray(value) ? value.map(String) : [];
  // What is typed holds blanks and open ends that the value does not; a value from elsewhere takes its place.
  const shown = tagsOf(typed).join() === tags.join() ? typed : tags.join(', ');
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          autoComplete="off"
          disabled={disabled}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(tagsOf(event.target.value));
          }}
        />
      )}
    </Field>
  );
}
