import { CalendarDays, Clock, Eye, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { parseWireDate } from '#lib/dates.ts';
import { formatDate } from '#lib/manila.ts';
import { shortCount } from '#lib/short-count.ts';
import type { PortalRecord } from '../../records.ts';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';

interface ArticleFactsProps {
  article: Pick<PortalRecord<'news'>, 'date' | 'views' | 'readTime'> & { author?: string };
  className?: string;
}

/** Author, date, views and reading time, each where it is known. */
export function ArticleFacts({ article: { date, views, readTime, author }, className }: ArticleFactsProps) {
  const { t, language } = useWords();
  const day = parseWireDate(date);
  return (
    <ul className={classes('flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm', className)}>
      {author && <Fact icon={<UserRound />}>{t('news.by', { author })}</Fact>}
      {day && (
        <Fact icon={<CalendarDays />}>
          <time dateTime={date.slice(0, 10)}>{formatDate(day, language)}</time>
        </Fact>
      )}
      <Fact icon={<Eye />}>{t('news.views', { short: shortCount(views), count: views })}</Fact>
      {readTime && <Fact icon={<Clock />}>{readTime}</Fact>}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="tabular inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden className="text-ink-faint [&_svg]:size-4">
        {icon}
      </span>
      {children}
    </li>
  );
}
