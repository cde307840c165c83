import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Application, applicationDetailParams, applicationRefetchParams } from '../../live/listed-application.ts';
import type { Change } from '../../live/live-record.ts';
import { liveQuery } from '../../live/query-client.ts';

export interface ApplicationState {
  application: Application | undefined;
  error: Error | null;
  reload: () => void;
}

/**
 * One application, kept up to date while it is open. Reading it is recorded as an opening in the
 * audit trail; later refetches belong to the same opening.
 */
export function useApplication(id: string): ApplicationState {
  const client = useQueryClient();
  const query = liveQuery<Application>({
    queryKey: ['applications', 'record', id],
    queryFn: (records, { queryKey }) => {
      const isOpen = client.getQueryData(queryKey) !== undefined;
      return records.collection('applications').getOne(id, isOpen ? applicationRefetchParams : applicationDetailParams);
    },
    // Opening the application again always fetches it again.
    gcTime: 0,
    staleTime: 0,
    meta: {
      collectionNames: ['applications'],
      applyChange: (open, { record }: Change<'applications'>) => (record.id === id && record.updated > open.updated ? undefined : open),
      refetchDelayMs: 0,
    },
  });
  const { data, error, refetch } = useQuery(query);
  return {
    application: data,
    error,
    reload: () => void refetch(),
  };
}
