import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { getListPlace, type ListPlace, useListPlace } from '../back-to-list-link.tsx';

/** The state for links to conversations: the place of the list that shows none. */
export function useInboxPlace(openId: string | undefined): ListPlace | undefined {
  const { key } = useLocation();
  const place = useListPlace();
  return useMemo(() => (key && openId === undefined ? getListPlace() : place), [openId, place, key]);
}
