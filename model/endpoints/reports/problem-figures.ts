import type { ProblemKind } from '../../collections/pages/problem-reports.ts';

/** `GET`, everybody, {@link ProblemFigures}: what was reported, by kind, without who and where. */
export const problemFiguresPath = '/api/problem-figures';

/** Period of the figures, in days. */
export const problemFigureDays = 365;

/** The figures of one kind of problem. */
export interface ProblemFigure {
  readonly kind: ProblemKind;
  readonly open: number;
  readonly solved: number;
  /** Median days from report to solution; null while nothing was solved. */
  readonly medianDays: number | null;
}

/** Response of {@link problemFiguresPath}: the kinds that were reported. */
export interface ProblemFigures {
  readonly kinds: readonly ProblemFigure[];
}
