import type { Language } from '../../collections/choices.ts';
import type { Capability } from '../../roles/capabilities.ts';

/** Collections whose lists can be exported. */
export const exportNames = ['applications', 'certificates', 'news', 'audit'] as const;
/** Name of an export. */
export type ExportName = (typeof exportNames)[number];

/**
 * The capability that each export needs. The permission to read records of persons does not include
 * exporting a list of them.
 */
export const exportCapabilities = {
  applications: 'exportPersons',
  certificates: 'exportPersons',
  news: 'editContent',
  audit: 'readAudit',
} as const satisfies Record<ExportName, Capability>;

/** Query of an export. Applications export list fields only, so that an export opens no record. */
export interface ExportQuery {
  /** A filter of the record API; '' for everything. */
  filter: string;
  lang: Language;
  /** A file token (`POST /api/files/token`), because a download sends no headers. */
  token: string;
}

/** URL of a CSV export. `GET`, staff; the response is streamed. */
export const exportPath = (name: ExportName, query: ExportQuery): string => `/api/exports/${name}?${new URLSearchParams({ ...query })}`;
