import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { useMediaQuery } from '../../parts/use-media-query.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useInboxShortcuts } from './use-inbox-shortcuts.ts';
import { type InboxKind, useOpenNextConversation } from './use-open-next-conversation.ts';
import { useUnansweredMessages } from './use-unanswered-messages.ts';

/** Rows of an inbox list that are fetched at once. */
export const INBOX_PAGE_SIZE = 40;

/** Wide enough for list and conversation; narrower devices rarely have a keyboard. */
const WIDE_SCREEN_QUERY = '(min-width: 64rem)';

interface InboxLayoutProps {
  /** The inbox that is open. */
  kind: InboxKind;
  /** Id of the open conversation: on a phone it replaces the list. */
  openId: string | undefined;
  list: ReactNode;
  children: ReactNode;
}

/**
 * The layout of the inbox: tabs for the two lists, the list, and the open conversation beside it.
 * Fills the height that the shell leaves; with large text the page scrolls before list or
 * conversation have no room.
 */
export function InboxLayout({ kind, openId, list, children }: InboxLayoutProps) {
  const { t, to } = useTranslation();
  const isOpen = openId !== undefined;
  const isWide = useMediaQuery(WIDE_SCREEN_QUERY);
  const shortcuts = useInboxShortcuts(useOpenNextConversation(kind, openId));
  const { rooms, contactMessages } = useUnansweredMessages();
  const tabs = [
    { kind: 'chat', path: '/admin/support', label: t('support.kind.chat'), count: rooms?.count, hint: t('support.unread') },
    {
      kind: 'form',
      path: '/admin/support/form',
      label: t('support.kind.form'),
      count: contactMessages?.count,
      hint: t('support.unanswered'),
    },
  ] as const;
  return (
    <div data-fills className="-mb-6 flex min-h-0 grow flex-col max-sm:-mx-4 max-sm:first:-mt-6 sm:pb-5">
      <PageTitle>{t('admin.menu.support')}</PageTitle>
      <div
        className={classNames(
          'flex flex-wrap items-end justify-between gap-x-8 max-sm:bg-surface max-sm:px-4 max-sm:pt-3',
          isOpen && 'max-lg:sr-only',
        )}
      >
        <h1 className="text-2xl max-sm:w-full sm:mb-3 sm:text-3xl">{t('admin.menu.support')}</h1>
        <nav aria-label={t('support.kinds')} className="flex flex-wrap gap-x-1">
          {tabs.map((tab) => (
            <Link
              key={tab.kind}
              to={to(tab.path)}
              aria-current={tab.kind === kind ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-transparent border-b-3 px-3 font-semibold text-ink-soft no-underline transition-colors hover:text-civic-700 aria-[current=page]:border-sun-500 aria-[current=page]:text-civic-800"
            >
              {tab.label}
              {tab.count ? (
                <span className="min-w-6 rounded-full bg-flag-600 px-1.5 text-center font-bold text-sm text-on-solid tabular-nums">
                  {tab.count > 999 ? '999+' : tab.count}
                  <span className="sr-only"> {tab.hint}</span>
                </span>
              ) : null}
            </Link>
          ))}
          {isWide && <IconButton icon={Keyboard} label={t('admin.keys')} title={t('admin.keys')} onClick={shortcuts.show} />}
        </nav>
      </div>
      <div className="grid min-h-80 max-lg:has-[[role=log]]:min-h-fit grow grid-cols-[minmax(0,1fr)] overflow-hidden border-line bg-surface max-sm:border-t sm:rounded-lg sm:border lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[17.5rem_minmax(0,1fr)] 2xl:grid-cols-[22rem_minmax(0,1fr)]">
        <section
          aria-label={t('support.list')}
          className={classNames('flex min-h-0 flex-col lg:border-line lg:border-r', isOpen && 'max-lg:hidden')}
        >
          {list}
        </section>
        <div className={classNames('min-h-0', !isOpen && 'max-lg:hidden')}>{children}</div>
      </div>
      {shortcuts.dialog}
    </div>
  );
}
