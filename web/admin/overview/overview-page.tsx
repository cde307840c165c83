import { useQuery } from '@tanstack/react-query';
import { ChevronRight, FileChartColumn } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#lib/dates/manila-time.ts';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { type Overview, overviewPath } from '#model/endpoints/reports/overview.ts';
import { Card } from '../../ui/content/card.tsx';
import { CardHeader } from '../../ui/content/card-header.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getServiceTitle } from '../applications/get-service-title.ts';
import type { ListedApplication } from '../applications/listed-application.ts';
import { type StatusCounts, useStatusCounts } from '../applications/use-status-counts.ts';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { liveQuery } from '../live/query-client.ts';
import { LoadError } from '../load-error.tsx';
import { PageHeader } from '../page-header.tsx';
import { getStaffName, useCan, useCurrentUser } from '../session/use-session.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { useSetupWarnings } from '../shell/use-setup-warnings.ts';
import { ActivityCard } from './activity-card.tsx';
import { BudgetCard } from './budget-card.tsx';
import { OverviewStatCards } from './overview-stat-cards.tsx';
import { ProcessingTimeCard } from './processing-time-card.tsx';
import { UsageCard } from './usage-card.tsx';
import { WorkCard } from './work-card.tsx';

/** The query of the dashboard's statistics, refetched when the records that they count change. */
const overviewQuery = liveQuery({
  queryKey: ['overview'],
  queryFn: (records) => records.send<Overview>(overviewPath, {}),
  meta: { collectionNames: ['applications', 'services', 'settings', 'audit'], refetchDelayMs: 1000 },
});

export const clientLoader = () => prefetchQueries(overviewQuery);

export const shouldRevalidate = () => false;

/** The overview: first the pending work, then the statistics (product §2.19). */
export default function OverviewPage() {
  const { t } = useTranslation();
  const { newest } = useStatusCounts();
  const { data: statistics, error, refetch } = useQuery(overviewQuery);
  const name = getStaffName(useCurrentUser());
  const can = useCan();
  return (
    <>
      <PageHeader title={t('admin.menu.overview')} intro={t('admin.overview.welcome', { name })} />
      {can('handleCases') && <WorkCard overdue={statistics?.overdue} />}
      {error && <LoadError title={t('overview.failed')} error={error} onRetry={() => void refetch()} className="mt-4" />}
      {(statistics || !error) && (
        <>
          <StatisticsHeader />
          <Cards statistics={statistics} newest={newest} />
        </>
      )}
      {can('editSettings') && <BackupLine />}
    </>
  );
}

/** The heading of the statistics, with a link to the monthly report. */
function StatisticsHeader() {
  const { t, to } = useTranslation();
  const can = useCan();
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-xl">{t('overview.statistics')}</h2>
      {can('readReports') && (
        <LinkButton to={to('/admin/reports')} variant="outline" size="sm">
          <FileChartColumn aria-hidden className="size-4" />
          {t('report.title')}
        </LinkButton>
      )}
    </div>
  );
}

interface CardsProps {
  statistics: Overview | undefined;
  newest: StatusCounts['newest'];
}

/** Memoised, because the router rerenders the page in each state of a navigation. */
const Cards = memo(function Cards({ statistics, newest }: CardsProps) {
  const { t, to } = useTranslation();
  const can = useCan();
  return (
    <div className="mt-3 space-y-4 sm:space-y-6">
      <OverviewStatCards statistics={statistics} />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <UsageCard statistics={statistics} />
          <BudgetCard statistics={statistics} />
        </div>
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <ProcessingTimeCard statistics={statistics} />
          {can('readAudit') && <ActivityCard activity={statistics?.activity} />}
        </div>
      </div>
      {can('readCases', 'handleCases') && (
        <Card as="section">
          <CardHeader
            title={t('admin.overview.newest')}
            actions={
              <LinkButton to={to('/admin/applications?status=pending')} variant="outline" size="sm">
                {t('admin.bell.all')}
              </LinkButton>
            }
          />
          {newest ? <NewestPending applications={newest} /> : <SkeletonText lines={5} />}
        </Card>
      )}
    </div>
  );
});

/** Says when the last backup was made and whether it was test-restored; red when it is too old. */
function BackupLine() {
  const { t, language } = useTranslation();
  const data = useSetupWarnings();
  if (!data?.backup?.made) return null;
  const { made, bytes, seconds, checked } = data.backup;
  const isOld = data.warnings.includes('backups');
  return (
    <p className={`mt-6 text-sm ${isOld ? 'font-bold text-danger' : 'text-ink-soft'}`}>
      {t('admin.backup.last', { when: formatDateTime(new Date(made), language), size: formatBytes(bytes), seconds })}{' '}
      {checked ? t('admin.backup.checked', { when: formatDateTime(new Date(checked), language) }) : t('admin.backup.unchecked')}
    </p>
  );
}

/** The newest applications that are still pending. */
function NewestPending({ applications }: { applications: readonly ListedApplication[] }) {
  const { t, to, language } = useTranslation();
  const { relativeDayAndTime } = useDateFormatters();
  if (applications.length === 0) return <p className="text-ink-soft">{t('admin.overview.allDone')}</p>;
  return (
    <ul className="-mx-3 divide-y divide-line">
      {applications.map((application) => (
        <li key={application.id}>
          <Link
            discover="none"
            to={to(`/admin/applications/${application.id}`)}
            className="flex min-h-14 items-center gap-4 rounded-md px-3 py-2.5 text-ink no-underline hover:bg-civic-50"
          >
            <span className="min-w-0 grow sm:grid sm:grid-cols-3 sm:gap-4">
              <span className="block truncate font-semibold">{application.name}</span>
              <span className="block truncate">{getServiceTitle(application, language) ?? t('admin.serviceGone')}</span>
              <span className="block truncate text-ink-soft">{relativeDayAndTime(application.created)}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 text-ink-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
