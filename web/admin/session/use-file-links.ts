import { useQuery } from '@tanstack/react-query';
import type { RecordModel } from 'pocketbase';
import { liveQuery } from '../live/query-client.ts';
import { useRecords } from './use-session.ts';

/** Milliseconds; less than the 180 seconds for which the server accepts a token. */
const TOKEN_LIFETIME_MS = 150_000;

export interface FileLinks {
  /** The URL of a private file; undefined until there is a token. */
  getUrl: (record: Pick<RecordModel, 'id' | 'collectionId' | 'collectionName'>, name: string) => string | undefined;
  /** Whether fetching a token failed. */
  hasFailed: boolean;
  /** Fetches a new token; older URLs may have expired. */
  renew: () => Promise<string>;
  isStale: () => boolean;
}

const fileTokenQuery = liveQuery({
  queryKey: ['file token'],
  queryFn: (records) => records.files.getToken(),
  staleTime: 0,
  gcTime: 0,
});

/** The URLs of a record's private files while its dialog is open. */
export function useFileLinks(): FileLinks {
  const records = useRecords();
  const { data: token, dataUpdatedAt, isError, refetch } = useQuery(fileTokenQuery);
  return {
    getUrl: (record, name) => (token ? records.files.getURL(record as RecordModel, name, { token }) : undefined),
    hasFailed: isError && !token,
    renew: async () => (await refetch({ throwOnError: true })).data ?? '',
    isStale: () => Date.now() - dataUpdatedAt > TOKEN_LIFETIME_MS,
  };
}
