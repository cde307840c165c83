import type { ProblemKind } from '../../collections/pages/problem-reports.ts';

/** `GET`, public, {@link ProblemFigures}: totals of reported problems by kind. */
export const problemFiguresPath = '/api/problem-figures';

/** Period of the figures, in days. */
export const problemFigureDays = 365;

/** The figures of one kind of problem. */
export interface ProblemFigure {
  readonly kind: ProblemKind;
  readonly open: number;
  readonly solved: number;
  /** Median days from report to solution; null without a solution. */
  readonly medianDays: number | null;
}

/** Response of {@link problemFiguresPath}, without kinds that nobody reported. */
export interface ProblemFigures {
  readonly kinds: readonly ProblemFigure[];
}
