import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates/manila-time.ts';
import type { Language } from '#model/collections/choices.ts';
import { formatAnswer, formatChoice, pickText } from '#model/service-form/format-answer.ts';
import { isFileQuestion } from '#model/service-form/list-questions.ts';
import type { AnswerValue, AnswerValues, Question } from '#model/service-form/service-form.ts';
import { getAnswerName } from '#model/service-form/validate-answers.ts';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { DatePartsInput } from '../../ui/inputs/date-parts-input.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { FieldGroup } from '../../ui/inputs/field-group.tsx';
import { RadioGroup } from '../../ui/inputs/radio-group.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';

/** State and callbacks of the form that contains the questions. */
export interface QuestionForm {
  values: AnswerValues;
  /** Error messages to show, by name of the answer. */
  messages: Readonly<Record<string, string>>;
  onAnswer: (key: string, value: AnswerValue) => void;
  /** Renders a question for files or a place, whose controls are loaded lazily. */
  renderRare: (question: Question, props: QuestionControlProps) => ReactNode;
  /** Texts of the controls. */
  texts: { optional: string; choose: string; day: string; month: string; year: string };
  /** Language of the questions. */
  language: Language;
}

/** Common props of the control of a question. */
export interface QuestionControlProps {
  id: string;
  name: string;
  label: string;
  help: string | undefined;
  error: string | undefined;
  required: boolean;
  optionalLabel: string | undefined;
}

/** Returns the names of the months in a language. */
export const getMonthNames = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, month) => formatDate(new Date(Date.UTC(2000, month, 1)), language).split(' ')[0] ?? '');

/** Maximum number of choices for radio buttons; more choices become a select. */
const MAX_RADIOS = 6;

/** The questions of a step, in the order of the form. */
export function QuestionList({ form, questions }: { form: QuestionForm; questions: readonly Question[] }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {questions.map((question) => (
        <QuestionField key={question.key} form={form} question={question} />
      ))}
    </div>
  );
}

function QuestionField({ form, question }: { form: QuestionForm; question: Question }) {
  const { language, texts } = form;
  const { key, kind, choices } = question;
  const name = getAnswerName(key);
  const id = `field-${name}`;
  const currentAnswer = Object.hasOwn(form.values, key) ? form.values[key] : undefined;
  const value = typeof currentAnswer === 'string' ? currentAnswer : '';
  const label = pickText(question.label, language);
  const commonProps = {
    help: pickText(question.hint, language) || undefined,
    error: form.messages[name],
    required: question.required,
    optionalLabel: question.required ? undefined : `(${texts.optional})`,
  };
  const answer = (next: AnswerValue) => form.onAnswer(key, next);
  const options =
    kind === 'yesNo'
      ? (['yes', 'no'] as const).map((choice) => ({ value: choice, label: formatAnswer(question, choice, language) }))
      : choices.map((choice) => ({ value: choice, label: formatChoice(question, choice, language) }));
  if (isFileQuestion(question) || kind === 'place') return form.renderRare(question, { id, name, label, ...commonProps });
  if (kind === 'date') {
    return (
      <FieldGroup legend={label} {...commonProps} className="max-w-md">
        <DatePartsInput
          id={id}
          value={value}
          onChange={answer}
          isInvalid={commonProps.error !== undefined}
          required={question.required}
          labels={texts}
          months={getMonthNames(language)}
        />
      </FieldGroup>
    );
  }
  if (kind === 'choices') {
    const selectedOptions = Array.isArray(currentAnswer) ? currentAnswer : [];
    return (
      <FieldGroup legend={label} {...commonProps}>
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            id={index === 0 ? id : undefined}
            name={name}
            checked={selectedOptions.includes(option.value)}
            onChange={({ target }) =>
              answer(target.checked ? [...selectedOptions, option.value] : selectedOptions.filter((value) => value !== option.value))
            }
            label={option.label}
          />
        ))}
      </FieldGroup>
    );
  }
  if (kind === 'yesNo' || (kind === 'choice' && choices.length <= MAX_RADIOS)) {
    return (
      <RadioGroup
        id={id}
        name={name}
        legend={label}
        {...commonProps}
        options={options}
        inline
        value={value}
        onChange={({ target }) => answer(target.value)}
      />
    );
  }
  return (
    <Field id={id} label={label} {...commonProps}>
      {(control) => {
        const props = {
          ...control,
          name,
          value,
          autoComplete: 'off',
          onChange: (event: { target: { value: string } }) => answer(event.target.value),
        };
        if (kind === 'choice') return <SelectInput {...props} options={options} placeholder={texts.choose} />;
        if (kind === 'longText' || kind === 'address') return <TextArea {...props} rows={kind === 'longText' ? 4 : 2} />;
        const isAmount = kind === 'number' || kind === 'money';
        return (
          <TextInput
            {...props}
            type={kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text'}
            {...(isAmount && { inputMode: 'decimal', className: 'max-w-56' })}
          />
        );
      }}
    </Field>
  );
}
