import type { Language } from '../collections/choices.ts';

/** Collections whose lists can be exported. */
export const exportNames = ['applications', 'news', 'audit'] as const;
/** Name of an export. */
export type ExportName = (typeof exportNames)[number];

/**
 * Query of an export. Applications export only the list fields, so that an export opens no record.
 */
export interface ExportQuery {
  /** A filter of the record API; '' for everything. */
  filter: string;
  lang: Language;
  /** A file token (`POST /api/files/token`), because a download sends no headers. */
  token: string;
}

/** URL of a CSV export. `GET`, staff; the response is streamed. */
export const exportPath = (name: ExportName, query: ExportQuery): string => `/api/exports/${name}?${new URLSearchParams({ ...query })}`;
