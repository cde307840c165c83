import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { toSearchPattern } from '#lib/filter/like-pattern.ts';
import { openStatuses } from '#model/collections/applications/applications.ts';
import { type ProblemKind, problemKinds } from '#model/collections/pages/problem-reports.ts';
import type { PortalRecord } from '../../record-client.ts';
import { parseSearch, serializeQuery } from '../serialize-query.ts';

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
    q: parseSearch(parameters),
    folder: problemFolders.find((folder) => folder === parameters.get('show')) ?? 'open',
    kind: problemKinds.find((kind) => kind === parameters.get('kind')) ?? '',
  };
}

/** The URL parameters of a query; contains only what differs from the defaults. */
export const serializeProblemQuery = ({ q, folder, kind }: ProblemQuery): string =>
  serializeQuery({ q, show: folder, kind }, { show: 'open' });

const searchedFields = ['ticketNumber', 'description', 'landmark', 'number'] as const;

/** The filter of reports that are not decided yet. */
export const isOpenProblem = or(...openStatuses.map((status) => fieldEquals('status', status)));

/** Builds the filter of the list; undefined for all reports. */
export function buildProblemFilter({ q, folder, kind }: ProblemQuery, userId: string): FilterExpression | undefined {
  return and(
    folder === 'open' || folder === 'mine' ? isOpenProblem : undefined,
    folder === 'mine' ? fieldEquals('assignedTo', userId) : undefined,
    folder === 'finished' || folder === 'denied' ? fieldEquals('status', folder) : undefined,
    kind ? fieldEquals('kind', kind) : undefined,
    q ? or(...searchedFields.map((name) => compareField(name, '~', toSearchPattern(q)))) : undefined,
  );
}
