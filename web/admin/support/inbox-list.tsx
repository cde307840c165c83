import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useSaveScrollPosition } from '../../ui/saved-scroll-position.ts';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getCurrentSearchParams } from '../get-current-search-params.ts';
import { LoadError } from '../load-error.tsx';
import type { InfiniteList } from '../record-list/use-infinite-rows.ts';
import { type InboxQuery, parseInboxQuery, serializeInboxQuery } from './inbox-query.ts';
import { InboxToolbar } from './inbox-toolbar.tsx';
import { ScrollSentinel } from './scroll-sentinel.tsx';
import { focusRow, inboxIds } from './use-inbox-shortcuts.ts';

interface InboxListProps<Folder extends string> {
  label: string;
  /** Path of the inbox in English. */
  path: string;
  /** Id of the open conversation, which stays open when the query changes. */
  openId: string | undefined;
  query: InboxQuery<Folder>;
  folders: readonly { value: Folder; label: string }[];
  /** The folders that count as a filter: when one is empty, a button shows all conversations. */
  narrowFolders: readonly Folder[];
  searchLabel: string;
  searchPlaceholder: string;
  list: Pick<
    InfiniteList<unknown>,
    'rows' | 'isComplete' | 'isFetchingNextPage' | 'isPlaceholderData' | 'error' | 'reload' | 'fetchNextPage'
  >;
  /** The text of an empty list without a search. */
  emptyMessage: string;
  /** Further content such as search results. With it, the empty state is not shown. */
  extraContent?: ReactNode;
  /** The rows as `li` elements. */
  children: ReactNode;
}

/** A scrolling list with its search box, folder select, and error, empty and loading states. */
export function InboxList<Folder extends string>(props: InboxListProps<Folder>) {
  const { label, path, openId, query, folders, narrowFolders, list, emptyMessage, extraContent, children } = props;
  const { t, to } = useTranslation();
  const navigate = useNavigate();
  const { rows } = list;
  const scrollArea = useRef<HTMLElement>(null);
  useSaveScrollPosition(scrollArea, label);
  useFocusReturnedRow(openId);
  const isUnfiltered = query.q === '' && !narrowFolders.includes(query.folder);
  const show = (change: Partial<InboxQuery<string>>, isTyping = false) => {
    const current = parseInboxQuery(
      folders.map(({ value }) => value),
      getCurrentSearchParams(),
    );
    void navigate(to(openId ? `${path}/${openId}` : path) + serializeInboxQuery({ ...current, ...change }), { replace: isTyping });
  };
  return (
    <>
      <InboxToolbar
        query={query}
        folders={folders}
        searchLabel={props.searchLabel}
        searchPlaceholder={props.searchPlaceholder}
        onSearch={(q) => show({ q }, true)}
        onFolder={(folder) => show({ folder })}
      />
      <ScrollArea as="section" ref={scrollArea} aria-label={label} className="min-h-0 grow overflow-y-auto overscroll-contain">
        {list.error && <LoadError title={t('support.list.failed')} error={list.error} onRetry={list.reload} className="m-3" />}
        {!rows && !list.error && <InboxListSkeleton />}
        {rows?.length === 0 && !list.isPlaceholderData && !extraContent && (
          <EmptyState
            title={t('support.none')}
            description={isUnfiltered ? emptyMessage : t('support.none.narrowed')}
            actions={
              isUnfiltered ? undefined : (
                <Button variant="outline" onClick={() => show({ q: '', folder: 'all' })}>
                  {t('support.showAll')}
                </Button>
              )
            }
          />
        )}
        {rows && rows.length > 0 && (
          <ul
            id={inboxIds.rows}
            aria-label={label}
            aria-busy={list.isPlaceholderData}
            onKeyDown={moveFocus}
            className={classNames('divide-y divide-line transition-opacity', list.isPlaceholderData && 'opacity-60')}
          >
            {children}
          </ul>
        )}
        {extraContent}
        {rows && rows.length > 0 && !list.isComplete && (
          <div className="p-3 text-center">
            {!list.error && <ScrollSentinel onVisible={() => void list.fetchNextPage()} />}
            <Button variant="outline" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('admin.applications.more')}
            </Button>
          </div>
        )}
      </ScrollArea>
    </>
  );
}

/** Focuses the row of the conversation that was closed: on a phone it hid the list. */
function useFocusReturnedRow(openId: string | undefined): void {
  const lastOpenId = useRef(openId);
  useEffect(() => {
    if (openId === undefined && lastOpenId.current !== undefined) focusRow(lastOpenId.current);
    lastOpenId.current = openId;
  }, [openId]);
}

/** Moves the focus between rows by arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
  const next = links[links.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function InboxListSkeleton() {
  return (
    <div aria-hidden className="divide-y divide-line">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="grow space-y-2 py-0.5">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3.5 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The classes of a row. */
export const getRowClasses = (isOpen: boolean): string =>
  classNames(
    'relative flex gap-3 px-4 py-3 text-ink no-underline transition-colors focus-visible:-outline-offset-3',
    isOpen ? 'bg-civic-50 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-civic-700' : 'hover:bg-sunken/70',
  );
