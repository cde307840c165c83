import type { FastifyInstance } from 'fastify';
import { isMonth } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { PortalError } from '#lib/portal-error.ts';
import { monthlyReportPath } from '#model/endpoints/reports/monthly-report.ts';
import { overviewPath } from '#model/endpoints/reports/overview.ts';
import type { AppContext } from '../../app-context.ts';
import { requireStaff } from '../access/require-staff.ts';
import { routePath } from '../http/route-path.ts';
import { coalesceRequests } from './coalesce-requests.ts';
import { computeMonthlyReport } from './compute-monthly-report.ts';
import { computeOverview, overviewCollections } from './compute-overview.ts';

/** Registers the statistics for staff: dashboard and monthly reports. */
export function overviewRoutes(app: FastifyInstance, context: AppContext): void {
  const getOverview = coalesceRequests(context.changeTracker, overviewCollections, () => computeOverview(context.store.read, new Date()));

  app.get(routePath(overviewPath), async (request) => {
    const { capabilities } = await requireStaff(request, context, 'readReports', 'readCases', 'handleCases');
    const overview = await getOverview();
    // The activity comes from the audit trail.
    return capabilities.has('readAudit') ? overview : { ...overview, activity: [] };
  });

  app.get<{ Params: { month: string } }>(routePath(monthlyReportPath(':month')), async (request) => {
    await requireStaff(request, context, 'readReports');
    const { month } = request.params;
    const now = new Date();
    if (!isMonth(month) || month > toManilaDay(now).slice(0, 7)) throw new PortalError('not_found', 'There is no report of this month.');
    return computeMonthlyReport(context.store.read, month, now, context.config.textPrices);
  });
}
