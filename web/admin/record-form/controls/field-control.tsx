import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { Field as FieldDeclaration, TextField } from '#lib/schema/field.ts';
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

/** The default control of a field's kind. Relations and other JSON need a custom control. */
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
        {...{ id, name, label, help, error, disabled }}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  const text = String(value ?? '');
  return (
    <Field {...{ id, label, help, error, required }}>
      {(control) => {
        const commonProps = { ...control, name, disabled, value: text, lang };
        if (field.kind === 'select') {
          return (
            <SelectInput
              {...commonProps}
              placeholder={field.default ? undefined : t('recordForm.choose')}
              options={choices}
              onChange={(event) => onChange(event.target.value)}
            />
          );
        }
        if (isMultiline(field)) {
          return <TextArea {...commonProps} rows={4} onChange={(event) => onChange(event.target.value)} />;
        }
        if (field.kind === 'date' && !field.dayOnly) {
          return (
            <TextInput
              {...commonProps}
              type="datetime-local"
              max={LAST_TIME_INPUT}
              value={toTimeInput(text)}
              onChange={(event) => onChange(fromTimeInput(event.target.value))}
            />
          );
        }
        const attributes = { ...getInputAttributes(field), ...(inputMode && { inputMode }) };
        if (!suggestions) return <TextInput {...commonProps} {...attributes} onChange={(event) => onChange(event.target.value)} />;
        const listId = `${id}-suggestions`;
        return (
          <>
            <TextInput
              {...commonProps}
              {...attributes}
              autoComplete="on"
              list={listId}
              onChange={(event) => onChange(event.target.value)}
            />
            <datalist id={listId}>
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

const isMultiline = (field: FieldDeclaration): field is TextField =>
  field.kind === 'rich_text' || (field.kind === 'text' && field.multiline === true);

interface InputAttributes {
  type?: string;
  inputMode?: 'decimal' | 'numeric' | 'email' | 'tel' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  min?: number;
  max?: number;
  step?: number;
}

function getInputAttributes(field: FieldDeclaration): InputAttributes {
  if (field.kind === 'number') {
    const { min, max, step, integer } = field;
    return { type: 'number', inputMode: integer ? 'numeric' : 'decimal', min, max, step: step ?? (integer ? 1 : undefined) };
  }
  if (field.kind === 'date') return { type: 'date' };
  // The browser must not autofill data about other people.
  if (field.kind === 'text') {
    return { autoComplete: 'off', inputMode: field.format === 'phone' ? 'tel' : field.format };
  }
  return {};
}
