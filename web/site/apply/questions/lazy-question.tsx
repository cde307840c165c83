import { Suspense } from 'react';
import { countFiles, isFileQuestion } from '#model/service-form/list-questions.ts';
import type { AnswerValue, Question } from '#model/service-form/service-form.ts';
import type { QuestionControlProps } from '../../../parts/fields/question-list.tsx';
import { lazyWithRetry, preloadCode } from '../../../parts/loading/load-code.ts';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import type { QuestionFilesProps } from '../papers/question-files.tsx';

const loadPlaceInput = async () => ({ default: (await import('./place-input.tsx')).PlaceInput });
const loadQuestionFiles = async () => ({ default: (await import('../papers/question-files.tsx')).QuestionFiles });
const PlaceInput = lazyWithRetry(loadPlaceInput);
const QuestionFiles = lazyWithRetry(loadQuestionFiles);

/** Loads the controls that the questions need, because the network may be gone later. */
export function preloadQuestionControls(questions: readonly Question[]): void {
  if (questions.some(({ kind }) => kind === 'place')) void preloadCode(loadPlaceInput);
  if (questions.some(isFileQuestion)) void preloadCode(loadQuestionFiles);
}

interface LazyQuestionProps extends QuestionFilesProps {
  question: Question;
  control: QuestionControlProps;
  value: AnswerValue | undefined;
  onAnswer: (value: AnswerValue) => void;
}

/** A question for a place or for files: few forms have one, so its control loads on demand. */
export function LazyQuestion({ question, control, value, onAnswer, ...files }: LazyQuestionProps) {
  return (
    <Suspense fallback={<Skeleton className="h-28 w-full rounded-md" />}>
      {question.kind === 'place' ? (
        <PlaceInput {...control} acceptsWords value={typeof value === 'string' ? value : ''} onChange={onAnswer} />
      ) : (
        <QuestionFiles {...control} {...files} isPhoto={question.kind === 'photos'} maxCount={countFiles(question)} />
      )}
    </Suspense>
  );
}
