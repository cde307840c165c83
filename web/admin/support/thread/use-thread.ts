import { useEffect } from 'react';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { conversationPaths, type SeenRequest } from '#model/endpoints/messaging/conversations.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { useInfiniteList } from '../../record-list/use-infinite-list.ts';
import type { InfiniteList } from '../../record-list/use-infinite-rows.ts';
import { useRecords } from '../../session/use-session.ts';

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

/**
 * Marks messages as seen by staff while the page is visible.
 * @param newest `created` of the newest message on the screen; '' while there is none.
 * @param isUnread whether the room counts messages that no staff member has seen.
 */
export function useMarkAsSeen(room: string, newest: string, isUnread: boolean): void {
  const records = useRecords();
  useEffect(() => {
    if (!isUnread || newest === '') return;
    const sendSeen = () => {
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
      const body: SeenRequest = { upTo: newest };
      // Sent again with the next message, or when the tab becomes visible.
      records.send(conversationPaths.seen(room), { method: 'POST', body }).catch(() => undefined);
    };
    sendSeen();
    document.addEventListener('visibilitychange', sendSeen);
    addEventListener('focus', sendSeen);
    return () => {
      document.removeEventListener('visibilitychange', sendSeen);
      removeEventListener('focus', sendSeen);
    };
  }, [records, room, newest, isUnread]);
}
