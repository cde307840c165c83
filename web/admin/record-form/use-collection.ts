import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordBase } from '#lib/schema/collection.ts';
import type { PortalRecord } from '../../records.ts';
import type { Reading } from '../live/kept.ts';
import type { Change, LiveName } from '../live/live-record.ts';
import { useChanges, useGeneration } from '../live/use-changes.ts';
import { useKept, useKeptReadings } from '../live/use-kept.ts';
import { useRecords } from '../session/use-session.ts';
import { withChange } from './list-change.ts';

/** One call brings so many. */
const BATCH = 500;

export interface LiveCollection<Row> {
  /** Every record, newest first; undefined until they are read. */
  rows: readonly Row[] | undefined;
  error: unknown;
  /** Rows that have just come in. */
  fresh: ReadonlySet<string>;
  reload: () => void;
  /** Puts a record in its place at once, as a change that arrived. */
  put: (change: RowChange<Row>) => void;
}

export interface RowChange<Row> {
  action: Change<LiveName>['action'];
  record: Row;
}

/** A record with these fields. */
export type RowOf<N extends LiveName, F extends keyof PortalRecord<N>> = Pick<PortalRecord<N>, F> & RecordBase;

/** All records of a collection, newest first; also to be read ahead by the page's client loader. */
export function collectionReading<N extends LiveName, F extends keyof PortalRecord<N> & string>(
  name: N,
  fields?: readonly F[],
): Reading<readonly RowOf<N, F>[]> {
  const named = fields && [...new Set(['id', 'collectionId', 'collectionName', 'created', 'updated', ...fields])].join();
  return {
    key: `${name} ${named}`,
    names: [name],
    read: (records) =>
      records.collection(name).getFullList<RowOf<N, F>>({ batch: BATCH, sort: '-created', ...(named && { fields: named }) }),
  };
}

/**
 * All records of a collection, newest first, kept up to date by what happens: for collections that a page holds entirely,
 * so that its figures and filters are true. Some thousand records are well held.
 *
 * @param fields what the rows carry, all when absent; name them where records hold long texts.
 */
export function useCollection<N extends LiveName, F extends keyof PortalRecord<N> & string = keyof PortalRecord<N> & string>(
  name: N,
  fields?: readonly F[],
): LiveCollection<RowOf<N, F>> {
  type Row = RowOf<N, F>;
  const records = useRecords();
  const generation = useGeneration(name);
  const kept = useKeptReadings();
  const reading = useMemo(() => collectionReading(name, fields), [name, fields]);
  const { held, setHeld, recall } = useKept<readonly Row[]>(reading);
  const [error, setError] = useState<unknown>();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(0);
  /** What happened while the list was on its way is put on top of it. */
  const sinceAsked = useRef<RowChange<Row>[]>(undefined);
  const reload = useCallback(() => setAsked((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `generation` call for the same records again
  useEffect(() => {
    if (generation === 0 || (asked === 0 && recall(reading))) return;
    let isCurrent = true;
    const meanwhile: RowChange<Row>[] = [];
    sinceAsked.current = meanwhile;
    kept.read(reading, records).then(
      (all) => {
        if (!isCurrent) return;
        sinceAsked.current = undefined;
        setError(undefined);
        const value = meanwhile.reduce<readonly Row[]>((rows, { action, record }) => withChange(rows, action, record), all);
        setHeld({ of: reading, value });
      },
      (failure: unknown) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [records, reading, asked, generation]);

  const put = useCallback(
    ({ action, record }: RowChange<Row>) => {
      sinceAsked.current?.push({ action, record });
      setHeld((before) => before && { ...before, value: withChange(before.value, action, record) });
      if (action === 'create') setFresh((before) => new Set([...before, record.id]));
    },
    [setHeld],
  );
  useChanges(name, (change) => put({ action: change.action, record: change.record as unknown as Row }));

  return { rows: held?.value, error, fresh, reload, put };
}
