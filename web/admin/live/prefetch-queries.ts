import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Maximum wait of a navigation for its data, in milliseconds; after that the page shows skeletons.
 */
const MAX_WAIT_MS = 80;

let currentClient: QueryClient | undefined;

/** Sets the query client to prefetch into; undefined while nobody is signed in. */
export function setPrefetchClient(client: QueryClient | undefined): void {
  currentClient = client;
}

/** The options of a query; those of an infinite query have `initialPageParam`. */
interface Prefetchable {
  readonly queryKey: QueryKey;
  readonly queryFn?: unknown;
  readonly initialPageParam?: unknown;
}

/**
 * Prefetches queries while the code of a page loads; call it in the client loader. Waits for the
 * data only for a short time, and not on the first page of a visit, which has no query client yet.
 * Never throws.
 */
export async function prefetchQueries(...queries: readonly Prefetchable[]): Promise<null> {
  const client = currentClient;
  if (!client) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  const fetches = queries.map((query) =>
    'initialPageParam' in query ? client.prefetchInfiniteQuery(query as never) : client.prefetchQuery(query as FetchQueryOptions),
  );
  await Promise.race([Promise.all(fetches), timeout]);
  clearTimeout(timer);
  return null;
}
