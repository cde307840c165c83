import type { RecordSubscription } from 'pocketbase';
import { useEffect, useRef } from 'react';
import { followTopics, topicOf } from '../../parts/live/live-topics.ts';
import type { PortalRecord } from '../../records.ts';
import { chatRecords, type Room } from './chat-records.ts';

interface RoomNews {
  /** What came before may have been missed, so read it. */
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
    let stream: ReturnType<typeof openStream> | undefined;
    const look = () => {
      if (document.hidden) {
        stream?.close();
        stream = undefined;
      } else stream ??= openStream(roomId, () => latest.current);
    };
    /** A connection may outlive its network without a word, and nothing more would come through it: it is made anew. */
    const cameBack = () => stream?.renew();
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('online', cameBack);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', cameBack);
      stream?.close();
    };
  }, [roomId]);
}

function openStream(roomId: string, news: () => RoomNews): { renew: () => void; close: () => void } {
  const [room, typing] = [topicOf('messages_room', roomId), topicOf('typing_marks', roomId)];
  const topics = followTopics(chatRecords, {
    onStanding: () => news().onStanding(),
    // Nothing is told meanwhile, so it is read.
    onPoll: () => news().onStanding(),
    onLost: () => undefined,
    onEvent(topic, data) {
      if (topic === room) news().onRoom((data as RecordSubscription<Room>).record);
      else if ((data as RecordSubscription<PortalRecord<'typing_marks'>>).record.side === 'support') news().onTyping();
    },
  });
  topics.follow([room, typing]);
  return topics;
}
