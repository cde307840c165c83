import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { Field as Declared, TextField } from '#lib/schema/field.ts';
import type { WordKey } from '#model/words/keys.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useWords } from '../../words.tsx';
import type { RecordControlProps } from './form-field.ts';
import { ImageControl } from './image-control.tsx';
import { TextsControl } from './texts-control.tsx';

/** The control that the kind of a field has. Relations and free JSON have none: they need one of their own. */
export function FieldControl(props: RecordControlProps) {
  const { t } = useWords();
  const { id, name, field, label, help, error, required, disabled, value, onChange } = props;
  if (field.kind === 'file') return <ImageControl {...props} />;
  if (field.kind === 'json' && field.texts) return <TextsControl {...props} />;
  if (field.kind === 'bool') {
    return (
      <Checkbox
        id={id}
        name={name}
        label={label}
        help={help}
        error={error}
        disabled={disabled}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  const text = String(value ?? '');
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(control) => {
        const common = { ...control, name, disabled, value: text };
        if (field.kind === 'select') {
          return (
            <SelectInput
              {...common}
              placeholder={field.default ? undefined : t('recordForm.choose')}
              options={field.options.map((option) => ({
                value: option,
                label: field.optionWords ? t(`${field.optionWords}.${option}` as WordKey) : option,
              }))}
              onChange={(event) => onChange(event.target.value)}
            />
          );
        }
        if (isLong(field)) {
          return <TextArea {...common} rows={4} maxLength={field.max} onChange={(event) => onChange(event.target.value)} />;
        }
        return <TextInput {...common} {...inputLook(field)} onChange={(event) => onChange(event.target.value)} />;
      }}
    </Field>
  );
}

const isLong = (field: Declared): field is TextField => field.kind === 'rich_text' || (field.kind === 'text' && field.multiline === true);

interface InputLook {
  type?: string;
  inputMode?: 'decimal' | 'numeric' | 'email' | 'tel' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  min?: number;
  max?: number;
  step?: number;
  maxLength?: number;
}

function inputLook(field: Declared): InputLook {
  if (field.kind === 'number') {
    const { min, max, step, integer } = field;
    return { type: 'number', inputMode: integer ? 'numeric' : 'decimal', min, max, step: step ?? (integer ? 1 : undefined) };
  }
  if (field.kind === 'date') return { type: field.dayOnly ? 'date' : 'datetime-local' };
  // What is typed here is somebody else's: the browser shall not offer one's own.
  if (field.kind === 'text') {
    return { autoComplete: 'off', maxLength: field.max, inputMode: field.format === 'phone' ? 'tel' : field.format };
  }
  return {};
}
