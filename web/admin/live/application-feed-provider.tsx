import { type ReactNode, useCallback, useMemo } from 'react';
import { type ApplicationChange, type ApplicationFeed, ApplicationFeedContext } from './application-feed.ts';
import { useConnection, useGeneration, useLiveStream } from './use-changes.ts';
import { useStatusCounts } from './use-status-counts.ts';

/** Keeps the figures of applications, live, for everything below. */
export function ApplicationFeedProvider({ children }: { children: ReactNode }) {
  const stream = useLiveStream();
  const connection = useConnection();
  const generation = useGeneration('applications');
  const listen = useCallback<ApplicationFeed['listen']>(
    (listener) => stream.listen('applications', (change) => listener(change as ApplicationChange)),
    [stream],
  );
  const { counts, newest } = useStatusCounts({ generation, listen });
  const feed = useMemo(() => ({ connection, generation, listen, counts, newest }), [connection, generation, listen, counts, newest]);
  return <ApplicationFeedContext value={feed}>{children}</ApplicationFeedContext>;
}
