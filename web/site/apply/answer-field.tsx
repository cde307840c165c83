import type { HTMLInputAutoCompleteAttribute } from 'react';
import { manilaDay } from '#lib/manila.ts';
import { applicationFields } from '#model/forms/application-form.ts';
import type { WordKey } from '#model/words/keys.ts';
import { Field } from '../../ui/field.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useWords } from '../../words.tsx';
import type { Answers } from './answers.ts';

/** What a step needs of the wizard. */
export interface WizardForm {
  answers: Answers;
  /** Messages to show, by name of field or paper. */
  messages: Readonly<Record<string, string>>;
  onAnswer: (name: keyof Answers, value: string | boolean) => void;
}

type AskedName = Exclude<keyof Answers, 'agreement'>;

interface AnswerFieldProps {
  form: WizardForm;
  name: AskedName;
  help?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

const autoComplete: Partial<Record<AskedName, HTMLInputAutoCompleteAttribute>> = {
  firstName: 'given-name',
  middleName: 'additional-name',
  lastName: 'family-name',
  dateOfBirth: 'bday',
  occupation: 'organization-title',
  email: 'email',
  contactNumber: 'tel',
  address: 'street-address',
};

export const fieldId = (name: string): string => `field-${name}`;

/** The control of one answer, as its declaration describes it. */
export function AnswerField({ form, name, help, required, disabled, className }: AnswerFieldProps) {
  const { t } = useWords();
  const field = applicationFields[name];
  const isRequired = required ?? field.required === true;
  const shared = {
    name,
    disabled,
    value: form.answers[name],
    autoComplete: autoComplete[name] ?? 'off',
    onChange: (event: { target: { value: string } }) => form.onAnswer(name, event.target.value),
  };
  return (
    <Field
      id={fieldId(name)}
      label={t(field.label as WordKey)}
      help={help}
      error={form.messages[name]}
      required={isRequired}
      optionalLabel={isRequired ? undefined : `(${t('ui.optional')})`}
      className={className}
    >
      {(control) => {
        if (field.kind === 'select') {
          const options = field.options.map((value) => ({ value, label: t(`${field.optionWords}.${value}` as WordKey) }));
          return <SelectInput {...control} {...shared} options={options} placeholder={t('apply.choose')} />;
        }
        if (field.kind === 'date') return <TextInput {...control} {...shared} type="date" min="1900-01-01" max={manilaDay(new Date())} />;
        if (field.multiline) return <TextArea {...control} {...shared} rows={3} />;
        return <TextInput {...control} {...shared} type={field.format === 'email' ? 'email' : field.format === 'phone' ? 'tel' : 'text'} />;
      }}
    </Field>
  );
}
