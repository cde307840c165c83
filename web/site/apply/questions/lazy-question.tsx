import { Suspense } from 'react';
import { countFiles, isFileQuestion } from '#model/service-form/list-questions.ts';
import type { AnswerValue, Question } from '#model/service-form/service-form.ts';
import type { QuestionControlProps } from '../../../parts/fields/question-list.tsx';
import { lazyWithRetry } from '../../../parts/load-code.ts';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import type { QuestionFilesProps } from '../papers/question-files.tsx';

const importPlaceInput = () => import('./place-input.tsx');
const importQuestionFiles = () => import('../papers/question-files.tsx');
const PlaceInput = lazyWithRetry(async () => ({ default: (await importPlaceInput()).PlaceInput }));
const QuestionFiles = lazyWithRetry(async () => ({ default: (await importQuestionFiles()).QuestionFiles }));

/** Loads the controls that the questions need, because the network may be gone later. */
export function preloadQuestionControls(questions: readonly Question[]): void {
  if (questions.some(({ kind }) => kind === 'place')) importPlaceInput().catch(ignore);
  if (questions.some(isFileQuestion)) importQuestionFiles().catch(ignore);
}

/** A control that could not be loaded loads again when it is shown. */
const ignore = () => undefined;

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
        <PlaceInput {...control} value={typeof value === 'string' ? value : ''} onChange={onAnswer} />
      ) : (
        <QuestionFiles {...control} {...files} isPhoto={question.kind === 'photos'} maxCount={countFiles(question)} />
      )}
    </Suspense>
  );
}
