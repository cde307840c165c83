import { formatFilter } from '#lib/filter/format-filter.ts';
import { matchesSearch, toSearchPattern } from '#lib/filter/like-pattern.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { type ProblemKind, problemKinds } from '#model/collections/pages/problem-reports.ts';
import type { PortalRecord } from '../../record-client.ts';
import { serializeQuery } from '../serialize-query.ts';

export type ProblemReport = PortalRecord<'problem_reports'>;

/** The folders of reports; the first is the default. `adminProblems.folder.…` */
export const problemFolders = ['open', 'mine', 'finished', 'denied', 'all'] as const;

export interface ProblemQuery {
  q: string;
  folder: (typeof problemFolders)[number];
  /** '' for all kinds. */
  kind: ProblemKind | '';
}

/** Parses the URL parameters; ignores unknown values. */
export function parseProblemQuery(parameters: URLSearchParams): ProblemQuery {
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 100),
    folder: problemFolders.find((one) => one === parameters.get('show')) ?? 'open',
    kind: problemKinds.find((one) => one === parameters.get('kind')) ?? '',
  };
}

/** The URL parameters of a query; contains only what differs from the defaults. */
export const serializeProblemQuery = ({ q, folder, kind }: ProblemQuery): string =>
  serializeQuery({ q, show: folder, kind }, { show: 'open' });

const searchedFields = ['ticketNumber', 'words', 'landmark', 'number'] as const;

/** The filter expression for the record API; '' when nothing is filtered. */
export function buildProblemFilter({ q, folder, kind }: ProblemQuery, userId: string): string {
  const context: string[] = [];
  if (folder === 'open' || folder === 'mine') context.push("(status = 'pending' || status = 'ongoing')");
  if (folder === 'mine') context.push(formatFilter('assignedTo = {:me}', { me: userId }));
  if (folder === 'finished' || folder === 'denied') context.push(formatFilter('status = {:folder}', { folder }));
  if (kind) context.push(formatFilter('kind = {:kind}', { kind }));
  if (q) context.push(formatFilter(`(${searchedFields.map((name) => `${name} ~ {:has}`).join(' || ')})`, { has: toSearchPattern(q) }));
  return context.join(' && ');
}

/**
 * Whether a changed report matches the list. Must decide as the filter of `buildProblemFilter` does
 * on the server.
 */
export function matchesProblemQuery({ q, folder, kind }: ProblemQuery, report: ProblemReport, userId: string): boolean {
  const isOpen = report.status === 'pending' || report.status === 'ongoing';
  if ((folder === 'open' || folder === 'mine') && !isOpen) return false;
  if (folder === 'mine' && report.assignedTo !== userId) return false;
  if ((folder === 'finished' || folder === 'denied') && report.status !== folder) return false;
  if (kind && report.kind !== kind) return false;
  return q === '' || searchedFields.some((name) => matchesSearch(report[name], q, normalizeForSearch));
}
