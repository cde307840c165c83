import { useQuery } from '@tanstack/react-query';
import type { RecordOptions } from 'pocketbase';
import type { PortalRecord } from '../../record-client.ts';
import type { LiveCollectionName } from '../live/live-record.ts';
import { liveQuery } from '../live/query-client.ts';

export interface RecordState<N extends LiveCollectionName> {
  /** Undefined until loaded. */
  record: PortalRecord<N> | undefined;
  error: unknown;
  /** Whether somebody deleted the record while it was open; then `record` is its last version. */
  isDeleted: boolean;
  reload: () => void;
}

interface OpenRecord<N extends LiveCollectionName> {
  record: PortalRecord<N>;
  isDeleted: boolean;
}

/**
 * One record, updated by live events while it is open.
 * @param params the query parameters of the first fetch and of refetches.
 */
export function useRecord<N extends LiveCollectionName>(
  name: N,
  id: string | undefined,
  params?: { first: RecordOptions; refetch: RecordOptions },
): RecordState<N> {
  const query = liveQuery<OpenRecord<N>>({
    queryKey: [name, 'record', id],
    queryFn: async (records, { client, queryKey }) => {
      const options = client.getQueryData(queryKey) === undefined ? params?.first : params?.refetch;
      return { record: await records.collection(name).getOne(id ?? '', options), isDeleted: false };
    },
    // Opening always fetches the record, because edits must start from the stored version.
    gcTime: 0,
    staleTime: 0,
    meta: {
      collectionNames: [name],
      applyChange(open, { action, record }) {
        if (record.id !== id) return open;
        if (action === 'delete') return { ...open, isDeleted: true };
        return open.isDeleted || record.updated > open.record.updated ? undefined : open;
      },
      refetchDelayMs: 0,
    },
  });
  const { data, error, refetch } = useQuery({ ...query, enabled: id !== undefined });
  return { record: data?.record, isDeleted: data?.isDeleted ?? false, error: error ?? undefined, reload: () => void refetch() };
}
