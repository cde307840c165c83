import { type SetupAnswers, type SetupField, type SetupStep, setupFields } from '#model/forms/setup-steps.ts';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface SetupStepFieldsProps {
  step: SetupStep;
  answers: SetupAnswers;
  /** Error messages by the name of the field. */
  errors: Readonly<Record<string, string>>;
}

/** The fields of one question. */
export function SetupStepFields({ step, answers, errors }: SetupStepFieldsProps) {
  const isPaired = step === 'hotlines' || step === 'hours' || step === 'map';
  return (
    <div className={isPaired ? 'grid grid-cols-2 items-end gap-x-3 gap-y-5 sm:gap-x-5' : 'grid gap-5'}>
      {setupFields[step].map((field) => (
        <SetupControl key={field.name} field={field} value={answers[field.name] ?? ''} error={errors[field.name]} />
      ))}
    </div>
  );
}

const attributes: Readonly<Record<string, { className: string }>> = {
  applicationPrefix: { className: 'uppercase' },
  themeColor: { className: 'h-12 max-w-32 p-1.5' },
};

function SetupControl({ field, value, error }: { field: SetupField; value: string; error: string | undefined }) {
  const { t } = useTranslation();
  const { name, type = 'text', isRequired = false, hasHelp = false, autoComplete = 'off' } = field;
  const commonProps = { name, defaultValue: value, autoComplete };
  return (
    <Field
      id={name}
      label={t(`setup.field.${name}` as 'setup.field.name')}
      required={isRequired}
      optionalLabel={t('setup.optional')}
      className={type === 'multiline' ? 'col-span-full' : undefined}
      {...(error && { error })}
      {...(hasHelp && { help: t(`setup.field.${name}.help` as 'setup.field.psgcCode.help') })}
    >
      {(control) =>
        type === 'multiline' ? (
          <textarea {...control} {...commonProps} rows={4} className="control tabular" />
        ) : type === 'picture' ? (
          <TextInput {...control} name={name} type="file" accept="image/png,image/jpeg,image/webp" />
        ) : (
          <TextInput {...control} {...commonProps} type={type} {...attributes[name]} />
        )
      }
    </Field>
  );
}
