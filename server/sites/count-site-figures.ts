import { DAY_MS } from '#lib/dates/durations.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate, serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { median } from '#lib/numbers/median.ts';
import { applications, buildPastDueFilter, openStatuses } from '#model/collections/applications/applications.ts';
import { type ApplicationStatus, applicationStatuses } from '#model/collections/choices.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { type BarangayFigures, cityFigureDays } from '#model/endpoints/reports/city.ts';
import type { CommittedReader } from '../store/store.ts';

/** The median is of so many finished applications, at most. */
const MAX_FINISHED = 5000;

/** Counts the figures of a site for its city; they name nobody. */
export async function countSiteFigures(reader: CommittedReader, now: Date): Promise<BarangayFigures> {
  const counts = {} as Record<ApplicationStatus, number>;
  for (const status of applicationStatuses) counts[status] = await reader.count(applications, fieldEquals('status', status));
  let overdue = 0;
  const pastDue = buildPastDueFilter(toManilaDay(now));
  for (const status of openStatuses) overdue += await reader.count(applications, and(fieldEquals('status', status), pastDue));
  let openProblems = 0;
  for (const status of openStatuses) openProblems += await reader.count(problemReports, fieldEquals('status', status));
  const since = serializeDate(new Date(now.getTime() - cityFigureDays * DAY_MS));
  const finished = await reader.listColumns(applications, ['created', 'decidedAt'], {
    where: and(fieldEquals('status', 'finished'), compareField('decidedAt', '>=', since)),
    sort: [{ path: ['decidedAt'], descending: true }],
    limit: MAX_FINISHED,
  });
  const days = median(finished.flatMap(({ created, decidedAt }) => countDays(created, decidedAt)));
  return {
    counted: serializeDate(now),
    applications: counts,
    overdue,
    medianDays: days === undefined ? null : Math.round(days * 10) / 10,
    openProblems,
  };
}

function countDays(created: string, decidedAt: string): number[] {
  const [from, until] = [parseDate(created), parseDate(decidedAt)];
  return from && until ? [(until.getTime() - from.getTime()) / DAY_MS] : [];
}
