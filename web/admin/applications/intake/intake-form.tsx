import { Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { helperFieldNames } from '#model/collections/applications/helper-fields.ts';
import { applicationSources, languages } from '#model/collections/choices.ts';
import { applicationFields, applicationForm } from '#model/forms/application-form.ts';
import { getChosenPurpose } from '#model/forms/custom-purpose.ts';
import { isForOtherPerson } from '#model/forms/helper-answers.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import { countFiles, isFileQuestion } from '#model/service-form/list-questions.ts';
import type { AnswerValue } from '#model/service-form/service-form.ts';
import { getAnswerName } from '#model/service-form/validate-answers.ts';
import { PurposeSelect } from '../../../parts/fields/purpose-select.tsx';
import { QuestionList } from '../../../parts/fields/question-list.tsx';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import { useSite } from '../../../parts/page/use-site.ts';
import { PersonNumberCheck } from '../../../parts/verification/person-number-check.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx';
import { SelectInput } from '../../../ui/inputs/select-input.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { lazyWithMessages } from '../../load-staff-messages.ts';
import { useServiceOptions } from '../list/use-service-options.ts';
import type { Application } from '../listed-application.ts';
import { PersonSearch } from './person-search.tsx';
import { PhoneNumberField } from './phone-number-field.tsx';
import { RequirementUpload } from './requirement-upload.tsx';
import { type Intake, type IntakeField, type SavedPhotoLink, useIntake } from './use-intake.ts';

const IntakePhonePhotos = lazyWithMessages(() => import('./intake-phone-photos.tsx'), 'phonePhotos');

const TimeStep = lazyWithRetry(async () => ({
  default: (await import('../../../parts/appointments/time-step.tsx')).TimeStep,
}));

const personFields = Object.keys(applicationForm.personal).filter((name) => name !== 'contactNumber') as IntakeField[];
/** The sources of applications that staff enter. */
const sources = applicationSources.filter((source) => source !== 'online');

/** The form in which staff enter an application, on one page in the order of the questions. */
export function IntakeForm({ onSaved }: { onSaved: (application: Application, photos?: SavedPhotoLink) => void }) {
  const { t, language } = useTranslation();
  const { customPurposes } = useSite();
  const intake = useIntake(onSaved);
  const { form, values, set, errors, service } = intake;
  const services = useServiceOptions();
  const setAnswer = (key: string, value: AnswerValue) => set('answers', (all) => ({ ...all, [key]: value }));
  return (
    <div className="grid max-w-5xl gap-6">
      <PersonSearch onChoose={intake.fillIn} />
      {values.earlier && <Alert tone="info">{t('intake.filled', { number: values.earlier.applicationNumber })}</Alert>}
      <FormFrame form={form} getControlId={(name) => `field-${name}`} className="grid gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            input={SelectInput}
            id="field-serviceId"
            label={t('audit.of.services')}
            required
            error={errors.serviceId}
            value={values.serviceId}
            placeholder={t('apply.choose')}
            options={(services ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => set('serviceId', target.value)}
          />
          <IntakeFieldControl intake={intake} name="purpose" />
          {getChosenPurpose(values, customPurposes) === 'others' && <IntakeFieldControl intake={intake} name="otherPurpose" required />}
        </div>
        {intake.isServiceMissing && <Alert tone="warning">{t('intake.service.failed')}</Alert>}
        <fieldset className="grid gap-4 sm:grid-cols-3">
          <legend className="mb-3 font-bold text-lg">{t('intake.person')}</legend>
          {intake.helperFields.map((name) => (
            <IntakeFieldControl key={name} intake={intake} name={name} />
          ))}
          {isForOtherPerson(values) && (
            <div className="empty:hidden sm:col-span-3">
              <PersonNumberCheck
                personNumber={values.personNumber}
                contactNumber={values.contactNumber}
                proof={values.personNumberProof}
                onProof={(proof) => set('personNumberProof', proof)}
              />
            </div>
          )}
          {personFields.map((name) => (
            <IntakeFieldControl key={name} intake={intake} name={name} className={name === 'address' ? 'sm:col-span-3' : undefined} />
          ))}
        </fieldset>
        <PhoneNumberField
          value={values.contactNumber}
          error={errors.contactNumber}
          noPhone={values.noPhone}
          verified={values.verifiedNumber}
          onChange={(value) => set('contactNumber', value)}
          onNoPhone={(noPhone) => set('noPhone', noPhone)}
          onVerified={(number) => set('verifiedNumber', number)}
        />
        {intake.questions.length > 0 && (
          <fieldset>
            <legend className="mb-3 font-bold text-lg">{t('intake.questions')}</legend>
            <QuestionList
              questions={intake.questions.filter((question) => !isFileQuestion(question))}
              form={{
                values: intake.answers,
                messages: errors,
                onAnswer: setAnswer,
                language,
                texts: {
                  optional: t('ui.optional'),
                  choose: t('apply.choose'),
                  day: t('apply.dateOfBirth.day'),
                  month: t('apply.dateOfBirth.month'),
                  year: t('apply.dateOfBirth.year'),
                },
                renderRare: ({ key }, { id, name, label, ...field }) => (
                  <Field key={key} id={id} label={label} {...field}>
                    {(control) => (
                      <TextInput
                        {...control}
                        name={name}
                        value={typeof intake.answers[key] === 'string' ? intake.answers[key] : ''}
                        onChange={({ target }) => setAnswer(key, target.value)}
                      />
                    )}
                  </Field>
                ),
              }}
            />
          </fieldset>
        )}
        {service && (service.requirements.length > 0 || intake.questions.some(isFileQuestion)) && (
          <fieldset id="field-requirements" className="grid gap-3">
            <legend className="mb-1 font-bold text-lg">{t('intake.papers')}</legend>
            <p className="text-ink-soft">{t('intake.papers.help')}</p>
            <PhonePhotos key={service.id} intake={intake} />
            {service.requirements.map((name) => (
              <RequirementUpload
                key={name}
                name={name}
                max={1}
                files={values.requirements[name] ?? []}
                onFiles={(change) => intake.changeFiles(name, change)}
                trackPreparation={form.trackPreparation}
              />
            ))}
            {intake.questions.filter(isFileQuestion).map((question) => {
              const name = getAnswerName(question.key);
              return (
                <RequirementUpload
                  key={name}
                  name={pickText(question.label, language)}
                  max={countFiles(question)}
                  files={values.requirements[name] ?? []}
                  onFiles={(change) => intake.changeFiles(name, change)}
                  trackPreparation={form.trackPreparation}
                />
              );
            })}
            {errors.requirements && <p className="text-danger-ink">{errors.requirements}</p>}
          </fieldset>
        )}
        {service?.appointments && (
          <section aria-labelledby="intake-time">
            <h2 id="intake-time" className="mb-3 font-bold text-lg">
              {t('apply.step.time')}
            </h2>
            <Suspense fallback={<Skeleton className="h-64 w-full rounded-md" />}>
              <TimeStep key={service.id} service={service.id} value={values.appointment} onChoose={(time) => set('appointment', time)} />
            </Suspense>
          </section>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <RadioGroup
            legend={t('intake.source')}
            name="source"
            inline
            value={values.source}
            options={sources.map((value) => ({ value, label: t(`source.${value}`) }))}
            onChange={({ target }) => set('source', sources.find((one) => one === target.value) ?? 'counter')}
          />
          <InputField
            input={SelectInput}
            label={t('intake.language')}
            value={values.language}
            options={languages.map((value) => ({ value, label: t(`admin.language.${value}`) }))}
            onChange={({ target }) => set('language', languages.find((one) => one === target.value) ?? language)}
          />
        </div>
        <Checkbox
          id="field-agreement"
          checked={values.agreement}
          onChange={({ target }) => set('agreement', target.checked)}
          label={t('intake.consent')}
          help={t('intake.consent.help')}
          error={errors.agreement}
        />
        <div>
          <Button type="submit" busy={form.isBusy || form.isPreparing}>
            {t('intake.save')}
          </Button>
        </div>
      </FormFrame>
    </div>
  );
}

/** A button that opens the link by which the person's phone sends photographs of the papers. */
function PhonePhotos({ intake: { service, questions, values, changeFiles, setPhotoLink } }: { intake: Intake }) {
  const { t, language } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const slots = new Map([
    ...(service?.requirements ?? []).map((name) => [name, 1] as const),
    ...questions.filter(isFileQuestion).map((question) => [getAnswerName(question.key), countFiles(question)] as const),
  ]);
  if (!service || !isOpen)
    return (
      <div>
        <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
          <Smartphone aria-hidden className="size-4" />
          {t('intake.papers.phone')}
        </Button>
      </div>
    );
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full rounded-lg" />}>
      <IntakePhonePhotos
        service={service.id}
        slots={[...slots.keys()]}
        pageLanguage={values.language || language}
        onLink={setPhotoLink}
        // A photograph beyond the limit replaces the last file.
        onPhoto={(slot, file) => changeFiles(slot, (files) => [...files.slice(0, (slots.get(slot) ?? 1) - 1), file])}
      />
    </Suspense>
  );
}

interface IntakeFieldControlProps {
  intake: Intake;
  name: IntakeField;
  required?: boolean;
  className?: string;
}

/** The control of one field, by its declaration. */
function IntakeFieldControl({ intake, name, required, className }: IntakeFieldControlProps) {
  const { t } = useTranslation();
  const field = applicationFields[name];
  const isHelperField = helperFieldNames.some((one) => one === name);
  const isRequired = required ?? (isHelperField ? name !== 'applyFor' && name !== 'personNumber' : field.required === true);
  const onChange = ({ target }: { target: { value: string } }) => intake.set(name, target.value);
  return (
    <Field
      id={`field-${name}`}
      label={t(field.label as MessageKey)}
      required={isRequired}
      optionalLabel={isRequired ? undefined : `(${t('ui.optional')})`}
      error={intake.errors[name]}
      className={className}
    >
      {(control) => {
        const commonProps = { ...control, name, value: intake.values[name], autoComplete: 'off', onChange };
        if (name === 'purpose') return <PurposeSelect {...control} name={name} answers={intake.values} onAnswerChange={intake.set} />;
        if (field.kind === 'select') {
          const options = field.options.map((value) => ({ value, label: t(`${field.optionMessagePrefix}.${value}` as MessageKey) }));
          return <SelectInput {...commonProps} options={options} placeholder={t('apply.choose')} />;
        }
        const type = field.kind === 'date' ? 'date' : field.format === 'email' ? 'email' : 'text';
        return <TextInput {...commonProps} type={type} />;
      }}
    </Field>
  );
}
