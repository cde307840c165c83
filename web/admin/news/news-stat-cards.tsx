import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Eye, Newspaper, Shapes } from 'lucide-react';
import type { ReactNode } from 'react';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { formatCompactNumber } from '#lib/numbers/format-compact-number.ts';
import type { StaffMessageKey } from '#model/messages/message-key.ts';
import { StatCard, statCardListClasses } from '../../ui/content/stat-card.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useTranslation } from '../../use-translation.tsx';
import { liveQuery } from '../live/query-client.ts';
import { computeNewsStats, type NewsStats } from './compute-news-stats.ts';

/** The statistics over all articles; fetched again after every change. */
export const newsStatsQuery = liveQuery({
  queryKey: ['news', 'figures'],
  queryFn: async (records) =>
    computeNewsStats(await records.collection('news').getFullList({ fields: 'views,date,category' }), toManilaDay(new Date())),
  meta: { collectionNames: ['news'], refetchDelayMs: 600 },
});

const statCards: readonly { name: keyof NewsStats; label: StaffMessageKey; icon: ReactNode; tone: Tone; isShort?: boolean }[] = [
  { name: 'articles', label: 'admin.news.figure.total', icon: <Newspaper />, tone: 'info' },
  { name: 'views', label: 'admin.news.figure.views', icon: <Eye />, tone: 'success', isShort: true },
  { name: 'recent', label: 'admin.news.figure.recent', icon: <CalendarClock />, tone: 'accent' },
  { name: 'categories', label: 'admin.news.figure.categories', icon: <Shapes />, tone: 'neutral' },
];

/** Statistics over all articles (product §2: admin news). */
export function NewsStatCards() {
  const { t, language } = useTranslation();
  const { data: counted, error } = useQuery(newsStatsQuery);
  const formatCount = (value: number, isShort = false) => (isShort ? formatCompactNumber(value) : value.toLocaleString(language));
  // The list below says what failed.
  if (error && !counted) return null;
  return (
    <ul aria-label={t('admin.news.figures')} className={statCardListClasses}>
      {statCards.map(({ name, label, icon, tone, isShort }) => (
        <li key={name} className="grid" title={counted && isShort ? counted[name].toLocaleString(language) : undefined}>
          <StatCard title={t(label)} value={counted && formatCount(counted[name], isShort)} icon={icon} tone={tone} />
        </li>
      ))}
    </ul>
  );
}
