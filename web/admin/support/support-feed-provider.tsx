import { type ReactNode, useMemo } from 'react';
import { SupportFeedContext, useUnanswered } from './support-feed.ts';

/** Keeps count of what waits in the inbox, live, for everything below. */
export function SupportFeedProvider({ children }: { children: ReactNode }) {
  const unread = useUnanswered('messages_room', 'unreadOffice > 0', '-lastMessageAt');
  const forms = useUnanswered('contact_messages', 'answered = false', '-created');
  const feed = useMemo(() => ({ unread, forms }), [unread, forms]);
  return <SupportFeedContext value={feed}>{children}</SupportFeedContext>;
}
