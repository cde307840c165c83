import { lazy, Suspense, useState } from 'react';
import { ChatFrame } from './chat-frame.tsx';
import { outbox } from './chat-outbox.ts';
import { type ChatUser, keepChatUser } from './chat-user.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { ConversationThread } from './conversation-thread.tsx';
import { MessageForm } from './message-form.tsx';
import { useConversation } from './use-conversation.ts';

const ForgetDialog = lazy(async () => ({ default: (await import('../forget/forget-dialog.tsx')).ForgetDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));

interface ConversationScreenProps {
  user: ChatUser;
  onClose: () => void;
  onEarlier: () => void;
}

/** What was said, and where to write (product §2: chat widget). */
export function ConversationScreen({ user, onClose, onEarlier }: ConversationScreenProps) {
  const conversation = useConversation(user);
  const [asked, setAsked] = useState<'end' | 'forget'>();
  const { room } = conversation;
  return (
    <ChatFrame
      onClose={onClose}
      menu={room && <ConversationMenu onEarlier={onEarlier} onEnd={() => setAsked('end')} onForget={() => setAsked('forget')} />}
    >
      <ConversationThread conversation={conversation} />
      {room && <MessageForm key={room.id} roomId={room.id} />}
      {asked === 'forget' && (
        <Suspense>
          <ForgetDialog onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      {asked === 'end' && room && (
        <Suspense>
          <EndDialog
            roomId={room.id}
            onCancel={() => setAsked(undefined)}
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
