/*
 * How a staff page keeps up with the record store. One live stream serves the whole browser and carries any collection:
 *
 *   useChanges('news', ({ action, record }) => ...)   calls back for every change: 'create', 'update' or 'delete'
 *   useGeneration('news')                             a number: read the records (again) whenever it changes; at 0, wait
 *   useConnection()                                   'connecting' | 'live' | 'polling' | 'lost' | 'paused'
 *
 * A page that reads when the generation is above 0 and again each time it changes, and applies every change it is told
 * of, misses nothing: the collection is followed before it is first read. Both hooks follow the collection; neither needs
 * the other. Records come whole, except what `liveQueries` (live-record.ts) narrows; counters (`views`, `likes`) cause no
 * change. `useCollection` (record-form/use-collection.ts) does all of it for a collection that a page holds entirely.
 */
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Change, LiveName } from './live-record.ts';
import type { Connection, LiveStream } from './live-stream.ts';

export const LiveStreamContext = createContext<LiveStream | undefined>(undefined);

/** The stream itself. Only below the staff shell. */
export function useLiveStream(): LiveStream {
  const stream = useContext(LiveStreamContext);
  if (!stream) throw new Error('No live stream here');
  return stream;
}

/** Calls the newest `listener` for every change of a record of the collection, in the order of the store. */
export function useChanges<N extends LiveName>(name: N, listener: (change: Change<N>) => void): void {
  const stream = useLiveStream();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => stream.listen(name, (change) => latest.current(change as Change<N>)), [stream, name]);
}

/** Rises when changes of the collection may have been missed: whoever shows it reads again. 0 until it is followed. */
export function useGeneration(name: LiveName): number {
  const stream = useLiveStream();
  useEffect(() => stream.listen(name, () => undefined), [stream, name]);
  return useSyncExternalStore(stream.subscribe, () => stream.generation(name));
}

/** How the stream stands. */
export function useConnection(): Connection {
  const stream = useLiveStream();
  return useSyncExternalStore(stream.subscribe, stream.connection);
}
