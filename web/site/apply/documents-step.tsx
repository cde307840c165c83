import { useMemo } from 'react';
import { formatBytes } from '#lib/format-bytes.ts';
import { Uploader } from '../../ui/uploader.tsx';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import { AnswerField, getFieldId, type WizardForm } from './answer-field.tsx';
import { getPaperFieldName, type Papers } from './answers.ts';
import { PaperPreview } from './paper-preview.tsx';
import { getPaperUploaderLabels, MAX_PHOTO_MEGAPIXELS, paperRules } from './paper-rules.ts';
import { PhotoExamples } from './photo-examples.tsx';
import { preparePaper } from './prepare-paper.ts';

interface DocumentsStepProps {
  form: WizardForm;
  requirements: readonly string[];
  papers: Papers;
  onPaperChange: (index: number, paper: Papers[number]) => void;
  /** A file begins (1) or ends (-1) being prepared. */
  onPreparing: (change: 1 | -1) => void;
}

export function DocumentsStep({ form, requirements, papers, onPaperChange, onPreparing }: DocumentsStepProps) {
  const { t } = useTranslation();
  const words = useMemo(() => getPaperUploaderLabels(t), [t]);
  const bytes = papers.reduce((sum, paper) => sum + (paper?.file.size ?? 0), 0);
  return (
    <div className="grid grid-cols-1 gap-7">
      {requirements.length > 0 && <PhotoExamples />}
      <div className="grid grid-cols-1 gap-5">
        {requirements.map((requirement, index) => {
          const name = getPaperFieldName(index);
          const paper = papers[index];
          return (
            <Uploader
              key={name}
              id={getFieldId(name)}
              label={requirement}
              error={form.messages[name]}
              required
              camera
              rules={paperRules}
              prepare={(file) => {
                onPreparing(1);
                return prepareOrExplain(file, t).finally(() => onPreparing(-1));
              }}
              renderFile={({ file }, actions) => <PaperPreview file={file} {...actions} />}
              files={paper ? [paper] : []}
              onChange={([chosen]) => onPaperChange(index, chosen)}
              labels={words}
            />
          );
        })}
        {requirements.length === 0 && <p className="text-ink-soft">{t('apply.noRequirements')}</p>}
        {requirements.length > 1 && bytes > 0 && <p className="tabular text-ink-soft">{t('papers.total', { size: formatBytes(bytes) })}</p>}
      </div>
      <AnswerField form={form} name="purpose" className="max-w-md" />
      {form.answers.purpose === 'others' && <AnswerField form={form} name="otherPurpose" required />}
    </div>
  );
}

async function prepareOrExplain(file: File, t: Translate): Promise<File | string> {
  const prepared = await preparePaper(file);
  if (typeof prepared !== 'string') return prepared;
  return t(`papers.problem.${prepared}`, { file: file.name, megapixels: MAX_PHOTO_MEGAPIXELS });
}
