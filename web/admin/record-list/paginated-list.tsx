import type { ReactNode } from 'react';
import { limits } from '#model/limits.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LoadError } from '../load-error.tsx';
import type { LiveCollection } from './use-collection.ts';
import type { ListQuery } from './use-list-query.ts';

interface PaginatedListProps<Row, Filter extends string> {
  list: Pick<LiveCollection<Row>, 'error' | 'reload'>;
  query: ListQuery<Filter>;
  /** The matching rows; undefined until loaded. */
  matches: readonly Row[] | undefined;
  /** The total number of matches, when `matches` is only the page that was fetched. */
  total?: number;
  messages: {
    failed: string;
    noMatches: string;
    /** The text of an empty list without filters. */
    empty: string;
  };
  /** The actions of an empty list. */
  emptyActions?: ReactNode;
  /** Renders the rows of one page; undefined while loading. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

/** A list with its error state, empty state and pagination. */
export function PaginatedList<Row, Filter extends string>({
  list,
  query,
  matches,
  total = matches?.length ?? 0,
  messages,
  emptyActions,
  children,
}: PaginatedListProps<Row, Filter>) {
  const { t } = useTranslation();
  const { tablePageSize } = limits;
  const pages = Math.max(1, Math.ceil(total / tablePageSize));
  const page = Math.min(query.page, pages);
  const first = (page - 1) * tablePageSize;
  const rows = total === matches?.length ? matches.slice(first, first + tablePageSize) : matches;
  return (
    <>
      {list.error && <LoadError title={messages.failed} error={list.error} onRetry={list.reload} className="mb-4" />}
      {rows?.length === 0 ? (
        <EmptyState
          framed
          drawing={
            <img src="/drawings/hero-counter.svg" alt="" width="280" height="158" className="mx-auto h-36 w-auto rounded-md object-cover" />
          }
          title={messages.noMatches}
          description={query.hasFilters ? t('recordList.narrowed') : messages.empty}
          actions={
            query.hasFilters ? (
              <Button variant="outline" onClick={query.clear}>
                {t('recordList.showAll')}
              </Button>
            ) : (
              emptyActions
            )
          }
        />
      ) : (
        (rows || !list.error) && <div aria-busy={rows === undefined}>{children(rows)}</div>
      )}
      {matches && rows && rows.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft text-sm" aria-live="polite">
            {t('recordList.shown', { from: first + 1, to: first + rows.length, total })}
          </p>
          <Pagination
            page={page}
            pages={pages}
            hrefFor={query.hrefFor}
            labels={{
              label: t('admin.pages'),
              previous: t('ui.previous'),
              next: t('ui.next'),
              page: (number) => t('admin.page', { page: number }),
            }}
          />
        </div>
      )}
    </>
  );
}
