import { lazy, Suspense } from 'react';
import { formatChoice, pickText } from '#model/service-form/format-answer.ts';
import { countFiles, isFileQuestion } from '#model/service-form/list-questions.ts';
import type { AnswerValue, AnswerValues, Question } from '#model/service-form/service-form.ts';
import { getAnswerName } from '#model/service-form/validate-answers.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DatePartsInput } from '../../ui/date-parts-input.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getFieldId, getMonthNames } from './answer-field.tsx';
import type { Papers } from './answers.ts';

/** The rare kinds load when a form has one. */
const importPlaceInput = () => import('./place-input.tsx');
const importQuestionFiles = () => import('./question-files.tsx');
const PlaceInput = lazy(async () => ({ default: (await importPlaceInput()).PlaceInput }));
const QuestionFiles = lazy(async () => ({ default: (await importQuestionFiles()).QuestionFiles }));

/** Loads the controls of the rare kinds of a form, because the network may be gone later. */
export function preloadControls(questions: readonly Question[]): void {
  if (questions.some(({ kind }) => kind === 'place')) importPlaceInput().catch(ignore);
  if (questions.some(isFileQuestion)) importQuestionFiles().catch(ignore);
}

/** The control loads again when it is shown. */
const ignore = () => undefined;

/** What the questions of a step receive from the wizard. */
export interface QuestionForm {
  values: AnswerValues;
  /** Error messages to show, by name of the answer. */
  messages: Readonly<Record<string, string>>;
  onAnswer: (key: string, value: AnswerValue) => void;
  /** The files of a question, in the order of its places. */
  filesOf: (key: string) => Papers;
  onFile: (key: string, index: number, paper: Papers[number]) => void;
  /** A file begins (1) or ends (-1) being prepared. */
  onPreparing: (change: 1 | -1) => void;
}

/** More choices than these are a list to open. */
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
  const { t, language } = useTranslation();
  const { key, kind, choices } = question;
  const name = getAnswerName(key);
  const id = getFieldId(name);
  const given = Object.hasOwn(form.values, key) ? form.values[key] : undefined;
  const value = typeof given === 'string' ? given : '';
  const label = pickText(question.label, language);
  const shared = {
    help: pickText(question.hint, language) || undefined,
    error: form.messages[name],
    required: question.required,
    optionalLabel: question.required ? undefined : `(${t('ui.optional')})`,
  };
  const answer = (next: AnswerValue) => form.onAnswer(key, next);
  const options =
    kind === 'yesNo'
      ? (['yes', 'no'] as const).map((one) => ({ value: one, label: t(`papers.${one}`) }))
      : choices.map((one) => ({ value: one, label: formatChoice(question, one, language) }));
  if (kind === 'photos' || kind === 'file') {
    return (
      <Suspense fallback={<Skeleton className="h-32 w-full rounded-md" />}>
        <QuestionFiles
          {...{ id, label, isPhoto: kind === 'photos', count: countFiles(question) }}
          {...shared}
          papers={form.filesOf(key)}
          onChange={(index, paper) => form.onFile(key, index, paper)}
          onPreparing={form.onPreparing}
        />
      </Suspense>
    );
  }
  if (kind === 'date') {
    return (
      <FieldGroup legend={label} {...shared} className="max-w-md">
        <DatePartsInput
          id={id}
          value={value}
          onChange={answer}
          isInvalid={shared.error !== undefined}
          required={question.required}
          labels={{ day: t('apply.dateOfBirth.day'), month: t('apply.dateOfBirth.month'), year: t('apply.dateOfBirth.year') }}
          months={getMonthNames(language)}
        />
      </FieldGroup>
    );
  }
  if (kind === 'choices') {
    const chosen = Array.isArray(given) ? given : [];
    return (
      <FieldGroup legend={label} {...shared}>
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            id={index === 0 ? id : undefined}
            name={name}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => answer(target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))}
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
        {...shared}
        options={options}
        inline
        value={value}
        onChange={({ target }) => answer(target.value)}
      />
    );
  }
  if (kind === 'place') {
    return (
      <Suspense fallback={<Skeleton className="h-20 w-full rounded-md" />}>
        <PlaceInput {...{ id, name, label, value }} {...shared} onChange={answer} />
      </Suspense>
    );
  }
  return (
    <Field id={id} label={label} {...shared}>
      {(control) => {
        const props = {
          ...control,
          name,
          value,
          autoComplete: 'off',
          onChange: (event: { target: { value: string } }) => answer(event.target.value),
        };
        if (kind === 'choice') return <SelectInput {...props} options={options} placeholder={t('apply.choose')} />;
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
