import { Suspense } from 'react';
import { applicationPersons } from '#model/collections/applications/helper-fields.ts';
import { isForOtherPerson } from '#model/forms/helper-answers.ts';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { AnswerField, getFieldId, type WizardForm } from './answer-field.tsx';

/** To be loaded early, because the network may be gone when the questions are needed. */
export const loadHelperQuestions = async () => ({ default: (await import('./helper-questions.tsx')).HelperQuestions });
const HelperQuestions = lazyWithRetry(loadHelperQuestions);

interface PersonalStepProps {
  form: WizardForm;
  /** Whether applicants may apply only for themselves. */
  isSelfOnly: boolean;
  /** Leaves the form for the verification of another number. */
  onChangeNumber: () => void;
}

export function PersonalStep({ form, isSelfOnly, onChangeNumber }: PersonalStepProps) {
  const { t } = useTranslation();
  const isOther = isForOtherPerson(form.answers);
  const contactNumber = (
    <div className="sm:col-span-3">
      <AnswerField form={form} name="contactNumber" help={t('apply.contactNumber.help')} isFixed />
      <Button variant="outline" size="sm" className="mt-2" onClick={onChangeNumber}>
        {t('apply.contactNumber.change')}
      </Button>
    </div>
  );
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      {/* An applicant who chose 'other' before the service changed can change it back. */}
      {(!isSelfOnly || isOther) && (
        <RadioGroup
          id={getFieldId('applyFor')}
          legend={t('helper.applyFor')}
          name="applyFor"
          inline
          className="sm:col-span-6"
          value={isOther ? 'other' : 'self'}
          options={applicationPersons.map((value) => ({ value, label: t(`applyFor.${value}`) }))}
          error={form.messages.applyFor}
          onChange={({ target }) => form.onAnswerChange('applyFor', target.value)}
        />
      )}
      {isOther && (
        <Suspense fallback={<Skeleton className="h-72 w-full rounded-md sm:col-span-6" />}>
          <HelperQuestions form={form} contactNumber={contactNumber} />
        </Suspense>
      )}
      {isOther && <h3 className="mt-2 sm:col-span-6">{t('apply.person.title')}</h3>}
      <AnswerField form={form} name="firstName" className="sm:col-span-2" />
      <AnswerField form={form} name="middleName" className="sm:col-span-2" />
      <AnswerField form={form} name="lastName" className="sm:col-span-2" />
      <AnswerField form={form} name="dateOfBirth" help={t('apply.dateOfBirth.help')} className="max-w-md sm:col-span-6" />
      <AnswerField form={form} name="gender" className="sm:col-span-3" />
      <AnswerField form={form} name="civilStatus" className="sm:col-span-3" />
      <AnswerField form={form} name="address" help={t('apply.address.help')} className="sm:col-span-6" />
      <AnswerField form={form} name="email" className="sm:col-span-3" />
      <AnswerField form={form} name="occupation" className="sm:col-span-3" />
      {!isOther && contactNumber}
    </div>
  );
}
