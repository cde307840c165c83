import { useMemo } from 'react';
import { Uploader } from '../../ui/uploader.tsx';
import { useWords } from '../../words.tsx';
import { AnswerField, fieldId, type WizardForm } from './answer-field.tsx';
import { type Papers, paperName } from './answers.ts';
import { paperRules, paperWords, shrinkPaper } from './paper-rules.ts';

interface DocumentsStepProps {
  form: WizardForm;
  requirements: readonly string[];
  papers: Papers;
  onPaper: (index: number, paper: Papers[number]) => void;
}

export function DocumentsStep({ form, requirements, papers, onPaper }: DocumentsStepProps) {
  const { t } = useWords();
  const words = useMemo(() => paperWords(t), [t]);
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="grid grid-cols-1 gap-5">
        {requirements.map((requirement, index) => {
          const name = paperName(index);
          const paper = papers[index];
          return (
            <Uploader
              key={name}
              id={fieldId(name)}
              label={requirement}
              error={form.messages[name]}
              required
              camera
              rules={paperRules}
              prepare={shrinkPaper}
              files={paper ? [paper] : []}
              onChange={([chosen]) => onPaper(index, chosen)}
              words={words}
            />
          );
        })}
        {requirements.length === 0 && <p className="text-ink-soft">{t('apply.noRequirements')}</p>}
      </div>
      <AnswerField form={form} name="purpose" className="max-w-md" />
      {form.answers.purpose === 'others' && <AnswerField form={form} name="otherPurpose" required />}
    </div>
  );
}
