import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#model/limits.ts';
import { type ListedApplication, listedQuery, useApplicationChanges, useApplicationFeed } from '../live/application-feed.ts';
import { useRecords } from '../session/use-session.ts';
import { withChange } from './list-changes.ts';
import { filterOf, type ListQuery, searchOf, sortText } from './list-query.ts';

const perPage = limits.tablePageSize;
/** Rows that came or went are shown at once; which ones the page has in truth is asked when it has calmed down. */
const CALM_MS = 1000;

export interface ApplicationList {
  /** Undefined while the first page is on its way. */
  rows: readonly ListedApplication[] | undefined;
  /** How many match in all; undefined until they are counted. */
  total: number | undefined;
  /** Another page or search is on its way; the rows are still those before it. */
  isWaiting: boolean;
  error: unknown;
  /** Rows that have just come in. */
  fresh: ReadonlySet<string>;
  reload: () => void;
  /** Puts a newer version of a record in its place. */
  put: (record: ListedApplication) => void;
}

/** One page of applications from the store, kept up to date by what happens. */
export function useApplicationList(query: ListQuery): ApplicationList {
  const records = useRecords();
  const { generation, counts } = useApplicationFeed();
  const [page, setPage] = useState<{ of: string; rows: readonly ListedApplication[] }>();
  const [found, setFound] = useState<{ of: string; total: number }>();
  const [error, setError] = useState<unknown>();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(0);
  const calm = useRef<ReturnType<typeof setTimeout>>(undefined);

  const address = searchOf(query);
  const condition = filterOf(query);
  const sort = sortText(query.sort);
  const reload = useCallback(() => setAsked((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `generation` call for the same page again
  useEffect(() => {
    if (generation === 0) return;
    let isCurrent = true;
    const applications = records.collection('applications');
    const filter = condition ? { filter: condition } : {};
    applications.getList(query.page, perPage, { ...filter, ...listedQuery, sort, skipTotal: true }).then(
      ({ items }) => {
        if (!isCurrent) return;
        setError(undefined);
        setPage({ of: address, rows: items });
      },
      (failure: unknown) => isCurrent && setError(failure),
    );
    if (query.q) {
      applications.getList(1, 1, { ...filter, fields: 'id' }).then(
        ({ totalItems }) => isCurrent && setFound({ of: condition, total: totalItems }),
        // The rows say what went wrong.
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [records, generation, asked, address, condition, sort, query.page]);

  useEffect(() => () => clearTimeout(calm.current), []);

  useApplicationChanges((change) => {
    if (!page) return;
    const { rows, isMoved } = withChange(page.rows, change, query, perPage);
    if (rows !== page.rows) setPage({ of: page.of, rows });
    if (change.action === 'create' && rows.some(({ id }) => id === change.record.id)) {
      setFresh((before) => new Set([...before, change.record.id]));
    }
    if (!isMoved) return;
    clearTimeout(calm.current);
    calm.current = setTimeout(reload, CALM_MS);
  });

  const put = useCallback((record: ListedApplication) => {
    setPage(
      (before) =>
        before && { ...before, rows: before.rows.map((row) => (row.id === record.id && row.updated <= record.updated ? record : row)) },
    );
  }, []);

  const isWaiting = page !== undefined && page.of !== address;
  return { rows: page?.rows, total: totalOf(), isWaiting, error, fresh, reload, put };

  function totalOf(): number | undefined {
    if (query.q) return found?.of === condition ? found.total : undefined;
    if (!counts) return undefined;
    return query.status ? counts[query.status] : counts.pending + counts.ongoing + counts.finished + counts.denied;
  }
}
