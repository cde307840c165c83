import type { ReactNode } from 'react';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { getChosenPurpose } from '#model/forms/custom-purpose.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import type { PaperRule } from '#model/service-form/service-form.ts';
import { useSite } from '../../../parts/page/use-site.ts';
import type { PhotoPreparation } from '../../../parts/upload/use-photo-preparation.ts';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { AnswerField, getFieldId, type WizardForm } from '../questions/answer-field.tsx';
import { getPaperFieldName, type Papers } from '../questions/answers.ts';
import { PaperUploader } from './paper-uploader.tsx';
import { PhotoExamples } from './photo-examples.tsx';

/** A requirement of the service that applies to these answers. */
export interface RequestedPaper {
  /** Index among the requirements of the service. */
  index: number;
  /** In the language of the page. */
  label: string;
  rule: PaperRule | undefined;
  /** Address of a picture that shows an example. */
  sample: string | undefined;
  /** Whether the applicant will bring it to the office. */
  isPromised: boolean;
  /** The paper of an earlier application that is sent again. */
  reused: ReusablePaper | undefined;
}

interface DocumentsStepProps {
  form: WizardForm;
  /** The notice that offers papers of an earlier application. */
  offer: ReactNode;
  onRemoveReused: (paper: ReusablePaper) => void;
  requestedPapers: readonly RequestedPaper[];
  papers: Papers;
  onPaperChange: (index: number, paper: Papers[number]) => void;
  onPromise: (index: number, isPromised: boolean) => void;
  preparation: PhotoPreparation;
}

export function DocumentsStep({
  form,
  offer,
  onRemoveReused,
  requestedPapers,
  papers,
  onPaperChange,
  onPromise,
  preparation,
}: DocumentsStepProps) {
  const { t, language } = useTranslation();
  const { customPurposes } = useSite();
  const bytes = requestedPapers.reduce((sum, { index }) => sum + (papers[index]?.file.size ?? 0), 0);
  return (
    <div className="grid grid-cols-1 gap-7">
      {offer}
      {requestedPapers.length > 0 && <PhotoExamples />}
      <div className="grid grid-cols-1 gap-5">
        {requestedPapers.map(({ index, label, rule, sample, isPromised, reused }, position) => {
          const name = getPaperFieldName(index);
          const paper = papers[index];
          const group = rule?.group ?? 'none';
          const isFirstOfGroup = group !== 'none' && requestedPapers[position - 1]?.rule?.group !== group;
          const hint = rule && pickText(rule.hint, language);
          return (
            <div key={name}>
              {isFirstOfGroup && <p className="mb-2 font-semibold text-civic-800">{t('papers.oneOf')}</p>}
              <PaperUploader
                id={getFieldId(name)}
                label={label}
                help={
                  hint || sample ? (
                    <>
                      {hint}
                      {sample && (
                        <a href={sample} target="_blank" rel="noopener" className="text-link mt-1 flex items-center gap-2">
                          <img src={sample} alt="" className="size-14 rounded-sm border border-line object-cover" />
                          {t('papers.sample')}
                        </a>
                      )}
                    </>
                  ) : undefined
                }
                error={form.messages[name]}
                required={group === 'none' && !rule?.mayBring}
                paper={paper}
                reused={reused}
                onRemoveReused={() => reused && onRemoveReused(reused)}
                onChange={(selectedPaper) => onPaperChange(index, selectedPaper)}
                preparation={preparation}
              />
              {rule?.mayBring && !paper && !reused && (
                <Checkbox
                  id={`${getFieldId(name)}-bring`}
                  checked={isPromised}
                  onChange={({ target }) => onPromise(index, target.checked)}
                  label={t('papers.bring')}
                />
              )}
            </div>
          );
        })}
        {requestedPapers.length === 0 && <p className="text-ink-soft">{t('apply.noRequirements')}</p>}
        {requestedPapers.length > 1 && bytes > 0 && (
          <p className="tabular text-ink-soft">{t('papers.total', { size: formatBytes(bytes) })}</p>
        )}
      </div>
      <AnswerField form={form} name="purpose" className="max-w-md" />
      {getChosenPurpose(form.answers, customPurposes) === 'others' && <AnswerField form={form} name="otherPurpose" required />}
    </div>
  );
}
