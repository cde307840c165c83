import type { HTMLInputAutoCompleteAttribute } from 'react';
import { applicationFields } from '#model/forms/application-form.ts';
import { isForOtherPerson } from '#model/forms/helper-answers.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { PurposeSelect } from '../../../parts/fields/purpose-select.tsx';
import { getMonthNames } from '../../../parts/fields/question-list.tsx';
import { DatePartsInput } from '../../../ui/inputs/date-parts-input.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { FieldGroup } from '../../../ui/inputs/field-group.tsx';
import { SelectInput } from '../../../ui/inputs/select-input.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { Answers } from './answers.ts';

/** Props that each step receives from the wizard. */
export interface WizardForm {
  answers: Answers;
  /** Error messages to show, by name of field or paper. */
  messages: Readonly<Record<string, string>>;
  onAnswerChange: (name: keyof Answers, value: string | boolean) => void;
}

type AnswerName = Exclude<keyof Answers, 'agreement'>;

interface AnswerFieldProps {
  form: WizardForm;
  name: AnswerName;
  help?: string;
  required?: boolean;
  /** Shown as text that cannot be changed. */
  isFixed?: boolean;
  className?: string;
}

const autoComplete: Partial<Record<AnswerName, HTMLInputAutoCompleteAttribute>> = {
  helperName: 'name',
  firstName: 'given-name',
  middleName: 'additional-name',
  lastName: 'family-name',
  occupation: 'organization-title',
  email: 'email',
  address: 'street-address',
};

export const getFieldId = (name: string): string => `field-${name}`;

/** Renders the control of one answer according to its field declaration. */
export function AnswerField({ form, name, help, required, isFixed, className }: AnswerFieldProps) {
  const { t, language } = useTranslation();
  const field = applicationFields[name];
  const isRequired = required ?? field.required === true;
  const commonProps = {
    name,
    value: form.answers[name],
    // The browser fills in data of its user, not of the person whom the application is for.
    autoComplete: (isForOtherPerson(form.answers) && name !== 'helperName' ? undefined : autoComplete[name]) ?? 'off',
    onChange: (event: { target: { value: string } }) => form.onAnswerChange(name, event.target.value),
  };
  if (field.kind === 'date') {
    return (
      <FieldGroup legend={t(field.label as MessageKey)} help={help} error={form.messages[name]} required={isRequired} className={className}>
        <DatePartsInput
          id={getFieldId(name)}
          value={form.answers[name]}
          onChange={(value) => form.onAnswerChange(name, value)}
          isInvalid={form.messages[name] !== undefined}
          required={isRequired}
          autoComplete={isForOtherPerson(form.answers) ? undefined : 'bday'}
          labels={{ day: t('apply.dateOfBirth.day'), month: t('apply.dateOfBirth.month'), year: t('apply.dateOfBirth.year') }}
          months={getMonthNames(language)}
        />
      </FieldGroup>
    );
  }
  return (
    <Field
      id={getFieldId(name)}
      label={t(field.label as MessageKey)}
      help={help}
      error={form.messages[name]}
      required={isRequired && !isFixed}
      optionalLabel={isRequired ? undefined : `(${t('ui.optional')})`}
      className={className}
    >
      {(control) => {
        if (isFixed)
          return (
            <output id={control.id} aria-describedby={control['aria-describedby']} className="block wrap-anywhere font-semibold">
              {form.answers[name]}
            </output>
          );
        if (field.kind === 'select') {
          if (name === 'purpose') {
            return <PurposeSelect {...control} name={name} answers={form.answers} onAnswerChange={form.onAnswerChange} />;
          }
          const options = field.options.map((value) => ({ value, label: t(`${field.optionMessagePrefix}.${value}` as MessageKey) }));
          return <SelectInput {...control} {...commonProps} options={options} placeholder={t('apply.choose')} />;
        }
        if (field.multiline) return <TextArea {...control} {...commonProps} rows={3} />;
        return (
          <TextInput {...control} {...commonProps} type={field.format === 'email' ? 'email' : field.format === 'phone' ? 'tel' : 'text'} />
        );
      }}
    </Field>
  );
}
