import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import { ChatScreen } from '../chat-frame.tsx';
import { type ChatUser, saveChatUser } from '../chat-user-store.ts';
import { outbox } from '../outbox/chat-outbox.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { ConversationThread } from './conversation-thread.tsx';
import { MessageForm } from './message-form.tsx';
import { useConversation } from './use-conversation.ts';

const ForgetDialog = lazyWithRetry(async () => ({ default: (await import('../../forget/forget-dialog.tsx')).ForgetDialog }));
const EndDialog = lazyWithRetry(async () => ({ default: (await import('./end-conversation-dialog.tsx')).EndConversationDialog }));

interface ConversationScreenProps {
  user: ChatUser;
  onOpenEarlier: () => void;
}

/** The messages of a conversation and the form for a new one (product §2.10). */
export function ConversationScreen({ user, onOpenEarlier }: ConversationScreenProps) {
  const conversation = useConversation(user);
  const [openDialog, setOpenDialog] = useState<'end' | 'forget'>();
  const { room } = conversation;
  return (
    <ChatScreen
      menu={
        room && (
          <ConversationMenu onOpenEarlier={onOpenEarlier} onEnd={() => setOpenDialog('end')} onForget={() => setOpenDialog('forget')} />
        )
      }
    >
      <ConversationThread conversation={conversation} isStarting={user.roomId === ''} />
      {room && <MessageForm key={room.id} roomId={room.id} />}
      {openDialog === 'forget' && (
        <Suspense>
          <ForgetDialog onClose={() => setOpenDialog(undefined)} />
        </Suspense>
      )}
      {openDialog === 'end' && room && (
        <Suspense>
          <EndDialog
            roomId={room.id}
            onCancel={() => setOpenDialog(undefined)}
            onEnded={() => {
              outbox.discardRoom(room.id);
              saveChatUser(undefined);
            }}
          />
        </Suspense>
      )}
    </ChatScreen>
  );
}
