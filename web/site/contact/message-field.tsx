import type { HTMLInputAutoCompleteAttribute } from 'react';
import { type ContactField, contactForm } from '#model/forms/contact-form.ts';
import type { WordKey } from '#model/words/keys.ts';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useWords } from '../../words.tsx';

interface MessageFieldProps {
  name: ContactField;
  /** Before anything is typed. */
  value: string;
  error?: string;
  help?: string;
  className?: string;
}

const autoComplete: Partial<Record<ContactField, HTMLInputAutoCompleteAttribute>> = { name: 'name', email: 'email', phone: 'tel' };

export const messageFieldId = (name: string): string => `message-${name}`;

/** One question of the form, as its declaration describes it. */
export function MessageField({ name, value, error, help, className }: MessageFieldProps) {
  const { t } = useWords();
  const field = contactForm[name];
  const label = t(field.label as WordKey);
  const id = messageFieldId(name);
  const options =
    field.kind === 'select'
      ? field.options.map((option) => ({ value: option, label: t(`${field.optionWords}.${option}` as WordKey) }))
      : [];
  if (name === 'urgency') {
    return <RadioGroup inline legend={label} defaultValue={value} {...{ id, name, options, help, error, className }} />;
  }
  const isRequired = field.required === true;
  const shared = { name, defaultValue: value, autoComplete: autoComplete[name] ?? 'off' };
  return (
    <Field
      required={isRequired}
      optionalLabel={isRequired ? undefined : `(${t('ui.optional')})`}
      {...{ id, label, help, error, className }}
    >
      {(control) => {
        if (field.kind === 'select') return <SelectInput {...control} {...shared} options={options} placeholder={t('contact.choose')} />;
        if (field.multiline) return <TextArea {...control} {...shared} rows={7} maxLength={field.max} />;
        const type = field.format === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text';
        return <TextInput {...control} {...shared} type={type} maxLength={field.max} />;
      }}
    </Field>
  );
}
