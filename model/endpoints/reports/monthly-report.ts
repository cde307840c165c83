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
  /** When the report was created. */
  made: string;
  received: number;
  /** Applications received in the month, by current status. */
  byStatus: Record<ApplicationStatus, number>;
  /** By how they reached the office. */
  bySource: Record<ApplicationSource, number>;
  byService: ReportedService[];
  days: { day: string; count: number }[];
  /** Applications decided in the month, whenever received. */
  decided: {
    finished: number;
    denied: number;
    /** Median time from receipt of the finished ones; null when there is none. */
    medianHours: number | null;
    /** The same without the time in which the office waited for the applicant. */
    medianOfficeHours: number | null;
    /** How many of the decided were asked for something, and the median time of their answers. */
    waitCount: number;
    medianApplicantHours: number | null;
    /** Decided by the promised day. */
    inTime: number;
  };
  /** Undecided and past the promised date at the end of the month, or now for the current one. */
  overdue: number;
  /** Articles dated in the month with their current counts, most read first. */
  news: { published: number; views: number; likes: number; mostRead: { id: string; title: string; views: number }[] };
  contact: { messages: number; conversations: number };
  /** Of the month. */
  texts: TextTotals;
}
