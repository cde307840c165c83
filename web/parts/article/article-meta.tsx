import { CalendarDays, Clock, Eye, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCompactNumber } from '#lib/numbers/format-compact-number.ts';
import type { PortalRecord } from '../../record-client.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';

interface ArticleMetaProps {
  article: Pick<PortalRecord<'news'>, 'date' | 'views' | 'readTime'> & {
    author?: string;
    /** The formatted date; '' for none. */
    dateText: string;
  };
  className?: string;
}

/** Author, date, views and reading time; unknown values are left out. */
export function ArticleMeta({ article: { date, dateText, views, readTime, author }, className }: ArticleMetaProps) {
  const { t } = useTranslation();
  return (
    <ul className={classNames('flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm', className)}>
      {author && <MetaItem icon={<UserRound />}>{t('news.by', { author })}</MetaItem>}
      {dateText && (
        <MetaItem icon={<CalendarDays />}>
          <time dateTime={date.slice(0, 10)}>{dateText}</time>
        </MetaItem>
      )}
      <MetaItem icon={<Eye />}>{t('news.views', { short: formatCompactNumber(views), count: views })}</MetaItem>
      {readTime && <MetaItem icon={<Clock />}>{readTime}</MetaItem>}
    </ul>
  );
}

function MetaItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="tabular inline-flex min-w-0 items-center gap-1.5">
      <span aria-hidden className="text-ink-faint [&_svg]:size-4">
        {icon}
      </span>
      {children}
    </li>
  );
}
