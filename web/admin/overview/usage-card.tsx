import { type Overview, overviewDays } from '#model/endpoints/overview.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import type { ChartPoint } from './chart-point.ts';
import { ChartSlot } from './chart-slot.tsx';
import { ChartTable } from './chart-table.tsx';
import { shortDay } from './short-day.ts';

const bringByDay = () => import('./usage-by-day.tsx');
const bringByService = () => import('./usage-by-service.tsx');

/** More bars than these are summed up in one. */
const MOST_SERVICES = 8;
/** The height of each, in rem. */
const SERVICE_REM = 2.5;

/** 'Service Usage': what residents applied for, by day and by service (product §2.19.1). */
export function UsageCard({ figures }: { figures: Overview | undefined }) {
  const { t } = useWords();
  const total = figures?.days.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card as="section">
      <CardHeader
        title={t('overview.usage')}
        description={
          total === undefined
            ? undefined
            : total === 0
              ? t('overview.usage.none', { days: overviewDays })
              : t('overview.usage.text', { days: overviewDays, total })
        }
      />
      {figures === undefined ? <Skeleton className="h-80 w-full rounded-md" /> : total === 0 ? null : <Charts figures={figures} />}
    </Card>
  );
}

function Charts({ figures }: { figures: Overview }) {
  const { t, language } = useWords();
  const days = figures.days.map(({ day, count }) => ({ key: day, name: shortDay(day, language), count }));
  const services = figures.services.map(({ id, title, count }) => ({ key: id, name: title || t('admin.serviceGone'), count }));
  const most = days.reduce((highest, day) => (day.count > highest.count ? day : highest));
  const shown: ChartPoint[] = services.slice(0, MOST_SERVICES);
  const others = services.slice(MOST_SERVICES);
  if (others.length > 0) {
    shown.push({
      key: 'others',
      name: t('overview.usage.others', { count: others.length }),
      count: others.reduce((sum, { count }) => sum + count, 0),
    });
  }
  return (
    <div className="grid gap-x-10 gap-y-8 2xl:grid-cols-2">
      <section>
        <h3 className="mb-2 text-base">{t('overview.usage.byDay')}</h3>
        <ChartSlot height={15} bring={bringByDay} shows={{ points: days }} />
        <p className="mt-2 text-ink-soft text-sm">{t('overview.usage.most', { count: most.count, day: most.name })}</p>
        <ChartTable heads={[t('overview.day'), t('overview.applications')]} rows={days} />
      </section>
      <section>
        <h3 className="mb-2 text-base">{t('overview.usage.byService')}</h3>
        <ChartSlot height={Math.max(shown.length, 1) * SERVICE_REM} bring={bringByService} shows={{ points: shown }} />
        <ChartTable heads={[t('overview.service'), t('overview.applications')]} rows={services} />
      </section>
    </div>
  );
}
