import { useEffect, useState } from 'react';
import { limits } from '#model/limits.ts';
import { useInfiniteRows } from '../../record-list/use-infinite-rows.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { useToday } from '../../shell/use-today.ts';
import { parseApplicationQuery } from '../list/application-query.ts';
import { applicationListQuery } from '../list/use-application-list.ts';

export interface AdjacentCases {
  /** Id of the previous case in the list; undefined at the start. */
  previous: string | undefined;
  /** Id of the next case in the list; undefined at the end. */
  next: string | undefined;
}

/** The most rows that are fetched to find the case in its list. */
const MAX_SEARCHED_ROWS = limits.applicationPageSize * 10;

/**
 * The previous and next case in the list that a case was opened from. A case that left the list,
 * because its status changed, keeps its position.
 * @param search the query string of the list.
 */
export function useAdjacentCases(id: string, search: string): AdjacentCases {
  const { id: me } = useCurrentUser();
  const query = parseApplicationQuery(new URLSearchParams(search));
  const list = useInfiniteRows(applicationListQuery(query, { me, today: useToday() }));
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
  const position = isRemoved ? lastPosition.index : index;
  return { previous: rows?.[position - 1]?.id, next: rows?.[isRemoved ? position : position + 1]?.id };
}
