import { useQuery } from '@tanstack/react-query';
import type { RecordModel } from 'pocketbase';
import type { MouseEvent } from 'react';
import { SECOND_MS } from '#lib/dates/durations.ts';
import { fileTokenSeconds } from '#model/endpoints/accounts/session.ts';
import { liveQuery } from '../live/query-client.ts';
import { useRecords } from './use-session.ts';

/** A token is renewed some time before the server stops accepting it. */
const TOKEN_LIFETIME_MS = (fileTokenSeconds - 30) * SECOND_MS;

export interface FileLinks {
  /** The URL of a private file; undefined until there is a token. */
  getUrl: (record: Pick<RecordModel, 'id' | 'collectionId' | 'collectionName'>, name: string) => string | undefined;
  /** Whether fetching a token failed. */
  hasFailed: boolean;
  /** Fetches a new token. */
  renew: () => Promise<string>;
  /** Whether the token, and with it the URLs, may have expired. */
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
  const { data, dataUpdatedAt, isFetchedAfterMount, isError, refetch } = useQuery(fileTokenQuery);
  const isStale = () => Date.now() - dataUpdatedAt > TOKEN_LIFETIME_MS;
  // A file that is shown later than others would be requested with their expired token.
  const token = isStale() && (!isFetchedAfterMount || isError) ? undefined : data;
  return {
    getUrl: (record, name) => (token ? records.files.getURL(record as RecordModel, name, { token }) : undefined),
    hasFailed: isError && !token,
    renew: async () => (await refetch({ throwOnError: true })).data ?? '',
    isStale,
  };
}

/** The click handler of a link to a private file: renews the token of its URL when it is stale. */
export function openWithFreshToken(event: MouseEvent<HTMLAnchorElement>, links: FileLinks): void {
  if (!event.currentTarget.href || !links.isStale()) return;
  event.preventDefault();
  const url = new URL(event.currentTarget.href);
  // Opened synchronously in the click handler; otherwise the pop-up blocker prevents it.
  const tab = window.open('about:blank', '_blank');
  links.renew().then(
    (token) => {
      url.searchParams.set('token', token);
      if (tab) tab.location.href = url.href;
    },
    () => tab?.close(),
  );
}
