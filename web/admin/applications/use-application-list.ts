import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#model/limits.ts';
import type { Records } from '../../records.ts';
import { type ListedApplication, listedQuery, useApplicationChanges, useApplicationFeed } from '../live/application-feed.ts';
import type { Reading } from '../live/kept.ts';
import { useKept, useKeptReadings } from '../live/use-kept.ts';
import { useRecords } from '../session/use-session.ts';
import { type LoadedRows, withChange } from './list-changes.ts';
import { type Asker, filterOf, type ListQuery, searchOf, storeSort } from './list-query.ts';
import { ListReader } from './list-reader.ts';
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

/** The first block of a list. */
export function applicationsReading(query: ListQuery, asker: Asker): Reading<LoadedRows> {
  const block = limits.applicationBlock;
  return {
    key: `applications ${searchOf(query)} ${filterOf(query, asker)}`,
    // Rows carry the title of their service.
    names: ['applications', 'services'],
    async read(records) {
      const rows = await pageOf(records, query, asker, 1, block);
      return { rows, isComplete: rows.length < block };
    },
  };
}

async function pageOf(records: Records, query: ListQuery, asker: Asker, page: number, perPage: number) {
  const condition = filterOf(query, asker);
  const options = { ...(condition && { filter: condition }), ...listedQuery, sort: storeSort(query.sort), skipTotal: true };
  return (await records.collection('applications').getList(page, perPage, options)).items;
}

/** Applications as the store lists them, read on as somebody scrolls, and kept up to date by what happens. */
export function useApplicationList(query: ListQuery, asker: Asker): ApplicationList {
  const records = useRecords();
  const { generation } = useApplicationFeed();
  const kept = useKeptReadings();
  const wanted = applicationsReading(query, asker);
  const { held, setHeld, recall } = useKept(wanted);
  /** How reading goes on: for the list of that key. */
  const [way, setWay] = useState<{ of: string; isReadingOn: boolean; error: unknown }>();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const reader = useRef<ListReader>(undefined);
  const condition = filterOf(query, asker);
  const of = wanted.key;
  const total = useListTotal(query, condition);
  const isReady = generation > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says all that counts of `query` and `asker`
  useEffect(() => {
    if (!isReady) return;
    const block = limits.applicationBlock;
    const known = recall(wanted) ? kept.take(wanted) : undefined;
    const own = new ListReader({
      block,
      ask: async (page, perPage) =>
        page === 1 && perPage === block ? (await kept.read(wanted, records)).rows : pageOf(records, query, asker, page, perPage),
      withChange: (loaded, change) => withChange(loaded, change, query, asker),
      tell({ rows, isComplete, isAsRead, isReadingOn, error }) {
        if (rows) setHeld({ of: wanted, value: { rows, isComplete }, isPassing: !isAsRead || rows.length > block });
        setWay({ of, isReadingOn, error });
      },
      ...(known && { known }),
    });
    reader.current = own;
    if (!known) void own.read();
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
    rows: held?.value.rows,
    isComplete: held?.value.isComplete ?? false,
    total,
    isWaiting: held !== undefined && held.of.key !== of,
    isReadingOn: way?.of === of && way.isReadingOn,
    error: way?.error,
    fresh,
    reload,
    readOn: useCallback(() => void reader.current?.readOn(), []),
    put: useCallback((record: ListedApplication) => reader.current?.put(record), []),
  };
}
