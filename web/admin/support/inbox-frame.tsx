import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../parts/page-title.tsx';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { useSupportFeed } from './support-feed.ts';

interface InboxFrameProps {
  /** Which of the two lists is shown. */
  kind: 'chat' | 'form';
  /** One is open: on a phone it takes the place of the list. */
  isOpen: boolean;
  list: ReactNode;
  children: ReactNode;
}

/** The inbox: its two kinds of conversations, the list, and the one that is open beside it. It fills what the shell leaves of the window. */
export function InboxFrame({ kind, isOpen, list, children }: InboxFrameProps) {
  const { t, to } = useWords();
  const { unread, forms } = useSupportFeed();
  const kinds = [
    { kind: 'chat', path: '/admin/support', label: t('support.kind.chat'), count: unread?.count, hint: t('support.unread') },
    { kind: 'form', path: '/admin/support/form', label: t('support.kind.form'), count: forms?.count, hint: t('support.unanswered') },
  ] as const;
  return (
    <div data-fills className="-mb-6 flex min-h-0 grow flex-col max-sm:-mx-4 max-sm:-mt-6 sm:pb-5">
      <PageTitle>{t('support.title')}</PageTitle>
      <div
        className={classes(
          'flex flex-wrap items-end justify-between gap-x-8 max-sm:bg-surface max-sm:px-4 max-sm:pt-3',
          isOpen && 'max-lg:sr-only',
        )}
      >
        <h1 className="text-2xl sm:mb-3 sm:text-3xl">{t('support.title')}</h1>
        <nav aria-label={t('support.kinds')} className="flex gap-1">
          {kinds.map((one) => (
            <Link
              key={one.kind}
              to={to(one.path)}
              aria-current={one.kind === kind ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-transparent border-b-3 px-3 font-semibold text-ink-soft no-underline transition-colors hover:text-civic-700 aria-[current=page]:border-sun-500 aria-[current=page]:text-civic-800"
            >
              {one.label}
              {one.count ? (
                <span className="min-w-6 rounded-full bg-flag-600 px-1.5 text-center font-bold text-sm text-white tabular-nums">
                  {one.count > 999 ? '999+' : one.count}
                  <span className="sr-only"> {one.hint}</span>
                </span>
              ) : null}
            </Link>
          ))}
        </nav>
      </div>
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] overflow-hidden border-line bg-surface max-sm:border-t sm:rounded-lg sm:border lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[17.5rem_minmax(0,1fr)] 2xl:grid-cols-[22rem_minmax(0,1fr)]">
        <section
          aria-label={t('support.list')}
          className={classes('flex min-h-0 flex-col lg:border-line lg:border-r', isOpen && 'max-lg:hidden')}
        >
          {list}
        </section>
        <div className={classes('min-h-0', !isOpen && 'max-lg:hidden')}>{children}</div>
      </div>
    </div>
  );
}
