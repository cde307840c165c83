import { useTranslation } from '../../use-translation.tsx';
import { AnswerField, type WizardForm } from './answer-field.tsx';

export function PersonalStep({ form }: { form: WizardForm }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <AnswerField form={form} name="firstName" className="sm:col-span-2" />
      <AnswerField form={form} name="middleName" className="sm:col-span-2" />
      <AnswerField form={form} name="lastName" className="sm:col-span-2" />
      <AnswerField form={form} name="dateOfBirth" help={t('apply.dateOfBirth.help')} className="max-w-md sm:col-span-6" />
      <AnswerField form={form} name="gender" className="sm:col-span-3" />
      <AnswerField form={form} name="civilStatus" className="sm:col-span-3" />
      <AnswerField form={form} name="address" help={t('apply.address.help')} className="sm:col-span-6" />
      <AnswerField form={form} name="email" className="sm:col-span-3" />
      <AnswerField form={form} name="occupation" className="sm:col-span-3" />
      <AnswerField form={form} name="contactNumber" help={t('apply.contactNumber.help')} disabled className="sm:col-span-3" />
    </div>
  );
}
