import { lazy, Suspense, useState } from 'react';
import { ChatFrame } from './chat-frame.tsx';
import { outbox } from './chat-outbox.ts';
import { type ChatUser, keepChatUser } from './chat-user.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { ConversationThread } from './conversation-thread.tsx';
import { MessageForm } from './message-form.tsx';
import { useConversation } from './use-conversation.ts';

const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));

interface ConversationScreenProps {
  user: ChatUser;
  onClose: () => void;
  onEarlier: () => void;
}

/** What was said, and where to write (product §2: chat widget). */
export function ConversationScreen({ user, onClose, onEarlier }: ConversationScreenProps) {
  const conversation = useConversation(user);
  const [isEnding, setIsEnding] = useState(false);
  const { room } = conversation;
  return (
    <ChatFrame onClose={onClose} menu={room && <ConversationMenu onEarlier={onEarlier} onEnd={() => setIsEnding(true)} />}>
      <ConversationThread conversation={conversation} />
      {room && <MessageForm key={room.id} roomId={room.id} />}
      {isEnding && room && (
        <Suspense>
          <EndDialog
            roomId={room.id}
            onCancel={() => setIsEnding(false)}
            onEnded={() => {
              outbox.discardRoom(room.id);
              keepChatUser(undefined);
            }}
          />
        </Suspense>
      )}
    </ChatFrame>
  );
}
