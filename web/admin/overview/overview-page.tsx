import { PageTitle } from '../../parts/page-title.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { CountCards } from '../applications/count-cards.tsx';
import { useApplicationFeed } from '../live/application-feed.ts';
import { staffName, useStaff } from '../session/use-session.ts';
import { NewestPending } from './newest-pending.tsx';

/** Where the office stands: only figures that the store gives. */
export default function OverviewPage() {
  const { t, to } = useWords();
  const { newest } = useApplicationFeed();
  const name = staffName(useStaff());
  return (
    <>
      <PageTitle>{t('admin.menu.overview')}</PageTitle>
      <h1 className="text-2xl sm:text-3xl">{t('admin.menu.overview')}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{t('admin.overview.welcome', { name })}</p>
      <h2 className="mb-3 text-lg">{t('admin.applications.title')}</h2>
      <CountCards />
      <Card className="mt-6">
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
    </>
  );
}
