import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RecordBase } from '#lib/schema/collection.ts';
import type { PortalRecord } from '../../record-client.ts';
import type { Change, LiveCollectionName } from '../live/live-record.ts';
import { liveQuery } from '../live/query-client.ts';
import { useApplyChange, useNewIds } from '../live/use-live-stream.ts';
import { applyKeysetChange, type RowChange } from './keyset-page.ts';

/** Records per request. */
const BATCH_SIZE = 500;

export interface LiveCollection<Row> {
  /** All records, newest first; undefined until loaded. */
  rows: readonly Row[] | undefined;
  error: Error | null;
  /** Ids of rows that arrived while the page was open. */
  newIds: ReadonlySet<string>;
  reload: () => void;
  /** Applies a change to the rows immediately, like a live event. */
  applyChange: (change: RowChange<Row>) => void;
}

/** A record with only these fields. */
export type CollectionRow<N extends LiveCollectionName, F extends keyof PortalRecord<N>> = Pick<PortalRecord<N>, F> & RecordBase;

/** The query of all records of a collection, newest first; client loaders can prefetch it. */
export function collectionQueryOptions<N extends LiveCollectionName, F extends keyof PortalRecord<N> & string>(
  name: N,
  fields?: readonly F[],
) {
  type Row = CollectionRow<N, F>;
  const fieldNames = fields && [...new Set(['id', 'collectionId', 'collectionName', 'created', 'updated', ...fields])].join();
  return liveQuery<readonly Row[]>({
    queryKey: [name, 'all', fieldNames],
    queryFn: (records) =>
      records.collection(name).getFullList<Row>({ batch: BATCH_SIZE, sort: '-created', ...(fieldNames && { fields: fieldNames }) }),
    meta: {
      collectionNames: [name],
      applyChange: (rows, change) =>
        applyKeysetChange(rows, true, change as unknown as RowChange<Row>, { getSortKey: ({ created }) => created, matches: () => true }),
    },
  });
}

/**
 * All records of a collection, newest first, updated by live events. For pages that compute
 * statistics and filters over the whole collection; suitable up to some thousand records.
 * @param fields the fields of the rows, by default all; limit them where records contain long
 * texts.
 */
export function useCollection<N extends LiveCollectionName, F extends keyof PortalRecord<N> & string = keyof PortalRecord<N> & string>(
  name: N,
  fields?: readonly F[],
): LiveCollection<CollectionRow<N, F>> {
  const { data, error, refetch } = useQuery(collectionQueryOptions(name, fields));
  const apply = useApplyChange();
  return {
    rows: data,
    error,
    newIds: useNewIds(name),
    reload: useCallback(() => void refetch(), [refetch]),
    applyChange: useCallback((change) => apply(name, change as unknown as Change<N>), [apply, name]),
  };
}
