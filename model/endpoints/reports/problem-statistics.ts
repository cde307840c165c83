import type { ProblemKind } from '../../collections/pages/problem-reports.ts';

/** `GET`, public, {@link ProblemStatistics}: totals of reported problems by kind. */
export const problemStatisticsPath = '/api/problem-statistics';

/** Period of the statistics, in days. */
export const problemStatisticsDays = 365;

/** The statistics of one kind of problem. */
export interface ProblemKindStatistics {
  readonly kind: ProblemKind;
  readonly open: number;
  readonly solved: number;
  /** Median days from report to solution; null without a solution. */
  readonly medianDays: number | null;
}

/** Response of {@link problemStatisticsPath}, without kinds that nobody reported. */
export interface ProblemStatistics {
  readonly kinds: readonly ProblemKindStatistics[];
}
