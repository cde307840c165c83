import type { RecordSubscription } from 'pocketbase';
import { useEffect, useEffectEvent } from 'react';
import { buildTopic, subscribeToTopics } from '../../../parts/live/subscribe-to-topics.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { chatClient, type Room } from '../chat-api.ts';

interface RoomListener {
  /** Called on each (re)connection: changes before it may have been missed. */
  onSubscribed: () => void;
  onRoom: (room: Room) => void;
  onTyping: () => void;
}

/** Subscribes to one room while the tab is visible, because a browser allows few connections. */
export function useLiveRoom(roomId: string | undefined, listener: RoomListener): void {
  const getListener = useEffectEvent(() => listener);
  useEffect(() => {
    if (roomId === undefined) return;
    let stream: ReturnType<typeof openStream> | undefined;
    const updateStream = () => {
      if (document.hidden) {
        stream?.close();
        stream = undefined;
      } else stream ??= openStream(roomId, () => getListener());
    };
    // After a network change an open connection may receive nothing any more.
    const reconnect = () => stream?.reconnect();
    updateStream();
    document.addEventListener('visibilitychange', updateStream);
    addEventListener('online', reconnect);
    return () => {
      document.removeEventListener('visibilitychange', updateStream);
      removeEventListener('online', reconnect);
      stream?.close();
    };
  }, [roomId]);
}

function openStream(roomId: string, getListener: () => RoomListener): { reconnect: () => void; close: () => void } {
  const [room, typing] = [buildTopic('messages_room', roomId), buildTopic('typing_marks', roomId)];
  const topics = subscribeToTopics(chatClient, {
    onSubscribed: () => getListener().onSubscribed(),
    // While the stream is down, the room is polled.
    onPoll: () => getListener().onSubscribed(),
    onDisconnected: () => undefined,
    onEvent(topic, data) {
      if (topic === room) getListener().onRoom((data as RecordSubscription<Room>).record);
      else if ((data as RecordSubscription<PortalRecord<'typing_marks'>>).record.side === 'support') getListener().onTyping();
    },
  });
  topics.subscribe([room, typing]);
  return topics;
}
