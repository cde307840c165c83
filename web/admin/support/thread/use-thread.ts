import { fieldEquals } from '#lib/filter/build-filter.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { useInfiniteList } from '../../record-list/use-infinite-list.ts';
import type { InfiniteList } from '../../record-list/use-infinite-rows.ts';

export type Message = PortalRecord<'messages'>;

const PAGE_SIZE = 60;

/** The messages of one conversation, newest first; older ones load while scrolling. */
export function useThread(room: string): InfiniteList<Message> {
  return useInfiniteList('messages', {
    sortField: 'created',
    pageSize: PAGE_SIZE,
    condition: fieldEquals('room', room),
  });
}
