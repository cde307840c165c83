import { ChevronLeft, ChevronRight, FileChartColumn, Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { manilaDay } from '#lib/manila.ts';
import { monthAfter } from '#lib/manila-days.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useSite } from '../../parts/portal-data.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { statusOf } from '../session/session.ts';
import { useDates } from '../shell/use-dates.ts';
import { monthName } from './month-name.ts';
import { ReportSections } from './report-sections.tsx';
import { useReport } from './use-report.ts';

/** One month of the office on paper (product §2.19.5): this month unless the address names another. */
export default function ReportPage() {
  const { t, to, language } = useWords();
  const { dayAndTime } = useDates();
  const { name, city, portalName } = useSite();
  const thisMonth = manilaDay(new Date()).slice(0, 7);
  const { month = thisMonth } = useParams();
  const { report, error, reload } = useReport(month);
  const heading = t('report.heading', { month: monthName(month, language) });
  if (error !== undefined && statusOf(error) === 404) return <NoReport />;
  return (
    <article className="mx-auto max-w-5xl">
      <PageTitle>{heading}</PageTitle>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="hidden font-semibold print:block">{`${portalName} · ${t('admin.place', { name, city })}`}</p>
          <h1 className="text-2xl sm:text-3xl">{heading}</h1>
          {report && <p className="mt-1 text-ink-soft">{t('report.made', { moment: dayAndTime(report.made) })}</p>}
          {report && month === thisMonth && <p className="text-ink-soft">{t('report.soFar')}</p>}
        </div>
        <Button variant="outline" onClick={() => print()} className="print:hidden">
          <Printer aria-hidden className="size-5" />
          {t('report.print')}
        </Button>
      </div>
      <nav aria-label={t('report.month')} className="mb-6 flex flex-wrap gap-3 print:hidden">
        <LinkButton to={to(`/admin/reports/${monthAfter(month, -1)}`)} variant="outline" size="sm">
          <ChevronLeft aria-hidden className="size-4" />
          {t('report.previous')}
        </LinkButton>
        {month < thisMonth && (
          <>
            <LinkButton to={to(`/admin/reports/${monthAfter(month, 1)}`)} variant="outline" size="sm">
              {t('report.next')}
              <ChevronRight aria-hidden className="size-4" />
            </LinkButton>
            <LinkButton to={to('/admin/reports')} variant="outline" size="sm">
              {t('report.thisMonth')}
            </LinkButton>
          </>
        )}
      </nav>
      {error !== undefined ? (
        <Alert
          tone="danger"
          role="alert"
          title={t('report.failed')}
          actions={
            <Button size="sm" variant="outline" onClick={reload}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {failureText(t, error)}
        </Alert>
      ) : report ? (
        <ReportSections report={report} isNow={month === thisMonth} />
      ) : (
        <SkeletonText lines={14} />
      )}
    </article>
  );
}

function NoReport() {
  const { t, to } = useWords();
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
