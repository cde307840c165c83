import { useState, useSyncExternalStore } from 'react';
import { chatUsers, keepChatUser } from './chat-user.ts';
import { ConversationScreen } from './conversation-screen.tsx';
import { EarlierScreen } from './earlier-screen.tsx';
import { StartScreen } from './start-screen.tsx';

/** The chat, once it is open: who writes, what was said, earlier conversations. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const user = useSyncExternalStore(chatUsers.subscribe, chatUsers.read, chatUsers.readOnServer);
  const [isEarlier, setIsEarlier] = useState(false);
  if (!user) return <StartScreen onClose={onClose} onStart={(who) => keepChatUser({ ...who, roomId: '' })} />;
  if (isEarlier) return <EarlierScreen user={user} onClose={onClose} onBack={() => setIsEarlier(false)} />;
  return <ConversationScreen user={user} onClose={onClose} onEarlier={() => setIsEarlier(true)} />;
}
