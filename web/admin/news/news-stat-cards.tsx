import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Eye, Newspaper, Shapes } from 'lucide-react';
import type { ComponentProps } from 'react';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { formatCompactNumber } from '#lib/numbers/format-compact-number.ts';
import { StatCard, statCardListClasses } from '../../ui/content/stat-card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { liveQuery } from '../live/query-client.ts';
import { computeNewsStats } from './compute-news-stats.ts';

/** The statistics over all articles; fetched again after every change. */
export const newsStatsQuery = liveQuery({
  queryKey: ['news', 'statistics'],
  queryFn: async (records) =>
    computeNewsStats(await records.collection('news').getFullList({ fields: 'views,date,category' }), toManilaDay(new Date())),
  meta: { collectionNames: ['news'], refetchDelayMs: 600 },
});

/** Statistics over all articles (product §2.21). */
export function NewsStatCards() {
  const { t, language } = useTranslation();
  const { data: stats, error } = useQuery(newsStatsQuery);
  const count = (value: number | undefined) => value?.toLocaleString(language);
  // The list below shows the error.
  if (error && !stats) return null;
  const cards: readonly (ComponentProps<typeof StatCard> & { title: string; tooltip?: string })[] = [
    { title: t('admin.news.figure.total'), value: count(stats?.articles), icon: <Newspaper />, tone: 'info' },
    {
      title: t('admin.news.figure.views'),
      value: stats && formatCompactNumber(stats.views),
      tooltip: count(stats?.views),
      icon: <Eye />,
      tone: 'success',
    },
    { title: t('admin.news.figure.recent'), value: count(stats?.recent), icon: <CalendarClock />, tone: 'accent' },
    { title: t('admin.news.figure.categories'), value: count(stats?.categories), icon: <Shapes />, tone: 'neutral' },
  ];
  return (
    <ul aria-label={t('admin.news.statistics')} className={statCardListClasses}>
      {cards.map(({ tooltip, ...card }) => (
        <li key={card.title} className="grid" title={tooltip}>
          <StatCard {...card} />
        </li>
      ))}
    </ul>
  );
}
