import { useEffect } from 'react';
import { hasQueuedMessages } from './chat-storage-keys.ts';
import { useChatUser } from './chat-user-store.ts';
import { useUnreadCount } from './use-unread-count.ts';

interface UnreadWatcherProps {
  /** The chat is open and shows new messages itself. */
  isPaused: boolean;
  onUnread: (count: number) => void;
}

/**
 * Counts new messages of the office, and sends messages left from before a reload even when the
 * chat stays closed. Renders nothing.
 */
export function UnreadWatcher({ isPaused, onUnread }: UnreadWatcherProps) {
  const user = useChatUser();
  const unread = useUnreadCount(user, isPaused);
  useEffect(() => onUnread(unread), [unread, onUnread]);
  useEffect(() => {
    if (hasQueuedMessages()) import('./outbox/chat-outbox.ts').catch(() => undefined);
  }, []);
  return null;
}
