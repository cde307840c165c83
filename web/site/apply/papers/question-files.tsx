import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import type { QuestionControlProps } from '../../../parts/fields/question-list.tsx';
import type { PhotoPreparation } from '../../../parts/upload/use-photo-preparation.ts';
import { useTranslation } from '../../../use-translation.tsx';
import type { Papers } from '../questions/answers.ts';
import { PaperUploader } from './paper-uploader.tsx';

/** The files that answer a question, and what changes them. */
export interface QuestionFilesProps {
  /** The chosen files, by slot. */
  papers: Papers;
  /** Papers of an earlier application, in the slots that have no file. */
  reused: readonly (ReusablePaper | undefined)[];
  onRemoveReused: (paper: ReusablePaper) => void;
  onFile: (index: number, paper: Papers[number]) => void;
  preparation: PhotoPreparation;
}

interface Props extends QuestionControlProps, QuestionFilesProps {
  /** Accepts pictures only. */
  isPhoto: boolean;
  /** How many files answer the question at most. */
  maxCount: number;
}

/** A question that files answer: one uploader for each file, and one more while there is room. */
export function QuestionFiles({
  id,
  label,
  help,
  error,
  required,
  isPhoto,
  maxCount,
  papers,
  reused,
  onRemoveReused,
  onFile,
  preparation,
}: Props) {
  const { t } = useTranslation();
  const filledCount = papers.reduce((last, paper, index) => (paper || reused[index] ? index + 1 : last), 0);
  return (
    <div className="grid grid-cols-1 gap-3">
      {Array.from({ length: Math.min(maxCount, filledCount + 1) }, (_, index) => {
        const earlier = reused[index];
        const isFirst = index === 0;
        const name = isFirst ? label : t('papers.another', { label, number: index + 1 });
        const fieldId = isFirst ? id : `${id}-${index + 1}`;
        return (
          <PaperUploader
            key={fieldId}
            id={fieldId}
            label={name}
            {...(isFirst && { help, error, required })}
            isPhoto={isPhoto}
            paper={papers[index]}
            reused={earlier}
            onRemoveReused={() => earlier && onRemoveReused(earlier)}
            onChange={(selectedPaper) => onFile(index, selectedPaper)}
            preparation={preparation}
          />
        );
      })}
    </div>
  );
}
