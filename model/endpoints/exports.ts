import type { Language } from '../collections/choices.ts';

/** What can be had as a spreadsheet: lists of these collections. */
export const exportNames = ['applications', 'news', 'audit'] as const;
export type ExportName = (typeof exportNames)[number];

/** What goes into an export; an application's are what lists show, so that an export opens none. */
export interface ExportQuery {
  /** A condition as the record API takes it; '' for everything. */
  filter: string;
  lang: Language;
  /** As for private files (`POST /api/files/token`): a download carries no headers. */
  token: string;
}

/** `GET`, staff only: a CSV file, as it is read. */
export const exportPath = (name: ExportName, query: ExportQuery): string => `/api/exports/${name}?${new URLSearchParams({ ...query })}`;
