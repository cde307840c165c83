import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#lib/dates/durations.ts';
import { medianDays } from '#lib/dates/median-days.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { compareField } from '#lib/filter/build-filter.ts';
import { problemKinds, problemReports } from '#model/collections/pages/problem-reports.ts';
import { type ProblemStatistics, problemStatisticsDays, problemStatisticsPath } from '#model/endpoints/reports/problem-statistics.ts';
import type { AppContext } from '../../app-context.ts';
import type { Reader } from '../../store/store.ts';
import { routePath } from '../http/route-path.ts';
import { coalesceRequests } from './coalesce-requests.ts';

/** Registers the public statistics about reports of problems: counts and median days by kind. */
export function problemStatisticsRoute(app: FastifyInstance, { changeTracker, store }: AppContext): void {
  const getStatistics = coalesceRequests(changeTracker, [problemReports.name], () => computeStatistics(store.read, new Date()));
  app.get(routePath(problemStatisticsPath), () => getStatistics());
}

async function computeStatistics(reader: Reader, now: Date): Promise<ProblemStatistics> {
  const since = serializeDate(new Date(now.getTime() - problemStatisticsDays * DAY_MS));
  const reports = await reader.list(problemReports, { where: compareField('created', '>=', since) });
  const kinds = problemKinds.map((kind) => {
    const kindReports = reports.filter((report) => report.kind === kind);
    const solved = kindReports.filter(({ status }) => status === 'finished');
    return {
      kind,
      open: kindReports.filter(({ status }) => status === 'pending' || status === 'ongoing').length,
      solved: solved.length,
      medianDays: medianDays(solved.map(({ created, decidedAt }) => [created, decidedAt])),
    };
  });
  return { kinds: kinds.filter(({ open, solved }) => open + solved > 0) };
}
