import { useCallback, useEffect, useRef, useState } from 'react';
import { filter } from '#lib/filter/format.ts';
import type { PortalRecord, Records } from '../../records.ts';
import type { Reading } from '../live/kept.ts';
import type { LiveName } from '../live/live-record.ts';
import { useChanges, useGeneration } from '../live/use-changes.ts';
import { useKept, useKeptReadings } from '../live/use-kept.ts';
import { useRecords } from '../session/use-session.ts';
import { type FirstRows, type ListState, NewestFirst } from './newest-first.ts';

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

type FirstWanted<N extends LiveName> = Pick<Wanted<N>, 'key' | 'block' | 'condition'>;

/** The newest of a list, a block of them. */
export function newestReading<N extends LiveName>(name: N, wanted: FirstWanted<N>): Reading<FirstRows<PortalRecord<N>>> {
  const { key, block, condition } = wanted;
  return {
    key: `${name} newest ${block} ${key} ${condition}`,
    names: [name],
    async read(records) {
      const rows = await newest(records, name, wanted, undefined, block);
      return { rows, isComplete: rows.length < block };
    },
  };
}

async function newest<N extends LiveName>(
  records: Records,
  name: N,
  { key, condition }: FirstWanted<N>,
  upTo: string | undefined,
  count: number,
): Promise<PortalRecord<N>[]> {
  const parts = [condition, upTo !== undefined && filter(`${key} <= {:upTo}`, { upTo })].filter(Boolean).join(' && ');
  const options = { ...(parts && { filter: parts }), sort: `-${key}`, skipTotal: true };
  return (await records.collection(name).getList(1, count, options)).items;
}

/** Records of a collection from the newest on, read further as somebody scrolls, and kept up to date by what happens. */
export function useNewestFirst<N extends LiveName>(name: N, { key, block, condition, belongs }: Wanted<N>): LiveList<PortalRecord<N>> {
  type R = PortalRecord<N>;
  const records = useRecords();
  const generation = useGeneration(name);
  const isReady = generation > 0;
  const kept = useKeptReadings();
  const wanted = newestReading(name, { key, block, condition });
  const { held, setHeld, recall } = useKept(wanted);
  /** How reading goes on. */
  const [way, setWay] = useState<Pick<ListState<R>, 'isReadingOn' | 'error'>>();
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
      if (!now) return;
      const { rows, isComplete, isReadingOn, error } = now;
      if (rows) setHeld({ of: wanted, value: { rows, isComplete }, isPassing: rows.length > 2 * block });
      setWay({ isReadingOn, error });
    };
    flush.current = draw;
    const known = recall(wanted) ? kept.take(wanted) : undefined;
    let isFirst = !known;
    const own = new NewestFirst<R>({
      block,
      keyOf: (row) => String(row[key]),
      belongs,
      ask: async (upTo, count) =>
        upTo === undefined && count === block
          ? (await kept.read(wanted, records)).rows
          : newest(records, name, { key, block, condition }, upTo, count),
      tell(told) {
        next = told;
        if (isFirst) draw();
        else timer ??= setTimeout(draw, GATHER_MS);
        isFirst = false;
      },
      ...(known && { known }),
    });
    reader.current = own;
    if (!known) void own.read();
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
    rows: held?.value.rows,
    isComplete: held?.value.isComplete ?? false,
    isReadingOn: way?.isReadingOn ?? false,
    error: way?.error,
    isWaiting: held !== undefined && held.of.key !== wanted.key,
    reload,
    readOn: useCallback(() => void reader.current?.readOn(), []),
    readBackTo: useCallback(async (back: string) => reader.current?.readBackTo(back), []),
    put: useCallback((record: R) => {
      reader.current?.change({ action: 'update', record });
      flush.current?.();
    }, []),
  };
}
