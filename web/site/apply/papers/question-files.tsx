import { useMemo } from 'react';
import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import { Uploader } from '../../../ui/files/uploader.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { Papers } from '../questions/answers.ts';
import { PaperPreview } from './paper-preview.tsx';
import { getPaperUploaderLabels, paperRules } from './paper-rules.ts';
import { prepareOrExplain } from './prepare-or-explain.ts';
import { ReusedPaper } from './reused-paper.tsx';

interface QuestionFilesProps {
  id: string;
  label: string;
  help?: string;
  error?: string;
  required?: boolean;
  /** Pictures only. */
  isPhoto: boolean;
  /** How many files answer the question at most. */
  count: number;
  papers: Papers;
  /** Papers of an earlier application, in the places that have no file. */
  used: readonly (ReusablePaper | undefined)[];
  onRemoveUsed: (paper: ReusablePaper) => void;
  onChange: (index: number, paper: Papers[number]) => void;
  onPreparing: (change: 1 | -1) => void;
}

const photoRules = { ...paperRules, types: ['image/jpeg', 'image/png'], extensions: ['.jpg', '.jpeg', '.png'] };

/** The files of a question: a place for each, the next one once the one before is filled. */
export function QuestionFiles({
  id,
  label,
  help,
  error,
  required,
  isPhoto,
  count,
  papers,
  used,
  onRemoveUsed,
  onChange,
  onPreparing,
}: QuestionFilesProps) {
  const { t } = useTranslation();
  const uploaderLabels = useMemo(() => getPaperUploaderLabels(t), [t]);
  const filled = papers.reduce((last, paper, index) => (paper || used[index] ? index + 1 : last), 0);
  const slotCount = Math.min(count, filled + 1);
  return (
    <div className="grid grid-cols-1 gap-3">
      {Array.from({ length: slotCount }, (_, index) => {
        const paper = papers[index];
        const earlier = used[index];
        const name = index === 0 ? label : t('papers.another', { label, number: index + 1 });
        const fieldId = index === 0 ? id : `${id}-${index + 1}`;
        if (earlier)
          return <ReusedPaper key={earlier.file} id={fieldId} label={name} paper={earlier} onRemove={() => onRemoveUsed(earlier)} />;
        return (
          <Uploader
            key={fieldId}
            id={fieldId}
            label={name}
            help={index === 0 ? help : undefined}
            error={index === 0 ? error : undefined}
            required={required && index === 0}
            camera
            rules={isPhoto ? photoRules : paperRules}
            prepare={(file) => {
              onPreparing(1);
              return prepareOrExplain(file, t).finally(() => onPreparing(-1));
            }}
            renderFile={({ file }, actions) => <PaperPreview file={file} {...actions} />}
            files={paper ? [paper] : []}
            onChange={([selectedPaper]) => onChange(index, selectedPaper)}
            labels={uploaderLabels}
          />
        );
      })}
    </div>
  );
}
