import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { getStaffSession } from '../session/session.ts';
import { useCurrentUser } from '../session/use-session.ts';
import { usePageIdle } from '../shell/use-page-idle.ts';
import type { LiveCollectionName, SubscriptionOptions } from './live-record.ts';
import { createLiveStream } from './live-stream.ts';
import { setPrefetchClient } from './prefetch-queries.ts';
import { createQueryClient, getLiveConnection } from './query-client.ts';
import { LiveStreamContext } from './use-live-stream.ts';

/** The collections of the menu's pages, subscribed in advance so that the pages need not wait. */
const initialCollections: readonly LiveCollectionName[] = ['news', 'officials', 'services', 'places', 'settings', 'users', 'audit'];

interface LiveProviderProps {
  /** The options of collections whose events do not carry complete records. */
  subscriptionOptions: SubscriptionOptions;
  children: ReactNode;
}

/** Provides the live stream and the query client of the signed-in user to its children. */
export function LiveProvider({ subscriptionOptions, children }: LiveProviderProps) {
  const { id } = useCurrentUser();
  const [stream] = useState(() => createLiveStream(getStaffSession(), id, subscriptionOptions));
  const [client] = useState(() => createQueryClient(stream, getStaffSession().records));
  const isIdle = usePageIdle();
  useEffect(() => stream.start(), [stream]);
  useEffect(() => {
    setPrefetchClient(client);
    return () => setPrefetchClient(undefined);
  }, [client]);
  useEffect(() => {
    if (isIdle) void getLiveConnection(client).subscribe(initialCollections);
  }, [client, isIdle]);
  return (
    <LiveStreamContext value={stream}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </LiveStreamContext>
  );
}
