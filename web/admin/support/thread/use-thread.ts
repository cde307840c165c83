import { useEffect } from 'react';
import { filter } from '#lib/filter/format.ts';
import { conversationPaths, type SeenRequest } from '#model/endpoints/conversations.ts';
import type { PortalRecord } from '../../../records.ts';
import { useRecords } from '../../session/use-session.ts';
import { type LiveList, useNewestFirst } from '../use-newest-first.ts';

export type Message = PortalRecord<'messages'>;

const BLOCK = 60;

/** The messages of one conversation, newest first, read upward as somebody scrolls. */
export function useThread(room: string): LiveList<Message> {
  return useNewestFirst('messages', {
    key: 'created',
    block: BLOCK,
    condition: filter('room = {:room}', { room }),
    belongs: (message) => message.room === room,
  });
}

/**
 * Tells that the office has the newest message before it, while somebody looks.
 *
 * @param newest `created` of the newest message on the screen; '' while there is none.
 * @param isUnread the room counts messages the office has not seen.
 */
export function useSeen(room: string, newest: string, isUnread: boolean): void {
  const records = useRecords();
  useEffect(() => {
    if (!isUnread || newest === '') return;
    const tell = () => {
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
      const body: SeenRequest = { upTo: newest };
      // Told again with the next message, or when somebody comes back.
      records.send(conversationPaths.seen(room), { method: 'POST', body }).catch(() => undefined);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    addEventListener('focus', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      removeEventListener('focus', tell);
    };
  }, [records, room, newest, isUnread]);
}
