import { useQuery } from '@tanstack/react-query';
import { distanceBetween, hasPosition } from '#lib/geo.ts';
import { limits } from '#model/limits.ts';
import { liveQuery } from '../live/query-client.ts';
import type { ProblemReport } from './problem-query.ts';

type OpenProblem = Pick<ProblemReport, 'id' | 'kind' | 'latitude' | 'longitude'>;

/** The newest open reports, of which similar ones are counted. */
const openProblemsQuery = liveQuery<readonly OpenProblem[]>({
  queryKey: ['problem_reports', 'open'],
  queryFn: async (records) =>
    (
      await records.collection('problem_reports').getList(1, limits.problemsOnMap, {
        filter: "status = 'pending' || status = 'ongoing'",
        sort: '-created',
        fields: 'id,kind,latitude,longitude',
        skipTotal: true,
      })
    ).items,
  meta: { collectionNames: ['problem_reports'] },
});

/** Returns how many other open reports of the same kind are near one; 0 until they are loaded. */
export function useSimilarCount(report: ProblemReport): number {
  const { data = [] } = useQuery(openProblemsQuery);
  if (!hasPosition(report)) return 0;
  return data.filter(
    (one) =>
      one.id !== report.id && one.kind === report.kind && hasPosition(one) && distanceBetween(one, report) <= limits.similarProblemMetres,
  ).length;
}
