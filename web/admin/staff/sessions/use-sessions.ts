import { useQuery } from '@tanstack/react-query';
import { type SessionList, sessionPaths } from '#model/endpoints/accounts/session.ts';
import type { Change } from '../../live/live-record.ts';
import { liveQuery } from '../../live/query-client.ts';
import { useCurrentUser } from '../../session/use-session.ts';

/**
 * The current user's sessions, fetched again when the audit trail records a sign-in or sign-out of
 * theirs.
 */
export function useSessions() {
  const me = useCurrentUser();
  return useQuery(
    liveQuery<SessionList>({
      queryKey: ['sessions'],
      queryFn: (records) => records.send<SessionList>(sessionPaths.list, { method: 'GET', requestKey: null }),
      staleTime: 0,
      meta: {
        collectionNames: ['audit'],
        applyChange: (sessions, { record }: Change<'audit'>) =>
          record.collection === 'users' && record.recordId === me.id ? undefined : sessions,
      },
    }),
  );
}
