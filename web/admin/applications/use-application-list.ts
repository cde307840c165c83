import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#model/limits.ts';
import { type ListedApplication, listedQuery, useApplicationChanges, useApplicationFeed } from '../live/application-feed.ts';
import { useRecords } from '../session/use-session.ts';
import { withChange } from './list-changes.ts';
import { type Asker, filterOf, type ListQuery, searchOf, storeSort } from './list-query.ts';
import { ListReader, type ListState } from './list-reader.ts';
import { useListTotal } from './use-list-total.ts';

export interface ApplicationList {
  /** As many as were read; undefined while the first are on their way. */
  rows: readonly ListedApplication[] | undefined;
  /** Nothing follows the rows. */
  isComplete: boolean;
  /** How many match in all; undefined until they are counted. */
  total: number | undefined;
  /** Another list is on its way; the rows are still those before it. */
  isWaiting: boolean;
  /** The next rows are on their way. */
  isReadingOn: boolean;
  error: unknown;
  /** Rows that have just come in. */
  fresh: ReadonlySet<string>;
  reload: () => void;
  readOn: () => void;
  /** Puts a newer version of a record in its place. */
  put: (record: ListedApplication) => void;
}

/** Applications as the store lists them, read on as somebody scrolls, and kept up to date by what happens. */
export function useApplicationList(query: ListQuery, asker: Asker): ApplicationList {
  const records = useRecords();
  const { generation } = useApplicationFeed();
  const [state, setState] = useState<ListState & { of: string }>();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const reader = useRef<ListReader>(undefined);
  const condition = filterOf(query, asker);
  const sort = storeSort(query.sort);
  const of = `${searchOf(query)} ${condition}`;
  const total = useListTotal(query, condition);
  const isReady = generation > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says all that counts of `query` and `asker`
  useEffect(() => {
    if (!isReady) return;
    const options = { ...(condition && { filter: condition }), ...listedQuery, sort, skipTotal: true };
    const own = new ListReader({
      block: limits.applicationBlock,
      ask: async (page, perPage) => (await records.collection('applications').getList(page, perPage, options)).items,
      withChange: (loaded, change) => withChange(loaded, change, query, asker),
      tell: (next) => setState((before) => (next.rows || !before ? { ...next, of } : { ...before, error: next.error })),
    });
    reader.current = own;
    void own.read();
    return () => own.stop();
  }, [records, isReady, of]);

  const reload = useCallback(() => void reader.current?.read(), []);
  const isFirst = useRef(true);
  useEffect(() => {
    if (generation === 0) return;
    if (isFirst.current) isFirst.current = false;
    else reload();
  }, [generation, reload]);

  useApplicationChanges((change) => {
    reader.current?.change(change);
    if (change.action === 'create') setFresh((before) => new Set([...before, change.record.id]));
  });

  return {
    rows: state?.rows,
    isComplete: state?.isComplete ?? false,
    total,
    isWaiting: state !== undefined && state.of !== of,
    isReadingOn: state?.isReadingOn ?? false,
    error: state?.error,
    fresh,
    reload,
    readOn: useCallback(() => void reader.current?.readOn(), []),
    put: useCallback((record: ListedApplication) => reader.current?.put(record), []),
  };
}
