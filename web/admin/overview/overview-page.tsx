import { FileChartColumn } from 'lucide-react';
import { memo } from 'react';
import type { Overview } from '#model/endpoints/overview.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { type ApplicationFeed, useApplicationFeed } from '../live/application-feed.ts';
import { readAhead } from '../live/read-ahead.ts';
import { PageHead } from '../page-head.tsx';
import { staffName, useStaff } from '../session/use-session.ts';
import { ActivityCard } from './activity-card.tsx';
import { BudgetCard } from './budget-card.tsx';
import { FigureCards } from './figure-cards.tsx';
import { NewestPending } from './newest-pending.tsx';
import { UsageCard } from './usage-card.tsx';
import { overviewReading, useOverview } from './use-overview.ts';
import { WorkCard } from './work-card.tsx';

export const clientLoader = () => readAhead(overviewReading);

export const shouldRevalidate = () => false;

/** Where the office stands: only figures that the store gives or staff entered (product §2.19). */
export default function OverviewPage() {
  const { t, to } = useWords();
  const { newest } = useApplicationFeed();
  const { figures, error, reload } = useOverview();
  const name = staffName(useStaff());
  return (
    <>
      <PageHead
        title={t('admin.menu.overview')}
        intro={t('admin.overview.welcome', { name })}
        actions={
          <LinkButton to={to('/admin/reports')} variant="outline">
            <FileChartColumn aria-hidden className="size-5" />
            {t('overview.report')}
          </LinkButton>
        }
      />
      {error !== undefined && (
        <Alert
          tone="danger"
          role="alert"
          title={t('overview.failed')}
          className="mb-4"
          actions={
            <Button size="sm" variant="outline" onClick={reload}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {failureText(t, error)}
        </Alert>
      )}
      {(figures || error === undefined) && <Cards figures={figures} newest={newest} />}
    </>
  );
}

interface CardsProps {
  figures: Overview | undefined;
  newest: ApplicationFeed['newest'];
}

/** Drawn anew only for other figures: the router tells a page of every step of leaving it, which would wait for all of this. */
const Cards = memo(function Cards({ figures, newest }: CardsProps) {
  const { t, to } = useWords();
  return (
    <div className="space-y-4 sm:space-y-6">
      <FigureCards figures={figures} />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <UsageCard figures={figures} />
          <BudgetCard figures={figures} />
        </div>
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <WorkCard figures={figures} />
          <ActivityCard activity={figures?.activity} />
        </div>
      </div>
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
    </div>
  );
});
