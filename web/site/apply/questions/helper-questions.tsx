import type { ReactNode } from 'react';
import { PersonNumberCheck } from '../../../parts/verification/person-number-check.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { AnswerField, type WizardForm } from './answer-field.tsx';

interface HelperQuestionsProps {
  form: WizardForm;
  /** The field of the applicant's verified number. */
  contactNumber: ReactNode;
}

/** The questions to an applicant who applies for another person. They load after the form. */
export function HelperQuestions({ form, contactNumber }: HelperQuestionsProps) {
  const { t } = useTranslation();
  const { helperRelation, helperAuthority } = form.answers;
  return (
    <>
      <div className="sm:col-span-6">
        <h3>{t('apply.helper.title')}</h3>
        <p className="mt-1 text-ink-soft">{t('apply.helper.text')}</p>
      </div>
      <AnswerField form={form} name="helperName" required className="sm:col-span-3" />
      {contactNumber}
      <AnswerField form={form} name="helperRelation" required help={t('apply.helper.relationHelp')} className="sm:col-span-3" />
      {helperRelation === 'other' && <AnswerField form={form} name="helperRelationOther" required className="sm:col-span-3" />}
      <AnswerField form={form} name="helperAuthority" required help={t('apply.helper.authorityHelp')} className="sm:col-span-3" />
      {helperAuthority === 'other' && <AnswerField form={form} name="helperAuthorityOther" required className="sm:col-span-3" />}
      <div className="grid gap-3 sm:col-span-6">
        <AnswerField form={form} name="personNumber" help={t('apply.helper.numberHelp')} />
        <PersonNumberCheck
          personNumber={form.answers.personNumber}
          contactNumber={form.answers.contactNumber}
          proof={form.answers.personNumberProof}
          onProof={(proof) => form.onAnswerChange('personNumberProof', proof)}
        />
      </div>
    </>
  );
}
