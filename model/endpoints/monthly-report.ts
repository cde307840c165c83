import type { ApplicationStatus } from '../collections/choices.ts';

/** `GET`, staff only: one month in figures. `month` is `YYYY-MM`. */
export const monthlyReportPath = (month: string): string => `/api/reports/${month}`;

/** Most articles that a report names. */
export const reportedArticles = 5;

export interface ReportedService {
  /** '' for services that are no longer offered. */
  id: string;
  title: string;
  received: number;
  /** As they stand now. */
  byStatus: Record<ApplicationStatus, number>;
}

export interface MonthlyReport {
  month: string;
  /** When it was made. */
  made: string;
  received: number;
  /** The applications received in the month, as they stand now. */
  byStatus: Record<ApplicationStatus, number>;
  byService: ReportedService[];
  days: { day: string; count: number }[];
  /** What was decided in the month, whenever it was received. */
  decided: {
    finished: number;
    denied: number;
    /** Of the finished ones, from receipt; null without one. */
    medianHours: number | null;
    /** Decided on the promised day or before. */
    inTime: number;
  };
  /** Undecided after the promised date when the month ended, or now while it lasts. */
  overdue: number;
  /** Articles dated in the month, with their counts until now; the most read first. */
  news: { published: number; views: number; likes: number; mostRead: { id: string; title: string; views: number }[] };
  contact: { messages: number; conversations: number };
}
