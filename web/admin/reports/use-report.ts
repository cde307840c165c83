import { useCallback, useEffect, useState } from 'react';
import { type MonthlyReport, monthlyReportPath } from '#model/endpoints/monthly-report.ts';
import { useRecords } from '../session/use-session.ts';

interface Loaded {
  month: string;
  report?: MonthlyReport;
  error?: unknown;
}

/** The report of a month, `YYYY-MM`; neither report nor error while it is on its way. */
export function useReport(month: string): Omit<Loaded, 'month'> & { reload: () => void } {
  const records = useRecords();
  const [loaded, setLoaded] = useState<Loaded>({ month });
  const [tries, setTries] = useState(0);
  const reload = useCallback(() => setTries((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the person tries again
  useEffect(() => {
    let isCurrent = true;
    setLoaded({ month });
    records.send<MonthlyReport>(monthlyReportPath(encodeURIComponent(month)), {}).then(
      (report) => isCurrent && setLoaded({ month, report }),
      (error: unknown) => isCurrent && setLoaded({ month, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [records, month, tries]);
  return { ...(loaded.month === month && loaded), reload };
}
