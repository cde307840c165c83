import { type ReactNode, useMemo } from 'react';
import { ApplicationFeedContext } from './application-feed.ts';
import { useStatusCounts } from './use-status-counts.ts';
import { useStream } from './use-stream.ts';

/** Keeps one live stream and its figures for everything below. */
export function ApplicationFeedProvider({ children }: { children: ReactNode }) {
  const { connection, generation, listen } = useStream();
  const { counts, newest } = useStatusCounts({ generation, listen });
  const feed = useMemo(() => ({ connection, generation, listen, counts, newest }), [connection, generation, listen, counts, newest]);
  return <ApplicationFeedContext value={feed}>{children}</ApplicationFeedContext>;
}
