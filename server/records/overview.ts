import type { FastifyInstance } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import { manilaDay } from '#lib/manila.ts';
import { isMonth } from '#lib/manila-days.ts';
import { monthlyReportPath } from '#model/endpoints/monthly-report.ts';
import { overviewPath } from '#model/endpoints/overview.ts';
import type { Parts } from '../parts.ts';
import { freshAnswer } from './fresh-answer.ts';
import { monthlyReport } from './monthly-report.ts';
import { overviewFigures, overviewSources } from './overview-figures.ts';
import { staffOnly } from './staff-only.ts';

/** The office in figures, for staff: now, and month by month. */
export function overviewRoutes(app: FastifyInstance, parts: Parts): void {
  const figures = freshAnswer(parts.changes, overviewSources, () => overviewFigures(parts.store.read, new Date()));

  app.get(overviewPath.replace('/api', ''), async (request) => {
    await staffOnly(request, parts);
    return figures();
  });

  app.get<{ Params: { month: string } }>(monthlyReportPath(':month').replace('/api', ''), async (request) => {
    await staffOnly(request, parts);
    const { month } = request.params;
    const now = new Date();
    if (!isMonth(month) || month > manilaDay(now).slice(0, 7)) throw new PortalError('not_found', 'There is no report of this month.');
    return monthlyReport(parts.store.read, month, now);
  });
}
