import { useEffect, useState } from 'react';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { limits } from '#model/limits.ts';
import { useInfiniteRows } from '../../record-list/use-infinite-rows.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { parseApplicationQuery } from '../list/application-query.ts';
import { applicationListQuery } from '../list/use-application-list.ts';

export interface NeighbourCases {
  /** Id of the case before in the list; undefined at its beginning. */
  previous: string | undefined;
  /** Id of the case after in the list; undefined at its end. */
  next: string | undefined;
}

/** How many rows are read at most to find a case in its list. */
const MAX_SEARCHED_ROWS = limits.applicationPageSize * 10;

/**
 * The cases before and after one in the list it was opened from, in the list's order. A case that
 * left the list, because its status changed, keeps its place.
 * @param search the query string of the list.
 */
export function useNeighbourCases(id: string, search: string): NeighbourCases {
  const { id: me } = useCurrentUser();
  const query = parseApplicationQuery(new URLSearchParams(search));
  const list = useInfiniteRows(applicationListQuery(query, { me, today: toManilaDay(new Date()) }));
  const { rows, isComplete, isPlaceholderData, isFetching, error, fetchNextPage } = list;
  const [lastPosition, setLastPosition] = useState({ id: '', index: -1 });
  const index = isPlaceholderData ? -1 : (rows?.findIndex((row) => row.id === id) ?? -1);
  if (index >= 0 && (lastPosition.id !== id || lastPosition.index !== index)) setLastPosition({ id, index });
  const isRemoved = index < 0 && lastPosition.id === id;

  const count = rows?.length ?? 0;
  const isNextUnknown = index === count - 1 || (index < 0 && !isRemoved && count < MAX_SEARCHED_ROWS);
  const canFetch = rows !== undefined && !isPlaceholderData && !isComplete && !isFetching && !error;
  useEffect(() => {
    if (isNextUnknown && canFetch) void fetchNextPage().catch(() => undefined);
  }, [isNextUnknown, canFetch, fetchNextPage]);

  if (index < 0 && !isRemoved) return { previous: undefined, next: undefined };
  const place = isRemoved ? lastPosition.index : index;
  return { previous: rows?.[place - 1]?.id, next: rows?.[isRemoved ? place : place + 1]?.id };
}
