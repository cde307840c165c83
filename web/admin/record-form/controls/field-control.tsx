import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { Field as Declared, TextField } from '#lib/schema/field.ts';
import { useChoices } from '../../../parts/fields/use-choices.ts';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { SelectInput } from '../../../ui/inputs/select-input.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { RecordControlProps } from '../form-field.ts';
import { ImageControl } from './image-control.tsx';
import { fromTimeInput, LAST_TIME_INPUT, toTimeInput } from './manila-time-input.ts';
import { TextListControl } from './text-list-control.tsx';
import { TranslatedListControl } from './translated-list-control.tsx';

/** The control for a field's kind. Relations and free JSON need a custom control. */
export function FieldControl(props: RecordControlProps) {
  const { t } = useTranslation();
  const { choices } = useChoices(props.field, String(props.value ?? ''));
  const { id, name, field, label, help, error, required, disabled, value, onChange, lang, inputMode, suggestions } = props;
  if (field.kind === 'file') return <ImageControl {...props} />;
  if (field.kind === 'json' && field.translates) return <TranslatedListControl {...props} />;
  if (field.kind === 'json' && field.texts) return <TextListControl {...props} />;
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
        const common = { ...control, name, disabled, value: text, lang };
        if (field.kind === 'select') {
          return (
            <SelectInput
              {...common}
              placeholder={field.default ? undefined : t('recordForm.choose')}
              options={choices}
              onChange={(event) => onChange(event.target.value)}
            />
          );
        }
        if (isMultiline(field)) {
          return <TextArea {...common} rows={4} onChange={(event) => onChange(event.target.value)} />;
        }
        if (field.kind === 'date' && !field.dayOnly) {
          return (
            <TextInput
              {...common}
              type="datetime-local"
              max={LAST_TIME_INPUT}
              value={toTimeInput(text)}
              onChange={(event) => onChange(fromTimeInput(event.target.value))}
            />
          );
        }
        const attributes = { ...getInputAttributes(field), ...(inputMode && { inputMode }) };
        if (!suggestions) return <TextInput {...common} {...attributes} onChange={(event) => onChange(event.target.value)} />;
        const list = `${id}-suggestions`;
        return (
          <>
            <TextInput {...common} {...attributes} autoComplete="on" list={list} onChange={(event) => onChange(event.target.value)} />
            <datalist id={list}>
              {suggestions.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </>
        );
      }}
    </Field>
  );
}

const isMultiline = (field: Declared): field is TextField =>
  field.kind === 'rich_text' || (field.kind === 'text' && field.multiline === true);

interface InputAttributes {
  type?: string;
  inputMode?: 'decimal' | 'numeric' | 'email' | 'tel' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  min?: number;
  max?: number;
  step?: number;
}

function getInputAttributes(field: Declared): InputAttributes {
  if (field.kind === 'number') {
    const { min, max, step, integer } = field;
    return { type: 'number', inputMode: integer ? 'numeric' : 'decimal', min, max, step: step ?? (integer ? 1 : undefined) };
  }
  if (field.kind === 'date') return { type: 'date' };
  // These are other people's data, so the browser must not autofill them.
  if (field.kind === 'text') {
    return { autoComplete: 'off', inputMode: field.format === 'phone' ? 'tel' : field.format };
  }
  return {};
}
