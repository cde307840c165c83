import { ConversationThread } from '../chat/conversation/conversation-thread.tsx';
import { MessageForm } from '../chat/conversation/message-form.tsx';
import { useConversation } from '../chat/conversation/use-conversation.ts';

/** The conversation about an application; it is the same as in the chat. */
export function CaseMessages({ id, applicationNumber }: { id: string; applicationNumber: string }) {
  const conversation = useConversation({ phone: '', name: '', roomId: '', application: id });
  const { room } = conversation;
  return (
    <div className="flex h-[min(30rem,75dvh)] flex-col overflow-hidden rounded-md border border-line">
      <ConversationThread conversation={conversation} isStarting={false} />
      {room && <MessageForm key={room.id} roomId={room.id} about={applicationNumber} />}
    </div>
  );
}
