import { useEffect, useRef } from 'react';
import { chatRecords, type Room } from './chat-records.ts';

const RETRY_MS = 5000;

interface RoomNews {
  /** Everything from now on is told; what came before may have been missed. */
  onStanding: () => void;
  onRoom: (room: Room) => void;
  onTyping: () => void;
}

/** The live stream of one room, only while somebody looks at this tab: a browser has few connections (traps 18). */
export function useLiveRoom(roomId: string | undefined, news: RoomNews): void {
  const latest = useRef(news);
  useEffect(() => {
    latest.current = news;
  });
  useEffect(() => {
    if (roomId === undefined) return;
    let close: (() => void) | undefined;
    const look = () => {
      if (document.hidden) {
        close?.();
        close = undefined;
      } else close ??= openStream(roomId, () => latest.current);
    };
    /** A connection may outlive its network without a word, and nothing more would come through it: it is made anew. */
    const cameBack = () => {
      close?.();
      close = undefined;
      look();
    };
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('online', cameBack);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', cameBack);
      close?.();
    };
  }, [roomId]);
}

function openStream(roomId: string, news: () => RoomNews): () => void {
  let isOpen = true;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const { realtime } = chatRecords;
  const open = async () => {
    try {
      await Promise.all([
        chatRecords.collection('messages_room').subscribe(roomId, ({ record }) => isOpen && news().onRoom(record)),
        chatRecords.collection('typing_marks').subscribe(roomId, ({ record }) => isOpen && record.side === 'support' && news().onTyping()),
      ]);
      // Told after each reconnection, once the subscriptions stand again.
      await realtime.subscribe('PB_CONNECT', () => isOpen && news().onStanding());
      if (isOpen) news().onStanding();
      else await realtime.unsubscribe();
    } catch {
      await realtime.unsubscribe().catch(() => undefined);
      if (isOpen) retry = setTimeout(open, RETRY_MS);
    }
  };
  void open();
  return () => {
    isOpen = false;
    clearTimeout(retry);
    realtime.unsubscribe().catch(() => undefined);
  };
}
