import { type MonthlyReport, monthlyReportPath } from '#model/endpoints/reports/monthly-report.ts';
import { liveQuery } from '../live/query-client.ts';

/** The query of a month's report, `YYYY-MM`; fetched each time it is opened. */
export const reportQuery = (month: string) =>
  liveQuery({
    queryKey: ['report', month],
    queryFn: (records) => records.send<MonthlyReport>(monthlyReportPath(encodeURIComponent(month)), {}),
    staleTime: 0,
    gcTime: 0,
  });
