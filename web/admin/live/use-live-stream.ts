/*
 * Live updates of staff pages. Pages read with TanStack Query; `query-client.ts` alone applies live
 * events to the cached queries:
 *
 *   useQuery(liveQuery({ queryKey, queryFn, meta: { collectionNames: ['news'] } }))
 *                                       fetches again after every change of news
 *   meta.applyChange                    applies a change to the data instead, without a call
 *   useApplyChange()                    applies one's own change before its event arrives
 *   useRecordChanges('news', listener)  calls back for every change: 'create', 'update' or 'delete'
 *   useConnectionState()                a ConnectionState, such as 'live'
 *   usePollingInterval(milliseconds)    the `refetchInterval` of a query
 *
 * When changes may have been missed, queries are fetched again. Events carry complete records,
 * except for those of `NarrowedRecords` (live-record.ts). Counters (`views`, `likes`)
 * cause no events.
 */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Change, LiveCollectionName } from './live-record.ts';
import type { ConnectionState, LiveStream } from './live-stream.ts';
import { getLiveConnection } from './query-client.ts';

export const LiveStreamContext = createContext<LiveStream | undefined>(undefined);

/** The live stream of the staff shell. Call only below it. */
function useLiveStream(): LiveStream {
  const stream = useContext(LiveStreamContext);
  if (!stream) throw new Error('No live stream here');
  return stream;
}

/** Calls the latest `listener` for every change of a record of the collection, in order. */
export function useRecordChanges<N extends LiveCollectionName>(name: N, listener: (change: Change<N>) => void): void {
  const stream = useLiveStream();
  const notify = useEffectEvent(listener);
  useEffect(() => stream.addChangeListener(name, (change) => notify(change as Change<N>)), [stream, name]);
}

/** How often changes of a collection may have been missed; 0 until it is subscribed. */
export function useEpoch(name: LiveCollectionName): number {
  const stream = useLiveStream();
  return useSyncExternalStore(stream.subscribe, () => stream.epoch(name));
}

/** Ids of records of a collection that were created while the page is open. */
export function useNewIds(name: LiveCollectionName): ReadonlySet<string> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useRecordChanges(name, ({ action, record }) => {
    if (action === 'create') setIds((before) => new Set([...before, record.id]));
  });
  return ids;
}

/**
 * Returns a stable function that applies a change to all cached queries, such as the response to
 * one's own call.
 */
export function useApplyChange(): <N extends LiveCollectionName>(name: N, change: Change<N>) => void {
  return getLiveConnection(useQueryClient()).applyChange;
}

/** The state of the live connection; renders again when it changes. */
export function useConnectionState(): ConnectionState {
  const stream = useLiveStream();
  return useSyncExternalStore(stream.subscribe, stream.connection);
}

/**
 * Returns the interval of calls that repeat by themselves, false while nobody uses the portal in
 * this browser: each call would keep the session from ending when it is idle (product §2.17.3).
 */
export function usePollingInterval(milliseconds: number): number | false {
  return useConnectionState() === 'paused' ? false : milliseconds;
}
