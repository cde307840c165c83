import type { HTMLInputAutoCompleteAttribute } from 'react';
import { type ContactField, contactForm } from '#model/forms/contact-form.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { Field } from '../../ui/inputs/field.tsx';
import { RadioGroup } from '../../ui/inputs/radio-group.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface MessageFieldProps {
  name: ContactField;
  /** Initial value. */
  value: string;
  error?: string;
  help?: string;
  className?: string;
}

const autoComplete: Partial<Record<ContactField, HTMLInputAutoCompleteAttribute>> = { name: 'name', email: 'email', phone: 'tel' };

export const getMessageFieldId = (name: string): string => `message-${name}`;

/** Renders one field of the form according to its declaration. */
export function MessageField({ name, value, error, help, className }: MessageFieldProps) {
  const { t } = useTranslation();
  const field = contactForm[name];
  const label = t(field.label as MessageKey);
  const id = getMessageFieldId(name);
  const options =
    field.kind === 'select'
      ? field.options.map((option) => ({ value: option, label: t(`${field.optionMessagePrefix}.${option}` as MessageKey) }))
      : [];
  if (name === 'urgency') {
    return <RadioGroup inline legend={label} defaultValue={value} {...{ id, name, options, help, error, className }} />;
  }
  const isRequired = field.required === true;
  const commonProps = { name, defaultValue: value, autoComplete: autoComplete[name] ?? 'off' };
  return (
    <Field
      required={isRequired}
      optionalLabel={isRequired ? undefined : `(${t('ui.optional')})`}
      {...{ id, label, help, error, className }}
    >
      {(control) => {
        if (field.kind === 'select')
          return <SelectInput {...control} {...commonProps} options={options} placeholder={t('contact.choose')} />;
        if (field.multiline) return <TextArea {...control} {...commonProps} rows={7} />;
        const type = field.format === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text';
        return <TextInput {...control} {...commonProps} type={type} />;
      }}
    </Field>
  );
}
