import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, FileChartColumn, Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { addMonths, isMonth } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { type MonthlyReport, monthlyReportPath } from '#model/endpoints/reports/monthly-report.ts';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { formatMonth } from '../format-dates.ts';
import { liveQuery } from '../live/query-client.ts';
import { LoadError } from '../load-error.tsx';
import { getErrorStatus } from '../session/session.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { ReportSections } from './report-sections.tsx';

/** The query of a month's report, `YYYY-MM`; fetched each time it is opened. */
const reportQuery = (month: string) =>
  liveQuery({
    queryKey: ['report', month],
    queryFn: (records) => records.send<MonthlyReport>(monthlyReportPath(encodeURIComponent(month)), {}),
    staleTime: 0,
    gcTime: 0,
  });

/** The monthly report (product §2.19.5): the current month unless the URL names another. */
export default function ReportPage() {
  const thisMonth = toManilaDay(new Date()).slice(0, 7);
  const { month = thisMonth } = useParams();
  return isMonth(month) ? <MonthReport month={month} thisMonth={thisMonth} /> : <NoReport />;
}

/** The printable report of one month; both months are `YYYY-MM`. */
function MonthReport({ month, thisMonth }: { month: string; thisMonth: string }) {
  const { t, to, language } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  const { data: report, error, refetch } = useQuery(reportQuery(month));
  const heading = t('report.heading', { month: formatMonth(month, language) });
  if (error && getErrorStatus(error) === 404) return <NoReport />;
  return (
    <article className="mx-auto max-w-5xl">
      <PageTitle>{heading}</PageTitle>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl sm:text-3xl">{heading}</h1>
          {report && <p className="mt-1 text-ink-soft">{t('report.made', { moment: dayAndTime(report.created) })}</p>}
          {report && month === thisMonth && <p className="text-ink-soft">{t('report.soFar')}</p>}
        </div>
        <Button variant="outline" onClick={() => print()} className="print:hidden">
          <Printer aria-hidden className="size-5" />
          {t('admin.sheet.print')}
        </Button>
      </div>
      <nav aria-label={t('report.month')} className="mb-6 flex flex-wrap gap-3 print:hidden">
        <LinkButton to={to(`/admin/reports/${addMonths(month, -1)}`)} variant="outline" size="sm">
          <ChevronLeft aria-hidden className="size-4" />
          {t('report.previous')}
        </LinkButton>
        {month < thisMonth && (
          <>
            <LinkButton to={to(`/admin/reports/${addMonths(month, 1)}`)} variant="outline" size="sm">
              {t('report.next')}
              <ChevronRight aria-hidden className="size-4" />
            </LinkButton>
            <LinkButton to={to('/admin/reports')} variant="outline" size="sm">
              {t('report.thisMonth')}
            </LinkButton>
          </>
        )}
      </nav>
      {error ? (
        <LoadError title={t('report.failed')} error={error} onRetry={() => void refetch()} />
      ) : report ? (
        <ReportSections report={report} isCurrentMonth={month === thisMonth} />
      ) : (
        <SkeletonText lines={14} />
      )}
    </article>
  );
}

function NoReport() {
  const { t, to } = useTranslation();
  return (
    <>
      <PageTitle>{t('report.none')}</PageTitle>
      <EmptyState
        level={1}
        drawing={<FileChartColumn className="size-14" strokeWidth={1.25} />}
        title={t('report.none')}
        description={t('report.none.text')}
        actions={
          <LinkButton to={to('/admin/reports')} variant="outline">
            {t('report.thisMonth')}
          </LinkButton>
        }
      />
    </>
  );
}
