import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useCanOpen } from '../../shell/use-can-open.ts';
import { useSupportFeed } from '../../support/support-feed.ts';

/** What waits for an answer, and what is overdue, each with its number and the list behind it. */
export function WaitingLinks({ overdue }: { overdue: number | undefined }) {
  const { t, to, language } = useTranslation();
  const { unread, forms } = useSupportFeed();
  const canOpen = useCanOpen();
  const links = [
    { path: '/admin/applications?overdue=1&sort=dueDate', label: t('overview.waiting.overdue'), count: overdue },
    { path: '/admin/support', label: t('overview.waiting.chat'), count: unread?.count },
    { path: '/admin/support/form', label: t('overview.waiting.form'), count: forms?.count },
  ];
  return (
    <nav aria-label={t('overview.waiting')}>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {links
          .filter(({ path }) => canOpen(path.split('?')[0] ?? ''))
          .map(({ path, label, count }) => (
            <li key={path}>
              <Link to={to(path)} className="flex min-h-14 items-center gap-3 rounded-lg px-4 py-2 text-ink no-underline hover:bg-civic-50">
                <span
                  className={classNames(
                    'min-w-10 shrink-0 font-extrabold text-2xl tabular-nums tracking-tight',
                    count ? 'text-civic-950' : 'text-ink-soft',
                  )}
                >
                  {count === undefined ? (
                    <span aria-hidden className="skeleton block h-7 w-8 rounded-sm" />
                  ) : (
                    count.toLocaleString(language)
                  )}
                </span>
                <span className="min-w-0 grow">{label}</span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
