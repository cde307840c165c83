import type { ComponentProps } from 'react';
import { applicationFields } from '#model/forms/application-form.ts';
import { getChosenPurpose, toPurposeAnswers } from '#model/forms/custom-purpose.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useSite } from '../page/use-site.ts';
import { labelCustomOption } from './label-choice.ts';

interface PurposeSelectProps extends Omit<ComponentProps<typeof SelectInput>, 'options' | 'value' | 'onChange'> {
  answers: { readonly purpose: string; readonly otherPurpose: string };
  onAnswerChange: (name: 'purpose' | 'otherPurpose', value: string) => void;
}

/** Select for the purpose: those of the portal and of the office, with 'Others' last. */
export function PurposeSelect({ answers, onAnswerChange, ...control }: PurposeSelectProps) {
  const { t, language } = useTranslation();
  const { customPurposes } = useSite();
  const { options, optionMessagePrefix } = applicationFields.purpose;
  const declared = options.map((value) => ({ value: value as string, label: t(`${optionMessagePrefix}.${value}` as MessageKey) }));
  const officeOptions = customPurposes.map((option) => ({ value: option.name, label: labelCustomOption(option, language) }));
  return (
    <SelectInput
      {...control}
      value={getChosenPurpose(answers, customPurposes)}
      options={[...declared.slice(0, -1), ...officeOptions, ...declared.slice(-1)]}
      placeholder={t('apply.choose')}
      onChange={({ target }) => {
        const { purpose, otherPurpose } = toPurposeAnswers(target.value, customPurposes);
        onAnswerChange('purpose', purpose);
        onAnswerChange('otherPurpose', otherPurpose);
      }}
    />
  );
}
