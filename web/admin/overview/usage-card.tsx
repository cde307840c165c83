import { type Overview, overviewDays } from '#model/endpoints/reports/overview.ts';
import { Card } from '../../ui/content/card.tsx';
import { CardHeader } from '../../ui/content/card-header.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { formatShortDay } from '../format-dates.ts';
import { type ChartPoint, ChartTable } from './charts/chart-table.tsx';
import { LazyChart } from './charts/lazy-chart.tsx';

const loadUsageByDay = () => import('./usage-by-day.tsx');
const loadUsageByService = () => import('./usage-by-service.tsx');

/** The services beyond this number share one bar. */
const MAX_SERVICES = 8;
/** Height of each bar in rem. */
const SERVICE_BAR_HEIGHT_REM = 2.5;

/** 'Service Usage': applications by day and by service (product §2.19.1). */
export function UsageCard({ statistics }: { statistics: Overview | undefined }) {
  const { t } = useTranslation();
  const total = statistics?.days.reduce((sum, { count }) => sum + count, 0);
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
      {statistics === undefined ? <Skeleton className="h-80 w-full rounded-md" /> : total === 0 ? null : <Charts statistics={statistics} />}
    </Card>
  );
}

/** The chart of each kind, with its data as a table. */
function Charts({ statistics }: { statistics: Overview }) {
  const { t, language } = useTranslation();
  const days = statistics.days.map(({ day, count }) => ({ key: day, name: formatShortDay(day, language), count }));
  const services = statistics.services.map(({ id, title, count }) => ({ key: id, name: title || t('admin.serviceGone'), count }));
  const busiestDay = days.reduce((highest, day) => (day.count > highest.count ? day : highest));
  const bars: ChartPoint[] = services.slice(0, MAX_SERVICES);
  const others = services.slice(MAX_SERVICES);
  if (others.length > 0) {
    bars.push({
      key: 'others',
      name: t('overview.usage.others', { count: others.length }),
      count: others.reduce((sum, { count }) => sum + count, 0),
    });
  }
  return (
    <div className="grid gap-x-10 gap-y-8 2xl:grid-cols-2">
      <section>
        <h3 className="mb-2 text-base">{t('overview.usage.byDay')}</h3>
        <LazyChart height={15} load={loadUsageByDay} chartProps={{ points: days }} />
        <p className="mt-2 text-ink-soft text-sm">{t('overview.usage.most', { count: busiestDay.count, day: busiestDay.name })}</p>
        <ChartTable columnHeaders={[t('overview.day'), t('overview.applications')]} rows={days} />
      </section>
      <section>
        <h3 className="mb-2 text-base">{t('overview.usage.byService')}</h3>
        <LazyChart height={Math.max(bars.length, 1) * SERVICE_BAR_HEIGHT_REM} load={loadUsageByService} chartProps={{ points: bars }} />
        <ChartTable columnHeaders={[t('audit.of.services'), t('overview.applications')]} rows={services} />
      </section>
    </div>
  );
}
