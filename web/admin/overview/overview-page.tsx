import { useQuery } from '@tanstack/react-query';
import { FileChartColumn } from 'lucide-react';
import { memo } from 'react';
import { type Overview, overviewPath } from '#model/endpoints/reports/overview.ts';
import { Card, CardHeader } from '../../ui/content/card.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { liveQuery } from '../live/query-client.ts';
import { type StatusCounts, useStatusCounts } from '../live/use-status-counts.ts';
import { LoadError } from '../load-error.tsx';
import { PageHeader } from '../page-header.tsx';
import { getStaffName, useCan, useCurrentUser } from '../session/use-session.ts';
import { ActivityCard } from './activity-card.tsx';
import { BackupLine } from './backup-line.tsx';
import { BudgetCard } from './budget-card.tsx';
import { NewestPending } from './newest-pending.tsx';
import { OverviewStatCards } from './overview-stat-cards.tsx';
import { ProcessingTimeCard } from './processing-time-card.tsx';
import { UsageCard } from './usage-card.tsx';
import { WorkCard } from './work/work-card.tsx';

/** The query of the dashboard's figures, fetched again when the records behind them change. */
const overviewQuery = liveQuery({
  queryKey: ['overview'],
  queryFn: (records) => records.send<Overview>(overviewPath, {}),
  meta: { collectionNames: ['applications', 'services', 'settings', 'audit'], refetchDelayMs: 1000 },
});

export const clientLoader = () => prefetchQueries(overviewQuery);

export const shouldRevalidate = () => false;

/**
 * The overview: first the work that waits, then figures from the store or entered by staff
 * (product §2.19).
 */
export default function OverviewPage() {
  const { t } = useTranslation();
  const { newest } = useStatusCounts();
  const { data: figures, error, refetch } = useQuery(overviewQuery);
  const name = getStaffName(useCurrentUser());
  const can = useCan();
  return (
    <>
      <PageHeader title={t('admin.menu.overview')} intro={t('admin.overview.welcome', { name })} />
      {can('handleCases') && <WorkCard overdue={figures?.overdue} />}
      {error && <LoadError title={t('overview.failed')} error={error} onRetry={() => void refetch()} className="mt-4" />}
      {(figures || !error) && (
        <>
          <FiguresHeader />
          <Cards figures={figures} newest={newest} />
        </>
      )}
      {can('editSettings') && <BackupLine />}
    </>
  );
}

/** Heads the figures, with the link to the monthly report. */
function FiguresHeader() {
  const { t, to } = useTranslation();
  const can = useCan();
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-xl">{t('overview.figures')}</h2>
      {can('readReports') && (
        <LinkButton to={to('/admin/reports')} variant="outline" size="sm">
          <FileChartColumn aria-hidden className="size-4" />
          {t('overview.report')}
        </LinkButton>
      )}
    </div>
  );
}

interface CardsProps {
  figures: Overview | undefined;
  newest: StatusCounts['newest'];
}

/** Memoised because the router renders the page at each state of a navigation. */
const Cards = memo(function Cards({ figures, newest }: CardsProps) {
  const { t, to } = useTranslation();
  const can = useCan();
  return (
    <div className="mt-3 space-y-4 sm:space-y-6">
      <OverviewStatCards figures={figures} />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <UsageCard figures={figures} />
          <BudgetCard figures={figures} />
        </div>
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <ProcessingTimeCard figures={figures} />
          {can('readAudit') && <ActivityCard activity={figures?.activity} />}
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
