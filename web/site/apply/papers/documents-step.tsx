import { type ReactNode, useMemo } from 'react';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { getChosenPurpose } from '#model/forms/custom-purpose.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import type { PaperRule } from '#model/service-form/service-form.ts';
import { useSite } from '../../../parts/use-site.ts';
import { Uploader } from '../../../ui/files/uploader.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { AnswerField, getFieldId, type WizardForm } from '../questions/answer-field.tsx';
import { getPaperFieldName, type Papers } from '../questions/answers.ts';
import { PaperPreview } from './paper-preview.tsx';
import { getPaperUploaderLabels, paperRules } from './paper-rules.ts';
import { PhotoExamples } from './photo-examples.tsx';
import { prepareOrExplain } from './prepare-or-explain.ts';
import { ReusedPaper } from './reused-paper.tsx';

/** A requirement as the form asks for it. */
export interface AskedPaper {
  /** Place among the requirements of the service. */
  index: number;
  /** In the language of the page. */
  label: string;
  rule: PaperRule | undefined;
  /** Address of a picture that shows an example. */
  sample: string | undefined;
  isPromised: boolean;
  /** The paper of an earlier application that is used. */
  used: ReusablePaper | undefined;
}

interface DocumentsStepProps {
  form: WizardForm;
  /** Papers of an earlier application that may be used again. */
  offer: ReactNode;
  onRemoveUsed: (paper: ReusablePaper) => void;
  askedPapers: readonly AskedPaper[];
  papers: Papers;
  onPaperChange: (index: number, paper: Papers[number]) => void;
  /** The applicant will bring the paper to the office, or changes that. */
  onPromise: (index: number, isPromised: boolean) => void;
  /** A file begins (1) or ends (-1) being prepared. */
  onPreparing: (change: 1 | -1) => void;
}

export function DocumentsStep({
  form,
  offer,
  onRemoveUsed,
  askedPapers,
  papers,
  onPaperChange,
  onPromise,
  onPreparing,
}: DocumentsStepProps) {
  const { t, language } = useTranslation();
  const { ownPurposes } = useSite();
  const uploaderLabels = useMemo(() => getPaperUploaderLabels(t), [t]);
  const bytes = askedPapers.reduce((sum, { index }) => sum + (papers[index]?.file.size ?? 0), 0);
  return (
    <div className="grid grid-cols-1 gap-7">
      {offer}
      {askedPapers.length > 0 && <PhotoExamples />}
      <div className="grid grid-cols-1 gap-5">
        {askedPapers.map(({ index, label, rule, sample, isPromised, used }, at) => {
          const name = getPaperFieldName(index);
          const paper = papers[index];
          const group = rule?.group ?? 'none';
          const isFirstOfGroup = group !== 'none' && askedPapers[at - 1]?.rule?.group !== group;
          const hint = rule && pickText(rule.hint, language);
          return (
            <div key={name}>
              {isFirstOfGroup && <p className="mb-2 font-semibold text-civic-800">{t('papers.oneOf')}</p>}
              {used ? (
                <ReusedPaper id={getFieldId(name)} label={label} paper={used} onRemove={() => onRemoveUsed(used)} />
              ) : (
                <Uploader
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
                  camera
                  rules={paperRules}
                  prepare={(file) => {
                    onPreparing(1);
                    return prepareOrExplain(file, t).finally(() => onPreparing(-1));
                  }}
                  renderFile={({ file }, actions) => <PaperPreview file={file} {...actions} />}
                  files={paper ? [paper] : []}
                  onChange={([selectedPaper]) => onPaperChange(index, selectedPaper)}
                  labels={uploaderLabels}
                />
              )}
              {rule?.mayBring && !paper && !used && (
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
        {askedPapers.length === 0 && <p className="text-ink-soft">{t('apply.noRequirements')}</p>}
        {askedPapers.length > 1 && bytes > 0 && <p className="tabular text-ink-soft">{t('papers.total', { size: formatBytes(bytes) })}</p>}
      </div>
      <AnswerField form={form} name="purpose" className="max-w-md" />
      {getChosenPurpose(form.answers, ownPurposes) === 'others' && <AnswerField form={form} name="otherPurpose" required />}
    </div>
  );
}
