import type { ReactNode } from 'react';
import { limits } from '#model/limits.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import type { LiveCollection } from './use-collection.ts';
import type { ListQuery } from './use-list-query.ts';

interface ListFrameProps<Row, Filter extends string> {
  list: Pick<LiveCollection<Row>, 'error' | 'reload'>;
  query: ListQuery<Filter>;
  /** The rows that match; undefined until they are read. */
  matches: readonly Row[] | undefined;
  /** How many match in all, where `matches` is only the page that the store gave. */
  total?: number;
  words: {
    failed: string;
    none: string;
    /** What an empty list waits for, when nothing narrows it. */
    noneYet: string;
  };
  /** What to do about an empty list. */
  emptyActions?: ReactNode;
  /** Draws one page of rows; undefined while they are on their way. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

/** A list with its failure, its emptiness and its pages. */
export function ListFrame<Row, Filter extends string>({
  list,
  query,
  matches,
  total = matches?.length ?? 0,
  words,
  emptyActions,
  children,
}: ListFrameProps<Row, Filter>) {
  const { t } = useWords();
  const { tablePageSize } = limits;
  const pages = Math.max(1, Math.ceil(total / tablePageSize));
  const page = Math.min(query.page, pages);
  const first = (page - 1) * tablePageSize;
  const rows = total === matches?.length ? matches.slice(first, first + tablePageSize) : matches;
  return (
    <>
      {list.error !== undefined && (
        <Alert
          tone="danger"
          role="alert"
          title={words.failed}
          className="mb-4"
          actions={
            <Button size="sm" variant="outline" onClick={list.reload}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {failureText(t, list.error)}
        </Alert>
      )}
      {rows?.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            drawing={
              <img
                src="/drawings/hero-counter.svg"
                alt=""
                width="280"
                height="158"
                className="mx-auto h-36 w-auto rounded-md object-cover"
              />
            }
            title={words.none}
            description={query.isNarrowed ? t('recordList.narrowed') : words.noneYet}
            actions={
              query.isNarrowed ? (
                <Button variant="outline" onClick={query.clear}>
                  {t('recordList.showAll')}
                </Button>
              ) : (
                emptyActions
              )
            }
          />
        </div>
      ) : (
        (rows || list.error === undefined) && <div aria-busy={rows === undefined}>{children(rows)}</div>
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
            words={{
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
