import { CalendarClock, Eye, Newspaper, Shapes } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortCount } from '#lib/short-count.ts';
import type { StaffKey } from '#model/words/keys.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useWords } from '../../words.tsx';
import type { NewsFigures } from './news-figures.ts';
import { useNewsFigures } from './use-news-figures.ts';

const figures: readonly { name: keyof NewsFigures; label: StaffKey; icon: ReactNode; tone: Tone; isShort?: boolean }[] = [
  { name: 'articles', label: 'admin.news.figure.total', icon: <Newspaper />, tone: 'info' },
  { name: 'views', label: 'admin.news.figure.views', icon: <Eye />, tone: 'success', isShort: true },
  { name: 'recent', label: 'admin.news.figure.recent', icon: <CalendarClock />, tone: 'accent' },
  { name: 'categories', label: 'admin.news.figure.categories', icon: <Shapes />, tone: 'neutral' },
];

/** How much news there is, over all articles (product §2: admin news). */
export function FigureCards() {
  const { t, language } = useWords();
  const counted = useNewsFigures();
  const told = (value: number, isShort = false) => (isShort ? shortCount(value) : value.toLocaleString(language));
  return (
    <ul aria-label={t('admin.news.figures')} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {figures.map(({ name, label, icon, tone, isShort }) => (
        <li key={name} className="grid" title={counted && isShort ? counted[name].toLocaleString(language) : undefined}>
          <StatCard title={t(label)} value={counted && told(counted[name], isShort)} icon={icon} tone={tone} />
        </li>
      ))}
    </ul>
  );
}
