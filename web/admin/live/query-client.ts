import { type Query, QueryClient, type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#lib/dates/durations.ts';
import type { RecordClient } from '../../record-client.ts';
import type { Change, LiveCollectionName } from './live-record.ts';
import type { LiveStream } from './live-stream.ts';

/** How live events update a query; without `meta` they do not. */
export interface LiveQueryMeta<T> extends Record<string, unknown> {
  /** The collections that the query depends on. */
  collectionNames: readonly LiveCollectionName[];
  /**
   * Returns the data after a change: the same object when nothing changes, undefined when it must
   * be fetched. Must be idempotent, because changes that arrive during a fetch are applied again.
   * When absent, every change causes a fetch.
   */
  applyChange?(data: T, change: Change<LiveCollectionName>, name: LiveCollectionName): T | undefined;
  /** Fetch after every change, in addition to `applyChange`. */
  refetchOnChange?: boolean;
  /** Milliseconds between a change and its fetch; further changes in between share the fetch. */
  refetchDelayMs?: number;
  /** 'none': changes only mark the query as stale, so that the next page to mount fetches it. */
  refetchType?: 'active' | 'none';
}

declare module '@tanstack/react-query' {
  interface Register {
    // biome-ignore lint/suspicious/noExplicitAny: each query has data of its own type
    queryMeta: LiveQueryMeta<any>;
  }
}

/** Milliseconds that data without changes stays fresh, since counters and time cause no events. */
const STALE_TIME_MS = MINUTE_MS;
/** The same while disconnected: data that a loader has fetched is fresh when its page renders. */
const DISCONNECTED_STALE_TIME_MS = 1000;
const REFETCH_DELAY_MS = 300;

interface LiveConnection {
  records: RecordClient;
  /** Subscribes to collections; resolves once their changes are received, or after a timeout. */
  subscribe: (names: readonly LiveCollectionName[]) => Promise<unknown>;
  /** Applies a change to the cached queries. */
  applyChange: <N extends LiveCollectionName>(name: N, change: Change<N>) => void;
}

const connections = new WeakMap<QueryClient, LiveConnection>();

/** Returns the live connection of a query client that `createQueryClient` created. */
export function getLiveConnection(client: QueryClient): LiveConnection {
  const connection = connections.get(client);
  if (!connection) throw new Error('This query client has no live connection');
  return connection;
}

/**
 * Creates query options that subscribe to the collections before the first fetch, so that no change
 * between the two is missed.
 * @param options.queryFn receives the record client of the session.
 */
export function liveQuery<T>(options: {
  queryKey: QueryKey;
  queryFn: (records: RecordClient, context: QueryFunctionContext) => Promise<T>;
  meta?: LiveQueryMeta<T>;
  staleTime?: number;
  gcTime?: number;
}) {
  const { queryFn } = options;
  return queryOptions({ ...options, queryFn: (context) => fetchLive(context, queryFn) });
}

/** Calls `queryFn` with the record client once the collections of the query are subscribed. */
export async function fetchLive<T, C extends { client: QueryClient; meta: LiveQueryMeta<T> | undefined }>(
  context: C,
  queryFn: (records: RecordClient, context: C) => Promise<T>,
): Promise<T> {
  const { subscribe, records } = getLiveConnection(context.client);
  await subscribe(context.meta?.collectionNames ?? []);
  return queryFn(records, context);
}

/** Creates the query cache of the staff area, updated by the live stream. */
export function createQueryClient(stream: LiveStream, records: RecordClient): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: () => (stream.connection() === 'live' ? STALE_TIME_MS : DISCONNECTED_STALE_TIME_MS),
        // The live stream replaces refetching on focus; errors, also offline, are shown immediately
        // with a retry button.
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: false,
      },
    },
  });
  const cache = client.getQueryCache();
  const epochs = new Map<LiveCollectionName, number>();
  /** Changes since the fetch of a query began: its response may lack them. */
  const changesDuringFetch = new WeakMap<Query, (() => void)[]>();
  const timers = new WeakMap<Query, ReturnType<typeof setTimeout>>();

  const findQueries = (names: readonly LiveCollectionName[]) =>
    cache.findAll({ predicate: ({ meta }) => meta?.collectionNames.some((name) => names.includes(name)) ?? false });

  const refetchSoon = (query: Query) => {
    query.invalidate();
    if (query.meta?.refetchType === 'none' || timers.has(query)) return;
    const refetch = () => {
      timers.delete(query);
      const filters = { queryKey: query.queryKey, exact: true, type: 'active', stale: true } as const;
      void client.refetchQueries(filters, { cancelRefetch: false });
    };
    timers.set(query, setTimeout(refetch, query.meta?.refetchDelayMs ?? REFETCH_DELAY_MS));
  };

  const applyTo = (query: Query, change: Change<LiveCollectionName>, name: LiveCollectionName) => {
    const { data } = query.state;
    if (data === undefined) return;
    const next = query.meta?.applyChange?.(data, change, name);
    // Sets only the data; the error and the stale flag stay.
    if (next !== undefined && next !== data) query.setState({ data: next });
    if (next === undefined || query.meta?.refetchOnChange) refetchSoon(query);
  };

  const applyChange = (name: LiveCollectionName, change: Change<LiveCollectionName>) => {
    for (const query of findQueries([name])) {
      applyTo(query, change, name);
      if (query.state.fetchStatus === 'fetching') changesDuringFetch.get(query)?.push(() => applyTo(query, change, name));
    }
  };

  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') changesDuringFetch.set(query, []);
    if (action.type !== 'success' || action.manual) return;
    for (const apply of changesDuringFetch.get(query) ?? []) apply();
  });

  stream.subscribe(() => {
    const changedCollections: LiveCollectionName[] = [];
    for (const [name, before] of epochs) {
      const epoch = stream.epoch(name);
      // The first fetch already waited for the first epoch.
      if (before > 0 && epoch > before) changedCollections.push(name);
      epochs.set(name, epoch);
    }
    for (const query of findQueries(changedCollections))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: query.meta?.refetchType ?? 'active' });
  });

  const subscribe = async (name: LiveCollectionName): Promise<void> => {
    if (!epochs.has(name)) {
      epochs.set(name, stream.epoch(name));
      stream.addChangeListener(name, (change) => applyChange(name, change));
    }
    if (stream.epoch(name) > 0) return;
    await new Promise<void>((resolve) => {
      const stop = stream.subscribe(() => {
        if (stream.epoch(name) === 0) return;
        stop();
        resolve();
      });
    });
  };

  connections.set(client, {
    records,
    subscribe: (names) => Promise.all(names.map(subscribe)),
    applyChange: applyChange as LiveConnection['applyChange'],
  });
  return client;
}
