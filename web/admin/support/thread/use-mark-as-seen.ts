import { useEffect } from 'react';
import { conversationPaths, type SeenRequest } from '#model/endpoints/messaging/conversations.ts';
import { useRecords } from '../../session/use-session.ts';

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
