import { Suspense } from 'react';
import { countFiles, isFileQuestion } from '#model/service-form/list-questions.ts';
import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import type { AnswerValue, Question } from '#model/service-form/service-form.ts';
import type { QuestionControlProps } from '../../../parts/fields/question-list.tsx';
import { lazyWithRetry } from '../../../parts/load-code.ts';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import type { Papers } from './answers.ts';

const importPlaceInput = () => import('./place-input.tsx');
const importQuestionFiles = () => import('../papers/question-files.tsx');
const PlaceInput = lazyWithRetry(async () => ({ default: (await importPlaceInput()).PlaceInput }));
const QuestionFiles = lazyWithRetry(async () => ({ default: (await importQuestionFiles()).QuestionFiles }));

/** Loads the controls of the rare kinds of a form, because the network may be gone later. */
export function preloadControls(questions: readonly Question[]): void {
  if (questions.some(({ kind }) => kind === 'place')) importPlaceInput().catch(ignore);
  if (questions.some(isFileQuestion)) importQuestionFiles().catch(ignore);
}

/** The control loads again when it is shown. */
const ignore = () => undefined;

interface RareQuestionProps {
  question: Question;
  control: QuestionControlProps;
  value: AnswerValue | undefined;
  onAnswer: (value: AnswerValue) => void;
  /** The files of the question, in the order of its places. */
  papers: Papers;
  /** Papers of an earlier application that answer it, in the same order. */
  used: readonly (ReusablePaper | undefined)[];
  onRemoveUsed: (paper: ReusablePaper) => void;
  onFile: (index: number, paper: Papers[number]) => void;
  /** A file begins (1) or ends (-1) being prepared. */
  onPreparing: (change: 1 | -1) => void;
}

/** A question that few forms have: a place or files. */
export function RareQuestion({ question, control, value, onAnswer, papers, used, onRemoveUsed, onFile, onPreparing }: RareQuestionProps) {
  return (
    <Suspense fallback={<Skeleton className="h-28 w-full rounded-md" />}>
      {question.kind === 'place' ? (
        <PlaceInput {...control} value={typeof value === 'string' ? value : ''} onChange={onAnswer} />
      ) : (
        <QuestionFiles
          {...control}
          isPhoto={question.kind === 'photos'}
          count={countFiles(question)}
          papers={papers}
          used={used}
          onRemoveUsed={onRemoveUsed}
          onChange={onFile}
          onPreparing={onPreparing}
        />
      )}
    </Suspense>
  );
}
