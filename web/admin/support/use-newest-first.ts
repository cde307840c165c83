import { useCallback, useEffect, useRef, useState } from 'react';
import { filter } from '#lib/filter/format.ts';
import type { PortalRecord } from '../../records.ts';
import type { LiveName } from '../live/live-record.ts';
import { useChanges, useGeneration } from '../live/use-changes.ts';
import { useRecords } from '../session/use-session.ts';
import { type ListState, NewestFirst } from './newest-first.ts';

/** Many changes at once are drawn once. */
const GATHER_MS = 40;

interface Wanted<N extends LiveName> {
  /** A date that the rows are sorted by, newest first. */
  key: keyof PortalRecord<N> & string;
  block: number;
  /** The condition the store is asked with; '' for everything. */
  condition: string;
  /** The same question, asked of a record that just changed. Read again when `condition` is another. */
  belongs: (record: PortalRecord<N>) => boolean;
}

export interface LiveList<R> extends Omit<ListState<R>, 'rows'> {
  /** Newest first; undefined while the first are on their way. */
  rows: readonly R[] | undefined;
  /** Another list is on its way; the rows are still those before it. */
  isWaiting: boolean;
  reload: () => void;
  readOn: () => void;
  /** Reads on until the rows reach back to this date. */
  readBackTo: (key: string) => Promise<void>;
  /** Puts a newer version of a record in its place. */
  put: (record: R) => void;
}

/** Records of a collection from the newest on, read further as somebody scrolls, and kept up to date by what happens. */
export function useNewestFirst<N extends LiveName>(name: N, { key, block, condition, belongs }: Wanted<N>): LiveList<PortalRecord<N>> {
  type R = PortalRecord<N>;
  const records = useRecords();
  const generation = useGeneration(name);
  const isReady = generation > 0;
  const [state, setState] = useState<ListState<R> & { of: string }>();
  const reader = useRef<NewestFirst<R>>(undefined);
  /** Draws at once what has been told. */
  const flush = useRef<() => void>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `condition` says all that counts of `belongs`
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let next: ListState<R> | undefined;
    const draw = () => {
      clearTimeout(timer);
      timer = undefined;
      const now = next;
      if (now) setState((before) => (now.rows || !before ? { ...now, of: condition } : { ...before, error: now.error }));
    };
    flush.current = draw;
    const own = new NewestFirst<R>({
      block,
      keyOf: (row) => String(row[key]),
      belongs,
      ask: async (upTo, count) => {
        const parts = [condition, upTo !== undefined && filter(`${key} <= {:upTo}`, { upTo })].filter(Boolean).join(' && ');
        const options = { ...(parts && { filter: parts }), sort: `-${key}`, skipTotal: true };
        return (await records.collection(name).getList(1, count, options)).items;
      },
      tell(told) {
        next = told;
        timer ??= setTimeout(draw, GATHER_MS);
      },
    });
    reader.current = own;
    void own.read();
    return () => {
      clearTimeout(timer);
      own.stop();
    };
  }, [records, isReady, name, condition]);

  const reload = useCallback(() => void reader.current?.read(), []);
  const seen = useRef(0);
  useEffect(() => {
    // The first reading is the reader's own.
    if (seen.current > 0 && generation > seen.current) reload();
    seen.current = generation;
  }, [generation, reload]);

  useChanges(name, ({ action, record }) => reader.current?.change({ action, record: record as unknown as R }));

  return {
    rows: state?.rows,
    isComplete: state?.isComplete ?? false,
    isReadingOn: state?.isReadingOn ?? false,
    error: state?.error,
    isWaiting: state !== undefined && state.of !== condition,
    reload,
    readOn: useCallback(() => void reader.current?.readOn(), []),
    readBackTo: useCallback(async (back: string) => reader.current?.readBackTo(back), []),
    put: useCallback((record: R) => {
      reader.current?.change({ action: 'update', record });
      flush.current?.();
    }, []),
  };
}
