import type { ApplicationSource, ApplicationStatus } from '../../collections/choices.ts';
import type { TextTotals } from '../messaging/text-gateways.ts';

/** URL of a monthly report. `GET`, staff; `month` is `YYYY-MM`. */
export const monthlyReportPath = (month: string): string => `/api/reports/${month}`;

/** Maximum number of articles in a report. */
export const maxReportedArticles = 5;

/** Applications of one service in a report. */
export interface ReportedService {
  /** '' for services that no longer exist. */
  id: string;
  title: string;
  received: number;
  /** By current status. */
  byStatus: Record<ApplicationStatus, number>;
}

/** A monthly report. */
export interface MonthlyReport {
  month: string;
  /** When the report was generated. */
  created: string;
  /** Number of applications received in the month. */
  received: number;
  /** Applications received in the month, by current status. */
  byStatus: Record<ApplicationStatus, number>;
  /** Applications received in the month, by how they reached the office. */
  bySource: Record<ApplicationSource, number>;
  byService: ReportedService[];
  /** Applications received on each day of the month. */
  days: { day: string; count: number }[];
  /** Applications decided in the month, regardless of when they were received. */
  decided: {
    finished: number;
    denied: number;
    /** Median time from receipt to finish; null without finished applications. */
    medianHours: number | null;
    /** Like `medianHours`, without the time in which the office waited for the applicant. */
    medianOfficeHours: number | null;
    /** Number of decided applications for which the office had waited for the applicant. */
    waitCount: number;
    /** Median time for which it waited; null when `waitCount` is 0. */
    medianApplicantHours: number | null;
    /** Number of applications decided by the promised day. */
    inTime: number;
  };
  /** Undecided applications past the promised date at the end of the month, or now. */
  overdue: number;
  /** Articles of the month with their current counts, most read first. */
  news: { published: number; views: number; likes: number; mostRead: { id: string; title: string; views: number }[] };
  contact: { messages: number; conversations: number };
  /** Text messages of the month. */
  texts: TextTotals;
}
