import { useState } from 'react';
import { saveChatUser, useChatUser } from './chat-user-store.ts';
import { ConversationScreen } from './conversation/conversation-screen.tsx';
import { EarlierConversationsScreen } from './conversation/earlier-conversations-screen.tsx';
import { StartScreen } from './start-screen.tsx';

/** Content of the open chat: start screen, conversation or earlier conversations. */
export function ChatPanel() {
  const user = useChatUser();
  const [showsEarlier, setShowsEarlier] = useState(false);
  if (!user) return <StartScreen onStart={(newUser) => saveChatUser({ ...newUser, roomId: '' })} />;
  if (showsEarlier) return <EarlierConversationsScreen user={user} onBack={() => setShowsEarlier(false)} />;
  return <ConversationScreen user={user} onOpenEarlier={() => setShowsEarlier(true)} />;
}
