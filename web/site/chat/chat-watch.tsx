import { useEffect, useSyncExternalStore } from 'react';
import { hasWaiting } from './chat-mark.ts';
import { chatUsers } from './chat-user.ts';
import { useUnread } from './use-unread.ts';

interface ChatWatchProps {
  /** The chat is open: it shows what comes. */
  isOff: boolean;
  onUnread: (count: number) => void;
}

/** Counts what the office wrote meanwhile, and sends what was written before a reload whether or not the chat is opened; draws nothing. */
export function ChatWatch({ isOff, onUnread }: ChatWatchProps) {
  const user = useSyncExternalStore(chatUsers.subscribe, chatUsers.read, chatUsers.readOnServer);
  const unread = useUnread(user, isOff);
  useEffect(() => onUnread(unread), [unread, onUnread]);
  useEffect(() => {
    if (hasWaiting()) import('./chat-outbox.ts').catch(() => undefined);
  }, []);
  return null;
}
